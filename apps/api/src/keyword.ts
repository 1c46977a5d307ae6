// Searching by part of a number: the last characters of a long number, or the first of a request number.
const endingMin = 4
const uuidLength = 32

/** Reversed, as the indexes over endings store it; undefined when it is too short or not part of a number. */
export function endingOf(keyword: string): string | undefined {
  const isEnding = keyword.length >= endingMin && /^[\da-z-]+$/i.test(keyword)
  return isEnding ? [...keyword.toLowerCase()].reverse().join('') : undefined
}

/** The lowest and highest request number with this prefix; undefined when no request number can start with it. */
export function requestsFrom(keyword: string): { first: string; last: string } | undefined {
  const digits = keyword.toLowerCase().replaceAll('-', '')
  if (digits.length < endingMin || digits.length > uuidLength || !/^[\da-f]+$/.test(digits)) return undefined
  return { first: digits.padEnd(uuidLength, '0'), last: digits.padEnd(uuidLength, 'f') }
}
