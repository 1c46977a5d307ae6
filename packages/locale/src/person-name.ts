// A person's name in the order of a language.
import type { Language } from '@shop/contract/language.ts'
import { isGivenFirst } from './format.ts'

/** Without a space between its parts. Names also include dots and a long vowel, which Unicode counts to no script. */
const eastAsian = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー・ｰ･·]+$/u

/** Chinese, Japanese and Korean put the family name first; a name in their scripts does so in every language. */
export function personName(
  { family_name: family, given_name: given }: { family_name: string; given_name: string },
  language: Language,
): string {
  const isEastAsian = eastAsian.test(family + given)
  const parts = isGivenFirst(language) && !isEastAsian ? [given, family] : [family, given]
  return parts.filter(Boolean).join(isEastAsian ? '' : ' ')
}
