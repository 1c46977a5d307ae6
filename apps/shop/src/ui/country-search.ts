// Finds a country by its name in the reader's language, in English or in its own language, or by its code.
import type { Language } from '@shop/contract/language.ts'

export interface NamedCountry {
  /** ISO 3166-1. */
  country: string
  /** In the reader's language. */
  name: string
}

/** Names that people also use, besides those that `Intl` knows. */
export const moreCountryNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  CN: ['China', '中国', '中國', 'PRC', 'จีน', '중국'],
  GB: ['United Kingdom', 'UK', 'Britain', 'England', '英国'],
  HK: ['Hong Kong', '香港', 'Hong Kong SAR'],
  JP: ['Japan', 'Nippon', '日本', 'ญี่ปุ่น', '일본'],
  KR: ['South Korea', 'Korea', '대한민국', '한국', '韩国', '韓国', '韓國'],
  NL: ['Holland'],
  TH: ['Thailand', 'ประเทศไทย', 'ไทย', '泰国', '泰國'],
  TW: ['Taiwan', '台灣', '臺灣', '台湾', 'ไต้หวัน', '대만'],
  US: ['United States', 'United States of America', 'America', 'USA', 'U.S.A.', 'US', '美国', '美國'],
}

/** Upper case, accents and width make no difference. */
export function normalizeName(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

function nameIn(tag: string, country: string): string {
  return new Intl.DisplayNames([tag], { type: 'region' }).of(country) ?? ''
}

/** Everything a country is found by, normalized. */
function searchNames({ country, name }: NamedCountry): string[] {
  const { language, script } = new Intl.Locale(`und-${country}`).maximize()
  const own = nameIn(`${language}-${script}`, country)
  return [name, nameIn('en', country), own, country, ...(moreCountryNames[country] ?? [])].map(normalizeName)
}

/** 0: a name starts with the text; 1: a later word does; 2: the text is inside a name; undefined: not found. */
function rankOf(names: readonly string[], typed: string): number | undefined {
  if (names.some((name) => name.startsWith(typed))) return 0
  if (names.some((name) => name.includes(` ${typed}`))) return 1
  return names.some((name) => name.includes(typed)) ? 2 : undefined
}

/** The search over some countries: best matches first, then by name. */
export function createCountrySearch<Country extends NamedCountry>(countries: readonly Country[], language: Language) {
  const entries = countries
    .map((country) => ({ country, names: searchNames(country) }))
    .toSorted((a, b) => a.country.name.localeCompare(b.country.name, language))
  return (typed: string): Country[] => {
    const keyword = normalizeName(typed)
    return entries
      .flatMap(({ country, names }) => {
        const rank = rankOf(names, keyword)
        return rank === undefined ? [] : [{ country, rank }]
      })
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ country }) => country)
  }
}
