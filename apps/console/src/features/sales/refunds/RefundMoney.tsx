// The amounts of a refund case: requested and maximum, why, and whose money it would be.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { type Cents, cents, subtractCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { AmountRow } from '#ui/AmountRow.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import { Movement } from './Movement.tsx'

type Row = [name: string, amount: Cents]

export function RefundMoney({ refund }: { refund: RefundDetail }) {
  const t = useText().refunds.money
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
    return refund.origin === 'operator' ? [[t.pieces, itemsTotal]] : [[t.asked, refund.amount]]
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
  const t = useText().refunds.money
  const { approved } = refund.case
  return (
    <>
      {refund.origin === 'operator' ? null : <AmountRow name={t.asked} amount={refund.amount} />}
      {approved === null ? null : <AmountRow name={t.approved} amount={approved} />}
    </>
  )
}

function freightWhy({ case: refundCase, order }: RefundDetail): keyof Text['refunds']['money']['freightWhy'] {
  if (!refundCase.with_freight) return 'without'
  if (refundCase.goods_status === 'received') return 'fault'
  return order.parcels.length === 0 ? 'unsent' : 'notArrived'
}
