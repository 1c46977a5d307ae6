// What was told is being checked: how far it is, followed here until it is answered.
import type { Recharge } from '@shop/contract/recharges.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { rechargeQuery } from './api.ts'

export interface RechargeResultProps {
  sent: Recharge
  /** Where the shopper was going when the money was missing. */
  redirect: string | undefined
  /** Draws how far it is, as its record does. */
  progress: (recharge: Recharge) => ReactNode
}

const looks = [
  { Icon: Clock, tone: 'bg-warn-soft text-warn' },
  { Icon: CircleCheck, tone: 'bg-success-soft text-success' },
  { Icon: CircleX, tone: 'bg-sale-soft text-sale' },
] as const

export function RechargeResult({ sent, redirect, progress }: RechargeResultProps) {
  const words = usePageText('recharge')
  const title = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const { data: recharge = sent } = useQuery({ ...rechargeQuery(useLanguage(), sent.id), initialData: sent })
  const { status } = recharge
  // The form is gone: reading goes on at the result.
  useEffect(() => title.current?.focus(), [])
  // The balance and the records are other ones now.
  useEffect(() => {
    if (status !== 0) void client.invalidateQueries()
  }, [client, status])
  const { Icon, tone } = looks[status as 0 | 1 | 2]
  const titles = [
    words.submittedTitle(money(recharge.amount)),
    words.creditedTitle(money(recharge.credited ?? recharge.amount)),
    words.refusedTitle,
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
        <div role="status">{progress(recharge)}</div>
        <div className="mt-5 flex items-center justify-between gap-3 border-t border-border pt-3">
          <div className="min-w-0">
            <p className="text-caption text-text-3">{words.requestNo}</p>
            <p className="font-mono text-caption text-text">{recharge.request_no.slice(0, 8)}…</p>
          </div>
          <span className="-me-3 shrink-0">
            <CopyButton text={recharge.request_no} />
          </span>
        </div>
      </div>
      <div className="mt-6 flex w-full flex-col gap-3">
        {status === 2 ? (
          <Button full replace to={`/walletTopUp?again=${recharge.id}&method=${recharge.method}`}>
            {words.again}
          </Button>
        ) : null}
        {redirect ? (
          <Button full kind={status === 2 ? 'secondary' : 'primary'} replace to={redirect}>
            {words.backToOrder}
          </Button>
        ) : null}
        <Button
          full
          kind={redirect || status === 2 ? 'secondary' : 'primary'}
          replace
          to={`/topUpRecord?id=${recharge.id}`}
        >
          {words.viewRecord}
        </Button>
        <Button full kind="quiet" replace to="/topUp">
          {words.backToWallet}
        </Button>
      </div>
    </div>
  )
}
