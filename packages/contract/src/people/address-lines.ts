// Whose addresses are known, and in which order they are written: for pages that show an address and have no form of it.

const knownCountries = [
  'CN',
  'HK',
  'MO',
  'TW',
  'JP',
  'KR',
  'TH',
  'US',
  'SG',
  'MY',
  'VN',
  'PH',
  'ID',
  'IN',
  'AE',
  'AU',
  'NZ',
  'CA',
  'MX',
  'BR',
  'GB',
  'IE',
  'DE',
  'FR',
  'IT',
  'ES',
  'PT',
  'NL',
  'BE',
  'CH',
  'AT',
  'SE',
  'DK',
  'PL',
] as const
export type KnownCountry = (typeof knownCountries)[number]

/** Whether the form of its addresses is known. */
export function isKnownCountry(country: string | undefined): country is KnownCountry {
  return knownCountries.some((known) => known === country)
}

const largeFirst = new Set(['CN', 'HK', 'MO', 'TW', 'JP', 'KR'])

/** Whether a country writes from country to street, in its own script. */
export function isLargeFirstCountry(country: string): boolean {
  return largeFirst.has(country)
}

export interface WrittenAddress {
  country: string
  area: string
  city: string
  detail: string
  postcode: string
}

const ownScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a text is in the script of a country that writes from country to street. */
export function isLargeFirst(country: string, text: string): boolean {
  return isLargeFirstCountry(country) && ownScript.test(text)
}

/** The address in two lines, in its country's order. */
export function addressLines({ country, area, city, detail, postcode }: WrittenAddress, countryName: string): string[] {
  const place = area === countryName ? '' : area
  if (isLargeFirst(country, `${area}${city}${detail}`)) {
    const region = [countryName, place, city].filter(Boolean).join(' ')
    return [[region, postcode].filter(Boolean).join(' · '), detail]
  }
  const region = [place, postcode].filter(Boolean).join(' ')
  return [detail, [city, region, countryName].filter(Boolean).join(', ')]
}
