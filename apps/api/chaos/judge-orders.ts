// Compares the clients' log of purchases with the database: how often each thing happened, and stock and promo codes.
import type { Operation } from './log.ts'

export interface OrderRow {
  id: number
  user_id: number
  paid: number
  refunded: number
  /** How often the shopper canceled it, it was shipped, and the shopper confirmed its receipt. */
  cancels: number
  ships: number
  confirms: number
  reviews: number
}

export interface RefundRow {
  id: number
  request_no: string
  origin: 'shopper' | 'operator'
  step: string
  with_return: boolean
  is_sent: boolean
  /** How often a return was approved, and how often money was credited for it. */
  returns: number
  pays: number
}

export interface PayoutRow {
  id: number
  request_no: string
  step: 'proposed' | 'confirmed' | 'sent' | 'refused' | 'failed'
}

export interface ShoppingRows {
  /** Request numbers of orders and of payments. */
  ordered: readonly string[]
  paid: readonly string[]
  orders: readonly OrderRow[]
  cases: readonly RefundRow[]
  payouts: readonly PayoutRow[]
  /** The stored stock of a SKU or use of a code, and the value computed from the orders. */
  counts: readonly { name: string; there: number; wanted: number }[]
}

export const nothingBought: ShoppingRows = { ordered: [], paid: [], orders: [], cases: [], payouts: [], counts: [] }

type Add = (operation: Operation, key: string | number, count: number) => void

export function countShopping({ ordered, paid, orders, cases, payouts }: ShoppingRows, add: Add): void {
  for (const requestNo of ordered) add('order', requestNo, 1)
  for (const requestNo of paid) add('payOrders', requestNo, 1)
  for (const row of orders) {
    add('cancelOrder', row.id, row.cancels)
    add('ship', row.id, row.ships)
    add('confirm', row.id, row.confirms)
    add('review', row.id, row.reviews)
  }
  for (const row of cases) {
    if (row.origin === 'operator') add('giveRefund', row.request_no, row.pays)
    else countCase(row, add)
  }
  for (const { id, request_no, step } of payouts) {
    add('proposePayout', request_no, 1)
    add('confirmPayout', id, ['confirmed', 'sent', 'failed'].includes(step) ? 1 : 0)
    add('refusePayout', id, step === 'refused' ? 1 : 0)
    add('sendPayout', id, step === 'sent' ? 1 : 0)
  }
}

function countCase(row: RefundRow, add: Add): void {
  add('requestRefund', row.request_no, 1)
  add('approveReturn', row.id, row.returns)
  add('sendBack', row.id, row.is_sent ? 1 : 0)
  add(row.with_return ? 'receiveBack' : 'approveRefund', row.id, row.pays)
  add('refuseRefund', row.id, row.step === 'refused' ? 1 : 0)
  add('withdrawRefund', row.id, row.step === 'withdrawn' ? 1 : 0)
}

/** What a user's orders cost, minus refunds. */
export function spentBy(userId: number, { orders }: ShoppingRows): number {
  return orders.filter((row) => row.user_id === userId).reduce((sum, row) => sum + row.paid - row.refunded, 0)
}

export function countProblems({ counts }: ShoppingRows): string[] {
  return counts
    .filter(({ there, wanted }) => there !== wanted)
    .map(({ name, there, wanted }) => `${name}: ${there}, plain sums say ${wanted}`)
}
