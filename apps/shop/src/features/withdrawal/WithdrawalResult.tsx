// A withdrawal on its way: how far it is, followed here until the money is sent or back.
import type { Withdrawal } from '@shop/contract/withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PageText } from '#text/page-text.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { withdrawalQuery } from './api.ts'

const looks = [
  { Icon: Clock, tone: 'bg-warn-soft text-warn' },
  { Icon: CircleCheck, tone: 'bg-success-soft text-success' },
  { Icon: CircleX, tone: 'bg-sale-soft text-sale' },
] as const

export interface WithdrawalResultProps {
  sent: Withdrawal
  /** Draws how far it is, as its record does. */
  progress: (withdrawal: Withdrawal) => ReactNode
}

export function WithdrawalResult({ sent, progress }: WithdrawalResultProps) {
  const words = usePageText('withdraw')
  const title = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const { data: withdrawal = sent } = useQuery({ ...withdrawalQuery(useLanguage(), sent.id), initialData: sent })
  const { status, step } = withdrawal
  // The form is gone: reading goes on at the result.
  useEffect(() => title.current?.focus(), [])
  // The balance and the records are other ones now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever it goes on.
  useEffect(() => void client.invalidateQueries(), [client, step])
  const { Icon, tone } = looks[status as 0 | 1 | 2]
  return (
    <div className="col mx-auto flex w-full flex-col pt-10 pb-16">
      <span className={`mx-auto grid size-18 place-items-center rounded-full ${tone}`}>
        <Icon size={36} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2 ref={title} tabIndex={-1} className="mt-5 text-center text-h2 text-balance text-text outline-none">
        {titleOf(withdrawal, words)}
      </h2>
      <div className="mt-6 rounded-card border border-border bg-surface p-4">
        <div role="status">{progress(withdrawal)}</div>
        <div className="mt-5 flex items-center justify-between gap-3 border-t border-border pt-3">
          <div className="min-w-0">
            <p className="text-caption text-text-3">{words.requestNo}</p>
            <p className="font-mono text-caption text-text">{withdrawal.request_no.slice(0, 8)}…</p>
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

function titleOf({ step, amount, arrival }: Withdrawal, words: PageText['withdraw']): string {
  switch (step) {
    case 'audit':
    case 'proposed':
      return words.submittedTitle(money(arrival))
    case 'passed':
      return words.passedTitle(money(arrival))
    case 'sent':
      return words.sentTitle(money(arrival))
    case 'refused':
      return words.refusedTitle(money(amount))
    case 'cancelled':
      return words.cancelledTitle(money(amount))
    case 'failed':
      return words.failedTitle(money(amount))
  }
}
