// Which of the reviews are looked at, and in which order.
import type { RatingSummary, ReviewSort } from '@shop/contract/sales/reviews.ts'

export const filterKeys = ['all', 'language', 'pictures', '5', '4', '3', '2', '1'] as const
export type FilterKey = (typeof filterKeys)[number]

export interface ReviewFilter {
  to: FilterKey
  sort: ReviewSort
}

export const noFilter: ReviewFilter = { to: 'all', sort: 'new' }

export function scoreOf(to: FilterKey): number | undefined {
  return Number(to) || undefined
}

/** Of one score and in one language there is nothing to sort by but time. */
export function isSortable(to: FilterKey): boolean {
  return to === 'all' || to === 'pictures'
}

export function filterQuery({ to, sort }: ReviewFilter) {
  const score = scoreOf(to)
  if (score !== undefined) return { score }
  if (to === 'language') return { own_language: true }
  return { ...(to === 'pictures' && { has_pic: true }), ...(sort !== 'new' && { sort }) }
}

export function countOf(summary: RatingSummary, to: FilterKey): number {
  if (to === 'all') return summary.count
  if (to === 'pictures') return summary.with_pictures
  if (to === 'language') return summary.in_language
  return summary.scores.find(({ score }) => score === Number(to))?.count ?? 0
}

/** What nobody would find anything in is not offered, unless one stands there; nor one's language where all are in it. */
export function offeredFilters(summary: RatingSummary, chosen: FilterKey): FilterKey[] {
  return filterKeys.filter((to) => {
    if (to === 'all' || to === chosen) return true
    return countOf(summary, to) > 0 && !(to === 'language' && summary.in_language === summary.count)
  })
}

/** Of 100, whole numbers; what there is a little of is never nothing. */
export function shareOf(part: number, total: number): number {
  if (part === 0 || total === 0) return 0
  return Math.max(1, Math.round((part * 100) / total))
}
