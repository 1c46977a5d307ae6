// In which order an address is written: for pages that show an address and have no form of it.

const largeFirst = new Set(['CN', 'HK', 'MO', 'TW', 'JP', 'KR'])

/** Whether a country writes from country to street, in its own script. */
export function isLargeFirstCountry(country: string): boolean {
  return largeFirst.has(country)
}

const postcodeBeforeTown = new Set('MY PH MX DE FR IT ES PT NL BE CH AT SE DK PL'.split(' '))

/** Whether a country writes `10115 Berlin`. */
export function isPostcodeBeforeTown(country: string): boolean {
  return postcodeBeforeTown.has(country)
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

/** The address in its country's order; after a comma the country has its own line. */
export function addressLines(address: WrittenAddress, countryName: string): string[] {
  const { country, detail, postcode } = address
  const city = address.city === countryName ? '' : address.city
  const area = address.area === countryName ? '' : address.area
  const isOwnScript = isLargeFirst(country, `${area}${city}${detail}`)
  if (isOwnScript) return [largeFirstRegion({ ...address, area, city }, countryName), detail]
  // A city state is its own town.
  if (!area && !city) return [detail, joined([countryName, postcode], ' ')]
  if (isPostcodeBeforeTown(country)) {
    const town = joined([postcode, city || area], ' ')
    // No German letter names the state.
    const state = city && country !== 'DE' && area !== city ? area : ''
    return [detail, joined([town, state], ', '), countryName]
  }
  const region = joined([area, postcode], ' ')
  const isThai = country === 'TH' && thaiScript.test(`${area}${city}`)
  return isThai
    ? [detail, joined([city, region, countryName], ' ')]
    : [detail, joined([city, region], ', '), countryName]
}

const thaiScript = /\p{Script=Thai}/u

/** With the postcode where a letter has it: before the area, and in China at the end. */
function largeFirstRegion({ country, area, city, postcode }: WrittenAddress, countryName: string): string {
  if (!postcode || country === 'CN') return joined([joined([countryName, area, city], ' '), postcode], ' · ')
  const shown: Record<string, string> = { JP: `〒${postcode}`, KR: `(${postcode})` }
  return joined([countryName, shown[country] ?? postcode, area, city], ' ')
}

function joined(parts: readonly string[], separator: string): string {
  return parts.filter(Boolean).join(separator)
}
