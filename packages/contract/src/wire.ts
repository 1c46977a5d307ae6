// Wire formats: dollars as decimal strings, times as Unix seconds, query values as text. Nothing else converts them.
import * as z from 'zod/mini'
import { type Cents, formatUsd, parseUsd } from './cents.ts'

export { addCents, type Cents, cents, formatUsd, parseUsd, subtractCents, zeroCents } from './cents.ts'

const usdPattern = /^-?\d{1,13}(\.\d{1,2})?$/

export const Usd = z.codec(
  z.string().check(z.maxLength(20), z.regex(usdPattern, 'amountCorrect')),
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  { decode: parseUsd, encode: formatUsd },
)

/** The last second of the year 9999, to stay within PostgreSQL's range. */
const lastSecond = 253_402_300_799

export const UnixTime = z.codec(z.int().check(z.minimum(0, 'format'), z.maximum(lastSecond, 'format')), z.date(), {
  decode: (seconds) => new Date(seconds * 1000),
  encode: (date) => Math.floor(date.getTime() / 1000),
})

/** Identifiers are whole numbers below 2^53. */
export const Id = z.int().check(z.positive())

const digits = /^\d{1,16}$/

/** An integer in a query string or a path. */
export function queryInt(min: number, max: number) {
  return z.codec(
    z.string().check(z.regex(digits, 'format')),
    z.int().check(z.minimum(min, 'tooSmall'), z.maximum(max, 'tooLarge')),
    { decode: Number, encode: String },
  )
}

export const QueryId = queryInt(1, Number.MAX_SAFE_INTEGER)

/** A boolean in a query string: `1` or `0`. */
export const QueryFlag = z.codec(z.enum(['1', '0'], 'chooseOne'), z.boolean(), {
  decode: (text) => text === '1',
  encode: (flag) => (flag ? ('1' as const) : ('0' as const)),
})

/** No control characters and no lone surrogates: PostgreSQL accepts neither. */
export const printable = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'format')

/** A text field: trimmed, without control characters, of limited length. */
export function Text(max: number, min = 0) {
  return z
    .string()
    .check(z.trim(), z.minLength(min, min > 1 ? 'tooShort' : 'required'), z.maxLength(max, 'tooLong'), printable)
}

/** A text of several lines; line ends become `\n`. */
export function Paragraphs(max: number) {
  const unified = z.overwrite<string>((text) => text.replace(/\r\n?/g, '\n'))
  const lines = z.regex(/^([^\p{Cc}\p{Cs}]|\n)*$/u, 'format')
  return z.string().check(z.trim(), unified, z.maxLength(max, 'tooLong'), lines)
}

export const Picture = z.object({
  url: z.string(),
  w: z.int(),
  h: z.int(),
  thumb: z.string(),
})
export type Picture = z.output<typeof Picture>
