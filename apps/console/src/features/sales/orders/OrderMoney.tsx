// The money of an order: how its total came about, and where it has gone since.
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { PanelPart } from '#ui/PanelPart.tsx'
import { percentText } from '#ui/percent.ts'

export function OrderMoney({ order }: { order: OrderDetail }) {
  const words = useText().orders.money
  const minus = (amount: Cents) => cents(-amount)
  const gone: [name: string, amount: Cents][] = [
    [words.paid, order.paid],
    [words.promoPaid, order.promo_paid],
    [words.refunded, order.refunded],
    [words.promoReturned, order.promo_returned],
    [words.escrow, order.escrow],
    [words.settled, order.settled],
    [words.commission(percentText(order.commission_rate)), order.commission],
  ]
  return (
    <PanelPart title={words.title}>
      <dl className="space-y-1.5">
        <Sum name={words.subtotal} amount={order.subtotal} />
        <Sum name={words.freight} amount={order.freight} />
        {order.discount > 0 ? <Sum name={words.discount(order.promo_code)} amount={minus(order.discount)} /> : null}
        <Sum name={words.total} amount={order.total} isTotal />
      </dl>
      {order.paid_at ? (
        <dl className="mt-3 space-y-1.5 rounded-field bg-surface-2 px-3.5 py-3">
          {gone
            // That a shopper paid nothing is worth saying where the platform paid.
            .filter(([name, amount]) => amount !== 0 || (name === words.paid && order.discount > 0))
            .map(([name, amount]) => (
              <Sum key={name} name={name} amount={amount} />
            ))}
        </dl>
      ) : null}
    </PanelPart>
  )
}

function Sum({ name, amount, isTotal = false }: { name: string; amount: Cents; isTotal?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-3 ${isTotal ? 'border-border border-t pt-1.5' : ''}`}>
      <dt className={`min-w-0 break-words ${isTotal ? 'font-semibold' : 'text-text-2'}`}>{name}</dt>
      <dd className={`shrink-0 tabular-nums ${isTotal ? 'font-semibold' : ''}`}>{money(amount)}</dd>
    </div>
  )
}
