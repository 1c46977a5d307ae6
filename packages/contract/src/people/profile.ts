// Account security: codes, passwords, payment password, sessions, verified contacts, closing and export.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Text, UnixTime } from '../wire.ts'
import { Email, Mobile, NewPassword, passwordMax, User } from './identity.ts'

export const codeScenes = ['resetpwd', 'resetPay', 'email', 'mobile'] as const
export type CodeScene = (typeof codeScenes)[number]
const Scene = z.enum(codeScenes, 'chooseOne')

/** As typed: account, email or mobile; for the scenes `email` and `mobile` the new one. */
const Name = Text(254, 1)

/** Only the browser that requested the code has it: nobody else can try the code or use up its tries. */
const RequestKey = z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'tooLong'))

/** The reply does not reveal whether the account exists, or whether the email or mobile is in use. */
export const sendCode = endpoint({
  name: 'sendCode',
  method: 'POST',
  path: '/api/user/send_code',
  access: 'guest',
  /** `request`: from the last reply, when the code is requested again. */
  body: z.object({ account: Name, scene: Scene, request: z.optional(RequestKey) }),
  reply: z.object({ resend_after: z.int(), request: z.string() }),
  errors: ['contact.unverified', 'auth.locked'],
  rate: 'credential',
})

export const codeLength = 6

export const checkCode = endpoint({
  name: 'checkCode',
  method: 'POST',
  path: '/api/user/check_code',
  access: 'guest',
  body: z.object({
    account: Name,
    code: z.string('required').check(z.trim(), z.regex(/^\d{6}$/, 'format')),
    scene: Scene,
    /** From the reply of `send_code`. */
    request: RequestKey,
  }),
  /** `account`: the masked account of the ticket. */
  reply: z.object({ ticket: z.string(), account: z.string() }),
  errors: ['code.wrong', 'code.expired', 'code.too_many_tries'],
  rate: 'credential',
})

const Ticket = z.string().check(z.maxLength(100, 'tooLong'))
const OldPassword = z
  .string('oldRequired')
  .check(z.minLength(1, 'oldRequired'), z.maxLength(passwordMax, 'passwordMax'))

const Password = z
  .string('passwordRequired')
  .check(z.minLength(1, 'passwordRequired'), z.maxLength(passwordMax, 'passwordMax'))

/** With the old password while signed in, or with a ticket. Ends every session of the person. */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/user/resetpwd',
  access: 'guest',
  body: z.object({
    old_password: z.optional(OldPassword),
    ticket: z.optional(Ticket),
    new_password: NewPassword,
    confirm_password: z.string('passwordsNotMatch').check(z.maxLength(passwordMax, 'passwordMax')),
  }),
  reply: z.null(),
  errors: ['auth.wrong_credentials', 'auth.locked', 'code.expired'],
  rate: 'credential',
})

export const payCodeMin = 6
export const payCodeMax = 12
export const PayCode = z
  .string('payPwdMin')
  .check(z.regex(/^\d*$/, 'payPwdDigits'), z.minLength(payCodeMin, 'payPwdMin'), z.maxLength(payCodeMax, 'tooLong'))

/** The first payment password needs the login password, unless it was just entered; a change needs the old one or a ticket. Keeps the session. */
export const resetPayCode = endpoint({
  name: 'resetPayCode',
  method: 'POST',
  path: '/api/user/resetPay',
  access: 'shopper',
  body: z.object({
    old_pay_pwd: z.optional(z.string().check(z.maxLength(payCodeMax, 'tooLong'))),
    ticket: z.optional(Ticket),
    /** The login password; required while there is no payment password, except in the first minutes of a session. */
    password: z.optional(Password),
    pay_pwd: PayCode,
    confirm_pay_pwd: z.string('passwordsNotMatch').check(z.maxLength(payCodeMax, 'tooLong')),
  }),
  reply: z.null(),
  errors: ['paycode.wrong', 'paycode.locked', 'code.expired', 'auth.wrong_credentials', 'auth.locked'],
  rate: 'credential',
})

export const changeProfile = endpoint({
  name: 'changeProfile',
  method: 'POST',
  path: '/api/user/profile',
  access: 'shopper',
  body: z.object({
    family_name: z.optional(Text(60)),
    given_name: z.optional(Text(60)),
    /** A new email or mobile needs the ticket of a code sent to it; a new email the password too. */
    email: z.optional(Email),
    mobile: z.optional(Mobile),
    /** The URL of an uploaded picture; empty removes it. */
    avatar: z.optional(Text(200)),
    ticket: z.optional(Ticket),
    password: z.optional(Password),
  }),
  reply: User,
  errors: ['account.taken', 'code.expired', 'object.not_found', 'auth.wrong_credentials', 'auth.locked'],
  rate: 'write',
})

export const Session = z.object({
  id: Id,
  /** The browser's user agent, shortened. */
  device: z.string(),
  ip: z.string(),
  created_at: UnixTime,
  seen_at: UnixTime,
  current: z.boolean(),
})
export type Session = z.output<typeof Session>

/** The events that the security page lists. */
export const securityEventKinds = [
  'registered',
  'login',
  'newLogin',
  'locked',
  'passwordChanged',
  'payCodeSet',
  'payCodeChanged',
  'payCodeLocked',
  'emailChanged',
  'emailVerified',
  'mobileChanged',
  'mobileVerified',
  'sessionsEnded',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

export const SecurityEvent = z.object({
  id: Id,
  kind: z.enum(securityEventKinds),
  device: z.string(),
  ip: z.string(),
  created_at: UnixTime,
})

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/user/session_list',
  access: 'shopper',
  reply: z.object({
    sessions: z.array(Session),
    events: z.array(SecurityEvent),
    email_verified: z.boolean(),
    mobile_verified: z.boolean(),
    password_changed_at: UnixTime,
    pay_code_set_at: z.nullable(UnixTime),
    /** Withdrawals are on hold until then, after a password was set or changed. */
    withdrawals_held_until: z.nullable(UnixTime),
    /** The length of such a hold; 0 = none. */
    hold_hours: z.int(),
    /** Until then the first payment password needs no login password; null when it does. */
    login_fresh_until: z._default(z.nullable(UnixTime), null),
  }),
  errors: [],
})

/** One session, or all but the current one. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'POST',
  path: '/api/user/session_del',
  access: 'shopper',
  body: z.object({ id: z.optional(Id), all: z.optional(z.boolean()) }),
  reply: z.null(),
  errors: ['object.not_found'],
  rate: 'write',
})

export const closeAccount = endpoint({
  name: 'closeAccount',
  method: 'POST',
  path: '/api/user/close_account',
  access: 'shopper',
  body: z.object({
    password: OldPassword,
    /** The account's name, typed to confirm. */
    confirm: Text(254, 1),
  }),
  reply: z.null(),
  errors: [
    'auth.wrong_credentials',
    'auth.locked',
    'wallet.not_empty',
    'wallet.locked',
    'order.wrong_state',
    'state.changed',
  ],
  rate: 'credential',
})

/** All data about the person, as JSON text. */
export const exportAccount = endpoint({
  name: 'exportAccount',
  method: 'GET',
  path: '/api/user/export',
  access: 'shopper',
  reply: z.object({ made_at: UnixTime, json: z.string() }),
  errors: [],
  rate: 'credential',
})

/** One digit repeated, or always the next one up or down: 000000, 123456, 987654, 567890. */
export function isDigitSequence(text: string): boolean {
  if (!/^\d{2,}$/.test(text)) return false
  const steps = new Set([...text].slice(1).map((digit, index) => (Number(digit) - Number(text[index]) + 10) % 10))
  return steps.size === 1 && [0, 1, 9].some((step) => steps.has(step))
}
