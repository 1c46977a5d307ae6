// The head of an order: how it stands, what happens next, how far it is, and until when something must be done.
import type { Order } from '@shop/contract/sales/orders.ts'
import { countryName } from '@shop/locale/format.ts'
import { dayAndTime, shortDay } from '@shop/locale/short-days.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { NextLine } from './NextLine.tsx'
import { contactPath } from './paths.ts'
import { isDelayed, progressOf } from './rules.ts'
import { ShippingProgress } from './ShippingProgress.tsx'
import { statusName, statusStyles } from './status-style.ts'

const discs = {
  neutral: 'bg-surface-2 text-text-2',
  primary: 'bg-primary-soft text-primary',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
}

export function OrderHead({ order }: { order: Order }) {
  const t = usePageText('orders')
  const { status_key: key } = order
  const detail = usePageText('order')
  const isLate = isDelayed(order)
  const { Icon, tone } = statusStyles[key]
  return (
    <section aria-labelledby="status" className="rounded-card border border-border bg-surface p-5">
      <div className="flex items-start gap-3.5">
        <span className={`grid size-12 shrink-0 place-items-center rounded-full ${discs[isLate ? 'warn' : tone]}`}>
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="status" className="text-h2 text-text">
            {t.status[statusName(order)]}
          </h2>
          <p className={`text-body-s ${key === 'waitingPay' || isLate ? 'font-semibold text-warn' : 'text-text-2'}`}>
            {isLate ? detail.parcelDelayed : <NextLine order={order} hasArrived={order.arrived} />}
            <EndLine order={order} />
          </p>
          {isLate ? (
            <div className="mt-3">
              <Button size="s" kind="secondary" to={contactPath(order, detail.trouble.notArrived)}>
                {detail.trouble.other}
              </Button>
            </div>
          ) : null}
        </div>
      </div>
      <MoreToKnow order={order} />
      {order.status >= 0 ? <ShippingRoute order={order} /> : null}
    </section>
  )
}

/** When an order has come to its end: why, or when. */
function EndLine({ order }: { order: Order }) {
  const t = usePageText('order')
  const language = useLanguage()
  const { status_key: key, cancel_reason: reason, completed_at: completed } = order
  if (key === 'cancelled') return reason || t.cancelledPlain
  if (key === 'completed') return completed ? t.completedOn(shortDay(language, completed)) : null
  if (key === 'refunded' && reason) return <span className="block">{reason}</span>
  return null
}

function MoreToKnow({ order }: { order: Order }) {
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
    status === 1 && delayed && t.delayed(shortDay(language, delayed)),
    status === 1 && parcels.length > 0 && t.partly,
    status === 1 && remindFrom && t.reminded(dayAndTime(language, remindFrom)),
    status === 2 && confirmAt && t.confirmsItself(shortDay(language, confirmAt)),
    refundBy && t.refundUntil(shortDay(language, refundBy)),
    status === -3 && parcels.some(({ state }) => state !== 'delivered') && t.ifArrives,
    (status === -1 || status === -3) && order.promo_returned && confirms.promoBack,
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <ul className="mt-3 space-y-1 text-caption text-text-3">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function ShippingRoute({ order }: { order: Order }) {
  const t = usePageText('order')
  const language = useLanguage()
  const { address, shop } = order
  const country = countryName(language, address.country)
  const to = address.city || address.area || country
  return (
    <div className="mt-4 border-t border-border pt-3">
      <ShippingProgress from={shop.name} to={to} progress={progressOf(order)} srLabel={t.route(shop.name, to)} />
    </div>
  )
}
