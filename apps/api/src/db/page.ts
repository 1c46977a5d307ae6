// A page of a keyset list: the query reads one row more than the limit, which tells whether there is a next page.
import { type Page, totalMax } from '@shop/contract/page.ts'
import { type CursorValue, makeCursor } from './cursor.ts'

export interface PageOptions<Row> {
  limit: number
  /** How many rows there are, counted up to one more than `totalMax`. */
  count: number
  mark: string
  /** The sort values after which the next page starts. */
  keyOf(row: Row): readonly CursorValue[]
}

/** The rows to show, and the page's other wire fields. */
export function pageOf<Row>(
  rows: readonly Row[],
  { limit, count, mark, keyOf }: PageOptions<Row>,
): { shown: Row[]; ends: Omit<Page<Row>, 'list'> } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    shown,
    ends: {
      next: rows.length > limit && last !== undefined ? makeCursor(mark, keyOf(last)) : null,
      total: Math.min(count, totalMax),
      ...(count > totalMax && { total_capped: true }),
    },
  }
}
