// A person's name in the order of its script.

/** Names also include dots and a long vowel, which Unicode counts to no script. */
const eastAsian = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー・ｰ･·]+$/u

interface Names {
  family_name: string
  given_name: string
}

/** A Chinese, Japanese or Korean name has its family name first, without a space, in every language; others end with it. */
export function personName({ family_name: family, given_name: given }: Names): string {
  if (eastAsian.test(family + given)) return family + given
  const parts = eastAsian.test(family) ? [family, given] : [given, family]
  return parts.filter(Boolean).join(' ')
}
