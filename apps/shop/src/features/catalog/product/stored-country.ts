// The country a person chose on this device for parcels to go to.

const storageKey = 'country'

export function readStoredCountry(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

export function saveCountry(country: string): void {
  try {
    localStorage.setItem(storageKey, country)
  } catch {
    // Without storage the choice holds as long as the page.
  }
}
