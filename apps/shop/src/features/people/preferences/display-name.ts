// A user's name in the order of the language, or the account without a name.
import type { Language } from '@shop/contract/language.ts'
import type { User } from '@shop/contract/people/identity.ts'
import { isGivenFirst } from '@shop/locale/format.ts'

const eastAsian = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+$/u

type Named = Pick<User, 'account' | 'family_name' | 'given_name'>

export function displayName(user: Named, language: Language): string {
  // A name in Han, kana or Hangul keeps its own order in every language.
  const isEastAsian = eastAsian.test(user.family_name + user.given_name)
  const givenFirst = !isEastAsian && isGivenFirst(language)
  const parts = givenFirst ? [user.given_name, user.family_name] : [user.family_name, user.given_name]
  return parts.filter(Boolean).join(isEastAsian ? '' : ' ') || user.account
}
