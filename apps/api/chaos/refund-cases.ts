// Crash test cases for refunds and returns.
import { randomUUID } from 'node:crypto'
import { proposePayout } from '@shop/contract/sales/admin-payouts.ts'
import * as adminRefunds from '@shop/contract/sales/admin-refunds.ts'
import { applyRefund, cancelRefund, getRefundInfo, shipRefund } from '@shop/contract/sales/refunds.ts'
import { addCents, cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { putAccountOnFile } from '../test/payout-account.ts'
import {
  type PlacedOrders,
  placeCompletedOrder,
  placePaidOrder,
  placeReceivedOrder,
  placeShippedOrder,
} from './order-cases.ts'
import type { Actors, UseCase } from './use-cases.ts'
import { makePicture, type User } from './users.ts'

/** Required while the shop may still answer. */
const why = 'The shop agreed'

type PlaceOrder = (actors: Actors, user: User) => Promise<PlacedOrders>

const goodsReturned = { type: 'refund_return', goods_status: 'received', reason: 'damaged' } as const
const goodsReceived = { ...goodsReturned, type: 'refund_only' } as const
const goodsNotReceived = { type: 'refund_only', goods_status: 'not_received', reason: 'changed_mind' } as const
type Kind = typeof goodsReturned | typeof goodsReceived | typeof goodsNotReceived

/** All of the first of two orders. */
async function refundInput(actors: Actors, user: User, { placeOrder, kind }: { placeOrder: PlaceOrder; kind: Kind }) {
  const { ids } = await placeOrder(actors, user)
  const order_id = ids[0] ?? 0
  const { items } = await actors.call(user)(getRefundInfo, { query: { order_id } })
  return {
    ...kind,
    ...{ order_id, request_no: randomUUID(), explanation: 'A chaos test' },
    items: items.map(({ item, qty }) => ({ order_item_id: item.id, qty })),
    amount: addCents(...items.flatMap(({ goods, freight }) => [goods, freight])),
    attachments: [await makePicture(actors.env.db, user, 'refund')],
  }
}

async function requestRefund(actors: Actors, user: User, options: { placeOrder: PlaceOrder; kind: Kind }) {
  const body = await refundInput(actors, user, options)
  const { id } = await actors.call(user)(applyRefund, { body })
  return { id, amount: body.amount, lines: body.items.map((item) => item.order_item_id) }
}

export async function findReturnAddress({ env: { db } }: Actors): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    select id from return_addresses where shop_id is null and active limit 1`)
  if (!row) throw new Error('the demo has no return address')
  return row.id
}

async function makeReturnRequest(actors: Actors, user: User) {
  const { id, amount, lines } = await requestRefund(actors, user, {
    placeOrder: placeReceivedOrder,
    kind: goodsReturned,
  })
  const body = { amount, return_address_id: await findReturnAddress(actors), version: 1, why }
  return { id, lines, approval: { params: { id }, body } }
}

async function makeApprovedReturn(actors: Actors, user: User) {
  const { id, lines, approval } = await makeReturnRequest(actors, user)
  await actors.finance(adminRefunds.approveRefund, approval)
  return { id, lines, parcel: { id, carrier: 'dhl', number: '1234567890' } }
}

const approveCase = (options: { placeOrder: PlaceOrder; kind: Kind }) => async (actors: Actors, user: User) => {
  const { id, amount } = await requestRefund(actors, user, options)
  const body = { amount, version: 1, why }
  return () => actors.finance(adminRefunds.approveRefund, { params: { id }, body })
}

/** Most of the shop's balance is in a payout, so that a refund leaves it with a debt. */
async function placePaidOutOrder(actors: Actors, user: User): Promise<PlacedOrders> {
  const placed = await placeCompletedOrder(actors, user)
  const [shop] = await actors.env.db.query<{ id: number; payable: number }>(sql`
    select b.shop_id as id, b.payable_cents as payable from orders o join shop_balances b on b.shop_id = o.shop_id
     where o.id = ${placed.ids[0] ?? 0}`)
  const shopId = shop?.id ?? 0
  await putAccountOnFile({ owner: actors.env.db, proposer: actors.finance, confirmer: actors.checker }, shopId)
  const options = { shop_id: shopId, amount: cents((shop?.payable ?? 0) - 1_000) }
  await actors.finance(proposePayout, { body: { ...options, request_no: randomUUID() } })
  return placed
}

/** Moves the case's deadline into the past. */
async function makeDue({ env: { db } }: Actors, id: number): Promise<void> {
  await db.query(sql`update refunds set due_at = now() - interval '1 minute' where id = ${id}`)
}

export const refundCases: readonly UseCase[] = [
  {
    name: 'refund requested',
    async prepare(actors, user) {
      const body = await refundInput(actors, user, { placeOrder: placeReceivedOrder, kind: goodsReturned })
      return () => actors.call(user)(applyRefund, { body })
    },
  },
  {
    name: 'refund of an unshipped order approved',
    prepare: approveCase({ placeOrder: placePaidOrder, kind: goodsNotReceived }),
  },
  {
    name: 'refund of an order that did not arrive approved',
    prepare: approveCase({ placeOrder: placeShippedOrder, kind: goodsNotReceived }),
  },
  {
    name: 'refund approved in part',
    async prepare(actors, user) {
      const { id, amount } = await requestRefund(actors, user, { placeOrder: placeReceivedOrder, kind: goodsReceived })
      const body = { amount: cents(amount - 777), reason: 'part_faulty', version: 1, why } as const
      return () => actors.finance(adminRefunds.approveRefund, { params: { id }, body })
    },
  },
  {
    name: 'return approved',
    async prepare(actors, user) {
      const { approval } = await makeReturnRequest(actors, user)
      return () => actors.finance(adminRefunds.approveRefund, approval)
    },
  },
  {
    name: 'goods sent back',
    async prepare(actors, user) {
      const { parcel } = await makeApprovedReturn(actors, user)
      return () => actors.call(user)(shipRefund, { body: parcel })
    },
  },
  {
    name: 'returned goods received and restocked',
    async prepare(actors, user) {
      const { id, lines, parcel } = await makeApprovedReturn(actors, user)
      await actors.call(user)(shipRefund, { body: parcel })
      const body = { restock: lines, version: 3 }
      return () => actors.clerk(adminRefunds.receiveRefund, { params: { id }, body })
    },
  },
  {
    name: 'refund refused',
    async prepare(actors, user) {
      const { id } = await requestRefund(actors, user, { placeOrder: placeShippedOrder, kind: goodsReceived })
      const body = { reason: 'no_proof', text: 'A chaos test', version: 1 } as const
      return () => actors.clerk(adminRefunds.refuseRefund, { params: { id }, body })
    },
  },
  {
    name: 'refund request withdrawn',
    async prepare(actors, user) {
      const { id } = await requestRefund(actors, user, { placeOrder: placeReceivedOrder, kind: goodsReceived })
      return () => actors.call(user)(cancelRefund, { body: { id } })
    },
  },
  {
    name: 'goodwill refund given',
    async prepare(actors, user) {
      const { ids } = await placeReceivedOrder(actors, user)
      const why = { reason: 'goodwill', text: 'A chaos test', request_no: randomUUID() } as const
      const body = { order_id: ids[0] ?? 0, amount: cents(501), ...why }
      return () => actors.finance(adminRefunds.giveRefund, { body })
    },
  },
  {
    name: 'refund after completion approved',
    prepare: approveCase({ placeOrder: placeCompletedOrder, kind: goodsReceived }),
  },
  {
    name: 'refund by a shop after its payout approved',
    prepare: approveCase({ placeOrder: placePaidOutOrder, kind: goodsReceived }),
  },
  {
    name: 'case escalated to the platform',
    async prepare(actors, user) {
      const { id } = await requestRefund(actors, user, { placeOrder: placeReceivedOrder, kind: goodsReceived })
      await makeDue(actors, id)
      return () => actors.env.run('escalateDue')
    },
  },
  {
    name: 'goods not sent back in time',
    async prepare(actors, user) {
      const { id } = await makeApprovedReturn(actors, user)
      await makeDue(actors, id)
      return () => actors.env.run('lapseDue')
    },
  },
]
