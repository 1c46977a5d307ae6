// Operators edit and publish help, legal and platform pages.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { languages } from '../language.ts'
import { Translations, Version } from '../staff/admin-translations.ts'
import { Id, Paragraphs, QueryId, Text, UnixTime } from '../wire.ts'
import { helpGroups, placeholderKeys } from './pages.ts'

const access = { operator: ['support', 'admin'] } as const
const params = z.object({ id: QueryId })
export const pageKinds = ['help', 'law', 'platform', 'rules'] as const
export const pageBodyMax = 30_000
/** Characters between two empty lines; a longer block takes long to render. */
export const pageBlockMax = 5_000

const hasShortBlocks = z.refine<string>(
  (written) => written.split(/\n[ \t]*\n/).every((block) => block.length <= pageBlockMax),
  { error: 'tooLong' },
)
const Marked = Paragraphs(pageBodyMax).check(hasShortBlocks)
const text = z.optional(Marked)

const PageDraft = z.object({
  kind: z.enum(pageKinds, 'chooseOne'),
  key: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9-]{1,58}$/, 'format')),
  /** Only for help. */
  group_key: z.enum(['', ...helpGroups], 'chooseOne'),
  position: z.int().check(z.minimum(0, 'tooSmall'), z.maximum(999, 'tooLarge')),
  active: z.boolean(),
  title: Translations(120),
  /** Markdown: headings, lists, tables, links, emphasis. */
  body: z.object({ 'en-US': text, 'zh-CN': text, 'zh-TW': text, 'ja-JP': text, 'ko-KR': text, 'th-TH': text }),
})
export type PageDraft = z.output<typeof PageDraft>

export const PageRow = z.extend(PageDraft, {
  id: Id,
  /** Cannot be removed. */
  required: z.boolean(),
  version: Version,
  updated_at: UnixTime,
  published_version: z.nullable(z.int()),
  published_at: z.nullable(UnixTime),
  /** The draft differs from what readers see. */
  changed: z.boolean(),
  /** Readers see the text that came with the shop: somebody should review it. */
  base: z.boolean(),
  /** Those with both a title and a text. */
  languages: z.array(z.enum(languages)),
})
export type PageRow = z.output<typeof PageRow>

const PageLine = z.omit(PageRow, { body: true })
export type PageLine = z.output<typeof PageLine>

export const listPageRows = endpoint({
  name: 'listPageRows',
  method: 'GET',
  path: '/api/admin/pages',
  access,
  query: z.object({ kind: z.optional(z.enum(pageKinds, 'chooseOne')) }),
  reply: z.array(PageLine),
  errors: [],
})

export const PageVersion = z.object({
  version: z.int(),
  summary: z.string(),
  published_by: z.string(),
  published_at: UnixTime,
})
export type PageVersion = z.output<typeof PageVersion>

export const getPageRow = endpoint({
  name: 'getPageRow',
  method: 'GET',
  path: '/api/admin/pages/:id',
  access,
  params,
  reply: z.extend(PageRow, { versions: z.array(PageVersion) }),
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
  errors: ['list.full'],
  rate: 'write',
})

/** The key and the kind of a page cannot change. */
export const changePage = endpoint({
  name: 'changePage',
  method: 'PUT',
  path: '/api/admin/pages/:id',
  access,
  params,
  bodyMax: 2 * 1024 * 1024,
  body: z.extend(z.omit(PageDraft, { kind: true, key: true }), { version: Version }),
  reply: PageRow,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

/** Published versions stay readable forever; legal pages also notify everybody. */
export const publishPage = endpoint({
  name: 'publishPage',
  method: 'POST',
  path: '/api/admin/pages/:id/publish',
  access: { operator: ['admin'] },
  params,
  body: z.object({ version: Version, summary: Text(500, 1) }),
  reply: PageRow,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

const value = z.string()
export const Placeholder = z.object({
  key: z.enum(placeholderKeys),
  values: z.object({ 'en-US': value, 'zh-CN': value, 'zh-TW': value, 'ja-JP': value, 'ko-KR': value, 'th-TH': value }),
})
export type Placeholder = z.output<typeof Placeholder>

/** For the editors: every placeholder with its value in each language. */
export const listPlaceholders = endpoint({
  name: 'listPlaceholders',
  method: 'GET',
  path: '/api/admin/placeholders',
  access,
  reply: z.array(Placeholder),
  errors: [],
})

/** The draft as readers would see it, without filling in placeholders. */
export const previewPage = endpoint({
  name: 'previewPage',
  method: 'POST',
  path: '/api/admin/pages_preview',
  access,
  bodyMax: 256 * 1024,
  body: z.object({ text: Marked }),
  reply: z.object({ html: z.string() }),
  errors: [],
})
