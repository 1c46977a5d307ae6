// Lays what clients bought beside the database: how often each thing is there, and whether stock and codes fit the orders.
import type { Operation } from './log.ts'

export interface OrderFound {
  id: number
  user_id: number
  paid: number
  refunded: number
  /** How often its shopper ended it, how often it was sent, how often its shopper said that it came. */
  cancels: number
  ships: number
  confirms: number
  reviews: number
}

export interface CaseFound {
  id: number
  request_no: string
  origin: 'shopper' | 'operator'
  step: string
  with_return: boolean
  is_sent: boolean
  /** How often a return was approved, and how often money came to the wallet for it. */
  returns: number
  pays: number
}

export interface PayoutFound {
  id: number
  request_no: string
  step: 'proposed' | 'confirmed' | 'sent' | 'refused' | 'failed'
}

export interface ShoppingFound {
  /** Request numbers of what was ordered, and of what was paid. */
  ordered: readonly string[]
  paid: readonly string[]
  orders: readonly OrderFound[]
  cases: readonly CaseFound[]
  payouts: readonly PayoutFound[]
  /** What is left of a SKU or taken of a code, and what plain sums over the orders say. */
  counts: readonly { name: string; there: number; wanted: number }[]
}

export const nothingBought: ShoppingFound = { ordered: [], paid: [], orders: [], cases: [], payouts: [], counts: [] }

type Add = (operation: Operation, key: string | number, count: number) => void

export function countShopping({ ordered, paid, orders, cases, payouts }: ShoppingFound, add: Add): void {
  for (const requestNo of ordered) add('order', requestNo, 1)
  for (const requestNo of paid) add('payOrders', requestNo, 1)
  for (const one of orders) {
    add('cancelOrder', one.id, one.cancels)
    add('ship', one.id, one.ships)
    add('confirm', one.id, one.confirms)
    add('review', one.id, one.reviews)
  }
  for (const one of cases) {
    if (one.origin === 'operator') add('giveRefund', one.request_no, one.pays)
    else countCase(one, add)
  }
  for (const { id, request_no, step } of payouts) {
    add('proposePayout', request_no, 1)
    add('confirmPayout', id, ['confirmed', 'sent', 'failed'].includes(step) ? 1 : 0)
    add('refusePayout', id, step === 'refused' ? 1 : 0)
    add('sendPayout', id, step === 'sent' ? 1 : 0)
  }
}

function countCase(one: CaseFound, add: Add): void {
  add('askRefund', one.request_no, 1)
  add('approveReturn', one.id, one.returns)
  add('sendBack', one.id, one.is_sent ? 1 : 0)
  add(one.with_return ? 'receiveBack' : 'approveRefund', one.id, one.pays)
  add('refuseRefund', one.id, one.step === 'refused' ? 1 : 0)
  add('withdrawRefund', one.id, one.step === 'withdrawn' ? 1 : 0)
}

/** What a person's orders took from the wallet and did not give back. */
export function spentBy(userId: number, { orders }: ShoppingFound): number {
  return orders.filter((one) => one.user_id === userId).reduce((sum, one) => sum + one.paid - one.refunded, 0)
}

export function countFaults({ counts }: ShoppingFound): string[] {
  return counts
    .filter(({ there, wanted }) => there !== wanted)
    .map(({ name, there, wanted }) => `${name}: ${there}, plain sums say ${wanted}`)
}
