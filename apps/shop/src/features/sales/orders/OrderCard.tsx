// An order in a list: shop, status, items, total, next step and actions.
import { orderStatuses } from '@shop/contract/sales/order-statuses.ts'
import type { OrderCard as Card, OrderItem } from '@shop/contract/sales/orders.ts'
import { money } from '@shop/locale/format.ts'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { useView } from '#ui/view.tsx'
import { AnsweredLine, NextLine } from './NextLine.tsx'
import { OrderActionBar } from './OrderActionBar.tsx'
import { StatusLabel } from './StatusLabel.tsx'
import { useOrderActions } from './use-order-actions.ts'

/** The list clips what is drawn outside of a card, and the card's children cover what is drawn inside of it. */
const innerBorder =
  'after:pointer-events-none after:absolute after:inset-0 after:rounded-[calc(var(--radius-card)-1px)] after:border after:border-primary'

interface OrderCardProps {
  order: Card
  /** Called after an action with the updated order; undefined when the order was deleted. */
  onDone?: ((order: Card | undefined) => void) | undefined
}

export function OrderCard({ order, onDone }: OrderCardProps) {
  const { id, shop } = order
  const { openBeside, isBeside } = useView()
  const isOpen = openOrderId(openBeside) === String(id)
  const card = useRef<HTMLElement>(null)
  // An order that a link opened may be below the first screen of the list; the first one is also open without a link.
  const isOpenByLink = isOpen && isBeside
  useEffect(() => {
    if (isOpenByLink) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpenByLink])
  return (
    <article
      ref={card}
      aria-labelledby={`order-${id}`}
      // The title and the tabs of the list beside a page stay above it.
      className={`relative overflow-hidden rounded-card border bg-surface scroll-my-4 ${openBeside ? 'scroll-mt-32 **:scroll-mt-32' : ''} ${
        isOpen ? `border-primary ${innerBorder}` : 'border-border'
      }`}
    >
      <div className="flex items-center justify-between gap-2 px-4">
        <Link
          to={`/shop/${shop.id}`}
          className="flex min-h-12 min-w-0 items-center gap-2 rounded-field text-body-s font-semibold text-text -outline-offset-3 hover:text-primary"
        >
          <Photo picture={shop.logo} alt="" initial={shop.name} sizes="24px" className="size-6 shrink-0 rounded-full" />
          <span className="truncate">{shop.name}</span>
          <ChevronRight size={16} strokeWidth={2} aria-hidden="true" className="shrink-0 text-text-3 rtl:rotate-180" />
        </Link>
        <StatusLabel order={order} />
      </div>
      <Link
        to={`/orderInfo/${id}`}
        // Beside the list, one order takes the place of another.
        replace={isBeside}
        aria-current={isOpen ? (isBeside ? 'page' : true) : undefined}
        className="block px-4 pt-1 pb-3.5 -outline-offset-3 transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2"
      >
        <Goods order={order} />
        <Next order={order} />
      </Link>
      {/* The page beside has them. */}
      {openBeside === undefined ? <CardActions order={order} onDone={onDone} /> : null}
    </article>
  )
}

function CardActions({ order, onDone }: OrderCardProps) {
  const actions = useOrderActions(order, onDone)
  return (
    <div className="border-t border-border px-4 py-2">
      <OrderActionBar order={order} actions={actions} />
    </div>
  )
}

/** The page of an order and its refund begin with /orderInfo/:id and /refund/:id. */
function openOrderId(path: string | undefined): string | undefined {
  return path?.split('/')[2]
}

const thumbsMax = 3

function Goods({ order }: { order: Card }) {
  const t = usePageText('orders')
  const { id, items, qty, total } = order
  const [first] = items
  if (!first) return null
  const name = t.cardName(first.title, items.length)
  const totals = (
    <span className="shrink-0 text-end">
      <span className="block text-title text-text tabular-nums">{money(total)}</span>
      <span className="block text-caption text-text-3">{t.pieces(qty)}</span>
    </span>
  )
  return (
    <span className="flex items-center gap-3">
      <span id={`order-${id}`} className="sr-only">
        {name}
      </span>
      {items.length === 1 ? <SingleItem item={first} /> : <Thumbs items={items} />}
      {totals}
    </span>
  )
}

function SingleItem({ item }: { item: OrderItem }) {
  return (
    <>
      <Photo picture={item.image} alt="" initial={item.title} sizes="72px" className="size-18 shrink-0 rounded-field" />
      <span aria-hidden="true" className="min-w-0 flex-1 self-start pt-0.5">
        <span className="line-clamp-2 text-body-s text-text">{item.title}</span>
        {item.spec ? <span className="mt-0.5 block truncate text-caption text-text-3">{item.spec}</span> : null}
      </span>
    </>
  )
}

function Thumbs({ items }: { items: readonly OrderItem[] }) {
  const hiddenCount = items.length - thumbsMax
  return (
    <span aria-hidden="true" className="flex min-w-0 flex-1 gap-2">
      {items.slice(0, thumbsMax).map((item, index) => (
        <span key={item.id} className="relative block max-w-18 min-w-0 flex-1">
          <Photo picture={item.image} alt="" initial={item.title} sizes="72px" className="w-full rounded-field" />
          {hiddenCount > 0 && index === thumbsMax - 1 ? (
            <span className="absolute inset-0 grid place-items-center rounded-field bg-black/55 text-body-s font-semibold text-white">
              +{hiddenCount}
            </span>
          ) : null}
        </span>
      ))}
    </span>
  )
}

const nextStyles: Partial<Record<Card['status_key'], string>> = {
  waitingPay: 'bg-warn-soft text-warn',
  delivered: 'bg-info-soft text-info',
}

function Next({ order }: { order: Card }) {
  const { next } = usePageText('orders')
  const { after_sale: afterSale, answered } = order
  // The button below already asks for the review.
  const isReviewNext = order.status_key === 'received' && order.actions.includes('comment')
  const isClosed = isReviewNext || order.status_key === 'cancelled' || order.status_key === 'completed'
  return (
    <>
      {answered && order.status !== orderStatuses.refunded ? (
        <span
          className={`mt-3 block rounded-field px-3 py-2 text-caption font-medium ${
            answered.step === 'done' ? 'bg-success-soft text-success' : 'bg-sale-soft text-sale'
          }`}
        >
          <AnsweredLine answered={answered} />
        </span>
      ) : null}
      {isClosed ? null : (
        <NextBox order={order}>
          {afterSale ? (
            <span className="block font-semibold text-text tabular-nums">{next.about(money(afterSale.amount))}</span>
          ) : null}
          <span className="block">
            <NextLine order={order} />
          </span>
        </NextBox>
      )}
    </>
  )
}

function NextBox({ order, children }: { order: Card; children: ReactNode }) {
  return (
    <span
      className={`mt-3 block rounded-field px-3 py-2 text-caption font-medium ${
        order.delayed || order.after_sale?.waits_for === 'shopper'
          ? nextStyles.waitingPay
          : (nextStyles[order.card_processing ? 'delivered' : order.status_key] ?? 'bg-surface-2 text-text-2')
      }`}
    >
      {children}
    </span>
  )
}
