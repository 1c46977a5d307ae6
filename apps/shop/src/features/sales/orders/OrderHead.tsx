// The head of an order: how it stands, what happens next, how far it is, and until when something must be done.
import type { Order } from '@shop/contract/sales/orders.ts'
import { countryName } from '@shop/locale/format.ts'
import { dayAndTime, shortDay } from '@shop/locale/short-days.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { NextLine } from './NextLine.tsx'
import { isHeldUp, wayOf } from './offers.ts'
import { statusLooks, statusName } from './status-look.ts'
import { Voyage } from './Voyage.tsx'
import { contactPath } from './ways.ts'

const discs = {
  neutral: 'bg-surface-2 text-text-2',
  primary: 'bg-primary-soft text-primary',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
}

export function OrderHead({ order }: { order: Order }) {
  const words = usePageText('orders')
  const { status_key: key } = order
  const detail = usePageText('order')
  const isStuck = isHeldUp(order)
  const { Icon, tone } = statusLooks[key]
  return (
    <section aria-labelledby="status" className="rounded-card border border-border bg-surface p-5">
      <div className="flex items-start gap-3.5">
        <span className={`grid size-12 shrink-0 place-items-center rounded-full ${discs[isStuck ? 'warn' : tone]}`}>
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="status" className="text-h2 text-text">
            {words.status[statusName(order)]}
          </h2>
          <p className={`text-body-s ${key === 'waitingPay' || isStuck ? 'font-semibold text-warn' : 'text-text-2'}`}>
            {isStuck ? detail.heldUp : <NextLine order={order} hasArrived={order.arrived} />}
            <EndLine order={order} />
          </p>
          {isStuck ? (
            <div className="mt-3">
              <Button size="s" kind="secondary" to={contactPath(order, detail.trouble.notArrived)}>
                {detail.trouble.other}
              </Button>
            </div>
          ) : null}
        </div>
      </div>
      <MoreToKnow order={order} />
      {order.status >= 0 ? <Route order={order} /> : null}
    </section>
  )
}

/** When an order has come to its end: why, or when. */
function EndLine({ order }: { order: Order }) {
  const words = usePageText('order')
  const language = useLanguage()
  const { status_key: key, cancel_reason: reason, completed_at: completed } = order
  if (key === 'cancelled') return reason || words.cancelledPlain
  if (key === 'completed') return completed ? words.completedOn(shortDay(language, completed)) : null
  if (key === 'refunded' && reason) return <span className="block">{reason}</span>
  return null
}

function MoreToKnow({ order }: { order: Order }) {
  const words = usePageText('order')
  const { asks } = usePageText('orders')
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
    status === 1 && delayed && words.delayed(shortDay(language, delayed)),
    status === 1 && parcels.length > 0 && words.partly,
    status === 1 && remindFrom && words.reminded(dayAndTime(language, remindFrom)),
    status === 2 && confirmAt && words.confirmsItself(shortDay(language, confirmAt)),
    refundBy && words.refundUntil(shortDay(language, refundBy)),
    status === -3 && parcels.some(({ state }) => state !== 'delivered') && words.ifArrives,
    (status === -1 || status === -3) && order.promo_returned && asks.promoBack,
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

function Route({ order }: { order: Order }) {
  const words = usePageText('order')
  const language = useLanguage()
  const { address, shop } = order
  const country = countryName(language, address.country)
  const to = address.city || address.area || country
  return (
    <div className="mt-4 border-t border-border pt-3">
      <Voyage from={shop.name} to={to} way={wayOf(order)} spoken={words.route(shop.name, to)} />
    </div>
  )
}
