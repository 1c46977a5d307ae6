// One withdrawal in full: how far it is, what arrives where, and what can be done about it.
import type { Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { dateTime } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { type Detail, DetailList } from '#ui/DetailList.tsx'
import { ask } from '#ui/dialog-store.ts'
import { GroupedAddress } from '#ui/GroupedAddress.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast-store.ts'
import { AuditBadge } from './AuditBadge.tsx'
import { cancel } from './api.ts'
import { WithdrawalProgress } from './Progress.tsx'
import { Copyable, CopyableNumber, ExplorerLink } from './RecordParts.tsx'

export interface WithdrawalDetailProps {
  withdrawal: Withdrawal
  /** The card number, and what shows it in full. */
  cardNo: ReactNode
  /** `2026-11`: where a refused one is found among the fund records. */
  returnedMonth: string
}

export function WithdrawalDetail({ withdrawal, cardNo, returnedMonth }: WithdrawalDetailProps) {
  const words = usePageText('wallet')
  const { amount, status, step, id } = withdrawal
  return (
    <div className="space-y-5">
      <div className="flex items-center justify-between gap-3">
        <p className={`text-display tabular-nums ${status === 2 ? 'text-text-3 line-through' : 'text-text'}`}>
          −{money(amount)}
        </p>
        <AuditBadge status={status} step={step} />
      </div>
      <WithdrawalProgress withdrawal={withdrawal} />
      {status === 2 ? (
        <Notice
          tone="success"
          action={
            <Button size="s" kind="secondary" to={`/capitalRecord?type=withdraw&month=${returnedMonth}`}>
              {words.seeReturned}
            </Button>
          }
        >
          {words.returned(money(amount))}
        </Notice>
      ) : null}
      <DetailList details={useDetails(withdrawal, cardNo)} />
      <div className="flex flex-col gap-3">
        {status === 2 ? (
          <Button full to={`/withDraw?again=${id}`}>
            {words.withdrawAgain}
          </Button>
        ) : null}
        <Button full kind="secondary" to={`/service?topic=withdrawal&ref_type=withdrawal&ref_id=${id}`}>
          {words.ask}
        </Button>
        {withdrawal.can_cancel ? <CancelButton withdrawal={withdrawal} /> : null}
      </div>
    </div>
  )
}

function useDetails(withdrawal: Withdrawal, cardNo: ReactNode): (Detail | false)[] {
  const words = usePageText('wallet')
  const language = useLanguage()
  const { type, amount, fee, arrival, network, memo, reference, reason, status } = withdrawal
  return [
    { label: words.amount, value: money(amount) },
    { label: words.serviceCharge, value: money(fee) },
    // Nothing arrives of what came back.
    status !== 2 && { label: words.arrival, value: <strong className="font-semibold">{money(arrival)}</strong> },
    type === 'bank' && { label: words.bankName, value: withdrawal.bank_name },
    type === 'bank' && { label: words.cardNo, value: cardNo },
    type === 'bank' && withdrawal.holder !== '' && { label: words.holder, value: withdrawal.holder },
    network !== null && { label: words.network, value: `${network.name} ${network.standard}` },
    withdrawal.address !== '' && {
      label: words.address,
      value: <GroupedAddress address={withdrawal.address} isSmall />,
      isLong: true,
    },
    memo !== '' && { label: words.memo, value: memo },
    reference !== '' && {
      label: type === 'bank' ? words.bankReference : words.txid,
      isLong: true,
      value: (
        <>
          <Copyable text={reference} />
          {network?.explorer ? <ExplorerLink href={network.explorer} /> : null}
        </>
      ),
    },
    // A refusal is told by the timeline.
    status === 1 && reason !== '' && { label: words.auditResult, value: reason },
    { label: words.createdAt, value: dateTime(language, withdrawal.created_at) },
    { label: words.requestNo, value: <CopyableNumber text={withdrawal.request_no} /> },
  ]
}

function CancelButton({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = usePageText('wallet')
  const language = useLanguage()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    const body = words.cancelDrawBody(money(withdrawal.amount))
    const question = { title: words.cancelDrawAsk, body, confirm: words.cancelDraw, cancel: words.keep }
    if (!(await ask({ ...question, isDanger: true }))) return
    setBusy(true)
    if (await cancel(client, language, withdrawal.id)) toast.success(words.cancelled)
    setBusy(false)
  }
  return (
    <Button full kind="danger" busy={isBusy} onPress={() => void press()}>
      {words.cancelDraw}
    </Button>
  )
}
