// A whole number as people type it; pure.

const pattern = /^\d{1,9}$/

/** Null for nothing; undefined for what is no whole number. Commas between groups of three only group. */
export function parseWholeNumber(text: string): number | null | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/,(?=\d{3}(\D|$))/g, '')
  if (plain === '') return null
  return pattern.test(plain) ? Number(plain) : undefined
}
