// The delivery country chosen on this device.

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
    // Without storage the choice lasts until the page is left.
  }
}
