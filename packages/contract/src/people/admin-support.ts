// The support inbox, and applications.
import * as z from 'zod/mini'
import { StoredPicture } from '../catalog/admin-files.ts'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { LongTranslations, Version } from '../staff/admin-translations.ts'
import { Id, Paragraphs, Picture, QueryId, Text, UnixTime } from '../wire.ts'
import { messageMax, RefCard, refTypes } from './support.ts'

const access = { operator: ['support', 'admin'] } as const
const params = z.object({ id: QueryId })

export const ThreadRow = z.object({
  id: Id,
  user: z.object({ id: Id, account: z.string(), language: z.string() }),
  topic: z.string(),
  status: z.enum(['open', 'closed']),
  assigned_to: z.nullable(z.object({ id: Id, name: z.string() })),
  last_text: z.string(),
  last_at: UnixTime,
  waiting_since: z.nullable(UnixTime),
  unread: z.int(),
  rating: z.nullable(z.int()),
})
export type ThreadRow = z.output<typeof ThreadRow>

/** Longest waiting first. */
export const listThreads = endpoint({
  name: 'listThreads',
  method: 'GET',
  path: '/api/admin/threads',
  access,
  query: z.object({
    status: z.optional(z.enum(['open', 'closed'], 'chooseOne')),
    view: z.optional(z.enum(['waiting', 'mine', 'all'], 'chooseOne')),
    ...pageQuery,
  }),
  reply: page(ThreadRow),
  errors: [],
})

export const ThreadMessage = z.object({
  id: Id,
  author: z.enum(['shopper', 'staff', 'note', 'system']),
  operator: z.string(),
  text: z.string(),
  image: z.nullable(Picture),
  ref: z.nullable(RefCard),
  created_at: UnixTime,
})

export const ThreadDetail = z.extend(ThreadRow, {
  messages: z.array(ThreadMessage),
  has_more: z.boolean(),
  version: Version,
})
export type ThreadDetail = z.output<typeof ThreadDetail>

export const getThreadDetail = endpoint({
  name: 'getThreadDetail',
  method: 'GET',
  path: '/api/admin/threads/:id',
  access,
  params,
  query: z.object({ before_id: z.optional(QueryId) }),
  reply: ThreadDetail,
  errors: ['object.not_found'],
})

/** Refuses a text that asks the shopper to send money somewhere: staff never does. */
export const replyThread = endpoint({
  name: 'replyThread',
  method: 'POST',
  path: '/api/admin/threads/:id/reply',
  access,
  params,
  body: z.object({
    text: z.optional(Paragraphs(messageMax)),
    picture_id: z.optional(Id),
    ref_type: z.optional(z.enum(refTypes, 'chooseOne')),
    ref_id: z.optional(Id),
    /** Visible to operators only. */
    note: z.optional(z.boolean()),
    /** The newest message the operator saw: later ones still wait. Absent = all were seen. */
    seen_id: z.optional(Id),
    request_no: z.uuid('format'),
  }),
  reply: ThreadDetail,
  errors: ['object.not_found', 'state.changed', 'request_no.reused'],
  rate: 'write',
  replay: true,
})

export const assignThread = endpoint({
  name: 'assignThread',
  method: 'POST',
  path: '/api/admin/threads/:id/assign',
  access,
  params,
  /** Null = unassigned; absent = the caller. */
  body: z.object({ operator_id: z.optional(z.nullable(Id)), version: Version }),
  reply: ThreadDetail,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

export const closeThread = endpoint({
  name: 'closeThread',
  method: 'POST',
  path: '/api/admin/threads/:id/close',
  access,
  params,
  body: z.object({
    code: z.enum(['solved', 'no_answer', 'duplicate', 'other'], 'chooseOne'),
    /** The newest message the operator saw: a later one prevents closing. */
    seen_id: Id,
    version: Version,
  }),
  reply: ThreadDetail,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

export const CannedReply = z.object({
  id: Id,
  key: z.string(),
  texts: LongTranslations(1000),
  position: z.int(),
  version: Version,
})
export type CannedReply = z.output<typeof CannedReply>

export const listCannedReplies = endpoint({
  name: 'listCannedReplies',
  method: 'GET',
  path: '/api/admin/canned_replies',
  access,
  reply: z.array(CannedReply),
  errors: [],
})

export const saveCannedReply = endpoint({
  name: 'saveCannedReply',
  method: 'POST',
  path: '/api/admin/canned_replies',
  access,
  body: z.object({
    id: z.optional(Id),
    key: Text(60, 1),
    texts: LongTranslations(1000),
    position: z.int().check(z.minimum(0, 'tooSmall'), z.maximum(999, 'tooLarge')),
    version: z.optional(Version),
  }),
  reply: CannedReply,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

export const ApplicationRow = z.object({
  id: Id,
  kind: z.enum(['merchant', 'partner']),
  status: z.int(),
  user: z.object({ id: Id, account: z.string(), language: z.string() }),
  /** The filled-in fields, in the order of the form. */
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  licence: z.nullable(StoredPicture),
  reason: z.string(),
  shop_id: z.nullable(Id),
  decided_by: z.nullable(z.string()),
  created_at: UnixTime,
  decided_at: z.nullable(UnixTime),
})
export type ApplicationRow = z.output<typeof ApplicationRow>

export const listApplicationRows = endpoint({
  name: 'listApplicationRows',
  method: 'GET',
  path: '/api/admin/applications',
  access,
  query: z.object({
    kind: z.optional(z.enum(['merchant', 'partner'], 'chooseOne')),
    status: z.optional(z.enum(['0', '1', '2'], 'chooseOne')),
    ...pageQuery,
  }),
  reply: page(ApplicationRow),
  errors: [],
})

/** Passing a merchant application creates the shop. */
export const passApplication = endpoint({
  name: 'passApplication',
  method: 'POST',
  path: '/api/admin/applications/:id/pass',
  access: { operator: ['admin'] },
  params,
  body: z.object({ reason: z.optional(Paragraphs(500)) }),
  reply: ApplicationRow,
  errors: ['object.not_found', 'state.changed', 'storage.unavailable'],
  rate: 'write',
})

export const refuseApplication = endpoint({
  name: 'refuseApplication',
  method: 'POST',
  path: '/api/admin/applications/:id/refuse',
  access: { operator: ['admin'] },
  params,
  body: z.object({ reason: Paragraphs(500).check(z.minLength(1, 'required')) }),
  reply: ApplicationRow,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})
