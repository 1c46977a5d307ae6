// Purchases of a chaos test client: orders, pays, cancels or abandons, receives; and its shop is paid out.
import { randomUUID } from 'node:crypto'
import { shipOrder } from '@shop/contract/sales/admin-orders.ts'
import * as payouts from '@shop/contract/sales/admin-payouts.ts'
import { createOrder } from '@shop/contract/sales/checkout.ts'
import { cancelOrder, confirmOrder } from '@shop/contract/sales/order-actions.ts'
import { payOrder } from '@shop/contract/sales/payments.ts'
import { cents } from '@shop/contract/wire.ts'
import type { Goods } from './goods.ts'
import { invoke, options, type Work } from './invoke.ts'
import { review, runAfterSale } from './refund-load.ts'
import type { User } from './users.ts'

export interface Shopping {
  /** SKUs of the client's own two shops. */
  goods: Goods
  /** Bought by every client. */
  common: Goods
  payTokens: string[]
  /** An uploaded picture, and the return address. */
  proof: string
  returnAddressId: number
}

interface Shopper {
  user: User
  shopping: Shopping
}

const pickRandom = <Member>(members: readonly Member[]) => members[Math.floor(Math.random() * members.length)]
/** The share of answered requests that are sent again. */
const repeatShare = 0.3

export async function runShopping(shopper: Shopper, work: Work): Promise<void> {
  const created = await order(shopper, work)
  if (!created) return
  const ids = created.orders.map(({ id }) => id)
  const random = Math.random()
  // Abandoned: the scheduled job cancels it.
  if (random < 0.15) return
  if (random < 0.35) {
    for (const id of ids) await cancel(shopper, work, id)
    return
  }
  const isPaid =
    random < 0.7
      ? await pay(shopper, work, { pay_no: created.pay_no })
      : await pay(shopper, work, { order_id: ids[0] ?? 0 })
  if (!isPaid) return
  const [id = 0] = ids
  if (Math.random() < 0.9) await ship(shopper, work, id)
  if (random < 0.9) await confirm(shopper, work, id)
  // A review completes a received order, so the shop pays a refund after it.
  if (Math.random() < 0.6) await review({ ...shopper, orderId: id }, work)
  if (Math.random() < 0.5) await payOut(shopper, work)
  await runAfterSale({ ...shopper, orderId: id }, work)
}

/** Own goods, common goods or both; half of the time with the promo code. */
async function order({ user, shopping }: Shopper, work: Work) {
  const { goods } = shopping
  const own = pickRandom(goods.skuIds) ?? 0
  const common = shopping.common.skuIds[0] ?? 0
  const skuIds = pickRandom([[own], [common], [own, common]]) ?? [own]
  const items = [...new Set(skuIds)].map((sku_id) => ({ sku_id, qty: 1 }))
  const code = Math.random() < 0.5 ? { promo_code: goods.promo } : {}
  const body = { items, address_id: goods.addressId, ...code, request_no: randomUUID() }
  const invocation = { operation: 'order', key: body.request_no, userId: user.id, cents: 0 } as const
  const call = async () => {
    // Without the time limit: the test itself moves it forward, so a repeated answer shows another one.
    const { pay_before: _, ...created } = await work.actors.call(user)(createOrder, { body }, options)
    return created
  }
  const created = await invoke(work, invocation, call)
  if (created && Math.random() < repeatShare) await invoke(work, invocation, call)
  return created
}

async function pay(
  { user, shopping }: Shopper,
  work: Work,
  target: { pay_no: string } | { order_id: number },
): Promise<boolean> {
  const pay_token = shopping.payTokens.pop() ?? ''
  const body = { ...target, pay_type: 'balance', pay_token, request_no: randomUUID() } as const
  const invocation = { operation: 'payOrders', key: body.request_no, userId: user.id, cents: 0 } as const
  const call = () => work.actors.call(user)(payOrder, { body }, options)
  const paid = await invoke(work, invocation, call)
  if (paid && Math.random() < repeatShare) await invoke(work, invocation, call)
  return paid !== undefined
}

async function cancel({ user }: Shopper, work: Work, id: number): Promise<void> {
  const invocation = { operation: 'cancelOrder', key: String(id), userId: user.id, cents: 0 } as const
  await invoke(work, invocation, () => work.actors.call(user)(cancelOrder, { body: { id } }, options))
}

async function ship({ user }: Shopper, work: Work, id: number): Promise<void> {
  const invocation = { operation: 'ship', key: String(id), userId: user.id, cents: 0 } as const
  const body = { parcels: [{ carrier: 'dhl', number: String(1_000_000_000 + id) }] }
  await invoke(work, invocation, () => work.actors.clerk(shipOrder, { params: { id }, body }, options))
}

async function confirm({ user }: Shopper, work: Work, id: number): Promise<void> {
  const invocation = { operation: 'confirm', key: String(id), userId: user.id, cents: 0 } as const
  await invoke(work, invocation, () => work.actors.call(user)(confirmOrder, { body: { id } }, options))
}

/** Refused before anything is settled, or while another payout is open. */
async function payOut({ user, shopping }: Shopper, work: Work): Promise<void> {
  const { finance, checker } = work.actors
  const amount = cents(500 + Math.floor(Math.random() * 4_000))
  const entry = { userId: user.id, cents: amount }
  const payout = { shop_id: pickRandom(shopping.goods.shopIds) ?? 0, amount }
  const body = { ...payout, request_no: randomUUID() }
  const invocation = { operation: 'proposePayout', key: body.request_no, ...entry } as const
  const created = await invoke(work, invocation, () => finance(payouts.proposePayout, { body }, options))
  if (!created) return
  const { id } = created
  const decisionEntry = { key: String(id), ...entry }
  const params = { id }
  if (Math.random() < 0.3) {
    const refusal = { params, body: { version: 1, text: 'A chaos test' } }
    await invoke(work, { operation: 'refusePayout', ...decisionEntry }, () =>
      checker(payouts.refusePayout, refusal, options),
    )
    return
  }
  const decision = { params, body: { version: 1 } }
  const isConfirmed = await invoke(work, { operation: 'confirmPayout', ...decisionEntry }, () =>
    checker(payouts.confirmPayout, decision, options),
  )
  if (!isConfirmed) return
  const sendInput = { params, body: { version: 2, reference: `BANK-${id}` } }
  await invoke(work, { operation: 'sendPayout', ...decisionEntry }, () =>
    finance(payouts.sendPayout, sendInput, options),
  )
}
