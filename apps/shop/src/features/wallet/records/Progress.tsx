// The timeline of a recharge or withdrawal, shown in its record and right after it was sent.
import type { Recharge } from '@shop/contract/wallet/recharges.ts'
import type { Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { requestStatuses } from '#ui/request-status.ts'
import { StatusTimeline, type TimelineStep } from '#ui/StatusTimeline.tsx'
import { formatDateTime } from './times.ts'

/** The route must list the texts `wallet`. */
export function RechargeProgress({ recharge }: { recharge: Recharge }) {
  const t = usePageText('wallet')
  return <StatusTimeline label={t.progress} steps={useRechargeSteps(recharge)} />
}

/** The route must list the texts `wallet`. */
export function WithdrawalProgress({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = usePageText('wallet')
  return <StatusTimeline label={t.progress} steps={useWithdrawalSteps(withdrawal)} />
}

function useRechargeSteps(recharge: Recharge): TimelineStep[] {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { steps } = t
  const { status, method, created_at, answered_at, answer_by, credited, amount, reason } = recharge
  const answered = answered_at ? formatDateTime(language, answered_at) : undefined
  const submitted: TimelineStep = { label: steps.submitted, note: formatDateTime(language, created_at), state: 'done' }
  const checked = method === 'card' ? steps.bank : steps.auditing
  if (status === requestStatuses.passed) {
    const note = t.creditedNote(money(credited ?? amount), answered ?? '')
    return [submitted, { label: checked, state: 'done' }, { label: steps.credited, note, state: 'done' }]
  }
  if (recharge.is_cancelled) return [submitted, { label: steps.cancelled, note: answered, state: 'done' }]
  if (status === requestStatuses.refused) {
    return [
      submitted,
      { label: steps.refused, note: [answered, reason].filter(Boolean).join(' ·\u00a0'), state: 'failed' },
    ]
  }
  const until = t.answerBy(formatDateTime(language, answer_by))
  return [submitted, { label: checked, note: until, state: 'current' }, { label: steps.credited, state: 'next' }]
}

function useWithdrawalSteps(withdrawal: Withdrawal): TimelineStep[] {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { steps } = t
  const { step, created_at, answered_at, sent_at, answer_by, reason } = withdrawal
  const at = (time: Date | null) => (time ? formatDateTime(language, time) : undefined)
  const submitted: TimelineStep = { label: steps.submitted, note: at(created_at), state: 'done' }
  const audited: TimelineStep = { label: steps.auditing, state: 'done' }
  const passed: TimelineStep = { label: steps.passed, note: at(answered_at), state: 'done' }
  const ended = [at(answered_at), reason].filter(Boolean).join(' ·\u00a0')
  switch (step) {
    case 'audit':
    case 'proposed':
      return [
        submitted,
        { label: steps.auditing, note: t.answerBy(formatDateTime(language, answer_by)), state: 'current' },
        { label: steps.passed, state: 'next' },
        { label: steps.sent, state: 'next' },
      ]
    case 'passed':
      return [submitted, audited, passed, { label: steps.sending, state: 'current' }]
    case 'sent':
      return [submitted, audited, passed, { label: steps.sent, note: at(sent_at), state: 'done' }]
    case 'failed':
      return [submitted, audited, passed, { label: steps.failed, note: reason, state: 'failed' }]
    case 'cancelled':
      return [submitted, { label: steps.cancelled, note: at(answered_at), state: 'done' }]
    case 'refused':
      return [submitted, { label: steps.refused, note: ended, state: 'failed' }]
  }
}
