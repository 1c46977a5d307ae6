// Detects digit sequences, which are guessed first. A file of its own to keep it out of the shop's first page.

/** One digit repeated, or always the next one up or down: 000000, 123456, 987654, 567890. */
export function isDigitSequence(text: string): boolean {
  if (!/^\d{2,}$/.test(text)) return false
  const steps = new Set([...text].slice(1).map((digit, index) => (Number(digit) - Number(text[index]) + 10) % 10))
  return steps.size === 1 && [0, 1, 9].some((step) => steps.has(step))
}
