// The rules of the payment password form, and which codes are easy to guess.
import type { FieldRule } from '@shop/contract/errors.ts'
import { isDigitSequence, PayCode, payCodeMin } from '@shop/contract/people/profile.ts'
import * as z from 'zod/mini'

export type PaymentPasswordField = 'password' | 'old_pay_pwd' | 'pay_pwd' | 'confirm_pay_pwd'

export function checkPaymentPassword(
  field: PaymentPasswordField,
  values: Record<PaymentPasswordField, string>,
  hasOld: boolean,
): FieldRule | undefined {
  const { password, old_pay_pwd: old, pay_pwd: fresh, confirm_pay_pwd: confirm } = values
  if (field === 'password') return password ? undefined : 'passwordRequired'
  if (field === 'old_pay_pwd') return hasOld && !old ? 'oldPayRequired' : undefined
  if (field === 'confirm_pay_pwd') return confirm === fresh ? undefined : 'passwordsNotMatch'
  const shape = z.safeParse(PayCode, fresh)
  if (!shape.success) return shape.error.issues[0]?.message as FieldRule
  if (isDigitSequence(fresh)) return 'passwordCommon'
  return hasOld && fresh === old ? 'payPwdSame' : undefined
}

/** Long enough, and one of the worst codes. */
export function isRefused(code: string): boolean {
  return code.length >= payCodeMin && isDigitSequence(code)
}

const commonCodes = [
  '112233',
  '123123',
  '147258',
  '159753',
  '520520',
  '521314',
  '5201314',
  '1314520',
  '246810',
  '102030',
]

/** All steps between digits are equal: 111111, 123456, 987654, 246802. */
function hasEqualSteps(digits: readonly number[]): boolean {
  const step = ((digits[1] ?? 0) - (digits[0] ?? 0) + 10) % 10
  return digits.every((digit, index) => index === 0 || (digit - (digits[index - 1] ?? 0) + 10) % 10 === step)
}

/** A short part repeats: 121212, 123123. */
function isRepeated(code: string): boolean {
  return /^(\d{1,4})\1+$/.test(code)
}

function isDay(month: string, day: string): boolean {
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
}

/** A date in eight or six digits. */
function isBirthday(code: string): boolean {
  const [, yearFirst, a = '', b = ''] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(code) ?? []
  if (yearFirst) return isDay(a, b)
  const [, c = '', d = '', yearLast] = /^(\d\d)(\d\d)((?:19|20)\d\d)$/.exec(code) ?? []
  if (yearLast) return isDay(c, d) || isDay(d, c)
  const [, first = '', second = '', third = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(code) ?? []
  return isDay(second, third) || isDay(first, second) || isDay(second, first)
}

/** Only a warning: the server refuses just the worst codes. */
export function isEasyToGuess(code: string): boolean {
  if (!/^\d{6,}$/.test(code)) return false
  return (
    new Set(code).size < 3 ||
    hasEqualSteps([...code].map(Number)) ||
    isRepeated(code) ||
    commonCodes.includes(code) ||
    isBirthday(code)
  )
}
