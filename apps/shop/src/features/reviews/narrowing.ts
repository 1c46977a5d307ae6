// Which of the reviews are looked at, and in which order.
import type { RatingSummary, ReviewSort } from '@shop/contract/reviews.ts'

export const narrowedTo = ['all', 'pictures', '5', '4', '3', '2', '1'] as const
export type NarrowedTo = (typeof narrowedTo)[number]

export interface Narrowing {
  to: NarrowedTo
  sort: ReviewSort
}

export const wholeList: Narrowing = { to: 'all', sort: 'new' }

export function scoreOf(to: NarrowedTo): number | undefined {
  return to === 'all' || to === 'pictures' ? undefined : Number(to)
}

/** Of one score there is nothing to sort by but time. */
export function narrowingQuery({ to, sort }: Narrowing) {
  const score = scoreOf(to)
  if (score !== undefined) return { score }
  return { ...(to === 'pictures' && { has_pic: true }), ...(sort !== 'new' && { sort }) }
}

export function countOf(summary: RatingSummary, to: NarrowedTo): number {
  if (to === 'all') return summary.count
  if (to === 'pictures') return summary.with_pictures
  return summary.scores.find(({ score }) => score === Number(to))?.count ?? 0
}

/** What nobody would find anything in is not offered, unless one stands there. */
export function offered(summary: RatingSummary, chosen: NarrowedTo): NarrowedTo[] {
  return narrowedTo.filter((to) => to === 'all' || to === chosen || countOf(summary, to) > 0)
}

/** Of 100, whole numbers; what there is a little of is never nothing. */
export function shareOf(part: number, whole: number): number {
  if (part === 0 || whole === 0) return 0
  return Math.max(1, Math.round((part * 100) / whole))
}
