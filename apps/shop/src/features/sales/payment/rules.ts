// Rules of payment: what the URL asks to pay, and the status of that payment.

import { addCents, type Cents, formatUsd, subtractCents } from '@shop/contract/cents.ts'
import type { Reply } from '@shop/contract/endpoint.ts'
import { orderStatuses, payNoPattern } from '@shop/contract/sales/order-statuses.ts'
import type { getOrder, OrderCard } from '@shop/contract/sales/orders.ts'
import type { CardQuote, PlannedPayment } from '@shop/contract/sales/planned-payments.ts'

/** One order, or all orders of a checkout. */
export type Target = { order_id: number } | { pay_no: string }

export type Payable = Reply<typeof getOrder>

const idPattern = /^[1-9]\d{0,14}$/

export function targetOf(params: URLSearchParams): Target | undefined {
  const payNo = params.get('pay_no') ?? ''
  if (payNoPattern.test(payNo)) return { pay_no: payNo }
  const id = params.get('order_id') ?? ''
  return idPattern.test(id) ? { order_id: Number(id) } : undefined
}

/** The path of the payment screen. */
export function pathOf(target: Target, extra: Record<string, string> = {}): string {
  const targetParams = 'order_id' in target ? { order_id: String(target.order_id) } : target
  return `/payment?${new URLSearchParams({ ...targetParams, ...extra })}`
}

export interface Due {
  /** The unpaid orders. */
  orders: readonly OrderCard[]
  total: Cents
  payBefore: Date | null
}

function ordersOf(payable: Payable, target: Target): readonly OrderCard[] {
  return 'order_id' in target ? [payable] : payable.batch.orders
}

export function dueOf(payable: Payable, target: Target): Due {
  const orders = ordersOf(payable, target).filter(({ actions }) => actions.includes('pay'))
  if ('order_id' in target) return { orders, total: payable.total, payBefore: payable.pay_before }
  return { orders, total: payable.batch.total, payBefore: payable.batch.pay_before }
}

/** `expired`: the deadline has passed and the server has not canceled it yet. */
export type PaymentStatus = 'due' | 'expired' | 'paid' | 'cancelled'

/** Canceled orders of a paid checkout do not matter, but a single unpaid order means it is not paid. */
export function paymentStatusOf(payable: Payable, target: Target): PaymentStatus {
  if (dueOf(payable, target).orders.length > 0) return 'due'
  const orders = ordersOf(payable, target)
  if (orders.some(({ status }) => status === orderStatuses.waitingPay)) return 'expired'
  return orders.every(({ status }) => status === orderStatuses.cancelled) ? 'cancelled' : 'paid'
}

/** A refusal is shown only while payment is due; otherwise the final status is. */
export function pageOf(status: PaymentStatus, isRefused: boolean): PaymentStatus | 'refused' {
  return status === 'due' && isRefused ? 'refused' : status
}

export interface Paid {
  /** Undefined when inferred from the orders, which may have been paid at different times. */
  paid: Cents | undefined
  orders: readonly number[]
}

/** The paid orders, inferred from their status; undefined while any may still be unpaid. */
export function paidOf(payable: Payable, target: Target): Paid | undefined {
  if (paymentStatusOf(payable, target) !== 'paid') return undefined
  const activeOrders = ordersOf(payable, target).filter(({ status }) => status !== orderStatuses.cancelled)
  return { paid: undefined, orders: activeOrders.map(({ id }) => id) }
}

export function isSameTarget(a: Target, b: Target): boolean {
  return pathOf(a) === pathOf(b)
}

/** All orders of the target, whatever their status. */
export function idsOf(payable: Payable, target: Target): number[] {
  return ordersOf(payable, target).map(({ id }) => id)
}

/** The order that a card is about to pay, or the list of unpaid ones. */
export function unpaidPathOf(planned: Payable | undefined, target: Target): string {
  const [id, ...others] = planned ? idsOf(planned, target) : []
  return id === undefined || others.length > 0 ? '/myPurchases/0' : `/orderInfo/${id}`
}

export function cardsOf(payable: Payable, ids: readonly number[]): readonly OrderCard[] {
  return payable.batch.orders.filter(({ id }) => ids.includes(id))
}

/** The recharge page, with the missing amount and the path to return to. */
export function rechargePathOf({
  missing,
  total,
  redirect,
}: {
  missing: Cents
  total: Cents
  redirect: string
}): string {
  return `/topUp?${new URLSearchParams({ need: formatUsd(missing), total: formatUsd(total), redirect })}`
}

interface CardCharge {
  /** Of the orders. */
  total: Cents
  /** What the wallet owes: the charge repays it first. */
  debt: Cents
  amount: Cents
  /** Part of the amount. */
  fee: Cents
}

/** What the wallet pays beside a card; negative when the card brings more than is due, as the minimum may. */
export function fromWalletOf({ total, debt, amount, fee }: CardCharge): Cents {
  return subtractCents(addCents(total, debt, fee), amount)
}

/** Whether the bank decides or has decided about the card. */
export function isCharged({ card_state: state }: PlannedPayment): boolean {
  return state === 'processing' || state === 'paid'
}

/** The payment that waits for its card, unless the wallet covers the orders by now and no card is being charged. */
export function waitingOf(quote: CardQuote | null | undefined): PlannedPayment | undefined {
  const waiting = quote?.waiting
  return waiting && (quote.missing > 0 || isCharged(waiting)) ? waiting : undefined
}
