// The amounts of a refund case: requested and maximum, whose money it would be, and an approval that waits.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { type Cents, cents, subtractCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { AmountRow, Differences } from '#ui/DetailList.tsx'
import { SecondApproval, useDecide } from '#ui/SecondApproval.tsx'
import { PanelPart } from '#ui/SidePanel.tsx'
import { Movement } from './AmountFields.tsx'
import { useRefundChange } from './api.ts'

type Row = [name: string, amount: Cents]

export function RefundMoney({ refund }: { refund: RefundDetail }) {
  const t = usePageText().refunds.money
  const { from, step, case: refundCase } = refund
  const otherRefunds = subtractCents(refund.order.refunded, refund.paid)
  const isDone = step === 'done'
  const moves = refundCase.approved === null ? t.moves : t.movesApproved
  return (
    <PanelPart title={t.title}>
      <dl className="space-y-1.5">
        {rowsOf(refund, t).map(([name, amount]) => (
          <AmountRow key={name} name={name} amount={amount} />
        ))}
        <AmountRow name={isDone ? t.paid : t.most} amount={isDone ? refund.paid : refund.max_amount} isTotal />
        {isDone ? null : <RequestedAmounts refund={refund} />}
      </dl>
      <ul className="mt-2 space-y-1 text-caption text-text-2">
        {refund.origin === 'operator' || refund.order.freight === 0 ? null : (
          <li>{t.freightWhy[freightWhy(refund)]}</li>
        )}
        {from.promo > 0 ? <li>{t.promo(money(from.promo))}</li> : null}
        {otherRefunds > 0 ? <li>{t.others(money(otherRefunds))}</li> : null}
        {from.is_late ? <li>{t.late}</li> : null}
      </ul>
      {refund.waits_for || isDone ? (
        <div className="mt-3">
          <Movement
            title={isDone ? t.moved : moves}
            from={from}
            amount={isDone ? refund.paid : (refundCase.approved ?? refund.max_amount)}
          />
        </div>
      ) : null}
    </PanelPart>
  )
}

/** How the maximum is made up while the case is open; the requested amount once it is paid. */
function rowsOf(refund: RefundDetail, t: Text['refunds']['money']): Row[] {
  const itemsTotal = cents(refund.case.items.reduce((sum, { item, qty }) => sum + item.price * qty, 0))
  if (refund.step === 'done') {
    return refund.origin === 'operator' ? [[t.pieces, itemsTotal]] : [[t.requested, refund.amount]]
  }
  const discount = cents(refund.max_amount - refund.case.freight - itemsTotal)
  const rows: Row[] = [
    [t.pieces, itemsTotal],
    [t.off, discount],
    [t.freight, refund.case.freight],
  ]
  return rows.filter(([, amount]) => amount !== 0)
}

function RequestedAmounts({ refund }: { refund: RefundDetail }) {
  const t = usePageText().refunds.money
  const { approved } = refund.case
  return (
    <>
      {refund.origin === 'operator' ? null : <AmountRow name={t.requested} amount={refund.amount} />}
      {approved === null ? null : <AmountRow name={t.approved} amount={approved} />}
    </>
  )
}

function freightWhy({ case: refundCase, order }: RefundDetail): keyof Text['refunds']['money']['freightWhy'] {
  if (!refundCase.with_freight) return 'without'
  if (refundCase.goods_status === 'received') return 'fault'
  return order.parcels.length === 0 ? 'unsent' : 'notArrived'
}

interface RefundProposalProps {
  refund: RefundDetail
  proposal: NonNullable<RefundDetail['proposal']>
  mayConfirm: boolean
}

/** An approval that waits for a second operator: the amount, with or without a return, and why. */
export function RefundProposal({ refund, proposal, mayConfirm }: RefundProposalProps) {
  const text = usePageText()
  const t = text.refunds.second
  const { decide } = useRefundChange(refund.id)
  const amount = money(proposal.amount)
  const reasons: Record<string, string> = text.refunds.lessReasons
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: {
      title: t.confirmTitle(amount, refund.user.account),
      points: proposal.received ? t.receivedPoints : t.confirmPoints,
    },
    decide: (decision) => decide.mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  const reasonText = [reasons[proposal.reason], proposal.text].filter(Boolean).join(' · ')
  return (
    <SecondApproval
      title={proposal.received ? t.receivedTitle : t.title}
      proposal={proposal}
      canDecide={mayConfirm || proposal.mine}
      busy={decide.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Differences
        lines={[
          { name: text.refunds.amount, before: money(refund.amount), after: amount },
          { name: t.return, before: '', after: proposal.with_return ? t.withReturn : t.withoutReturn },
          ...(reasonText ? [{ name: text.money.reasonGiven, before: '', after: reasonText }] : []),
        ]}
      />
    </SecondApproval>
  )
}
