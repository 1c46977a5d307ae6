// The head of an order: status, next step, deadlines and how far it is.
import { serverNow } from '@shop/client/server-time.ts'
import { orderStatuses, statusName } from '@shop/contract/sales/order-statuses.ts'
import type { Order } from '@shop/contract/sales/orders.ts'
import { dayAndTime, dayRange, shortDay } from '@shop/locale/short-days.ts'
import type { ReactNode } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { RouteLine } from '#ui/RouteLine.tsx'
import { NextLine } from './NextLine.tsx'
import { isLate, progressOf } from './rules.ts'
import { statusStyles } from './StatusLabel.tsx'

const iconStyles = {
  neutral: 'bg-surface-2 text-text-2',
  primary: 'bg-primary-soft text-primary',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
}

interface OrderHeadProps {
  order: Order
  /** The actions, where they are no bar at the bottom. */
  children: ReactNode
}

export function OrderHead({ order, children }: OrderHeadProps) {
  const t = usePageText('orders')
  const { status_key: key, delayed: isParcelDelayed } = order
  const detail = usePageText('order')
  const isPaymentDue = key === 'waitingPay' && !order.card_processing
  const isUrgent = isParcelDelayed || isLate(order, new Date(serverNow()))
  const { Icon, tone } = statusStyles[key]
  return (
    <section aria-labelledby="status" className="p-4">
      <div className="flex flex-wrap items-start gap-x-3.5 gap-y-3">
        {/* The actions go below where the longest line does not fit beside them. */}
        <div className="flex max-w-full min-w-0 flex-auto items-start gap-x-3.5">
          <span
            className={`grid size-12 shrink-0 place-items-center rounded-full ${iconStyles[isUrgent ? 'warn' : tone]}`}
          >
            <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 id="status" className="text-h2 text-text">
              {t.status[statusName(order)]}
            </h2>
            <p
              // Chinese breaks between any two characters, but a date must not.
              className={`text-body-s wrap-anywhere [&:lang(zh)]:break-keep ${isPaymentDue || isUrgent ? 'font-semibold text-warn' : 'text-text-2'}`}
            >
              {isParcelDelayed ? detail.parcelDelayed : <NextLine order={order} />}
              <EndLine order={order} />
            </p>
            <p className="text-body-s text-text-2 empty:hidden">
              <ExpectedDays order={order} />
            </p>
            <OrderNotes order={order} />
          </div>
        </div>
        {children ? <div className="ms-auto self-center">{children}</div> : null}
      </div>
      {/* Canceled orders and after-sale cases have negative statuses. */}
      {order.status >= 0 ? <ShippingRoute order={order} /> : null}
    </section>
  )
}

/** When an order should arrive, where the line above does not say it. */
function ExpectedDays({ order }: { order: Order }) {
  const t = usePageText('order')
  const { next } = usePageText('orders')
  const language = useLanguage()
  const { status, delayed, arrives_from: from, arrives_to: to } = order
  if (!from || !to) return null
  const days = dayRange(language, from, to)
  if (delayed || isLate(order, new Date(serverNow()))) return t.wasExpected(days)
  return status === orderStatuses.waitingDeliver ? next.arrives(days) : null
}

/** Why or when an order ended. */
function EndLine({ order }: { order: Order }) {
  const t = usePageText('order')
  const language = useLanguage()
  const { status_key: key, cancel_reason: reason, completed_at: completed } = order
  if (key === 'cancelled') return reason || t.cancelledPlain
  if (key === 'completed') return completed ? t.completedOn(shortDay(language, completed)) : null
  if (key === 'refunded' && reason) return <span className="block">{reason}</span>
  return null
}

function OrderNotes({ order }: { order: Order }) {
  const t = usePageText('order')
  const { confirms } = usePageText('orders')
  const language = useLanguage()
  const {
    status,
    confirm_at: confirmAt,
    delayed_until: delayed,
    remind_from: remindFrom,
    refund_by: refundBy,
    parcels,
  } = order
  const lines = [
    status === orderStatuses.waitingDeliver && delayed && t.delayed(shortDay(language, delayed)),
    status === orderStatuses.waitingDeliver && parcels.length > 0 && t.partly,
    status === orderStatuses.waitingDeliver && remindFrom && t.reminded(dayAndTime(language, remindFrom)),
    status === orderStatuses.delivered && confirmAt && t.confirmsItself(shortDay(language, confirmAt)),
    refundBy && t.refundUntil(shortDay(language, refundBy)),
    status === orderStatuses.refunded && parcels.some(({ state }) => state !== 'delivered') && t.ifArrives,
    (status === orderStatuses.cancelled || status === orderStatuses.refunded) &&
      order.promo_returned &&
      confirms.promoBack,
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <ul className="mt-2 space-y-1 text-caption text-text-3">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function ShippingRoute({ order }: { order: Order }) {
  const t = usePageText('orders')
  const { name } = order.shop
  return (
    <div className="mt-3">
      <RouteLine size="m" from={name} to={t.you} progress={progressOf(order)} srLabel={t.routeLabel(name)} />
    </div>
  )
}
