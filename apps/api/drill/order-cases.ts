// Buying, each step of it ready to be called once and again with the same words.
import { randomUUID } from 'node:crypto'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { createOrder, payOrder } from '@shop/contract/sales/checkout.ts'
import { cancelOrderOf, shipOrder } from '@shop/contract/sales/admin-orders.ts'
import { cancelOrder, confirmOrder, refundLateOrder } from '@shop/contract/sales/order-actions.ts'
import { sql } from '#db/sql.ts'
import { makeGoods } from './goods.ts'
import { makePayTokens, type Person } from './people.ts'
import type { Cast, UseCase } from './use-cases.ts'

const saysDone = 'order.wrong_state'

export interface Ordered {
  ids: number[]
  payNo: string
}

/** From the bag, of two shops, with a promo code. */
async function orderingOf(cast: Cast, person: Person) {
  const { skuIds, promo, addressId } = await makeGoods(cast.stage.look, person)
  const cart_ids: number[] = []
  for (const sku_id of skuIds) cart_ids.push((await cast.call(person)(addToBag, { body: { sku_id, qty: 2 } })).id)
  return { cart_ids, address_id: addressId, promo_code: promo, request_no: randomUUID() }
}

async function ordered(cast: Cast, person: Person): Promise<Ordered> {
  const { orders, pay_no } = await cast.call(person)(createOrder, { body: await orderingOf(cast, person) })
  return { ids: orders.map(({ id }) => id), payNo: pay_no }
}

async function payingOf({ stage }: Cast, person: Person, what: { order_id: number } | { pay_no: string }) {
  const [pay_token = ''] = await makePayTokens(stage.look, person, { scene: 'pay' })
  return { ...what, pay_type: 'balance', pay_token, request_no: randomUUID() } as const
}

export async function paid(cast: Cast, person: Person): Promise<Ordered> {
  const made = await ordered(cast, person)
  await cast.call(person)(payOrder, { body: await payingOf(cast, person, { pay_no: made.payNo }) })
  return made
}

const parcelOf = (id: number) => ({ parcels: [{ carrier: 'dhl', number: String(1_000_000_000 + id) }] })

export async function shipped(cast: Cast, person: Person): Promise<Ordered> {
  const made = await paid(cast, person)
  for (const id of made.ids) await cast.clerk(shipOrder, { params: { id }, body: parcelOf(id) })
  return made
}

export async function received(cast: Cast, person: Person): Promise<Ordered> {
  const made = await shipped(cast, person)
  for (const id of made.ids) await cast.call(person)(confirmOrder, { body: { id } })
  return made
}

type Due = 'pay_before' | 'ship_due' | 'confirm_at' | 'complete_at'

/** As if the time had passed. */
async function pass({ stage: { look } }: Cast, { ids }: Ordered, due: Due): Promise<void> {
  const column = {
    pay_before: sql`pay_before`,
    ship_due: sql`ship_due`,
    confirm_at: sql`confirm_at`,
    complete_at: sql`complete_at`,
  }[due]
  await look.query(sql`update orders set ${column} = now() - interval '1 minute' where id = any(${ids}::bigint[])`)
}

/** Both orders are completed, and their shops are owed money. */
export async function completed(cast: Cast, person: Person): Promise<Ordered> {
  const made = await received(cast, person)
  await pass(cast, made, 'complete_at')
  await cast.stage.run('completeDue')
  return made
}

export const orderCases: readonly UseCase[] = [
  {
    name: 'order of two shops created',
    async prepare(cast, person) {
      const body = await orderingOf(cast, person)
      return () => cast.call(person)(createOrder, { body })
    },
  },
  {
    name: 'order paid',
    async prepare(cast, person) {
      const { ids } = await ordered(cast, person)
      const body = await payingOf(cast, person, { order_id: ids[0] ?? 0 })
      return () => cast.call(person)(payOrder, { body })
    },
  },
  {
    name: 'orders paid together',
    async prepare(cast, person) {
      const { payNo } = await ordered(cast, person)
      const body = await payingOf(cast, person, { pay_no: payNo })
      return () => cast.call(person)(payOrder, { body })
    },
  },
  {
    name: 'order cancelled',
    saysDone,
    async prepare(cast, person) {
      const { ids } = await ordered(cast, person)
      return () => cast.call(person)(cancelOrder, { body: { id: ids[0] ?? 0 } })
    },
  },
  {
    // Each order by itself: the process may end between the two, and the next run takes up the other.
    name: 'orders not paid in time',
    isStaged: true,
    async prepare(cast, person) {
      await pass(cast, await ordered(cast, person), 'pay_before')
      return () => cast.stage.run('expireUnpaid')
    },
  },
  {
    name: 'order not shipped in time paid back',
    saysDone,
    async prepare(cast, person) {
      const made = await paid(cast, person)
      await pass(cast, made, 'ship_due')
      return () => cast.call(person)(refundLateOrder, { body: { id: made.ids[0] ?? 0 } })
    },
  },
  {
    name: 'paid order ended by an operator',
    saysDone,
    async prepare(cast, person) {
      const { ids } = await paid(cast, person)
      const wish = { params: { id: ids[0] ?? 0 }, body: { reason: 'out_of_stock' } }
      return () => cast.clerk(cancelOrderOf, wish)
    },
  },
  {
    name: 'order shipped',
    saysDone,
    async prepare(cast, person) {
      const { ids } = await paid(cast, person)
      const id = ids[0] ?? 0
      return () => cast.clerk(shipOrder, { params: { id }, body: parcelOf(id) })
    },
  },
  {
    name: 'receipt confirmed',
    saysDone,
    async prepare(cast, person) {
      const { ids } = await shipped(cast, person)
      return () => cast.call(person)(confirmOrder, { body: { id: ids[0] ?? 0 } })
    },
  },
  {
    name: 'orders taken as received',
    async prepare(cast, person) {
      await pass(cast, await shipped(cast, person), 'confirm_at')
      return () => cast.stage.run('receiveDue')
    },
  },
  {
    name: 'orders completed and settled',
    async prepare(cast, person) {
      await pass(cast, await received(cast, person), 'complete_at')
      return () => cast.stage.run('completeDue')
    },
  },
  {
    name: 'notices of orders told',
    async prepare(cast, person) {
      await cast.stage.run('tellOrders')
      await paid(cast, person)
      return () => cast.stage.run('tellOrders')
    },
  },
]
