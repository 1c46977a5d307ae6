// Parses whole numbers as people type them, and ids in a URL.

const pattern = /^\d{1,9}$/

/** Null for an empty text, undefined for anything but a whole number. Commas are allowed before three digits. */
export function parseWholeNumber(text: string): number | null | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/,(?=\d{3}(\D|$))/g, '')
  if (plain === '') return null
  return pattern.test(plain) ? Number(plain) : undefined
}

/** The text may be anything. */
export function parseId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
