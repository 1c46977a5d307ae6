// Crash test cases for ordering, paying, shipping and completing.
import { randomUUID } from 'node:crypto'
import { cancelOrderOf, shipOrder } from '@shop/contract/sales/admin-orders.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { createOrder } from '@shop/contract/sales/checkout.ts'
import { cancelOrder, confirmOrder, refundLateOrder } from '@shop/contract/sales/order-actions.ts'
import { payOrder } from '@shop/contract/sales/payments.ts'
import { sql } from '#db/sql.ts'
import { makeGoods } from './goods.ts'
import type { Actors, UseCase } from './use-cases.ts'
import { makePayTokens, type User } from './users.ts'

const doneReason = 'order.wrong_state'

export interface PlacedOrders {
  ids: number[]
  payNo: string
}

/** From the bag, from two shops, with a promo code. */
async function orderInput(actors: Actors, user: User) {
  const { skuIds, promo, addressId } = await makeGoods(actors.env.db, user)
  const cart_ids: number[] = []
  for (const sku_id of skuIds) cart_ids.push((await actors.call(user)(addToBag, { body: { sku_id, qty: 2 } })).id)
  return { cart_ids, address_id: addressId, promo_code: promo, request_no: randomUUID() }
}

export async function placeOrder(actors: Actors, user: User): Promise<PlacedOrders> {
  const { orders, pay_no } = await actors.call(user)(createOrder, { body: await orderInput(actors, user) })
  return { ids: orders.map(({ id }) => id), payNo: pay_no }
}

async function paymentInput({ env }: Actors, user: User, target: { order_id: number } | { pay_no: string }) {
  const [pay_token = ''] = await makePayTokens(env.db, user, { scene: 'pay' })
  return { ...target, pay_type: 'balance', pay_token, request_no: randomUUID() } as const
}

export async function placePaidOrder(actors: Actors, user: User): Promise<PlacedOrders> {
  const placed = await placeOrder(actors, user)
  await actors.call(user)(payOrder, { body: await paymentInput(actors, user, { pay_no: placed.payNo }) })
  return placed
}

const parcelOf = (id: number) => ({ parcels: [{ carrier: 'dhl', number: String(1_000_000_000 + id) }] })

export async function placeShippedOrder(actors: Actors, user: User): Promise<PlacedOrders> {
  const placed = await placePaidOrder(actors, user)
  for (const id of placed.ids) await actors.clerk(shipOrder, { params: { id }, body: parcelOf(id) })
  return placed
}

export async function placeReceivedOrder(actors: Actors, user: User): Promise<PlacedOrders> {
  const placed = await placeShippedOrder(actors, user)
  for (const id of placed.ids) await actors.call(user)(confirmOrder, { body: { id } })
  return placed
}

type Due = 'pay_before' | 'ship_due' | 'confirm_at' | 'complete_at'

/** Moves the deadline into the past. */
async function makeDue({ env: { db } }: Actors, { ids }: PlacedOrders, due: Due): Promise<void> {
  const column = {
    pay_before: sql`pay_before`,
    ship_due: sql`ship_due`,
    confirm_at: sql`confirm_at`,
    complete_at: sql`complete_at`,
  }[due]
  await db.query(sql`update orders set ${column} = now() - interval '1 minute' where id = any(${ids}::bigint[])`)
}

/** Both orders are completed and their shops have a balance. */
export async function placeCompletedOrder(actors: Actors, user: User): Promise<PlacedOrders> {
  const placed = await placeReceivedOrder(actors, user)
  await makeDue(actors, placed, 'complete_at')
  await actors.env.run('completeDue')
  return placed
}

export const orderCases: readonly UseCase[] = [
  {
    name: 'order of two shops created',
    async prepare(actors, user) {
      const body = await orderInput(actors, user)
      return () => actors.call(user)(createOrder, { body })
    },
  },
  {
    name: 'order paid',
    async prepare(actors, user) {
      const { ids } = await placeOrder(actors, user)
      const body = await paymentInput(actors, user, { order_id: ids[0] ?? 0 })
      return () => actors.call(user)(payOrder, { body })
    },
  },
  {
    name: 'orders paid together',
    async prepare(actors, user) {
      const { payNo } = await placeOrder(actors, user)
      const body = await paymentInput(actors, user, { pay_no: payNo })
      return () => actors.call(user)(payOrder, { body })
    },
  },
  {
    name: 'order canceled',
    doneReason,
    async prepare(actors, user) {
      const { ids } = await placeOrder(actors, user)
      return () => actors.call(user)(cancelOrder, { body: { id: ids[0] ?? 0 } })
    },
  },
  {
    // One transaction per order: the process may end between the two, and the next run continues.
    name: 'orders not paid in time',
    isStaged: true,
    async prepare(actors, user) {
      await makeDue(actors, await placeOrder(actors, user), 'pay_before')
      return () => actors.env.run('expireUnpaid')
    },
  },
  {
    name: 'order not shipped in time refunded',
    doneReason,
    async prepare(actors, user) {
      const placed = await placePaidOrder(actors, user)
      await makeDue(actors, placed, 'ship_due')
      return () => actors.call(user)(refundLateOrder, { body: { id: placed.ids[0] ?? 0 } })
    },
  },
  {
    name: 'paid order canceled by an operator',
    doneReason,
    async prepare(actors, user) {
      const { ids } = await placePaidOrder(actors, user)
      const input = { params: { id: ids[0] ?? 0 }, body: { reason: 'out_of_stock' } }
      return () => actors.clerk(cancelOrderOf, input)
    },
  },
  {
    name: 'order shipped',
    doneReason,
    async prepare(actors, user) {
      const { ids } = await placePaidOrder(actors, user)
      const id = ids[0] ?? 0
      return () => actors.clerk(shipOrder, { params: { id }, body: parcelOf(id) })
    },
  },
  {
    name: 'receipt confirmed',
    doneReason,
    async prepare(actors, user) {
      const { ids } = await placeShippedOrder(actors, user)
      return () => actors.call(user)(confirmOrder, { body: { id: ids[0] ?? 0 } })
    },
  },
  {
    name: 'orders received automatically',
    async prepare(actors, user) {
      await makeDue(actors, await placeShippedOrder(actors, user), 'confirm_at')
      return () => actors.env.run('receiveDue')
    },
  },
  {
    name: 'orders completed and settled',
    async prepare(actors, user) {
      await makeDue(actors, await placeReceivedOrder(actors, user), 'complete_at')
      return () => actors.env.run('completeDue')
    },
  },
  {
    name: 'notices of orders sent',
    async prepare(actors, user) {
      await actors.env.run('sendOrderNotifications')
      await placePaidOrder(actors, user)
      return () => actors.env.run('sendOrderNotifications')
    },
  },
]
