// A paid order: what was bought, where it goes and what happens next; then products to go on with.
import { addressLines } from '@shop/contract/people/address-lines.ts'
import { orderStatuses } from '@shop/contract/sales/order-statuses.ts'
import type { OrderCard, OrderItem } from '@shop/contract/sales/orders.ts'
import { countryName, money } from '@shop/locale/format.ts'
import { dayRange, shortDay } from '@shop/locale/short-days.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Rail } from '#features/catalog/home/Rail.tsx'
import { relatedQuery } from '#features/catalog/product/api.ts'
import { ViewButton } from '#features/sales/payment/PayResult.tsx'
import { cardsOf, type Paid, type Payable } from '#features/sales/payment/rules.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { LinePrice } from '#ui/LinePrice.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'
import { Split } from '#ui/Split.tsx'
import { useNear } from '#ui/use-near.ts'
import { OrderAmounts } from './OrderLine.tsx'

/** Optional content: shows nothing while loading and after a failure. */
function MayLike({ productId }: { productId: number }) {
  const { catalog } = useText()
  const t = usePageText('payment')
  const heading = useId()
  const { part, isNear } = useNear<HTMLDivElement>()
  const { data } = useQuery({ ...relatedQuery(useLanguage(), productId), enabled: isNear })
  const cards = data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <div ref={part} className="min-h-1">
      {cards.length > 0 ? (
        <section aria-labelledby={heading}>
          <h2 id={heading} className="mb-2 text-title text-text">
            {t.mayLike}
          </h2>
          <Rail label={t.mayLike}>
            {cards.map((card) => (
              <li key={card.id} className="w-33 shrink-0 snap-start">
                <Link to={`/detail/${card.id}/${card.shop_id}`} className="block rounded-card">
                  <Photo picture={card.image} alt="" initial={card.title} sizes="132px" className="rounded-card" />
                  <h3 className="mt-2 line-clamp-2 min-h-[2lh] text-body-s font-normal text-text">
                    {catalog.productText(card.title)}
                  </h3>
                  <Price amount={card.price} max={card.price_max} size="s" />
                </Link>
              </li>
            ))}
          </Rail>
        </section>
      ) : null}
    </div>
  )
}

interface PaidPageProps {
  paid: Paid
  /** As far as known. */
  payable: Payable | undefined
  /** Paid before this page was opened. */
  isEarlier: boolean
  nextPath: string
}

/** The toast covers nothing of it: on a phone its place is the title. */
export function PaidPage({ paid, payable, isEarlier, nextPath }: PaidPageProps) {
  const orders = payable ? cardsOf(payable, paid.orders) : []
  const product = orders[0]?.items[0]?.product_id
  // Several orders may have been paid at different times.
  const sum = paid.paid ?? (orders.length === 1 ? orders[0]?.total : undefined)
  // What was loaded before the payment still says that it is to be paid.
  const { waitingPay, waitingDeliver } = orderStatuses
  const waiting = orders.filter(({ status }) => status === waitingPay || status === waitingDeliver)
  return (
    <>
      <Split
        rail={
          payable ? (
            <div className="col space-y-4 pb-4 md:pb-0 md:[--gutter:0px]">
              {waiting.length > 0 ? <NextSteps orders={waiting} /> : null}
              <ShipTo address={payable.address} />
            </div>
          ) : null
        }
      >
        <div className="col space-y-4 py-4">
          <Head paid={{ ...paid, paid: sum }} isEarlier={isEarlier} nextPath={nextPath} />
          {orders.map((order) => (
            <PaidOrder key={order.id} order={order} />
          ))}
        </div>
      </Split>
      {product === undefined ? null : (
        <div className="col pt-2 pb-10">
          <MayLike productId={product} />
        </div>
      )}
    </>
  )
}

function Head({ paid, isEarlier, nextPath }: Omit<PaidPageProps, 'payable'>) {
  const t = usePageText('payment')
  const { common } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus here, because the previously focused content was replaced.
  useEffect(() => heading.current?.focus(), [])
  const paidTitle = paid.paid === undefined ? common.paySuccess : t.paid(money(paid.paid))
  return (
    <section className="rounded-card border border-border bg-surface p-4 pt-5">
      <div className="flex flex-col items-center gap-x-4 gap-y-3 text-center sm:flex-row sm:text-start">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-success-soft text-success">
          <Check size={30} strokeWidth={2} aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-h1 text-balance text-text tabular-nums outline-none">
            {isEarlier ? t.alreadyPaid : paidTitle}
          </h2>
          <p className="mt-0.5 text-body-s text-text-2">
            {isEarlier ? t.alreadyPaidBody : t.paidBody(paid.orders.length)}
          </p>
        </div>
      </div>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <ViewButton ids={paid.orders} listPath="/myPurchases/1" />
        <Button full kind="secondary" replace to={nextPath}>
          {t.keepShopping}
        </Button>
      </div>
    </section>
  )
}

const itemsMax = 3

function PaidOrder({ order }: { order: OrderCard }) {
  const t = usePageText('payment')
  const language = useLanguage()
  const { sn, shop, items, total, arrives_from: from, arrives_to: to } = order
  const hiddenCount = items.length - itemsMax
  return (
    <section className="rounded-card border border-border bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h3 className="min-w-0 truncate text-body font-semibold text-text">{shop.name}</h3>
        <p className="text-caption text-text-3 tabular-nums">{t.orderNo(sn)}</p>
      </div>
      <ul className="mt-3 space-y-3">
        {items.slice(0, itemsMax).map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {hiddenCount > 0 ? <p className="mt-3 text-body-s text-text-2">{t.moreItems(hiddenCount)}</p> : null}
      <div className="mt-3 space-y-2 border-t border-border pt-3">
        <OrderAmounts order={order} hasTotal={false} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-title text-text">
          <span>{t.total}</span>
          <span className="tabular-nums">{money(total)}</span>
        </p>
      </div>
      {from && to ? (
        <p className="mt-3 border-t border-border pt-3 text-body-s font-semibold text-success">
          {t.arrives(dayRange(language, from, to))}
        </p>
      ) : null}
    </section>
  )
}

function Item({ item: { image, title, spec, qty, price } }: { item: OrderItem }) {
  const { catalog } = useText()
  return (
    <li className="flex gap-3">
      <Photo picture={image} alt="" initial={title} sizes="64px" className="size-16 shrink-0 rounded-field" />
      <div className="min-w-0 flex-1 text-body-s">
        <p className="line-clamp-4 text-text">{catalog.productText(title)}</p>
        <p className="mt-0.5 text-caption text-text-3">{spec}</p>
      </div>
      <LinePrice price={price} quantity={qty} />
    </li>
  )
}

function NextSteps({ orders }: { orders: readonly OrderCard[] }) {
  const t = usePageText('payment')
  const language = useLanguage()
  const [order] = orders
  if (!order) return null
  const { ship_by: shipBy } = order
  const steps = [
    orders.length === 1 && shipBy ? t.nextShips(shortDay(language, shipBy)) : t.nextPrepares,
    t.nextTracking,
    // Each order has its days beside it.
    t.nextArrives,
  ]
  return (
    <Block title={t.nextTitle}>
      <ol className="space-y-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3 text-body-s text-text">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-caption font-semibold text-primary tabular-nums"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </Block>
  )
}

function ShipTo({ address }: Pick<Payable, 'address'>) {
  const t = usePageText('payment')
  const language = useLanguage()
  return (
    <Block title={t.shipTo}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-body-s">
        <span className="font-semibold wrap-anywhere text-text">{address.addressee}</span>
        <span dir="ltr" className="whitespace-nowrap text-text-2 tabular-nums">
          {address.mobile_shown}
        </span>
      </p>
      <p className="mt-1 text-body-s wrap-anywhere text-text-2">
        {addressLines(address, countryName(language, address.country)).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
    </Block>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-card border border-border bg-surface p-4">
      <h3 id={heading} className="mb-3 text-title text-text">
        {title}
      </h3>
      {children}
    </section>
  )
}
