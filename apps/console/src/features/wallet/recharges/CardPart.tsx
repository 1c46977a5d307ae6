// A recharge by card: what its provider says, money back to the card, disputes.
import type { CardCase } from '@shop/contract/wallet/admin-cards.ts'
import type { RechargeDetail } from '@shop/contract/wallet/admin-recharges.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { CardRefundForm } from './CardRefundForm.tsx'
import { CardRefundProposal } from './CardRefundProposal.tsx'
import { refundLeft } from './refund-left.ts'
import { SettleForm } from './SettleForm.tsx'
import { SettleProposal } from './SettleProposal.tsx'

export interface CardPartProps {
  row: RechargeDetail
  card: CardCase
  mayAct: boolean
}

export function CardPart({ row, card, mayAct }: CardPartProps) {
  const t = useText().recharges.card
  const { provider, state, decline, doubt: mismatch, intent, fee } = card.card
  return (
    <>
      {row.status === 0 && mismatch === null ? <Notice tone="info">{t.decides}</Notice> : null}
      {mismatch === null ? null : (
        <Notice tone="bad" title={t.mismatch}>
          {t.mismatches[mismatch]}
        </Notice>
      )}
      <PanelPart title={t.title}>
        <DetailList
          details={[
            { name: t.names[provider], value: t.states[state] ?? state },
            ...(decline ? [{ name: t.decline, value: decline }] : []),
            ...(intent ? [{ name: t.intent, value: <code className="break-all font-mono">{intent}</code> }] : []),
            ...(fee === null ? [] : [{ name: t.providerFee, value: money(fee) }]),
          ]}
        />
      </PanelPart>
      <Refunds row={row} card={card} mayAct={mayAct} />
      <Disputes rechargeId={row.id} disputes={card.disputes} mayAct={mayAct} />
    </>
  )
}

const refundTones = { asked: 'waiting', done: 'good', failed: 'bad', unheld: 'info', returned: 'bad' } as const

function Refunds({ row, card, mayAct }: CardPartProps) {
  const text = useText()
  const t = text.recharges.card
  const [isOpen, setOpen] = useState(false)
  const [numbers] = useState(() => new Map<string, string>())
  const { refunds, refund_proposal: proposal, refund_alone: alone } = card
  if (row.credited === null) return null
  const left = refundLeft(row.credited, refunds)
  return (
    <PanelPart
      title={t.refunds}
      aside={mayAct && left > 0 && !proposal ? <Button onClick={() => setOpen(true)}>{t.refund}</Button> : null}
    >
      {proposal ? <CardRefundProposal row={row} proposal={proposal} /> : null}
      {refunds.length === 0 && !proposal ? <p className="text-text-3">{text.ui.none}</p> : null}
      <ul className="divide-y divide-hairline">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="font-semibold tabular-nums">{money(refund.amount)}</span>
            <Status tone={refundTones[refund.status]}>{t.refundStates[refund.status]}</Status>
            <span className="text-caption text-text-3">
              <Time value={refund.created_at} />
            </span>
          </li>
        ))}
      </ul>
      {isOpen ? (
        <CardRefundForm row={row} left={left} numbers={numbers} alone={alone} onClose={() => setOpen(false)} />
      ) : null}
    </PanelPart>
  )
}

const disputeTones = { open: 'waiting', won: 'good', lost: 'bad' } as const

interface DisputesProps {
  rechargeId: number
  disputes: CardCase['disputes']
  mayAct: boolean
}

function Disputes({ rechargeId, disputes, mayAct }: DisputesProps) {
  const t = useText().recharges.card
  const [settling, setSettling] = useState<number>()
  if (disputes.length === 0) return null
  return (
    <PanelPart title={t.disputes}>
      <ul className="divide-y divide-hairline">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="font-semibold tabular-nums">{money(dispute.amount)}</span>
            <Status tone={disputeTones[dispute.state]}>{t.disputeStates[dispute.state]}</Status>
            <span className="text-caption text-text-3">
              {t.disputeFee(money(dispute.fee))}
              {dispute.written_off > 0 ? ` · ${t.writtenOff(money(dispute.written_off))}` : ''}
            </span>
            {mayAct && dispute.state === 'lost' && !dispute.proposal ? (
              <Button onClick={() => setSettling(dispute.id)}>{t.settle}</Button>
            ) : null}
            {dispute.proposal ? (
              <div className="basis-full">
                <SettleProposal rechargeId={rechargeId} disputeId={dispute.id} proposal={dispute.proposal} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {settling ? (
        <SettleForm rechargeId={rechargeId} disputeId={settling} onClose={() => setSettling(undefined)} />
      ) : null}
    </PanelPart>
  )
}
