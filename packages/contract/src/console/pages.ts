// Pages of help, law and the platform as operators write and publish them.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, QueryId, Text, UnixTime } from '../wire.ts'
import { Version, Words } from './words.ts'

const access = { operator: ['support', 'admin'] } as const
const params = z.object({ id: QueryId })
export const pageKinds = ['help', 'law', 'platform', 'rules'] as const
export const pageBodyMax = 40_000

const PageDraft = z.object({
  kind: z.enum(pageKinds, 'chooseOne'),
  key: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9-]{1,58}$/, 'format')),
  group_key: Text(60),
  position: z.int().check(z.minimum(0, 'tooSmall'), z.maximum(999, 'tooLarge')),
  active: z.boolean(),
  title: Words(120),
  /** Marked text: headings, lists, tables, links, emphasis. */
  body: Words(pageBodyMax),
})
export type PageDraft = z.output<typeof PageDraft>

export const PageRow = z.extend(PageDraft, {
  id: Id,
  required: z.boolean(),
  version: Version,
  updated_at: UnixTime,
  published_version: z.nullable(z.int()),
  published_at: z.nullable(UnixTime),
})
export type PageRow = z.output<typeof PageRow>

export const listPageRows = endpoint({
  name: 'listPageRows',
  method: 'GET',
  path: '/api/admin/pages',
  access,
  query: z.object({ kind: z.optional(z.enum(pageKinds, 'chooseOne')) }),
  reply: z.array(z.omit(PageRow, { body: true })),
  errors: [],
})

export const getPageRow = endpoint({
  name: 'getPageRow',
  method: 'GET',
  path: '/api/admin/pages/:id',
  access,
  params,
  reply: z.extend(PageRow, {
    versions: z.array(
      z.object({ version: z.int(), summary: z.string(), published_by: z.string(), published_at: UnixTime }),
    ),
  }),
  errors: ['object.not_found'],
})

export const createPage = endpoint({
  name: 'createPage',
  method: 'POST',
  path: '/api/admin/pages',
  access,
  bodyMax: 2 * 1024 * 1024,
  body: PageDraft,
  reply: PageRow,
  errors: ['state.changed'],
  rate: 'write',
})

export const changePage = endpoint({
  name: 'changePage',
  method: 'PUT',
  path: '/api/admin/pages/:id',
  access,
  params,
  bodyMax: 2 * 1024 * 1024,
  body: z.extend(PageDraft, { version: Version }),
  reply: PageRow,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

/** What is published stays readable for ever; law tells everybody by a notice. */
export const publishPage = endpoint({
  name: 'publishPage',
  method: 'POST',
  path: '/api/admin/pages/:id/publish',
  access: { operator: ['admin'] },
  params,
  body: z.object({ version: Version, summary: Text(500) }),
  reply: PageRow,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

/** The draft as a reader would see it. */
export const previewPage = endpoint({
  name: 'previewPage',
  method: 'POST',
  path: '/api/admin/pages_preview',
  access,
  bodyMax: 256 * 1024,
  body: z.object({ text: z.string().check(z.maxLength(pageBodyMax, 'tooLong')) }),
  reply: z.object({ html: z.string() }),
  errors: [],
})
