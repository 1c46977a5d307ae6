// An order in a list: shop, status, items, total, next step and actions.
import { serverNow } from '@shop/client/server-time.ts'
import { orderStatuses, statusName } from '@shop/contract/sales/order-statuses.ts'
import type { OrderCard as Card, OrderItem } from '@shop/contract/sales/orders.ts'
import { money } from '@shop/locale/format.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { ShopLink } from '#ui/ShopLink.tsx'
import { useView } from '#ui/view.tsx'
import { AnsweredLine, NextLine } from './NextLine.tsx'
import { OrderActionBar } from './OrderActionBar.tsx'
import { isLate } from './rules.ts'
import { statusStyles } from './StatusLabel.tsx'
import { useOrderActions } from './use-order-actions.ts'

/** The list clips what is drawn outside of a card, and the card's children cover what is drawn inside of it. */
const innerBorder =
  'after:pointer-events-none after:absolute after:inset-0 after:rounded-[calc(var(--radius-card)-1px)] after:border after:border-primary'

interface OrderCardProps {
  order: Card
  /** Called after an action with the updated order; undefined when the order was deleted. */
  onDone?: ((order: Card | undefined) => void) | undefined
  /** In the list of orders to review. */
  isToReview?: boolean
}

export function OrderCard(props: OrderCardProps) {
  const { order } = props
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
      // In a list the cards of a row have one height. The title and the tabs of the list beside a page stay above it.
      className={`relative flex flex-col overflow-hidden [li_&]:h-full rounded-card border bg-surface scroll-my-4 ${openBeside ? 'scroll-mt-32 **:scroll-mt-32' : ''} ${
        isOpen ? `border-primary ${innerBorder}` : 'border-border'
      }`}
    >
      <ShopLink shop={shop} className="mx-4 w-fit max-w-[calc(100%-2rem)] rounded-field -outline-offset-3" />
      <Link
        to={`/orderInfo/${id}`}
        // Beside the list, one order takes the place of another.
        replace={isBeside}
        aria-current={isOpen ? (isBeside ? 'page' : true) : undefined}
        className="grow px-4 pb-3 -outline-offset-3 transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2"
      >
        <Status order={order} />
        <Goods order={order} />
      </Link>
      {/* The page beside has them. */}
      {openBeside === undefined ? <CardActions {...props} /> : null}
    </article>
  )
}

function CardActions({ order, onDone, isToReview = false }: OrderCardProps) {
  const actions = useOrderActions(order, onDone)
  return (
    <div className="border-t border-border px-4 py-1.5">
      <OrderActionBar order={order} actions={actions} isToReview={isToReview} />
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
    <span className="mt-2.5 flex items-start gap-3">
      <span id={`order-${id}`} className="sr-only">
        {name}
      </span>
      {items.length === 1 ? <SingleItem item={first}>{totals}</SingleItem> : <Thumbs items={items} />}
      {items.length === 1 ? null : totals}
    </span>
  )
}

/** The total stands on the first line of the title. */
function SingleItem({ item, children }: { item: OrderItem; children: ReactNode }) {
  const { catalog } = useText()
  return (
    <>
      <Photo picture={item.image} alt="" initial={item.title} sizes="64px" className="size-16 shrink-0 rounded-field" />
      <span className="flex min-w-0 flex-1 items-baseline gap-3">
        <span aria-hidden="true" className="min-w-0 flex-1">
          <span className="line-clamp-2 text-body-s text-text">{catalog.productText(item.title)}</span>
          {item.spec ? <span className="block truncate text-caption text-text-3">{item.spec}</span> : null}
        </span>
        {children}
      </span>
    </>
  )
}

function Thumbs({ items }: { items: readonly OrderItem[] }) {
  const hiddenCount = items.length - thumbsMax
  return (
    <span aria-hidden="true" className="flex min-w-0 flex-1 gap-2">
      {items.slice(0, thumbsMax).map((item, index) => (
        <span key={item.id} className="relative block max-w-16 min-w-0 flex-1">
          <Photo picture={item.image} alt="" initial={item.title} sizes="64px" className="w-full rounded-field" />
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

const statusTones = {
  neutral: 'text-text-2',
  primary: 'text-primary',
  success: 'text-success',
  warn: 'text-warn',
  info: 'text-info',
}

/** The status and what happens next, in one line where both are short. */
function Status({ order }: { order: Card }) {
  const { status: names } = usePageText('orders')
  const { after_sale: afterSale, answered } = order
  const { Icon, tone } = statusStyles[order.status_key]
  const isUrgent = order.delayed || isLate(order, new Date(serverNow())) || afterSale?.waits_for === 'shopper'
  // The button below already asks for the review.
  const isReviewNext = order.status_key === 'received' && order.actions.includes('comment')
  const isClosed = isReviewNext || order.status_key === 'cancelled' || order.status_key === 'completed'
  return (
    <span className="flex items-start gap-1.5 text-caption text-text-2">
      <Icon
        size={16}
        strokeWidth={2}
        aria-hidden="true"
        className={`shrink-0 ${statusTones[isUrgent ? 'warn' : tone]}`}
      />
      <span className="min-w-0">
        <span className="flex flex-wrap gap-x-2 tabular-nums">
          <span className={`font-semibold ${statusTones[isUrgent ? 'warn' : tone]}`}>{names[statusName(order)]}</span>
          {/* The status says that it is a refund. */}
          {afterSale ? <span className="font-semibold text-text">{money(afterSale.amount)}</span> : null}
          {isClosed ? null : (
            <span className={isUrgent || order.status_key === 'waitingPay' ? 'text-warn' : ''}>
              <NextLine order={order} />
            </span>
          )}
        </span>
        {answered && order.status !== orderStatuses.refunded ? (
          <span className={`block font-medium ${answered.step === 'done' ? 'text-success' : 'text-sale'}`}>
            <AnsweredLine answered={answered} />
          </span>
        ) : null}
      </span>
    </span>
  )
}
