// The part of the ledger one verification covers: everything, or a range of ids and all new windows.
import { type Sql, sql } from '#db/sql.ts'

export interface Range {
  from: number
  to: number
}

export interface Slice {
  isFull: boolean
  /** Ids of shoppers and shops. */
  owners: Range
  /** Ids transfers refer to. */
  refs: Range
  windows: Range
  /** Windows above this id are always checked. */
  newerThan: number
}

const all: Range = { from: 0, to: Number.MAX_SAFE_INTEGER }

export const fullSlice: Slice = { isFull: true, owners: all, refs: all, windows: all, newerThan: 0 }

export interface MaxIds {
  owner: number
  ref: number
  window: number
}

/** All parts together cover everything: the last one has no upper bound. */
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
