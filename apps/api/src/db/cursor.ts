// Opaque cursors of keyset lists: the last row's sort values, bound to the list they came from.
import { createHash } from 'node:crypto'
import { refuseFields } from '#refuse.ts'

export type CursorValue = string | number | null

/** A short mark of the list (sort and filters), so that a cursor of another list is noticed. */
export function listMark(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 8)
}

export function makeCursor(mark: string, values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify([mark, ...values])).toString('base64url')
}

/** The values of a cursor of this list, or undefined without one; anything else is refused. */
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
