// The user, login, registration, logout, and the language.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Picture, printable, Text, UnixTime, Usd, zeroCents } from '../wire.ts'

export const LanguageEntry = z.object({
  language_name: z.string(),
  chinese_name: z.string(),
  file_name: z.string(),
})
export type LanguageEntry = z.output<typeof LanguageEntry>

export const User = z.object({
  id: Id,
  account: z.string(),
  family_name: z.string(),
  given_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  avatar: z.nullable(Picture),
  balance: Usd,
  frozen: Usd,
  /** What the wallet owes; a recharge pays it first. */
  debt: z._default(Usd, zeroCents),
  has_pay_pwd: z.boolean(),
  /** How many digits it has, so that the shop submits it at the last one; 0 without one, or when not known. */
  pay_pwd_length: z._default(z.int(), 0),
  lang: LanguageEntry,
  unread: z.int(),
  created_at: UnixTime,
})
export type User = z.output<typeof User>

export const passwordMin = 6
export const passwordMax = 128

/** With a letter and without `@`, so that it never looks like a mobile or an email; older accounts may. */
export const Account = Text(32, 1).check(z.regex(/^(?=.*[A-Za-z])[\w.-]{4,32}$/, 'accountFormat'))
/** At most half of the column's length: some letters become longer in lower case. */
export const Email = Text(127, 1).check(
  z.regex(/^[^\s@<>()"',;:\\[\]]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u, 'emailCorrect'),
)
/** An international number as typed; addresses check the country's own rule. */
export const Mobile = Text(20).check(z.regex(/^$|^\+?[0-9]([ -]?[0-9]){5,18}$/, 'mobileCorrect'))
export const NewPassword = z
  .string('passwordRequired')
  .check(z.minLength(passwordMin, 'passwordMin'), z.maxLength(passwordMax, 'passwordMax'))

const Signed = z.object({ userinfo: z.extend(User, { token: z.string() }) })

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/user/login',
  access: 'guest',
  body: z.object({
    account: z
      .string('inputAccountPassword')
      .check(z.trim(), z.minLength(1, 'inputAccountPassword'), z.maxLength(254, 'tooLong'), printable),
    password: z
      .string('inputAccountPassword')
      .check(z.minLength(1, 'inputAccountPassword'), z.maxLength(passwordMax, 'passwordMax')),
  }),
  reply: Signed,
  errors: ['auth.wrong_credentials', 'auth.locked'],
  rate: 'credential',
})

/** Only the account name can be refused as taken: the reply does not reveal whether the email or mobile is in use. */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/user/register',
  access: 'guest',
  body: z.object({
    account: Account,
    password: NewPassword,
    email: Email,
    mobile: z.optional(Mobile),
    family_name: z.optional(Text(60)),
    given_name: z.optional(Text(60)),
  }),
  reply: Signed,
  errors: ['account.taken'],
  rate: 'credential',
})

export const getUserInfo = endpoint({
  name: 'getUserInfo',
  method: 'GET',
  path: '/api/user/getUserInfo',
  access: 'shopper',
  reply: User,
  errors: [],
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/user/logout',
  access: 'shopper',
  query: z.object({ lang: z.optional(z.string().check(z.maxLength(20, 'tooLong'))) }),
  reply: z.null(),
  errors: [],
})

/** A shopper's language setting. */
export const listLanguages = endpoint({
  name: 'listLanguages',
  method: 'GET',
  path: '/api/user/language_list',
  access: 'guest',
  reply: z.array(LanguageEntry),
  errors: [],
})

export const setLanguage = endpoint({
  name: 'setLanguage',
  method: 'GET',
  path: '/api/user/set_language',
  access: 'shopper',
  query: z.object({ file_name: z.string('required').check(z.minLength(1, 'required'), z.maxLength(20, 'tooLong')) }),
  reply: LanguageEntry,
  errors: [],
  rate: 'write',
})
