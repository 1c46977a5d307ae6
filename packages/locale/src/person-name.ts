// A person's name in the order of a language.

/** Without a space between its parts. Kana includes ー and ・, which Unicode counts to no script. */
const eastAsian = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー・]+$/u

/** Chinese, Japanese and Korean put the family name first; a name in their scripts does so in every language. */
export function personName(
  { family_name: family, given_name: given }: { family_name: string; given_name: string },
  language: string,
): string {
  const isEastAsian = eastAsian.test(family + given)
  const isFamilyFirst = isEastAsian || /^(zh|ja|ko)/.test(language)
  const parts = isFamilyFirst ? [family, given] : [given, family]
  return parts.filter(Boolean).join(isEastAsian ? '' : ' ')
}
