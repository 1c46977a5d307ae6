// payment: what an address asks to be paid, and how that stands.
import type { Reply } from '@shop/contract/endpoint.ts'
import type { getOrder, OrderCard } from '@shop/contract/orders.ts'
import { addCents, type Cents, formatUsd } from '@shop/contract/wire.ts'

/** One order, or all that were ordered at once. */
export type Target = { order_id: number } | { pay_no: string }

export type Payable = Reply<typeof getOrder>

const idPattern = /^[1-9]\d{0,14}$/
const payNoPattern = /^\d{16,20}$/

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

export interface Due {
  /** Those that still wait. */
  orders: readonly OrderCard[]
  total: Cents
  payBefore: Date | null
}

function concerned(payable: Payable, target: Target): readonly OrderCard[] {
  return 'order_id' in target ? [payable] : payable.batch.orders
}

export function dueOf(payable: Payable, target: Target): Due {
  const orders = concerned(payable, target).filter(({ actions }) => actions.includes('pay'))
  if ('order_id' in target) return { orders, total: payable.total, payBefore: payable.pay_before }
  return { orders, total: payable.batch.total, payBefore: payable.batch.pay_before }
}

export type Standing = 'due' | 'paid' | 'cancelled'

/** Some of several may have been cancelled: what was paid counts. */
export function standingOf(payable: Payable, target: Target): Standing {
  if (dueOf(payable, target).orders.length > 0) return 'due'
  return concerned(payable, target).every(({ status }) => status === -1) ? 'cancelled' : 'paid'
}

export interface Paid {
  paid: Cents
  orders: readonly number[]
}

export function paidOf(payable: Payable, target: Target): Paid {
  const kept = concerned(payable, target).filter(({ status }) => status !== -1 && status !== 0)
  return { paid: addCents(...kept.map(({ total }) => total)), orders: kept.map(({ id }) => id) }
}

/** All it is about, however they stand. */
export function idsOf(payable: Payable, target: Target): number[] {
  return concerned(payable, target).map(({ id }) => id)
}

export function cardsOf(payable: Payable, ids: readonly number[]): readonly OrderCard[] {
  return payable.batch.orders.filter(({ id }) => ids.includes(id))
}

/** Where the wallet is filled, told what is missing and where to come back to. */
export function rechargePathOf({ missing, total, here }: { missing: Cents; total: Cents; here: string }): string {
  return `/topUp?${new URLSearchParams({ need: formatUsd(missing), total: formatUsd(total), redirect: here })}`
}
