// A confirmed change that takes effect later: when, what, who, why, and a button to cancel it.
import { CalendarClock } from 'lucide-react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { confirm } from './confirm-store.ts'
import { type Difference, Differences } from './DetailList.tsx'
import { Time } from './Time.tsx'
import { showToast } from './toast-store.ts'
import { conflictText } from './use-conflict.ts'

interface AnnouncedProps {
  change: { effective_at: Date; announced_at: Date; proposed_by: string; confirmed_by: string; why: string }
  lines: readonly Difference[]
  /** Absent for operators who may only view it. */
  cancel?: ((why: string) => Promise<unknown>) | undefined
  busy: boolean
  onCanceled?: () => void
}

export function Announced({ change, lines, cancel, busy, onCanceled }: AnnouncedProps) {
  const text = usePageText()
  const t = text.fees
  const onCancel = async () => {
    const question = { title: t.cancelTitle, points: t.cancelPoints, yes: t.cancel, no: t.keep }
    const reason = { label: t.why, hint: text.ui.confirm.reasonHint }
    const answer = await confirm({ ...question, danger: true, reason })
    if (!answer || !cancel) return
    try {
      await cancel(answer.reason)
      showToast('good', t.canceled)
      onCanceled?.()
    } catch (error) {
      showToast('bad', conflictText(text, error) ?? failureText(text, error))
    }
  }
  return (
    <section className="rounded-card border border-info/40 bg-info-soft/60 p-4">
      <div className="flex gap-3">
        <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-info" />
        <div className="min-w-0 grow">
          <h4 className="font-semibold">{t.announced}</h4>
          <p className="text-text-2">
            {t.from} <Time value={change.effective_at} />
          </p>
        </div>
      </div>
      <div className="mt-3">
        <Differences lines={lines} />
      </div>
      {change.why ? <p className="mt-3 border-info border-s-3 ps-3 text-text-2">{change.why}</p> : null}
      <p className="mt-3 text-caption text-text-2">
        {text.networks.proposedBy(change.proposed_by, change.confirmed_by)} · <Time value={change.announced_at} />
      </p>
      {cancel ? (
        <div className="mt-3 flex justify-end">
          <Button busy={busy} onClick={() => void onCancel()}>
            {t.cancel}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
