// What was bought, line by line, and how much of it has left.
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'
import type { OrderItem } from '@shop/contract/sales/orders.ts'
import { cents } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { PanelPart } from '#ui/PanelPart.tsx'
import { Thumb } from '#ui/Thumb.tsx'

export function OrderLines({ order }: { order: OrderDetail }) {
  const t = useText().orders
  // Said only while it tells something: nothing has left, or everything has.
  const isPart = order.items.some(({ shipped_qty }) => shipped_qty > 0) && order.status_key === 'waitingDeliver'
  return (
    <PanelPart title={t.items}>
      <ul className="divide-y divide-hairline rounded-field border border-border">
        {order.items.map((item) => (
          <Line key={item.id} item={item} isPart={isPart} />
        ))}
      </ul>
    </PanelPart>
  )
}

function Line({ item, isPart }: { item: OrderItem; isPart: boolean }) {
  const t = useText().orders
  const left = item.qty - item.shipped_qty - item.refunded_qty
  return (
    <li className="flex gap-3 px-3.5 py-3">
      <Thumb picture={item.image} />
      <div className="min-w-0 grow">
        <p className="break-words font-medium">{item.title}</p>
        <p className="break-words text-caption text-text-3">
          {[item.spec, t.sku(item.sku_id)].filter(Boolean).join(' · ')}
        </p>
        {isPart ? (
          <p className={`text-caption ${left > 0 ? 'font-medium text-warn' : 'text-text-3'}`}>
            {left > 0 ? t.leftToShip(count(left)) : t.allShipped}
          </p>
        ) : null}
        {item.refunded_qty > 0 ? (
          <p className="text-caption text-text-3">{t.refundedPieces(count(item.refunded_qty))}</p>
        ) : null}
      </div>
      <div className="shrink-0 text-end tabular-nums">
        <p className="font-semibold">{money(cents(item.price * item.qty))}</p>
        <p className="text-caption text-text-3">
          {money(item.price)} × {count(item.qty)}
        </p>
      </div>
    </li>
  )
}
