// A withdrawal on its way: how far it is, followed here until it is answered.
import type { Withdrawal } from '@shop/contract/withdrawals.ts'
import { dateTime, money } from '@shop/locale/format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { StatusTimeline, type TimelineStep } from '#ui/StatusTimeline.tsx'
import { withdrawalQuery } from './api.ts'

const looks = [
  { Icon: Clock, tone: 'bg-warn-soft text-warn' },
  { Icon: CircleCheck, tone: 'bg-success-soft text-success' },
  { Icon: CircleX, tone: 'bg-sale-soft text-sale' },
] as const

export function WithdrawalResult({ sent }: { sent: Withdrawal }) {
  const words = usePageText('withdraw')
  const title = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const { data: withdrawal = sent } = useQuery({ ...withdrawalQuery(useLanguage(), sent.id), initialData: sent })
  const { status } = withdrawal
  // The form is gone: reading goes on at the result.
  useEffect(() => title.current?.focus(), [])
  // The balance and the records are other ones now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever it is answered.
  useEffect(() => void client.invalidateQueries(), [client, status])
  const { Icon, tone } = looks[status as 0 | 1 | 2]
  const titles = [
    words.submittedTitle(money(withdrawal.arrival)),
    words.passedTitle(money(withdrawal.arrival)),
    words.refusedTitle(money(withdrawal.amount)),
  ]
  return (
    <div className="col mx-auto flex w-full flex-col pt-10 pb-16">
      <span className={`mx-auto grid size-18 place-items-center rounded-full ${tone}`}>
        <Icon size={36} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2 ref={title} tabIndex={-1} className="mt-5 text-center text-h2 text-balance text-text outline-none">
        {titles[status]}
      </h2>
      <div className="mt-6 rounded-card border border-border bg-surface p-4">
        <div role="status">
          <StatusTimeline label={words.progress} steps={useSteps(withdrawal)} />
        </div>
        <div className="mt-5 flex items-center justify-between gap-3 border-t border-border pt-3">
          <div className="min-w-0">
            <p className="text-caption text-text-3">{words.requestNo}</p>
            <p className="font-mono text-caption break-all text-text">{withdrawal.request_no}</p>
          </div>
          <span className="-me-3 shrink-0">
            <CopyButton text={withdrawal.request_no} />
          </span>
        </div>
      </div>
      <div className="mt-6 flex w-full flex-col gap-3">
        {status === 2 ? (
          <Button full replace to={`/withDraw?again=${withdrawal.id}`}>
            {words.again}
          </Button>
        ) : null}
        <Button full kind={status === 2 ? 'secondary' : 'primary'} replace to={`/depositRecord?id=${withdrawal.id}`}>
          {words.viewRecord}
        </Button>
        <Button full kind="quiet" replace to="/topUp">
          {words.backToWallet}
        </Button>
      </div>
    </div>
  )
}

function useSteps({ status, step, created_at, answered_at, answer_by, sent_at, reason }: Withdrawal): TimelineStep[] {
  const words = usePageText('withdraw')
  const language = useLanguage()
  const at = (time: Date | null) => (time ? dateTime(language, time) : undefined)
  const submitted: TimelineStep = { label: words.submitted, note: at(created_at), state: 'done' }
  if (status === 2) return [submitted, { label: words.refused, note: reason || at(answered_at), state: 'failed' }]
  if (status === 1) {
    const isSent = step === 'sent'
    return [
      submitted,
      { label: words.passed, note: at(answered_at), state: 'done' },
      { label: words.sent, note: isSent ? at(sent_at) : words.sending, state: isSent ? 'done' : 'current' },
    ]
  }
  return [
    submitted,
    { label: words.auditing, note: words.answerBy(dateTime(language, answer_by)), state: 'current' },
    { label: words.passed, state: 'next' },
    { label: words.sent, state: 'next' },
  ]
}
