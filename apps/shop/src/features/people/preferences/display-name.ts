// A person's name in the order their reader expects, or the account when no name is known.

import type { Language } from '@shop/contract/language.ts'
import type { User } from '@shop/contract/people/identity.ts'
import { isGivenFirst } from '@shop/locale/format.ts'

const eastAsian = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+$/u

type Named = Pick<User, 'account' | 'family_name' | 'given_name'>

export function displayName(user: Named, language: Language): string {
  // A name in Han, kana or Hangul keeps its own order in every language.
  const isEastAsian = eastAsian.test(user.family_name + user.given_name)
  const leadsGiven = !isEastAsian && isGivenFirst(language)
  const parts = leadsGiven ? [user.given_name, user.family_name] : [user.family_name, user.given_name]
  return parts.filter(Boolean).join(isEastAsian ? '' : ' ') || user.account
}
