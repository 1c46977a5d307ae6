// Shoppers as operators see them; every look at a person is logged.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Version, Why } from '../staff/admin-translations.ts'
import { Id, Picture, QueryId, Text, UnixTime, Usd } from '../wire.ts'

const access = { operator: ['support', 'finance', 'checker', 'admin'] } as const
const params = z.object({ id: QueryId })
export const userStates = ['open', 'locked', 'closed'] as const

export const UserRow = z.object({
  id: Id,
  account: z.string(),
  /** Masked in lists. */
  email: z.string(),
  mobile: z.string(),
  name: z.string(),
  language: z.string(),
  status: z.enum(userStates),
  created_at: UnixTime,
  last_seen_at: z.nullable(UnixTime),
})
export type UserRow = z.output<typeof UserRow>

/** By account, email, mobile or id, in full or by their beginning. */
export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  access,
  query: z.object({
    keyword: z.optional(Text(254)),
    status: z.optional(z.enum(userStates, 'chooseOne')),
    ...pageQuery,
  }),
  reply: page(UserRow),
  errors: [],
})

export const UserDetail = z.extend(UserRow, {
  avatar: z.nullable(Picture),
  balance: Usd,
  frozen: Usd,
  has_pay_pwd: z.boolean(),
  email_verified: z.boolean(),
  mobile_verified: z.boolean(),
  locked_why: z.string(),
  sessions: z.array(z.object({ id: Id, device: z.string(), ip: z.string(), created_at: UnixTime, seen_at: UnixTime })),
  events: z.array(z.object({ id: Id, kind: z.string(), device: z.string(), ip: z.string(), created_at: UnixTime })),
  notes: z.array(z.object({ id: Id, operator: z.string(), text: z.string(), created_at: UnixTime })),
  addresses: z.int(),
  favourites: z.int(),
  thread_id: z.nullable(Id),
  version: Version,
})
export type UserDetail = z.output<typeof UserDetail>

export const getUserDetail = endpoint({
  name: 'getUserDetail',
  method: 'GET',
  path: '/api/admin/users/:id',
  access,
  params,
  reply: UserDetail,
  errors: ['object.not_found'],
})

const decision = { access, params, reply: UserDetail, rate: 'write' } as const

export const lockUser = endpoint({
  name: 'lockUser',
  method: 'POST',
  path: '/api/admin/users/:id/lock',
  ...decision,
  body: z.object({ why: Why, version: Version }),
  errors: ['object.not_found', 'state.changed'],
})

export const unlockUser = endpoint({
  name: 'unlockUser',
  method: 'POST',
  path: '/api/admin/users/:id/unlock',
  ...decision,
  body: z.object({ why: Why, version: Version }),
  errors: ['object.not_found', 'state.changed'],
})

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'POST',
  path: '/api/admin/users/:id/sign_out',
  ...decision,
  body: z.object({ why: Why }),
  errors: ['object.not_found'],
})

/** Clears the lock after wrong payment passwords; nobody sees or sets the password itself. */
export const clearPayLock = endpoint({
  name: 'clearPayLock',
  method: 'POST',
  path: '/api/admin/users/:id/clear_pay_lock',
  ...decision,
  body: z.object({ why: Why }),
  errors: ['object.not_found'],
})

export const addUserNote = endpoint({
  name: 'addUserNote',
  method: 'POST',
  path: '/api/admin/users/:id/note',
  ...decision,
  body: z.object({ text: Text(1000, 1) }),
  errors: ['object.not_found', 'state.changed'],
})

export const MailRow = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  /** Readable while no mail server is configured, and with a code only in the demo; otherwise empty. */
  body: z.string(),
  /** Contains a code. */
  secret: z.boolean(),
  created_at: UnixTime,
  sent_at: z.nullable(UnixTime),
  tries: z.int(),
  last_error: z.string(),
  /** When sending was given up. */
  given_up_at: z.nullable(UnixTime),
})
export type MailRow = z.output<typeof MailRow>

export const listMails = endpoint({
  name: 'listMails',
  method: 'GET',
  path: '/api/admin/mails',
  access: { operator: ['support', 'admin'] },
  query: z.object({ keyword: z.optional(Text(254)), ...pageQuery }),
  /** Without a mail server, codes are readable only in the demo. */
  reply: z.extend(page(MailRow), { smtp: z.boolean(), codes_shown: z.boolean() }),
  errors: [],
})
