// Whether a review is visible, and what is waiting about it.
import type { ReviewRow } from '@shop/contract/sales/admin-reviews.ts'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'

/** Reports that nobody has settled yet. */
export function openReports(row: ReviewRow): number {
  return row.reports.filter(({ settled }) => !settled).length
}

/** The author edited it after it was hidden. */
export function isChangedAfter({ hidden, edited_at }: ReviewRow): boolean {
  return hidden !== null && edited_at !== null && edited_at > hidden.time
}

export function ReviewState({ row }: { row: ReviewRow }) {
  const t = useText().reviews
  if (isChangedAfter(row)) return <Status tone="waiting">{t.states.changed}</Status>
  if (row.hidden) return <Status tone="off">{t.states.hidden}</Status>
  const reports = openReports(row)
  if (reports > 0) return <Status tone="waiting">{t.reportCount(reports)}</Status>
  return <Status tone="good">{row.reply ? t.states.answered : t.states.shown}</Status>
}
