// Operators, their roles, sessions and second factor, and the dashboard.
import * as z from 'zod/mini'
import { endpoint, roles } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Email, passwordMax } from '../people/identity.ts'
import { Id, printable, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { Version } from './admin-translations.ts'

export const Role = z.enum(roles, 'chooseOne')

export const Operator = z.object({
  id: Id,
  account: z.string(),
  name: z.string(),
  /** Null for operators created at the start who have not set one. */
  email: z.nullable(z.string()),
  roles: z.array(Role),
  /** Has not set a password yet. */
  invited: z.boolean(),
  /** When the open link to set a password expires; null without one. */
  link_expires_at: z.nullable(UnixTime),
  has_otp: z.boolean(),
  /**
   * The sponsors who gave them access alone: until a second admin verifies the operator, none of these is a second
   * person for them. Empty for all others.
   */
  unverified_by: z.array(z.string()),
  active: z.boolean(),
  last_login_at: z.nullable(UnixTime),
  created_at: UnixTime,
  /** Incremented by changes; sent with an edit so that two people do not overwrite each other. */
  version: z.int(),
})
export type Operator = z.output<typeof Operator>

/** The caller; with `setup` all other calls are refused until that is done. */
export const Me = z.extend(Operator, { setup: z.nullable(z.enum(['password', 'otp'])) })
export type Me = z.output<typeof Me>

/** Any operator, whatever the roles. */
const anyOperator = { operator: [] } as const
const adminOnly = { operator: ['admin'] } as const

export const operatorLogin = endpoint({
  name: 'operatorLogin',
  method: 'POST',
  path: '/api/admin/login',
  access: 'guest',
  body: z.object({
    account: z
      .string('inputAccountPassword')
      .check(z.trim(), z.minLength(1, 'inputAccountPassword'), z.maxLength(64, 'tooLong'), printable),
    password: z
      .string('inputAccountPassword')
      .check(z.minLength(1, 'inputAccountPassword'), z.maxLength(passwordMax, 'passwordMax')),
    otp: z.optional(z.string().check(z.maxLength(12, 'tooLong'))),
  }),
  reply: z.object({ token: z.string(), operator: Me, roles: z.array(Role) }),
  errors: ['auth.wrong_credentials', 'auth.locked', 'auth.otp_required', 'auth.otp_wrong'],
  rate: 'credential',
})

export const operatorLogout = endpoint({
  name: 'operatorLogout',
  method: 'POST',
  path: '/api/admin/logout',
  access: anyOperator,
  duringSetup: true,
  reply: z.null(),
  errors: [],
})

export const getMe = endpoint({
  name: 'getMe',
  method: 'GET',
  path: '/api/admin/me',
  access: anyOperator,
  duringSetup: true,
  reply: Me,
  errors: [],
})

/** The size of a queue, and since when its oldest entry waits. */
const Queue = z.object({ count: z.int(), since: z.nullable(UnixTime) })

/** The kinds of proposals about money. */
export const proposalKinds = [
  'adjustment',
  'address',
  'account',
  'charges',
  'fees',
  'recharge',
  'card_refund',
  'dispute',
  'withdrawal',
  'promo',
  'payout_account',
  'payout',
  'refund',
] as const

export const Dashboard = z.object({
  shoppers: z.int(),
  shops: z.int(),
  products: z.int(),
  /** Support's queues; null without the role. */
  queues: z.nullable(
    z.object({
      chats: Queue,
      applications: Queue,
      /** Unsent mails; `failed` were given up within the last week. */
      mails: z.extend(Queue, { failed: z.int() }),
    }),
  ),
  /** The wallet's queues and flows; null without the role. */
  money: z.nullable(
    z.object({
      recharges: Queue,
      withdrawals: Queue,
      /** Passed by one person, to be confirmed by another. */
      seconds: Queue,
      /** Passed, not paid out. */
      payouts: Queue,
      /** All kinds of proposals that wait for a second approval. */
      proposals: z.extend(Queue, {
        /** Kinds with open proposals, the oldest proposal first. */
        kinds: z.array(
          z.extend(Queue, {
            kind: z.enum(proposalKinds),
            /** The object of its oldest proposal: the recharge (also for a dispute), the withdrawal, the order… */
            object_id: z.int(),
          }),
        ),
      }),
      /** Credited and paid out per day in the last 14 days, oldest first, including today. */
      days: z.array(z.object({ day: z.string(), in: Usd, out: Usd })),
      /** The result of the last verification; null before the first. */
      ledger: z.nullable(z.object({ ok: z.boolean(), checked_at: UnixTime })),
    }),
  ),
  /** The caller's own proposals that were refused in the last week, newest first. */
  refused: z.array(
    z.object({
      id: Id,
      kind: z.enum(proposalKinds),
      /** The recharge, the withdrawal, the order… */
      object_id: z.int(),
      reason: z.string(),
      refused_by: z.string(),
      refused_at: UnixTime,
    }),
  ),
  /** New shoppers per day in the last 14 days, oldest first. */
  registrations: z.array(z.object({ day: z.string(), count: z.int() })),
  recent: z.array(
    z.object({ id: Id, actor: z.string(), action: z.string(), object: z.string(), created_at: UnixTime }),
  ),
})
export type Dashboard = z.output<typeof Dashboard>

export const getDashboard = endpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/api/admin/dashboard',
  access: anyOperator,
  reply: Dashboard,
  errors: [],
})

export const listOperators = endpoint({
  name: 'listOperators',
  method: 'GET',
  path: '/api/admin/operators',
  access: adminOnly,
  query: z.object({ keyword: z.optional(Text(64)), ...pageQuery }),
  reply: page(Operator),
  errors: [],
})

export const operatorPasswordMin = 12

export const OperatorPassword = z
  .string('passwordRequired')
  .check(z.minLength(operatorPasswordMin, 'tooShort'), z.maxLength(passwordMax, 'passwordMax'))

/**
 * With `approval_id` the change waits for a second admin; with `effective_at` it waits for that time, since there is no
 * second admin. Until then the operator is unchanged, and a new one is deactivated.
 */
const WrittenOperator = z.extend(Operator, { approval_id: z.nullable(Id), effective_at: z.nullable(UnixTime) })

export const createOperator = endpoint({
  name: 'createOperator',
  method: 'POST',
  path: '/api/admin/operators',
  access: adminOnly,
  body: z.object({
    account: z.string('accountRequired').check(z.trim(), z.regex(/^[a-z0-9][a-z0-9._-]{2,31}$/, 'accountFormat')),
    name: Text(60, 1),
    /** Gets the link to set a password. */
    email: Email,
    roles: z.array(Role).check(z.minLength(1, 'chooseOne'), z.maxLength(roles.length, 'tooLarge')),
  }),
  reply: WrittenOperator,
  errors: ['account.taken'],
  rate: 'write',
})

export const changeOperator = endpoint({
  name: 'changeOperator',
  method: 'PUT',
  path: '/api/admin/operators/:id',
  access: adminOnly,
  params: z.object({ id: QueryId }),
  body: z.object({
    name: Text(60, 1),
    roles: z.array(Role).check(z.minLength(1, 'chooseOne'), z.maxLength(roles.length, 'tooLarge')),
    active: z.boolean(),
    /** Absent = unchanged. */
    email: z.optional(Email),
    /** Mails a link to set a new password; the old one works until then. */
    reset_password: z.optional(z.boolean()),
    /** Removes the second factor, for an operator who lost the device. */
    clear_otp: z.optional(z.boolean()),
    why: Text(200, 1),
    version: Version,
  }),
  reply: WrittenOperator,
  errors: ['object.not_found', 'state.changed', 'approval.second_person', 'list.full'],
  rate: 'write',
})

const OldPassword = z
  .string('oldRequired')
  .check(z.minLength(1, 'oldRequired'), z.maxLength(passwordMax, 'passwordMax'))

/** The caller's own; ends all other sessions. */
export const changeOwnPassword = endpoint({
  name: 'changeOwnPassword',
  method: 'POST',
  path: '/api/admin/me/password',
  access: anyOperator,
  duringSetup: true,
  body: z.object({
    old_password: OldPassword,
    new_password: OperatorPassword,
    confirm_password: z.string('passwordsNotMatch').check(z.maxLength(passwordMax, 'passwordMax')),
  }),
  reply: z.null(),
  errors: ['auth.wrong_credentials', 'auth.locked'],
  rate: 'credential',
})

/** Step 1 of the second factor: a secret for an authenticator. Nothing is enabled yet. */
export const startOtp = endpoint({
  name: 'startOtp',
  method: 'POST',
  path: '/api/admin/otp/start',
  access: anyOperator,
  duringSetup: true,
  body: z.object({ password: OldPassword }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['state.changed', 'auth.wrong_credentials', 'auth.locked'],
  rate: 'credential',
})

/** Step 2: a code proves that the authenticator has the secret. */
export const confirmOtp = endpoint({
  name: 'confirmOtp',
  method: 'POST',
  path: '/api/admin/otp/confirm',
  access: anyOperator,
  duringSetup: true,
  body: z.object({ otp: z.string().check(z.regex(/^\d{6}$/, 'format')) }),
  reply: Me,
  errors: ['auth.otp_wrong', 'state.changed'],
  rate: 'credential',
})
