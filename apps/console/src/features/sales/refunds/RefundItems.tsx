// The lines of a refund case: how many pieces of each, and what was refunded.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { cents } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { PanelPart } from '#ui/PanelPart.tsx'
import { Thumb } from '#ui/Thumb.tsx'

type Line = RefundDetail['case']['items'][number]

export function RefundItems({ refund }: { refund: RefundDetail }) {
  const t = useText().refunds
  return (
    <PanelPart title={refund.origin === 'operator' ? t.givenItems : t.items}>
      <ul className="divide-y divide-hairline rounded-field border border-border">
        {refund.case.items.map((line) => (
          <ItemLine key={line.item.id} line={line} isShipped={refund.order.shipped_at !== null} />
        ))}
      </ul>
    </PanelPart>
  )
}

function ItemLine({ line: { item, qty, paid }, isShipped }: { line: Line; isShipped: boolean }) {
  const text = useText()
  const t = text.refunds
  return (
    <li className="flex gap-3 px-3.5 py-3">
      <Thumb picture={item.image} />
      <div className="min-w-0 grow">
        <p className="break-words font-medium">{item.title}</p>
        <p className="break-words text-caption text-text-3">
          {[item.spec, text.orders.sku(item.sku_id)].filter(Boolean).join(' · ')}
        </p>
        {isShipped ? null : <ShippedQuantity item={item} />}
        {paid > 0 ? <p className="text-caption text-success">{t.paidBack(money(paid))}</p> : null}
      </div>
      <div className="shrink-0 text-end tabular-nums">
        <p className="font-semibold">{money(cents(item.price * qty))}</p>
        <p className="text-caption text-text-3">
          {money(item.price)} × {count(qty)}
        </p>
        {item.qty > qty ? <p className="text-caption text-text-3">{t.ofPieces(count(qty), count(item.qty))}</p> : null}
      </div>
    </li>
  )
}

/** For orders not fully shipped only: a later return lowers the shipped quantity again. */
function ShippedQuantity({ item: { qty, shipped_qty: shipped } }: { item: Line['item'] }) {
  const t = useText().refunds
  if (shipped >= qty) return null
  return <p className="text-caption text-warn">{shipped === 0 ? t.sentNone : t.sentOf(count(shipped), count(qty))}</p>
}
