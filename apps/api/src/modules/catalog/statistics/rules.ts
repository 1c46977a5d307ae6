// figures: over which days a ranking counts, and which products count as the best.
import type { Period } from '@shop/contract/catalog/statistics.ts'

/** Whole days a period looks back, besides the day that has begun. */
export const daysBack = { day: 1, week: 7, month: 30 } as const satisfies Record<Period, number>

export interface Window {
  /** First day of the period, `2026-03-01`; it ends with today. */
  from: string
  today: string
  /** First day of the period before, which has as many days and ends before `from`. */
  beforeFrom: string
}

/** Days are those of UTC, as the figures are kept. */
export function windowOf(period: Period, now: Date): Window {
  const back = daysBack[period]
  return { from: dayBefore(now, back), today: dayBefore(now, 0), beforeFrom: dayBefore(now, 2 * back + 1) }
}

export function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 3_600_000).toISOString().slice(0, 10)
}

/** Places won against the period before; null = was not among the first. */
export function trendOf(row: { rank: number; rank_before: number | null }): number | null {
  return row.rank_before === null ? null : row.rank_before - row.rank
}

/** So many products are looked through first by a search: enough for any page, few enough to be read whole. */
export const bestMax = 20_000

/** A product is new for as long as being new moves its score. */
export const newDays = 70

/** An average of stars in tenths; none while there are no reviews. */
export function tenthsOf(stars: number, reviews: number): number | null {
  return reviews === 0 ? null : Math.round((stars * 10) / reviews)
}
