// Which values of a reply are money or times: with this list a page reads a reply without loading the schemas.
import { parseUsd } from './cents.ts'

/** An object lists only the keys that are converted; a list of one applies to every item of an array. */
export type Codecs = 'usd' | 'time' | readonly [Codecs] | { readonly [key: string]: Codecs }

export function timeOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** From the wire's value to the program's, as the schema would decode it; valid already. */
export function applyCodecs(value: unknown, codecs: Codecs): unknown {
  if (value === null || value === undefined) return value
  if (codecs === 'usd') return parseUsd(value as string)
  if (codecs === 'time') return timeOf(value as number)
  if (isList(codecs)) return (value as unknown[]).map((item) => applyCodecs(item, codecs[0]))
  const wire = value as Record<string, unknown>
  const read = Object.entries(codecs).map(([key, inner]) => [key, applyCodecs(wire[key], inner)])
  return { ...wire, ...Object.fromEntries(read) }
}

const isList = (codecs: Codecs): codecs is readonly [Codecs] => Array.isArray(codecs)
