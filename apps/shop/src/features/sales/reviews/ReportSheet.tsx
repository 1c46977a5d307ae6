// Reporting a review to staff in a sheet.
import { type ReportReason, reportReasons } from '@shop/contract/sales/reviews.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { loginPath } from '#redirect.ts'
import { session, useSession } from '#session.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { useLocation, useNavigate } from '#ui/router.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast-store.ts'
import { invalidateReviews, type ListedReview, sendReport } from './api.ts'

const textMax = 300
/** Focused when the reason is missing. */
const firstReason = `report-${reportReasons[0]}`
const textField = 'report-text'

interface ReportSheetProps {
  /** Undefined when closed. */
  reviewId: number | undefined
  onClose: () => void
}

function useReportForm({ reviewId, onClose }: ReportSheetProps) {
  const t = usePageText('reviews')
  const client = useQueryClient()
  const [reason, setReason] = useState<ReportReason>()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const send = async () => {
    if (reviewId === undefined) return
    if (!reason) {
      setMissing(true)
      return document.getElementById(firstReason)?.focus()
    }
    // The reason "other" needs an explanation.
    if (reason === 'other' && text.trim() === '') {
      setMissing(true)
      return document.getElementById(textField)?.focus()
    }
    setBusy(true)
    const isSent = await sendReport({ id: reviewId, reason, ...(text.trim() && { text: text.trim() }) }).then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (!isSent) return
    toast.success(t.reported)
    void invalidateReviews(client)
    setMissing(false)
    setReason(undefined)
    setText('')
    onClose()
  }
  return { reason, setReason, text, setText, isBusy, isMissing, send }
}

function ReportSheet({ reviewId, onClose }: ReportSheetProps) {
  const t = usePageText('reviews')
  const { common } = useText()
  const fields = usePageText('fields')
  const { reason, setReason, text, setText, isBusy, isMissing, send } = useReportForm({ reviewId, onClose })
  return (
    <Sheet
      isOpen={reviewId !== undefined}
      title={t.reportTitle}
      onClose={onClose}
      foot={
        <Button full busy={isBusy} onPress={() => void send()}>
          {t.reportSend}
        </Button>
      }
    >
      <p className="text-body-s text-text-2">{t.reportBody}</p>
      <Reasons chosen={reason} error={isMissing && !reason ? fields.reasonRequired : undefined} onChoose={setReason} />
      <div className="mt-4">
        <TextArea
          id={textField}
          label={t.reportText}
          {...(reason !== 'other' && { mark: common.optional })}
          hint={`${text.length}/${textMax}`}
          error={isMissing && reason === 'other' && text.trim() === '' ? fields.required : undefined}
          value={text}
          maxLength={textMax}
          onChange={setText}
        />
      </div>
    </Sheet>
  )
}

interface ReasonsProps {
  chosen: ReportReason | undefined
  error: string | undefined
  onChoose: (reason: ReportReason) => void
}

function Reasons({ chosen, error, onChoose }: ReasonsProps) {
  const t = usePageText('reviews')
  return (
    <fieldset className="mt-4" aria-describedby={error ? 'report-error' : undefined}>
      <legend className="sr-only">{t.reportTitle}</legend>
      <div
        className={`divide-y divide-border overflow-hidden rounded-card border ${error ? 'border-sale' : 'border-border'}`}
      >
        {reportReasons.map((reason) => (
          <label
            key={reason}
            className="flex min-h-12 cursor-pointer items-center gap-3 px-4 text-body-s text-text hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              id={`report-${reason}`}
              type="radio"
              name="report-reason"
              checked={chosen === reason}
              className="size-5 shrink-0 accent-primary outline-none"
              onChange={() => onChoose(reason)}
            />
            {t.reasons[reason]}
          </label>
        ))}
      </div>
      {error ? (
        <p id="report-error" role="alert" className="mt-1.5 text-body-s text-sale">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

/** What a guest wanted to report before login, and on which page. */
let pendingReport: { id: number; path: string } | undefined

/** Reporting a review once; a guest signs in first and continues afterwards. */
export function useReport(): { report: (review: ListedReview) => void; sheet: ReactNode } {
  const t = usePageText('reviews')
  const navigate = useNavigate()
  const location = useLocation()
  const { token } = useSession()
  const [reviewId, setReviewId] = useState<number>()
  useEffect(() => {
    if (!token || pendingReport?.path !== location.pathname) return
    setReviewId(pendingReport.id)
    pendingReport = undefined
  }, [token, location.pathname])
  const report = ({ id, reported }: ListedReview) => {
    if (reported) return toast.text(t.alreadyReported)
    if (session.get().token) return setReviewId(id)
    pendingReport = { id, path: location.pathname }
    toast.text(t.reportLogin)
    void navigate(loginPath(location))
  }
  return { report, sheet: <ReportSheet reviewId={reviewId} onClose={() => setReviewId(undefined)} /> }
}
