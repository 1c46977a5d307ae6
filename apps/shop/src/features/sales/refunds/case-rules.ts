// What a refund case shows: what happens to the goods, its timeline, who must act next, and times that do not break.
import type { Language } from '@shop/contract/language.ts'
import { type OrderCard, type OrderItem, orderStatuses } from '@shop/contract/sales/orders.ts'
import type { RefundCase, RefundEvent, RefundParty, RefundStep } from '@shop/contract/sales/refunds.ts'
import { type Cents, subtractCents } from '@shop/contract/wire.ts'
import { dateTime, unbroken } from '@shop/locale/days.ts'

const { waitingDeliver, delivered, received, refunding, inAfterSale } = orderStatuses

type RefundFacts = Pick<
  RefundCase,
  'step' | 'goods_status' | 'order_status' | 'items' | 'max_amount' | 'freight' | 'paid'
>

function unsentOf({ qty, shipped_qty, refunded_qty }: OrderItem): number {
  return Math.max(0, qty - shipped_qty - refunded_qty)
}

/** A refund of at least this amount cancels the items: their price, or the freight if they cost nothing. */
function cancelingAmountOf(refund: RefundFacts): Cents {
  const goods = subtractCents(refund.max_amount, refund.freight)
  return goods > 0 ? goods : refund.max_amount
}

/** How an order that was refunded in part continues; undefined when it has ended. */
export function nextStepOf(refund: RefundFacts): 'stillSent' | 'goesOn' | undefined {
  const { order_status: status } = refund
  const isOngoing = status === waitingDeliver || status === delivered || status === received
  if (refund.step !== 'done' || !isOngoing) return undefined
  const isBelowPrice = refund.goods_status === 'not_received' && refund.paid < cancelingAmountOf(refund)
  const hasUnsent = refund.items.some(({ item }) => unsentOf(item) > 0)
  return status === waitingDeliver && isBelowPrice && hasUnsent ? 'stillSent' : 'goesOn'
}

/** The shop must not send anything while a case is open. */
export function isOnHold({ status, items }: Pick<OrderCard, 'status' | 'items'>): boolean {
  return (status === inAfterSale || status === refunding) && items.some((item) => unsentOf(item) > 0)
}

/** Refunded as not received although a parcel is in transit. */
export function mayStillArrive(refund: RefundFacts): boolean {
  return (
    refund.step === 'done' &&
    refund.goods_status === 'not_received' &&
    refund.paid >= cancelingAmountOf(refund) &&
    refund.items.some(({ qty, restocked }) => restocked < qty)
  )
}

type UpcomingStep = 'sendBack' | 'receive' | 'pay'

export type Entry =
  | { at: 'past'; event: RefundEvent; hasFailed: boolean }
  | { at: 'now'; step: OpenStep; awaiting: RefundParty; dueAt: Date | null }
  | { at: 'coming'; coming: UpcomingStep }

type OpenStep = Extract<RefundStep, 'asked' | 'returning' | 'sent'>

const failedKinds: ReadonlySet<RefundEvent['kind']> = new Set(['refused', 'lapsed'])

function upcomingAfter({ step, type }: Pick<RefundCase, 'step' | 'type'>): UpcomingStep[] {
  if (step === 'asked') return type === 'refund_return' ? ['sendBack', 'receive', 'pay'] : ['pay']
  if (step === 'returning') return ['receive', 'pay']
  return step === 'sent' ? ['pay'] : []
}

export function isOpenStep(step: RefundStep): step is OpenStep {
  return step === 'asked' || step === 'returning' || step === 'sent'
}

/** The timeline of a case: past events, who must act next by when, and upcoming steps. */
export function timelineEntries(
  refundCase: Pick<RefundCase, 'timeline' | 'step' | 'type' | 'waits_for' | 'due_at'>,
): Entry[] {
  const past: Entry[] = refundCase.timeline.map((event) => ({
    at: 'past',
    event,
    hasFailed: failedKinds.has(event.kind),
  }))
  const { step, waits_for: awaiting, due_at: dueAt } = refundCase
  if (!isOpenStep(step) || !awaiting) return past
  const coming: Entry[] = upcomingAfter(refundCase).map((next) => ({ at: 'coming', coming: next }))
  return [...past, { at: 'now', step, awaiting, dueAt }, ...coming]
}

type AwaitingKey = 'requestedShop' | 'requestedPlatform' | 'returning' | 'sentShop' | 'sentPlatform'

/** Only the shopper returns goods; every other step is the shop's, or the platform's after the shop's deadline. */
export function awaitingKeyOf(step: OpenStep, waitsFor: RefundParty): AwaitingKey {
  if (step === 'returning') return 'returning'
  const isPlatform = waitsFor === 'platform'
  if (step === 'asked') return isPlatform ? 'requestedPlatform' : 'requestedShop'
  return isPlatform ? 'sentPlatform' : 'sentShop'
}

export function fullTime(language: Language, time: Date): string {
  return unbroken(dateTime(language, time))
}
