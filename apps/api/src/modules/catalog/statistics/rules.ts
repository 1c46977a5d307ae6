// Rules for statistics: the days of a ranking, trends, tiers, average ratings.
import type { Period } from '@shop/contract/catalog/statistics.ts'

/** Full days a period looks back, in addition to today. */
export const daysBack = { day: 1, week: 7, month: 30 } as const satisfies Record<Period, number>

export interface Window {
  /** First day of the period, `2026-03-01`; it ends with today. */
  from: string
  today: string
  /** First day of the previous period, which has as many days and ends before `from`. */
  beforeFrom: string
}

/** Days in UTC, as in the statistics tables. */
export function windowOf(period: Period, now: Date): Window {
  const back = daysBack[period]
  return { from: dayBefore(now, back), today: dayBefore(now, 0), beforeFrom: dayBefore(now, 2 * back + 1) }
}

export function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 3_600_000).toISOString().slice(0, 10)
}

/** Ranks gained since the previous period; null if it was not ranked then. */
export function trendOf(row: { rank: number; rank_before: number | null }): number | null {
  return row.rank_before === null ? null : row.rank_before - row.rank
}

/** The size of tier 1, which a search reads first: enough for any page, few enough to read completely. */
export const bestMax = 20_000

/** How long the bonus for new products matters. */
export const newDays = 70

/** The average number of stars in tenths; null without reviews. */
export function tenthsOf(stars: number, reviews: number): number | null {
  return reviews === 0 ? null : Math.round((stars * 10) / reviews)
}
