// Filters and sorting of reviews.
import type { RatingSummary, ReviewSort } from '@shop/contract/sales/reviews.ts'

const filterKeys = ['all', 'language', 'pictures', '5', '4', '3', '2', '1'] as const
export type FilterKey = (typeof filterKeys)[number]

export interface ReviewFilter {
  key: FilterKey
  sort: ReviewSort
}

export const noFilter: ReviewFilter = { key: 'all', sort: 'local' }

export function scoreOf(key: FilterKey): number | undefined {
  return Number(key) || undefined
}

/** Reviews of one score or one language are always sorted by time. */
export function isSortable(key: FilterKey): boolean {
  return key === 'all' || key === 'pictures'
}

export function filterQuery({ key, sort }: ReviewFilter) {
  const score = scoreOf(key)
  if (score !== undefined) return { score }
  if (key === 'language') return { own_language: true }
  return { ...(key === 'pictures' && { has_pic: true }), ...(sort !== 'new' && { sort }) }
}

export function countOf(summary: RatingSummary, key: FilterKey): number {
  if (key === 'all') return summary.count
  if (key === 'pictures') return summary.with_pictures
  if (key === 'language') return summary.in_language
  return summary.scores.find(({ score }) => score === Number(key))?.count ?? 0
}

/** Hides filters without reviews unless chosen, and the own language if all reviews are in it. */
export function offeredFilters(summary: RatingSummary, chosen: FilterKey): FilterKey[] {
  return filterKeys.filter((key) => {
    if (key === 'all' || key === chosen) return true
    return countOf(summary, key) > 0 && !(key === 'language' && summary.in_language === summary.count)
  })
}

/** A whole percentage, at least 1 if there is any. */
export function shareOf(part: number, total: number): number {
  if (part === 0 || total === 0) return 0
  return Math.max(1, Math.round((part * 100) / total))
}
