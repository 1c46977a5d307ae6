// An order to pay: its shop and number, its items with picture and name, and what its total consists of.
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import { money } from '@shop/locale/format.ts'
import { usePageText, useText } from '#text/use-text.tsx'
import { LinePrice } from '#ui/LinePrice.tsx'
import { Photo } from '#ui/Photo.tsx'
import { SumRow } from '#ui/SumRow.tsx'

const itemsMax = 4

interface OrderLineProps {
  order: OrderCard
  /** The amount to pay is that of several orders. */
  hasTotal: boolean
}

export function OrderLine({ order, hasTotal }: OrderLineProps) {
  const { catalog } = useText()
  const t = usePageText('payment')
  const { shop, items, sn } = order
  const hiddenCount = items.length - itemsMax
  return (
    <>
      <p className="truncate text-body-s font-semibold text-text">{shop.name}</p>
      <p className="mt-0.5 text-caption break-all text-text-3 tabular-nums">{t.orderNo(sn)}</p>
      <ul className="mt-3 space-y-3">
        {items.slice(0, itemsMax).map((item) => (
          <li key={item.id} className="flex gap-3">
            <Photo
              picture={item.image}
              alt=""
              initial={item.title}
              sizes="56px"
              className="size-14 shrink-0 rounded-field"
            />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-4 text-body-s wrap-anywhere text-text">
                {catalog.productText(item.title)}
              </span>
              {item.spec ? <span className="line-clamp-2 text-caption text-text-3">{item.spec}</span> : null}
            </span>
            <LinePrice price={item.price} quantity={item.qty} />
          </li>
        ))}
      </ul>
      {hiddenCount > 0 ? <p className="mt-2 text-body-s text-text-2 tabular-nums">+{hiddenCount}</p> : null}
      <div className="mt-3">
        <OrderAmounts order={order} hasTotal={hasTotal} />
      </div>
    </>
  )
}

/** Items, shipping and, if there is one, the discount; with the total, unless it stands elsewhere. */
export function OrderAmounts({ order, hasTotal }: OrderLineProps) {
  const { subtotal, freight, discount, total } = order
  const t = usePageText('payment')
  return (
    <dl className="space-y-1 text-body-s">
      <SumRow label={t.items}>{money(subtotal)}</SumRow>
      <SumRow label={t.freight}>
        {freight === 0 ? <span className="text-success">{t.freeFreight}</span> : money(freight)}
      </SumRow>
      {discount > 0 ? (
        <SumRow label={t.discount}>
          <span className="text-success">−{money(discount)}</span>
        </SumRow>
      ) : null}
      {hasTotal ? (
        <SumRow isMain label={t.orderTotal}>
          {money(total)}
        </SumRow>
      ) : null}
    </dl>
  )
}
