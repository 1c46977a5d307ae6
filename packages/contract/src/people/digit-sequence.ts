// Digits that are a row: the first ones anybody tries. Beside the schemas, so that the shop's first page goes without it.

/** The same digit again and again, or always the next one up or down: 000000, 123456, 987654, 567890. */
export function isDigitSequence(text: string): boolean {
  if (!/^\d{2,}$/.test(text)) return false
  const steps = new Set([...text].slice(1).map((digit, index) => (Number(digit) - Number(text[index]) + 10) % 10))
  return steps.size === 1 && [0, 1, 9].some((step) => steps.has(step))
}
