// The amounts of a case: what is asked and what is the most, why, and whose money it would be.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { type Cents, cents, subtractCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { PanelPart } from '#ui/PanelPart.tsx'
import { Movement } from './Movement.tsx'
import { Sum } from './Sum.tsx'

type Row = [name: string, amount: Cents]

export function RefundMoney({ refund }: { refund: RefundDetail }) {
  const words = useText().refunds.money
  const { from, step, case: shown } = refund
  const others = subtractCents(refund.order.refunded, refund.paid)
  const isDone = step === 'done'
  const moves = shown.approved === null ? words.moves : words.movesApproved
  return (
    <PanelPart title={words.title}>
      <dl className="space-y-1.5">
        {rowsOf(refund, words).map(([name, amount]) => (
          <Sum key={name} name={name} amount={amount} />
        ))}
        <Sum name={isDone ? words.paid : words.most} amount={isDone ? refund.paid : refund.max_amount} isTotal />
        {isDone ? null : <Asked refund={refund} />}
      </dl>
      <ul className="mt-2 space-y-1 text-caption text-text-2">
        {refund.origin === 'operator' || refund.order.freight === 0 ? null : (
          <li>{words.freightWhy[freightWhy(refund)]}</li>
        )}
        {from.promo > 0 ? <li>{words.promo(money(from.promo))}</li> : null}
        {others > 0 ? <li>{words.others(money(others))}</li> : null}
        {from.is_late ? <li>{words.late}</li> : null}
      </ul>
      {refund.waits_for || isDone ? (
        <div className="mt-3">
          <Movement
            title={isDone ? words.moved : moves}
            from={from}
            amount={isDone ? refund.paid : (shown.approved ?? refund.max_amount)}
          />
        </div>
      ) : null}
    </PanelPart>
  )
}

/** How the most came about, while it is one; of what was paid, what was asked. */
function rowsOf(refund: RefundDetail, words: Text['refunds']['money']): Row[] {
  const pieces = cents(refund.case.items.reduce((sum, { item, qty }) => sum + item.price * qty, 0))
  if (refund.step === 'done') {
    return refund.origin === 'operator' ? [[words.pieces, pieces]] : [[words.asked, refund.amount]]
  }
  const off = cents(refund.max_amount - refund.case.freight - pieces)
  const rows: Row[] = [
    [words.pieces, pieces],
    [words.off, off],
    [words.freight, refund.case.freight],
  ]
  return rows.filter(([, amount]) => amount !== 0)
}

function Asked({ refund }: { refund: RefundDetail }) {
  const words = useText().refunds.money
  const { approved } = refund.case
  return (
    <>
      {refund.origin === 'operator' ? null : <Sum name={words.asked} amount={refund.amount} />}
      {approved === null ? null : <Sum name={words.approved} amount={approved} />}
    </>
  )
}

function freightWhy({ case: shown, order }: RefundDetail): keyof Text['refunds']['money']['freightWhy'] {
  if (!shown.with_freight) return 'without'
  if (shown.goods_status === 'received') return 'fault'
  return order.parcels.length === 0 ? 'unsent' : 'notArrived'
}
