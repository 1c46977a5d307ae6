// One review: what was written, and what may be done about it; one at a time.
import { Refused } from '@shop/client/failure.ts'
import type { ReviewRow } from '@shop/contract/sales/admin-reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/confirm-store.ts'
import { Key } from '#ui/Key.tsx'
import { PanelState } from '#ui/PanelState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { reviewQuery, useReviewChange } from './api.ts'
import { ReviewBody } from './ReviewBody.tsx'
import { HideForm, ReplyForm } from './ReviewForms.tsx'
import { isChangedAfter, openReports } from './ReviewState.tsx'

type Asked = 'hide' | 'reply'

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
  const [asked, setAsked] = useState<Asked>()
  const [late, setLate] = useState<string>()
  const onLate = (error: unknown) => {
    if (!(error instanceof Refused) || error.reason !== 'state.changed') return false
    setAsked(undefined)
    setLate(text.reviews.changedMeanwhile)
    showToast('bad', text.reviews.changedMeanwhile)
    return true
  }
  // What is begun anew leaves behind what was told of the last.
  const begin = () => setLate(undefined)
  const onAsk = (next: Asked) => {
    begin()
    setAsked(next)
  }
  useShortcuts({
    r: row ? () => onAsk('reply') : undefined,
    h: row && mayHide && isHideable(row) ? () => onAsk('hide') : undefined,
    j: panel.onNext,
    k: panel.onPrevious,
  })
  const isGone = query.error instanceof Refused && query.error.reason === 'object.not_found'
  const form = row && { row, onLate, onClose: () => setAsked(undefined) }
  return (
    <SidePanel
      {...panel}
      isOpen
      title={text.reviews.title(id)}
      footer={row ? <Ways {...{ row, isAdmin, mayHide, begin, onAsk, onLate }} /> : undefined}
    >
      {row ? <ReviewBody row={row} late={late} /> : <PanelState query={query} isGone={isGone} />}
      {form && asked === 'hide' ? <HideForm {...form} /> : null}
      {form && asked === 'reply' ? <ReplyForm {...form} /> : null}
    </SidePanel>
  )
}

interface WaysProps {
  row: ReviewRow
  isAdmin: boolean
  mayHide: boolean
  /** Something is about to be done. */
  begin: () => void
  onAsk: (asked: Asked) => void
  onLate: (error: unknown) => boolean
}

function Ways({ row, isAdmin, mayHide, begin, onAsk, onLate }: WaysProps) {
  const text = useText()
  const words = text.reviews
  const { show, settleReports } = useReviewChange(row.id)
  const attempt = async (change: () => Promise<unknown>, done: string) => {
    begin()
    try {
      await change()
      showToast('good', done)
    } catch (error) {
      if (!onLate(error)) showToast('bad', failureText(text, error))
    }
  }
  const showAgain = async () => {
    const reason = { label: words.why, hint: text.ui.confirm.reasonHint }
    const answer = await ask({ title: words.showTitle, points: words.showPoints, yes: words.show, reason })
    if (!answer) return
    await attempt(() => show.mutateAsync({ why: answer.reason, version: row.version }), words.shownDone)
  }
  const [newest] = row.reports
  const settle = () =>
    attempt(() => settleReports.mutateAsync({ newest_report: newest?.id ?? 1, version: row.version }), words.settleDone)
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
          {words.settle}
        </Button>
      ) : null}
      {mayHide && row.hidden ? (
        <Button busy={show.isPending} onClick={() => void showAgain()}>
          {words.show}
        </Button>
      ) : null}
      {mayHide && isHideable(row) ? (
        <Button aria-keyshortcuts="H" onClick={() => onAsk('hide')}>
          {words.hide} <Key name="H" />
        </Button>
      ) : null}
      <Button look="primary" aria-keyshortcuts="R" onClick={() => onAsk('reply')}>
        {row.reply ? words.changeAnswer : words.answer} <Key name="R" />
      </Button>
    </>
  )
}
