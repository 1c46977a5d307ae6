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
  const words = useText().recharges.card
  const { provider, state, decline, doubt, intent, fee } = card.card
  return (
    <>
      {row.status === 0 && doubt === null ? <Notice tone="info">{words.decides}</Notice> : null}
      {doubt === null ? null : (
        <Notice tone="bad" title={words.doubt}>
          {words.doubts[doubt]}
        </Notice>
      )}
      <PanelPart title={words.title}>
        <DetailList
          details={[
            { name: words.names[provider], value: words.states[state] ?? state },
            ...(decline ? [{ name: words.decline, value: decline }] : []),
            ...(intent ? [{ name: words.intent, value: <code className="break-all font-mono">{intent}</code> }] : []),
            ...(fee === null ? [] : [{ name: words.providerFee, value: money(fee) }]),
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
  const words = text.recharges.card
  const [isOpen, setOpen] = useState(false)
  const [numbers] = useState(() => new Map<string, string>())
  const { refunds, refund_proposal: proposal, refund_alone: alone } = card
  if (row.credited === null) return null
  const left = refundLeft(row.credited, refunds)
  return (
    <PanelPart
      title={words.refunds}
      aside={mayAct && left > 0 && !proposal ? <Button onClick={() => setOpen(true)}>{words.refund}</Button> : null}
    >
      {proposal ? <CardRefundProposal row={row} proposal={proposal} /> : null}
      {refunds.length === 0 && !proposal ? <p className="text-text-3">{text.ui.none}</p> : null}
      <ul className="divide-y divide-hairline">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="font-semibold tabular-nums">{money(refund.amount)}</span>
            <Status tone={refundTones[refund.status]}>{words.refundStates[refund.status]}</Status>
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
  const words = useText().recharges.card
  const [settling, setSettling] = useState<number>()
  if (disputes.length === 0) return null
  return (
    <PanelPart title={words.disputes}>
      <ul className="divide-y divide-hairline">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="font-semibold tabular-nums">{money(dispute.amount)}</span>
            <Status tone={disputeTones[dispute.state]}>{words.disputeStates[dispute.state]}</Status>
            <span className="text-caption text-text-3">
              {words.disputeFee(money(dispute.fee))}
              {dispute.written_off > 0 ? ` · ${words.writtenOff(money(dispute.written_off))}` : ''}
            </span>
            {mayAct && dispute.state === 'lost' && !dispute.proposal ? (
              <Button onClick={() => setSettling(dispute.id)}>{words.settle}</Button>
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
