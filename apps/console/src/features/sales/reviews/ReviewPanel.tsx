// One review: what was written, and what may be done about it; one at a time.
import { Refused } from '@shop/client/failure.ts'
import type { ReviewRow } from '@shop/contract/sales/admin-reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { Key } from '#ui/Key.tsx'
import { PanelState } from '#ui/PanelState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { reviewQuery, useReviewChange } from './api.ts'
import { ReviewBody } from './ReviewBody.tsx'
import { HideForm, ReplyForm } from './ReviewForms.tsx'
import { isChangedAfter, openReports } from './ReviewState.tsx'

type OpenForm = 'hide' | 'reply'

/** What its writer has changed since it was hidden is decided anew. */
const isHideable = (row: ReviewRow) => !row.hidden || isChangedAfter(row)

export interface ReviewPanelProps {
  id: number
  isAdmin: boolean
  /** May hide and show. */
  mayHide: boolean
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

export function ReviewPanel({ id, isAdmin, mayHide, ...panel }: ReviewPanelProps) {
  const text = useText()
  const query = useQuery(reviewQuery(id))
  const row = query.data
  const [openForm, setOpenForm] = useState<OpenForm>()
  const [conflict, setConflict] = useState<string>()
  const onConflict = (error: unknown) => {
    if (!(error instanceof Refused) || error.reason !== 'state.changed') return false
    setOpenForm(undefined)
    setConflict(text.reviews.changedMeanwhile)
    showToast('bad', text.reviews.changedMeanwhile)
    return true
  }
  // What is begun anew leaves behind what was told of the last.
  const clearConflict = () => setConflict(undefined)
  const onOpenForm = (next: OpenForm) => {
    clearConflict()
    setOpenForm(next)
  }
  useShortcuts({
    r: row ? () => onOpenForm('reply') : undefined,
    h: row && mayHide && isHideable(row) ? () => onOpenForm('hide') : undefined,
    j: panel.onNext,
    k: panel.onPrevious,
  })
  const isNotFound = query.error instanceof Refused && query.error.reason === 'object.not_found'
  const form = row && { row, onConflict, onClose: () => setOpenForm(undefined) }
  return (
    <SidePanel
      {...panel}
      isOpen
      title={text.reviews.title(id)}
      footer={row ? <ReviewActions {...{ row, isAdmin, mayHide, clearConflict, onOpenForm, onConflict }} /> : undefined}
    >
      {row ? <ReviewBody row={row} conflict={conflict} /> : <PanelState query={query} isNotFound={isNotFound} />}
      {form && openForm === 'hide' ? <HideForm {...form} /> : null}
      {form && openForm === 'reply' ? <ReplyForm {...form} /> : null}
    </SidePanel>
  )
}

interface ReviewActionsProps {
  row: ReviewRow
  isAdmin: boolean
  mayHide: boolean
  /** Something is about to be done. */
  clearConflict: () => void
  onOpenForm: (openForm: OpenForm) => void
  onConflict: (error: unknown) => boolean
}

function ReviewActions({ row, isAdmin, mayHide, clearConflict, onOpenForm, onConflict }: ReviewActionsProps) {
  const text = useText()
  const t = text.reviews
  const { show, settleReports } = useReviewChange(row.id)
  const run = async (change: () => Promise<unknown>, message: string) => {
    clearConflict()
    try {
      await change()
      showToast('good', message)
    } catch (error) {
      if (!onConflict(error)) showToast('bad', failureText(text, error))
    }
  }
  const showReview = async () => {
    const reason = { label: t.why, hint: text.ui.confirm.reasonHint }
    const answer = await confirm({ title: t.showTitle, points: t.showPoints, yes: t.show, reason })
    if (!answer) return
    await run(() => show.mutateAsync({ why: answer.reason, version: row.version }), t.shownDone)
  }
  const [newest] = row.reports
  const settle = () =>
    run(() => settleReports.mutateAsync({ newest_report: newest?.id ?? 1, version: row.version }), t.settleDone)
  return (
    <>
      {isAdmin ? (
        <Link
          to={`/audit?object=${encodeURIComponent(`review ${row.id}`)}`}
          className="control -ms-2 me-auto inline-flex items-center px-2.5 font-medium text-primary hover:bg-surface-2 max-sm:hidden"
        >
          {text.money.logged}
        </Link>
      ) : null}
      {openReports(row) > 0 ? (
        <Button busy={settleReports.isPending} onClick={() => void settle()}>
          {t.settle}
        </Button>
      ) : null}
      {mayHide && row.hidden ? (
        <Button busy={show.isPending} onClick={() => void showReview()}>
          {t.show}
        </Button>
      ) : null}
      {mayHide && isHideable(row) ? (
        <Button aria-keyshortcuts="H" onClick={() => onOpenForm('hide')}>
          {t.hide} <Key name="H" />
        </Button>
      ) : null}
      <Button variant="primary" aria-keyshortcuts="R" onClick={() => onOpenForm('reply')}>
        {row.reply ? t.changeAnswer : t.answer} <Key name="R" />
      </Button>
    </>
  )
}
