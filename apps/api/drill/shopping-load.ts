// What a client of a drill does in the shop: orders, pays one or all, cancels or leaves it, gets it; and its shop is paid.
import { randomUUID } from 'node:crypto'
import { createOrder, payOrder } from '@shop/contract/sales/checkout.ts'
import { shipOrder } from '@shop/contract/sales/admin-orders.ts'
import * as payouts from '@shop/contract/sales/admin-payouts.ts'
import { cancelOrder, confirmOrder } from '@shop/contract/sales/order-actions.ts'
import { cents } from '@shop/contract/wire.ts'
import { goAfterSale, review } from './after-load.ts'
import { ask, options, type Work } from './asking.ts'
import type { Goods } from './goods.ts'
import type { Person } from './people.ts'

export interface Shopping {
  /** Two SKUs of the client's own shops. */
  goods: Goods
  /** That every client buys as well. */
  common: Goods
  payTokens: string[]
  /** A picture they sent, and where goods go back to. */
  proof: string
  returnAddressId: number
}

interface Shopper {
  person: Person
  shopping: Shopping
}

const among = <Member>(members: readonly Member[]) => members[Math.floor(Math.random() * members.length)]
/** So often a number that was answered is sent again. */
const againPart = 0.3

export async function goShopping(shopper: Shopper, work: Work): Promise<void> {
  const made = await order(shopper, work)
  if (!made) return
  const ids = made.orders.map(({ id }) => id)
  const chance = Math.random()
  // Left to the clock.
  if (chance < 0.15) return
  if (chance < 0.35) {
    for (const id of ids) await cancel(shopper, work, id)
    return
  }
  const isPaid =
    chance < 0.7
      ? await pay(shopper, work, { pay_no: made.pay_no })
      : await pay(shopper, work, { order_id: ids[0] ?? 0 })
  if (!isPaid) return
  const [id = 0] = ids
  if (Math.random() < 0.9) await ship(shopper, work, id)
  if (chance < 0.9) await confirm(shopper, work, id)
  // A review completes what was received, so what is asked back after it is the shop's to pay, or to owe.
  if (Math.random() < 0.6) await review({ ...shopper, orderId: id }, work)
  if (Math.random() < 0.5) await payOut(shopper, work)
  await goAfterSale({ ...shopper, orderId: id }, work)
}

/** Its own things, what all buy, or both; every other time with the promo code. */
async function order({ person, shopping }: Shopper, work: Work) {
  const { goods, common } = shopping
  const own = among(goods.skuIds) ?? 0
  const all = common.skuIds[0] ?? 0
  const skuIds = among([[own], [all], [own, all]]) ?? [own]
  const items = [...new Set(skuIds)].map((sku_id) => ({ sku_id, qty: 1 }))
  const code = Math.random() < 0.5 ? { promo_code: goods.promo } : {}
  const body = { items, address_id: goods.addressId, ...code, request_no: randomUUID() }
  const asked = { operation: 'order', key: body.request_no, userId: person.id, cents: 0 } as const
  const call = () => work.cast.call(person)(createOrder, { body }, options)
  const made = await ask(work, asked, call)
  if (made && Math.random() < againPart) await ask(work, asked, call)
  return made
}

async function pay(
  { person, shopping }: Shopper,
  work: Work,
  what: { pay_no: string } | { order_id: number },
): Promise<boolean> {
  const pay_token = shopping.payTokens.pop() ?? ''
  const body = { ...what, pay_type: 'balance', pay_token, request_no: randomUUID() } as const
  const asked = { operation: 'payOrders', key: body.request_no, userId: person.id, cents: 0 } as const
  const call = () => work.cast.call(person)(payOrder, { body }, options)
  const paid = await ask(work, asked, call)
  if (paid && Math.random() < againPart) await ask(work, asked, call)
  return paid !== undefined
}

async function cancel({ person }: Shopper, work: Work, id: number): Promise<void> {
  const asked = { operation: 'cancelOrder', key: String(id), userId: person.id, cents: 0 } as const
  await ask(work, asked, () => work.cast.call(person)(cancelOrder, { body: { id } }, options))
}

async function ship({ person }: Shopper, work: Work, id: number): Promise<void> {
  const asked = { operation: 'ship', key: String(id), userId: person.id, cents: 0 } as const
  const body = { parcels: [{ carrier: 'dhl', number: String(1_000_000_000 + id) }] }
  await ask(work, asked, () => work.cast.clerk(shipOrder, { params: { id }, body }, options))
}

async function confirm({ person }: Shopper, work: Work, id: number): Promise<void> {
  const asked = { operation: 'confirm', key: String(id), userId: person.id, cents: 0 } as const
  await ask(work, asked, () => work.cast.call(person)(confirmOrder, { body: { id } }, options))
}

/** Refused while nothing was settled, or another one is on its way. */
async function payOut({ person, shopping }: Shopper, work: Work): Promise<void> {
  const { finance, checker } = work.cast
  const amount = cents(500 + Math.floor(Math.random() * 4_000))
  const about = { userId: person.id, cents: amount }
  const wish = { shop_id: among(shopping.goods.shopIds) ?? 0, amount }
  const body = { ...wish, request_no: randomUUID() }
  const asked = { operation: 'proposePayout', key: body.request_no, ...about } as const
  const made = await ask(work, asked, () => finance(payouts.proposePayout, { body }, options))
  if (!made) return
  const { id } = made
  const on = { key: String(id), ...about }
  const params = { id }
  if (Math.random() < 0.3) {
    const refusal = { params, body: { version: 1, text: 'A drill' } }
    await ask(work, { operation: 'refusePayout', ...on }, () => checker(payouts.refusePayout, refusal, options))
    return
  }
  const decision = { params, body: { version: 1 } }
  const isConfirmed = await ask(work, { operation: 'confirmPayout', ...on }, () =>
    checker(payouts.confirmPayout, decision, options),
  )
  if (!isConfirmed) return
  const sending = { params, body: { version: 2, reference: `BANK-${id}` } }
  await ask(work, { operation: 'sendPayout', ...on }, () => finance(payouts.sendPayout, sending, options))
}
