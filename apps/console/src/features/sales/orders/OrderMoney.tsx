// The money of an order: how the total is made up, and where it has movements since.
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'
import { usePageText } from '#text/use-text.ts'
import { AmountRow } from '#ui/DetailList.tsx'
import { percentText } from '#ui/percent.ts'
import { PanelPart } from '#ui/SidePanel.tsx'

export function OrderMoney({ order }: { order: OrderDetail }) {
  const t = usePageText().orders.money
  const minus = (amount: Cents) => cents(-amount)
  const movements: [name: string, amount: Cents][] = [
    [t.paid, order.paid],
    [t.promoPaid, order.promo_paid],
    [t.refunded, order.refunded],
    [t.promoReturned, order.promo_returned],
    [t.escrow, order.escrow],
    [t.settled, order.settled],
    [t.commission(percentText(order.commission_rate)), order.commission],
  ]
  return (
    <PanelPart title={t.title}>
      <dl className="space-y-1.5">
        <AmountRow name={t.subtotal} amount={order.subtotal} />
        <AmountRow name={t.freight} amount={order.freight} />
        {order.discount > 0 ? <AmountRow name={t.discount(order.promo_code)} amount={minus(order.discount)} /> : null}
        <AmountRow name={t.total} amount={order.total} isTotal />
      </dl>
      {order.paid_at ? (
        <dl className="mt-3 space-y-1.5 rounded-field bg-surface-2 px-3.5 py-3">
          {movements
            // A payment of zero is worth showing when the platform paid the discount.
            .filter(([name, amount]) => amount !== 0 || (name === t.paid && order.discount > 0))
            .map(([name, amount]) => (
              <AmountRow key={name} name={name} amount={amount} />
            ))}
        </dl>
      ) : null}
    </PanelPart>
  )
}
