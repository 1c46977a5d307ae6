// Which of the reviews are looked at, and in which order.
import type { RatingSummary, ReviewSort } from '@shop/contract/sales/reviews.ts'

export const narrowedTo = ['all', 'language', 'pictures', '5', '4', '3', '2', '1'] as const
export type NarrowedTo = (typeof narrowedTo)[number]

export interface Narrowing {
  to: NarrowedTo
  sort: ReviewSort
}

export const wholeList: Narrowing = { to: 'all', sort: 'new' }

export function scoreOf(to: NarrowedTo): number | undefined {
  return Number(to) || undefined
}

/** Of one score and in one language there is nothing to sort by but time. */
export function isSortable(to: NarrowedTo): boolean {
  return to === 'all' || to === 'pictures'
}

export function narrowingQuery({ to, sort }: Narrowing) {
  const score = scoreOf(to)
  if (score !== undefined) return { score }
  if (to === 'language') return { own_language: true }
  return { ...(to === 'pictures' && { has_pic: true }), ...(sort !== 'new' && { sort }) }
}

export function countOf(summary: RatingSummary, to: NarrowedTo): number {
  if (to === 'all') return summary.count
  if (to === 'pictures') return summary.with_pictures
  if (to === 'language') return summary.in_language
  return summary.scores.find(({ score }) => score === Number(to))?.count ?? 0
}

/** What nobody would find anything in is not offered, unless one stands there; nor one's language where all are in it. */
export function offered(summary: RatingSummary, chosen: NarrowedTo): NarrowedTo[] {
  return narrowedTo.filter((to) => {
    if (to === 'all' || to === chosen) return true
    return countOf(summary, to) > 0 && !(to === 'language' && summary.in_language === summary.count)
  })
}

/** Of 100, whole numbers; what there is a little of is never nothing. */
export function shareOf(part: number, whole: number): number {
  if (part === 0 || whole === 0) return 0
  return Math.max(1, Math.round((part * 100) / whole))
}
