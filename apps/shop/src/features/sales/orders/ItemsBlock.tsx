// The items of an order and their shop (each can be bought again), its amounts and how it was paid.
import { orderStatuses } from '@shop/contract/sales/order-statuses.ts'
import type { Order, OrderItem } from '@shop/contract/sales/orders.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { LinePrice } from '#ui/LinePrice.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { ShopLink } from '#ui/ShopLink.tsx'
import { SumRow } from '#ui/SumRow.tsx'
import { OrderPart } from './OrderPart.tsx'
import type { OrderActions } from './use-order-actions.ts'

export function ItemsBlock({ order, actions: orderActions }: { order: Order; actions: OrderActions }) {
  const t = usePageText('order')
  const [rebought, setRebought] = useState<number>()
  const rebuy = (itemId: number) => {
    if (orderActions.busy) return
    setRebought(itemId)
    orderActions.rebuyItem(itemId)
  }
  const { shop, items, actions } = order
  const canRebuy = actions.includes('rebuy') && items.length > 1
  return (
    <section aria-label={t.items}>
      <div className="border-b border-border py-1">
        <ShopLink shop={shop} className="px-4 -outline-offset-3" />
      </div>
      <ul className="divide-y divide-border">
        {items.map((item) => (
          <li key={item.id}>
            <ItemLine
              item={item}
              shopId={shop.id}
              isBusy={orderActions.busy === 'rebuy' && rebought === item.id}
              {...(canRebuy && { onRebuy: () => rebuy(item.id) })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ItemLineProps {
  item: OrderItem
  shopId: number
  isBusy: boolean
  onRebuy?: () => void
}

function ItemLine({ item, shopId, isBusy, onRebuy }: ItemLineProps) {
  const t = usePageText('order')
  const { actions, pieces } = usePageText('orders')
  const { catalog } = useText()
  const { title, spec, image, price, qty, refunded_qty: refunded } = item
  return (
    <div className="px-4 py-3.5">
      <Link to={`/detail/${item.product_id}/${shopId}`} className="group flex gap-3 rounded-field">
        <Photo picture={image} alt="" initial={title} sizes="72px" className="size-18 shrink-0 rounded-field" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-body-s text-text group-hover:text-primary">
            {catalog.productText(title)}
          </span>
          {spec ? <span className="mt-0.5 block text-caption text-text-3">{spec}</span> : null}
          {refunded > 0 ? (
            <span className="mt-1 block">
              <Badge>{t.refundedPieces(refunded)}</Badge>
            </span>
          ) : null}
        </span>
        <LinePrice price={price} quantity={qty} pieces={pieces(qty)} />
      </Link>
      {onRebuy ? (
        <div className="-mb-1.5 flex justify-end">
          <Button kind="quiet" size="s" busy={isBusy} label={t.rebuyOf(title)} onPress={onRebuy}>
            {actions.rebuy}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** The amounts of an order and how it was paid. */
export function MoneyBlock({ order }: { order: Order }) {
  const t = usePageText('order')
  const methods: Readonly<Record<string, string>> = t.methods
  const { status, subtotal, freight, discount, total, refunded, promo_code: code, payment_method: method } = order
  return (
    <OrderPart title={t.payment}>
      <dl className="space-y-1.5 text-body-s">
        <SumRow label={t.subtotal}>{money(subtotal)}</SumRow>
        <SumRow label={t.freight}>
          {freight === 0 ? <span className="text-success">{t.free}</span> : money(freight)}
        </SumRow>
        {discount > 0 ? (
          <SumRow label={t.discount(code)}>
            <span className="text-success">−{money(discount)}</span>
          </SumRow>
        ) : null}
        <div className="flex items-baseline justify-between gap-4 pt-0.5">
          <dt className="font-semibold text-text">
            {method ? t.paid : status === orderStatuses.waitingPay ? t.toPay : t.total}
          </dt>
          <dd className="text-title text-text tabular-nums">{money(total)}</dd>
        </div>
        {refunded > 0 ? (
          <SumRow label={t.refunded}>
            <span className="font-semibold text-success">{money(refunded)}</span>
          </SumRow>
        ) : null}
        {method ? <SumRow label={t.method}>{methods[method] ?? method}</SumRow> : null}
      </dl>
    </OrderPart>
  )
}
