// The likely delivery country: the last one used on this device, else that of the browser or of the language.
import type { Language } from '@shop/contract/language.ts'
import { isKnownCountry } from '@shop/contract/people/known-countries.ts'

const storageKey = 'country'

/** The server refuses malformed countries, and an older version or a person may have stored anything. */
function readStoredCountry(): string | undefined {
  try {
    const stored = localStorage.getItem(storageKey) ?? undefined
    return isKnownCountry(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export function saveCountry(country: string): void {
  try {
    localStorage.setItem(storageKey, country)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** Languages of a browser say where it is: `en-TH` or `ja`. */
export function countryOfBrowser(tags: readonly string[], language: Language): string {
  const regions = tags
    // Devices all over the world are preset to it, and plain English names no country.
    .filter((tag) => (tag !== 'en-US' || language === 'en-US') && tag !== 'en')
    .map(regionOf)
  return regions.find(isKnownCountry) ?? regionOf(language) ?? 'US'
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    return undefined
  }
}

export function likelyCountry(language: Language): string {
  return readStoredCountry() ?? countryOfBrowser(navigator.languages, language)
}
