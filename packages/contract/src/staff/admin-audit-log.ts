// The audit log for admins.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, Text, UnixTime } from '../wire.ts'

const adminOnly = { operator: ['admin'] } as const

export const AuditEntry = z.object({
  id: Id,
  actor_id: z.nullable(Id),
  actor: z.string(),
  action: z.string(),
  object_type: z.string(),
  object_id: z.string(),
  /** The object before and after, as JSON text; null if it did not exist. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  why: z.string(),
  ip: z.string(),
  request_id: z.string(),
  created_at: UnixTime,
})
export type AuditEntry = z.output<typeof AuditEntry>

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  access: adminOnly,
  query: z.object({
    actor: z.optional(Text(64)),
    object: z.optional(Text(64)),
    action: z.optional(Text(64)),
    ...pageQuery,
  }),
  reply: page(AuditEntry),
  errors: [],
})

/** The filters of the log: the actions and object kinds that occur in it. */
export const listAuditChoices = endpoint({
  name: 'listAuditChoices',
  method: 'GET',
  path: '/api/admin/audit/choices',
  access: adminOnly,
  reply: z.object({ actions: z.array(z.string()), objects: z.array(z.string()) }),
  errors: [],
})
