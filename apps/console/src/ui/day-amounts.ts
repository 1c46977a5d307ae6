// Amounts over days, as a chart of bars takes them.
import type { Cents } from '@shop/contract/wire.ts'

export interface DaySeries {
  name: string
  /** The colour of its bars and of its dot. */
  colorClass: string
}

export interface DayAmounts {
  /** A calendar day of the server: `2026-03-01`. */
  day: string
  /** One for each series. */
  amounts: readonly Cents[]
  /** What else is to be told of the day. */
  note?: string
}
