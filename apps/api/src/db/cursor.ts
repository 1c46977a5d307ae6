// Opaque cursors of keyset lists: the sort values of the last row, bound to their list.
import { createHash } from 'node:crypto'
import { refuseFields } from '#refuse.ts'

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
