// Refuses new passwords that attackers try first.
import { isDigitSequence } from '@shop/contract/people/digit-sequence.ts'
import { refuseFields } from '#refuse.ts'
import { commonPasswords } from './common-passwords.ts'

export interface Names {
  account: string
  email: string
  mobile: string
}

/** Common passwords, one repeated character, digit sequences, and the user's own names. */
export function isWeakPassword(password: string, { account, email, mobile }: Names): boolean {
  const typed = password.toLowerCase()
  const names = [account, email, email.slice(0, email.lastIndexOf('@')), mobile, mobile.replace('+', '')]
  return (
    commonPasswords.has(typed) ||
    new Set(typed).size === 1 ||
    isDigitSequence(typed) ||
    names.some((name) => name.toLowerCase() === typed)
  )
}

/** Only for new passwords: an existing weak password still logs in. */
export function refuseWeak(field: 'password' | 'new_password', password: string, names: Names): void {
  if (isWeakPassword(password, names)) refuseFields({ [field]: 'passwordCommon' })
}
