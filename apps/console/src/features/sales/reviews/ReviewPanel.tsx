// The panel of one review and what may be done about it.
import { Refused } from '@shop/client/failure.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { hideReasons, type ReviewRow } from '@shop/contract/sales/admin-reviews.ts'
import { languageName } from '@shop/locale/language-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { FormDialog, ReasonDialog } from '#ui/FormDialog.tsx'
import { Key, useShortcuts } from '#ui/Key.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Link } from '#ui/router.tsx'
import { PanelState, type PanelSteps, SidePanel } from '#ui/SidePanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useOpened } from '#ui/use-conflict.ts'
import { useForm } from '#ui/use-form.ts'
import { reviewQuery, useReviewChange } from './api.ts'
import { isChangedAfter, openReports, ReviewBody } from './ReviewBody.tsx'

interface ReviewFormProps {
  row: ReviewRow
  onClose: () => void
  /** Handles a change that somebody else made first; returns whether it did. */
  onConflict: (error: unknown) => boolean
}

const lowScoreMax = 2

function HideForm({ row: live, onClose, onConflict }: ReviewFormProps) {
  // Hides the version that was read, not a newer one.
  const [row] = useState(live)
  const t = usePageText().reviews
  const { hide } = useReviewChange(row.id)
  return (
    <ReasonDialog
      title={t.hideTitle}
      lead={row.score <= lowScoreMax ? `${t.hideLead} ${t.hideLow}` : t.hideLead}
      submit={t.hide}
      label={t.hideReason}
      options={hideReasons.map((value) => ({ value, label: t.hideReasons[value] }))}
      open="other"
      own={{ label: t.hideText, hint: t.hideTextHint }}
      send={async ({ reason, text = '' }) => {
        await hide.mutateAsync({ reason, text, version: row.version })
        onClose()
        showToast('good', t.hiddenDone)
      }}
      onClose={onClose}
      onConflict={onConflict}
    />
  )
}

function ReplyForm({ row: live, onClose, onConflict }: ReviewFormProps) {
  const { row, onRefused } = useOpened(live, onConflict)
  const [initialReply] = useState(row.reply?.text ?? '')
  const text = usePageText()
  const t = text.reviews
  const language = useLanguage()
  const { reply } = useReviewChange(row.id)
  const form = useForm({
    initial: { text: initialReply },
    // An empty text withdraws a reply, so there must be one.
    check: (values) => (values.text.trim() || row.reply ? {} : { text: text.fields.required }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      const answer = values.text.trim()
      await reply.mutateAsync({ text: answer, version: row.version })
      onClose()
      showToast('good', answer ? t.replied : t.replyTaken)
    },
    onRefused,
  })
  const currentReply = row.reply?.text ?? ''
  return (
    <FormDialog
      title={t.replyTitle}
      lead={t.replyLead(row.shop.name)}
      form={form}
      submit={text.ui.save}
      onClose={onClose}
    >
      <blockquote className="max-h-32 overflow-y-auto whitespace-pre-line break-words border-border-strong border-s-3 ps-3.5 text-text-2">
        {row.content}
      </blockquote>
      {currentReply === initialReply ? null : (
        <Notice tone="warn" title={currentReply ? t.replyNow : t.replyGone}>
          <p className="whitespace-pre-line break-words">{currentReply}</p>
        </Notice>
      )}
      <TextField
        {...form.field('text')}
        label={t.replyText}
        hint={t.replyHint(languageName(language, row.language))}
        maxLength={500}
        lines={5}
        spellCheck
      />
    </FormDialog>
  )
}

type OpenForm = 'hide' | 'reply'

/** A review that was edited after it was hidden may be hidden again. */
const isHideable = (row: ReviewRow) => !row.hidden || isChangedAfter(row)

interface ReviewPanelProps extends PanelSteps {
  id: number
  isAdmin: boolean
  /** May hide and unhide. */
  mayHide: boolean
}

export function ReviewPanel({ id, isAdmin, mayHide, ...panel }: ReviewPanelProps) {
  const text = usePageText()
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
  // Starting another action clears the message about the last one.
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
  const form = row && { row, onConflict, onClose: () => setOpenForm(undefined) }
  return (
    <SidePanel
      {...panel}
      isOpen
      title={text.reviews.title(id)}
      footer={row ? <ReviewActions {...{ row, isAdmin, mayHide, clearConflict, onOpenForm, onConflict }} /> : undefined}
    >
      {row ? <ReviewBody row={row} conflict={conflict} /> : <PanelState query={query} />}
      {form && openForm === 'hide' ? <HideForm {...form} /> : null}
      {form && openForm === 'reply' ? <ReplyForm {...form} /> : null}
    </SidePanel>
  )
}

interface ReviewActionsProps {
  row: ReviewRow
  isAdmin: boolean
  mayHide: boolean
  /** Called before an action starts. */
  clearConflict: () => void
  onOpenForm: (openForm: OpenForm) => void
  onConflict: (error: unknown) => boolean
}

function ReviewActions({ row, isAdmin, mayHide, clearConflict, onOpenForm, onConflict }: ReviewActionsProps) {
  const text = usePageText()
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
