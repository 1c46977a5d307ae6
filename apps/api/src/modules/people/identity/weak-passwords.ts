// Which new passwords are refused because they are the first ones a thief tries.
import { isDigitSequence } from '@shop/contract/people/digit-sequence.ts'
import { refuseFields } from '#refuse.ts'
import { commonPasswords } from './common-passwords.ts'

export interface Names {
  account: string
  email: string
  mobile: string
}

/** Common ones, one character again and again, a row of digits, and whatever the person is known by. */
export function isEasyPassword(password: string, { account, email, mobile }: Names): boolean {
  const typed = password.toLowerCase()
  const names = [account, email, email.slice(0, email.lastIndexOf('@')), mobile, mobile.replace('+', '')]
  return (
    commonPasswords.has(typed) ||
    new Set(typed).size === 1 ||
    isDigitSequence(typed) ||
    names.some((name) => name.toLowerCase() === typed)
  )
}

/** Asked only when one is set: whoever has such a password still logs in. */
export function refuseEasy(field: 'password' | 'new_password', password: string, names: Names): void {
  if (isEasyPassword(password, names)) refuseFields({ [field]: 'passwordCommon' })
}
