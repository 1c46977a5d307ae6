// What somebody looks for by a part of it: how a long number ends, or the beginning or end of a request's number.
const endingMin = 4
const uuidLength = 32

/** Backwards, as indexes over endings hold it; undefined for what is too short or could not be one. */
export function endingOf(keyword: string): string | undefined {
  const isEnding = keyword.length >= endingMin && /^[\da-z-]+$/i.test(keyword)
  return isEnding ? [...keyword.toLowerCase()].reverse().join('') : undefined
}

/** The first and the last request number that begin so; undefined for what no such number begins with. */
export function requestsFrom(keyword: string): { first: string; last: string } | undefined {
  const digits = keyword.toLowerCase().replaceAll('-', '')
  if (digits.length < endingMin || digits.length > uuidLength || !/^[\da-f]+$/.test(digits)) return undefined
  return { first: digits.padEnd(uuidLength, '0'), last: digits.padEnd(uuidLength, 'f') }
}
