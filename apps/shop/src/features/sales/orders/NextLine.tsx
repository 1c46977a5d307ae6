// What happens next with an order, in one line.
import { serverNow } from '@shop/client/server-time.ts'
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import { money } from '@shop/locale/format.ts'
import { dayAndTime, dayRange, shortDay } from '@shop/locale/short-days.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { PayCountdown } from './PayCountdown.tsx'
import { isLate, isLikelyDelivered } from './rules.ts'

/** Renders nothing when the status says it all. */
export function NextLine({ order }: { order: OrderCard }) {
  const t = usePageText('orders')
  const { next } = t
  const language = useLanguage()
  const { status_key: key, pay_before, ship_by, arrives_from, arrives_to, complete_at } = order
  if (key === 'waitingPay') {
    if (!pay_before) return null
    if (order.card_processing) return next.paying(dayAndTime(language, pay_before))
    return <PayCountdown until={pay_before} texts={t} />
  }
  if (order.delayed) return <span className="text-warn">{next.delayed}</span>
  if (key === 'waitingDeliver') {
    if (!ship_by) return next.preparing
    if (order.actions.includes('refund_now')) return next.late(shortDay(language, ship_by))
    // A part of it was shipped, so no refund is offered; the day is over.
    return isLate(order, new Date(serverNow())) ? next.preparing : next.shipsBy(shortDay(language, ship_by))
  }
  if (key === 'delivered') {
    if (order.arrived) return next.arrived
    if (!arrives_from || !arrives_to) return next.inTransit
    const days = dayRange(language, arrives_from, arrives_to)
    return isLikelyDelivered(order, new Date(serverNow())) ? next.likelyThere(days) : next.arrives(days)
  }
  if (key === 'received') {
    if (order.actions.includes('comment')) return next.review
    return complete_at ? next.receivedUntil(shortDay(language, complete_at)) : next.received
  }
  if (key === 'refunded') return next.refunded(money(order.refunded))
  if (key === 'refunding' || key === 'inAfterSale') return <CaseLine order={order} />
  return null
}

/** Who has to act next, and until when. */
function CaseLine({ order: { status_key: key, after_sale: afterSale } }: { order: OrderCard }) {
  const { next } = usePageText('orders')
  const { common } = useText()
  const language = useLanguage()
  const isRequested = key === 'inAfterSale'
  if (!afterSale) return isRequested ? next.inAfterSale : next.refunding
  const time = dayAndTime(language, afterSale.due_at)
  if (afterSale.waits_for === 'shopper') return next.sendBack(time)
  if (!isRequested) return next.checksReturn(time)
  return afterSale.waits_for === 'platform' ? next.decides(common.brand, time) : next.answers(time)
}

/** The outcome of an after-sale case, until the shopper has seen it. */
export function AnsweredLine({ answered }: { answered: NonNullable<OrderCard['answered']> }) {
  const t = usePageText('orders')
  const { step, amount } = answered
  return step === 'done' ? t.answered.done(money(amount)) : t.answered[step]
}
