// A card recharge: the provider's state, refunds to the card, and disputes.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { CardCase } from '@shop/contract/wallet/admin-cards.ts'
import type { RechargeDetail } from '@shop/contract/wallet/admin-recharges.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SecondApproval, useDecide } from '#ui/SecondApproval.tsx'
import { PanelPart } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { stateOf, useCardActions } from './api.ts'
import { CardRefundForm } from './CardRefundForm.tsx'
import { refundLeft } from './refund-left.ts'

interface CardPartProps {
  row: RechargeDetail
  card: CardCase
  mayAct: boolean
}

export function CardPart({ row, card, mayAct }: CardPartProps) {
  const t = usePageText().recharges.card
  const { provider, state, decline, doubt: mismatch, intent, fee } = card.card
  return (
    <>
      {stateOf(row) === 'waiting' && mismatch === null ? <Notice tone="info">{t.decides}</Notice> : null}
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
  const text = usePageText()
  const t = text.recharges.card
  const [isOpen, setOpen] = useState(false)
  const [requestNos] = useState(() => new Map<string, string>())
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
        <CardRefundForm row={row} left={left} requestNos={requestNos} alone={alone} onClose={() => setOpen(false)} />
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
  const t = usePageText().recharges.card
  const [settledId, setSettledId] = useState<number>()
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
              <Button onClick={() => setSettledId(dispute.id)}>{t.settle}</Button>
            ) : null}
            {dispute.proposal ? (
              <div className="basis-full">
                <SettleProposal rechargeId={rechargeId} disputeId={dispute.id} proposal={dispute.proposal} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {settledId ? (
        <SettleForm rechargeId={rechargeId} disputeId={settledId} onClose={() => setSettledId(undefined)} />
      ) : null}
    </PanelPart>
  )
}

interface CardRefundProposalProps {
  row: RechargeDetail
  proposal: NonNullable<CardCase['refund_proposal']>
}

/** A refund to the card that waits for a second operator. */
function CardRefundProposal({ row, proposal }: CardRefundProposalProps) {
  const text = usePageText()
  const t = text.recharges.card
  const { decideRefund } = useCardActions(row.id)
  const title = t.refundConfirmTitle(money(proposal.amount), row.user.account)
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: { title, points: [t.refundLead] },
    decide: (decision) => decideRefund.mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  return (
    <SecondApproval
      title={text.money.second.title}
      proposal={proposal}
      busy={decideRefund.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <p className="text-h1 tabular-nums">{money(proposal.amount)}</p>
    </SecondApproval>
  )
}

interface SettleFormProps {
  rechargeId: number
  disputeId: number
  onClose: () => void
}

/** Proposes how to settle a lost dispute: write off the debt, reopen the wallet. */
function SettleForm({ rechargeId, disputeId, onClose }: SettleFormProps) {
  const text = usePageText()
  const t = text.recharges.card
  const { settle } = useCardActions(rechargeId)
  const form = useForm({
    initial: { write_off: false, open_wallet: true, why: '' },
    check: ({ why, write_off, open_wallet }): { why?: string; write_off?: string } => ({
      ...(why.trim() ? {} : { why: text.fields.required }),
      ...(write_off || open_wallet ? {} : { write_off: text.fields.chooseOne }),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ why, ...input }) => {
      await settle.mutateAsync({ disputeId, ...input, why: why.trim() })
      onClose()
      showToast('good', text.money.second.proposed)
    },
  })
  return (
    <FormDialog title={t.settleTitle} lead={t.settleLead} form={form} submit={t.settle} onClose={onClose}>
      <SwitchField {...form.field('write_off')} label={t.writeOff} hint={t.writeOffHint} />
      <SwitchField {...form.field('open_wallet')} label={t.openWallet} hint={t.openWalletHint} />
      <TextField {...form.field('why')} label={t.why} hint={text.ui.confirm.reasonHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}

interface SettleProposalProps {
  rechargeId: number
  disputeId: number
  proposal: NonNullable<CardCase['disputes'][number]['proposal']>
}

/** A proposed settlement of a lost dispute that waits for a second operator. */
function SettleProposal({ rechargeId, disputeId, proposal }: SettleProposalProps) {
  const text = usePageText()
  const t = text.recharges.card
  const { decide } = useCardActions(rechargeId)
  const points = [
    ...(proposal.amount > 0 ? [t.wouldWriteOff(money(proposal.amount))] : []),
    ...(proposal.open_wallet ? [t.wouldOpen] : []),
  ]
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: { title: t.settleTitle, points },
    decide: (decision) => decide.mutateAsync({ disputeId, proposal_id: proposal.id, ...decision }),
    confirmed: t.settled,
  })
  return (
    <SecondApproval
      title={text.money.second.title}
      proposal={proposal}
      busy={decide.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <ul className="list-disc ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </SecondApproval>
  )
}
