// payment: what an address asks to be paid, and how that stands.
import type { Reply } from '@shop/contract/endpoint.ts'
import { type getOrder, type OrderCard, payNoPattern } from '@shop/contract/sales/orders.ts'
import { type Cents, formatUsd } from '@shop/contract/wire.ts'

/** One order, or all that were ordered at once. */
export type Target = { order_id: number } | { pay_no: string }

export type Payable = Reply<typeof getOrder>

const idPattern = /^[1-9]\d{0,14}$/

export function targetOf(params: URLSearchParams): Target | undefined {
  const payNo = params.get('pay_no') ?? ''
  if (payNoPattern.test(payNo)) return { pay_no: payNo }
  const id = params.get('order_id') ?? ''
  return idPattern.test(id) ? { order_id: Number(id) } : undefined
}

/** The page where it is paid. */
export function pathOf(target: Target, more: Record<string, string> = {}): string {
  const named = 'order_id' in target ? { order_id: String(target.order_id) } : target
  return `/payment?${new URLSearchParams({ ...named, ...more })}`
}

/** Goes with the way from the checkout to here. */
export const justOrdered = { isJustOrdered: true }

export function isJustOrdered(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isJustOrdered' in state
}

export interface Due {
  /** Those that still wait. */
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

/** over: its time ran out, and the server has not cancelled it yet. */
export type PaymentStatus = 'due' | 'over' | 'paid' | 'cancelled'

/** Some of several may have been cancelled: what was paid counts. What is not paid is never taken for it. */
export function paymentStatusOf(payable: Payable, target: Target): PaymentStatus {
  if (dueOf(payable, target).orders.length > 0) return 'due'
  const orders = ordersOf(payable, target)
  if (orders.some(({ status }) => status === 0)) return 'over'
  return orders.every(({ status }) => status === -1) ? 'cancelled' : 'paid'
}

/** A refusal is the last word only while it can still be paid: otherwise how it ended is. */
export function pageOf(status: PaymentStatus, isRefused: boolean): PaymentStatus | 'refused' {
  return status === 'due' && isRefused ? 'refused' : status
}

export interface Paid {
  /** Undefined where only the orders themselves tell of it: they may have been paid at several times. */
  paid: Cents | undefined
  orders: readonly number[]
}

/** Those that were paid, as far as the orders tell; undefined while any may still be unpaid. */
export function paidOf(payable: Payable, target: Target): Paid | undefined {
  if (paymentStatusOf(payable, target) !== 'paid') return undefined
  const activeOrders = ordersOf(payable, target).filter(({ status }) => status !== -1)
  return { paid: undefined, orders: activeOrders.map(({ id }) => id) }
}

export function isSameTarget(a: Target, b: Target): boolean {
  return pathOf(a) === pathOf(b)
}

/** All it is about, however they stand. */
export function idsOf(payable: Payable, target: Target): number[] {
  return ordersOf(payable, target).map(({ id }) => id)
}

export function cardsOf(payable: Payable, ids: readonly number[]): readonly OrderCard[] {
  return payable.batch.orders.filter(({ id }) => ids.includes(id))
}

/** Where the wallet is filled, told what is missing and where to come back to. */
export function rechargePathOf({ missing, total, here }: { missing: Cents; total: Cents; here: string }): string {
  return `/topUp?${new URLSearchParams({ need: formatUsd(missing), total: formatUsd(total), redirect: here })}`
}
