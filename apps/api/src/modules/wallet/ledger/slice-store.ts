// ledger: which part of it one look takes, as ranges in SQL: everything, or a range of each kind of number and all that is new.
import { type Sql, sql } from '#db/sql.ts'

export interface Range {
  from: number
  to: number
}

export interface Slice {
  isFull: boolean
  /** People and shops. */
  owners: Range
  /** What transfers were made for. */
  refs: Range
  windows: Range
  /** Windows above this one are always looked at. */
  newerThan: number
}

const all: Range = { from: 0, to: Number.MAX_SAFE_INTEGER }

export const fullSlice: Slice = { isFull: true, owners: all, refs: all, windows: all, newerThan: 0 }

/** The highest numbers there are. */
export interface MaxIds {
  owner: number
  ref: number
  window: number
}

/** The parts together are everything: the last one has no upper end. */
export function sliceOf({ index, parts }: { index: number; parts: number }, max: MaxIds): Slice {
  const range = (maxId: number): Range => ({
    from: Math.floor((maxId * index) / parts),
    to: index === parts - 1 ? all.to : Math.floor((maxId * (index + 1)) / parts) - 1,
  })
  return {
    isFull: false,
    owners: range(max.owner),
    refs: range(max.ref),
    windows: range(max.window),
    newerThan: Math.max(0, max.window - parts),
  }
}

export function between(number: Sql, { from, to }: Range): Sql {
  return sql`${number} between ${from}::bigint and ${to}::bigint`
}
