// What was told is being checked: how far it is, followed here until it is answered.
import type { Recharge } from '@shop/contract/wallet/recharges.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { RequestResult } from '#ui/RequestResult.tsx'
import { rechargeQuery } from './api.ts'

export interface RechargeResultProps {
  sent: Recharge
  /** Where the shopper was going when the money was missing. */
  redirect: string | undefined
  /** Draws how far it is, as its record does. */
  progress: (recharge: Recharge) => ReactNode
}

export function RechargeResult({ sent, redirect, progress }: RechargeResultProps) {
  const t = usePageText('recharge')
  const client = useQueryClient()
  const { data: recharge = sent } = useQuery({ ...rechargeQuery(useLanguage(), sent.id), initialData: sent })
  const { status } = recharge
  // The balance and the records are other ones now.
  useEffect(() => {
    if (status !== 0) void client.invalidateQueries()
  }, [client, status])
  const titles = [
    t.submittedTitle(money(recharge.amount)),
    t.creditedTitle(money(recharge.credited ?? recharge.amount)),
    t.refusedTitle,
  ]
  return (
    <RequestResult
      status={status}
      title={titles[status] ?? ''}
      progress={progress(recharge)}
      number={{ label: t.requestNo, value: recharge.request_no }}
    >
      {status === 2 ? (
        <Button full replace to={`/walletTopUp?again=${recharge.id}&method=${recharge.method}`}>
          {t.again}
        </Button>
      ) : null}
      {redirect ? (
        <Button full kind={status === 2 ? 'secondary' : 'primary'} replace to={redirect}>
          {t.backToOrder}
        </Button>
      ) : null}
      <Button
        full
        kind={redirect || status === 2 ? 'secondary' : 'primary'}
        replace
        to={`/topUpRecord?id=${recharge.id}`}
      >
        {t.viewRecord}
      </Button>
      <Button full kind="quiet" replace to="/topUp">
        {t.backToWallet}
      </Button>
    </RequestResult>
  )
}
