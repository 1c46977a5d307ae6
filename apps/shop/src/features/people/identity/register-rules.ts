// The rules of the registration form, and the strength of a password.
import type { FieldRule } from '@shop/contract/errors.ts'
import { Account, Email, NewPassword } from '@shop/contract/people/identity.ts'
import type { CountryCode } from 'libphonenumber-js/mobile'
import * as z from 'zod/mini'
import { fullNumber } from './mobile.ts'

export interface RegisterValues {
  account: string
  email: string
  /** The country of the phone prefix. */
  country: CountryCode
  mobile: string
  password: string
  confirm: string
  familyName: string
  givenName: string
  hasAgreed: boolean
}

export type RegisterField = 'account' | 'email' | 'mobile' | 'password' | 'confirm' | 'hasAgreed'

/** The fields as they appear on the page. */
export const registerFields: readonly RegisterField[] = [
  'account',
  'email',
  'mobile',
  'password',
  'confirm',
  'hasAgreed',
]

export type RegisterProblem = FieldRule | 'agreeRequired'

function brokenRule(shape: z.ZodMiniType, value: string): FieldRule | undefined {
  const result = z.safeParse(shape, value)
  return result.success ? undefined : (result.error.issues[0]?.message as FieldRule)
}

export function checkField(field: RegisterField, values: RegisterValues): RegisterProblem | undefined {
  if (field === 'account') return values.account.trim() ? brokenRule(Account, values.account) : 'accountRequired'
  if (field === 'email') return values.email.trim() ? brokenRule(Email, values.email) : 'emailCorrect'
  if (field === 'mobile') {
    const isValid = !values.mobile.trim() || fullNumber(values.mobile, values.country) !== undefined
    return isValid ? undefined : 'mobileCorrect'
  }
  if (field === 'password') return values.password ? brokenRule(NewPassword, values.password) : 'passwordRequired'
  if (field === 'confirm') return values.confirm === values.password ? undefined : 'passwordsNotMatch'
  return values.hasAgreed ? undefined : 'agreeRequired'
}

export type Strength = 'short' | 'weak' | 'fair' | 'good'

const lengthMin = 6
const lengthGood = 12

/** Length counts, and so do different kinds of characters. */
export function strengthOf(password: string): Strength {
  if (password.length < lengthMin) return 'short'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const isRepeated = new Set(password).size < 4
  if (isRepeated || (kinds === 1 && password.length < lengthGood)) return 'weak'
  return kinds >= 3 || password.length >= lengthGood ? 'good' : 'fair'
}
