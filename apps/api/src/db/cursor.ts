// Cursors and pages of keyset lists: the query reads one row more than the limit, which shows if there is a next page.
import { createHash } from 'node:crypto'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import { refuseFields } from '#refuse.ts'
import type { Queryable } from './pool.ts'
import { type Sql, sql } from './sql.ts'

export type CursorValue = string | number | null

/** A short hash of the list (sort and filters), so that a cursor of another list is noticed. */
export function listMark(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 8)
}

export function makeCursor(mark: string, values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify([mark, ...values])).toString('base64url')
}

/** The cursor's values, or undefined without a cursor; refuses anything that is not a cursor of this list. */
export function readCursor(
  cursor: string | undefined,
  mark: string,
  types: readonly ('number' | 'string')[],
): CursorValue[] | undefined {
  if (cursor === undefined) return undefined
  const parts = parse(cursor)
  const fits = parts && parts[0] === mark && parts.length === types.length + 1
  if (!fits) return refuseFields({ cursor: 'format' })
  const values = parts.slice(1)
  const isOfType = (value: unknown, i: number) =>
    types[i] === 'number' ? Number.isSafeInteger(value) : typeof value === 'string'
  if (!values.every(isOfType)) return refuseFields({ cursor: 'format' })
  return values as CursorValue[]
}

function parse(cursor: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

interface PageOptions<Row> {
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

interface PageSource<Row> {
  /** The parts of `listMark`. */
  mark: readonly unknown[]
  /** Of the values of the cursor. */
  types: readonly ('number' | 'string')[]
  list(after: CursorValue[] | undefined, limit: number): Promise<readonly Row[]>
  /** At most `max`. */
  count(max: number): Promise<number>
  keyOf: PageOptions<Row>['keyOf']
}

/** Reads and counts a list at the same time. */
export async function readPage<Row>(
  query: { cursor?: string | undefined; limit?: number | undefined },
  { mark: parts, types, list, count: countRows, keyOf }: PageSource<Row>,
): Promise<ReturnType<typeof pageOf<Row>>> {
  const { cursor, limit = pageLimitDefault } = query
  const mark = listMark(parts)
  const after = readCursor(cursor, mark, types)
  const [rows, count] = await Promise.all([list(after, limit + 1), countRows(totalMax + 1)])
  return pageOf(rows, { limit, count, mark, keyOf })
}

/** Counts at most `max` rows; `from` has the tables and conditions. */
export async function countUpTo({ db }: { db: Queryable }, max: number, from: Sql): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from (select 1 ${from} limit ${max}) counted`)
  return row?.count ?? 0
}
