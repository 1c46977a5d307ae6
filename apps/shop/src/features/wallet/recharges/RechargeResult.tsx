// The submitted recharge, polled until it is decided.
import type { Recharge } from '@shop/contract/wallet/recharges.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { RequestResult } from '#ui/RequestResult.tsx'
import { requestStatuses } from '#ui/request-status.ts'
import { rechargeQuery } from './api.ts'

interface RechargeResultProps {
  sent: Recharge
  /** The page the shopper needed the money for. */
  redirect: string | undefined
  /** Renders the timeline, as in the record. */
  progress: (recharge: Recharge) => ReactNode
}

export function RechargeResult({ sent, redirect, progress }: RechargeResultProps) {
  const t = usePageText('recharge')
  const client = useQueryClient()
  const { data: recharge = sent } = useQuery({ ...rechargeQuery(useLanguage(), sent.id), initialData: sent })
  const { status } = recharge
  const isRefused = status === requestStatuses.refused
  // The balance and the records have changed.
  useEffect(() => {
    if (status !== requestStatuses.pending) void client.invalidateQueries()
  }, [client, status])
  const titles: Record<number, string> = {
    [requestStatuses.pending]: t.submittedTitle(money(recharge.amount)),
    [requestStatuses.passed]: t.creditedTitle(money(recharge.credited ?? recharge.amount)),
    [requestStatuses.refused]: t.refusedTitle,
  }
  return (
    <RequestResult
      status={status}
      title={titles[status] ?? ''}
      progress={progress(recharge)}
      number={{ label: t.requestNo, value: recharge.request_no }}
    >
      {isRefused ? (
        <Button full replace to={`/walletTopUp?again=${recharge.id}&method=${recharge.method}`}>
          {t.again}
        </Button>
      ) : null}
      {redirect ? (
        <Button full kind={isRefused ? 'secondary' : 'primary'} replace to={redirect}>
          {t.backToOrder}
        </Button>
      ) : null}
      <Button full kind={redirect || isRefused ? 'secondary' : 'primary'} replace to={`/topUpRecord?id=${recharge.id}`}>
        {t.viewRecord}
      </Button>
      <Button full kind="quiet" replace to="/topUp">
        {t.backToWallet}
      </Button>
    </RequestResult>
  )
}
