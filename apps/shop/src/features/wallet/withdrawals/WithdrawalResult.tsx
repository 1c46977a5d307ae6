// The submitted withdrawal, polled until the money is sent or returned.
import type { Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { PageText } from '#text/page-text.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import type { Detail } from '#ui/DetailList.tsx'
import { GroupedAddress } from '#ui/GroupedAddress.tsx'
import { MaskedText } from '#ui/MaskedText.tsx'
import { networkName } from '#ui/network-name.ts'
import { RequestResult } from '#ui/RequestResult.tsx'
import { requestStatuses } from '#ui/request-status.ts'
import { withdrawalQuery } from './api.ts'

interface WithdrawalResultProps {
  sent: Withdrawal
  /** Renders the timeline, as in the record. */
  progress: (withdrawal: Withdrawal) => ReactNode
}

export function WithdrawalResult({ sent, progress }: WithdrawalResultProps) {
  const t = usePageText('withdraw')
  const client = useQueryClient()
  const { data: withdrawal = sent } = useQuery({ ...withdrawalQuery(useLanguage(), sent.id), initialData: sent })
  const { status, step } = withdrawal
  const isRefused = status === requestStatuses.refused
  // The balance and the records have changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches whenever the step changes.
  useEffect(() => void client.invalidateQueries(), [client, step])
  return (
    <RequestResult
      status={status}
      title={titleOf(withdrawal, t)}
      {...(!isRefused && { details: detailsOf(withdrawal, t) })}
      progress={progress(withdrawal)}
      number={{ label: t.requestNo, value: withdrawal.request_no }}
    >
      {isRefused ? (
        <Button full replace to={`/withDraw?again=${withdrawal.id}`}>
          {t.again}
        </Button>
      ) : null}
      <Button full kind={isRefused ? 'secondary' : 'primary'} replace to={`/depositRecord?id=${withdrawal.id}`}>
        {t.viewRecord}
      </Button>
      <Button full kind="quiet" replace to="/topUp">
        {t.backToWallet}
      </Button>
    </RequestResult>
  )
}

/** What arrives, and where to. */
function detailsOf({ amount, fee, arrival, ...to }: Withdrawal, t: PageText['withdraw']): Detail[] {
  return [
    { label: t.amount, value: money(amount) },
    { label: t.charge, value: fee > 0 ? `−${money(fee)}` : money(fee) },
    { label: t.arrival, value: <strong className="font-semibold">{money(arrival)}</strong> },
    {
      label: t.type,
      value: to.network ? networkName(to.network) : <MaskedText text={`${to.bank_name} ${to.card_no}`} />,
    },
    ...(to.address ? [{ label: t.address, value: <GroupedAddress address={to.address} isSmall />, isLong: true }] : []),
    ...(to.memo ? [{ label: t.memo, value: to.memo }] : []),
  ]
}

function titleOf({ step, amount, arrival }: Withdrawal, t: PageText['withdraw']): string {
  switch (step) {
    case 'audit':
    case 'proposed':
      return t.submittedTitle(money(amount))
    case 'passed':
      return t.passedTitle(money(arrival))
    case 'sent':
      return t.sentTitle(money(arrival))
    case 'refused':
      return t.refusedTitle(money(amount))
    case 'cancelled':
      return t.cancelledTitle(money(amount))
    case 'failed':
      return t.failedTitle(money(amount))
  }
}
