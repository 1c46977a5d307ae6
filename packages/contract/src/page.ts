// The input and output of lists: a cursor and a limit; a list, the next cursor and a total.
import * as z from 'zod/mini'
import type { Schema } from './endpoint.ts'
import { queryInt } from './wire.ts'

export const pageLimitDefault = 20
export const pageLimitMax = 50
/** Totals are exact up to this; above it they are capped and `total_capped` is set. */
export const totalMax = 10_000

export const pageQuery = {
  limit: z.optional(queryInt(1, pageLimitMax)),
  cursor: z.optional(z.string().check(z.maxLength(500, 'tooLong'), z.regex(/^[\w-]+$/, 'format'))),
}

export function page<Item extends Schema>(item: Item) {
  return z.object({
    list: z.array(item),
    next: z.nullable(z.string()),
    total: z.int(),
    total_capped: z.optional(z.boolean()),
  })
}

export interface Page<Item> {
  list: Item[]
  next: string | null
  total: number
  total_capped?: boolean | undefined
}
