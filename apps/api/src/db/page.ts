// A page of a keyset list: one row more than asked tells whether there is a next one.
import { type Page, totalMax } from '@shop/contract/page.ts'
import { type CursorValue, makeCursor } from './cursor.ts'

export interface PageOptions<Row> {
  limit: number
  /** How many there are; counted up to one more than is told. */
  count: number
  mark: string
  /** Where the list goes on behind a row. */
  keyOf(row: Row): readonly CursorValue[]
}

/** The rows to show, and what stands beside them on the wire. */
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
