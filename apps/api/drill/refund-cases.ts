// After-sale, each step of a case ready to be called once and again with the same words.
import { randomUUID } from 'node:crypto'
import { proposePayout } from '@shop/contract/sales/admin-payouts.ts'
import * as deciding from '@shop/contract/sales/admin-refunds.ts'
import { applyRefund, cancelRefund, getRefundInfo, shipRefund } from '@shop/contract/sales/refunds.ts'
import { addCents, cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { putAccountOnFile } from '../test/payout-account.ts'
import { completed, type Ordered, paid, received, shipped } from './order-cases.ts'
import { makePicture, type Person } from './people.ts'
import type { Cast, UseCase } from './use-cases.ts'

/** The shop still has time to answer. */
const why = 'The shop agreed'

type Bought = (cast: Cast, person: Person) => Promise<Ordered>

const sentBack = { type: 'refund_return', goods_status: 'received', reason: 'damaged' } as const
const kept = { ...sentBack, type: 'refund_only' } as const
const neverCame = { type: 'refund_only', goods_status: 'not_received', reason: 'changed_mind' } as const
type Kind = typeof sentBack | typeof kept | typeof neverCame

/** Everything of the first of two orders. */
async function applicationOf(cast: Cast, person: Person, { bought, kind }: { bought: Bought; kind: Kind }) {
  const { ids } = await bought(cast, person)
  const order_id = ids[0] ?? 0
  const { items } = await cast.call(person)(getRefundInfo, { query: { order_id } })
  return {
    ...kind,
    ...{ order_id, request_no: randomUUID(), explanation: 'A drill' },
    items: items.map(({ item, qty }) => ({ order_item_id: item.id, qty })),
    amount: addCents(...items.flatMap(({ goods, freight }) => [goods, freight])),
    attachments: [await makePicture(cast.stage.look, person, 'refund')],
  }
}

async function asked(cast: Cast, person: Person, wish: { bought: Bought; kind: Kind }) {
  const body = await applicationOf(cast, person, wish)
  const { id } = await cast.call(person)(applyRefund, { body })
  return { id, amount: body.amount, lines: body.items.map((item) => item.order_item_id) }
}

export async function findReturnAddress({ stage: { look } }: Cast): Promise<number> {
  const [row] = await look.query<{ id: number }>(sql`
    select id from return_addresses where shop_id is null and active limit 1`)
  if (!row) throw new Error('the demo has no address for returns')
  return row.id
}

async function returnOf(cast: Cast, person: Person) {
  const { id, amount, lines } = await asked(cast, person, { bought: received, kind: sentBack })
  const body = { amount, return_address_id: await findReturnAddress(cast), version: 1, why }
  return { id, lines, approval: { params: { id }, body } }
}

async function returning(cast: Cast, person: Person) {
  const { id, lines, approval } = await returnOf(cast, person)
  await cast.finance(deciding.approveRefund, approval)
  return { id, lines, parcel: { id, carrier: 'dhl', number: '1234567890' } }
}

const approved = (wish: { bought: Bought; kind: Kind }) => async (cast: Cast, person: Person) => {
  const { id, amount } = await asked(cast, person, wish)
  const body = { amount, version: 1, why }
  return () => cast.finance(deciding.approveRefund, { params: { id }, body })
}

/** Most of what the shop of the first order is owed is on its way out, so that it owes what it cannot give back. */
async function paidOut(cast: Cast, person: Person): Promise<Ordered> {
  const made = await completed(cast, person)
  const [shop] = await cast.stage.look.query<{ id: number; payable: number }>(sql`
    select b.shop_id as id, b.payable_cents as payable from orders o join shop_balances b on b.shop_id = o.shop_id
     where o.id = ${made.ids[0] ?? 0}`)
  const shopId = shop?.id ?? 0
  await putAccountOnFile({ owner: cast.stage.look, proposer: cast.finance, confirmer: cast.checker }, shopId)
  const wish = { shop_id: shopId, amount: cents((shop?.payable ?? 0) - 1_000) }
  await cast.finance(proposePayout, { body: { ...wish, request_no: randomUUID() } })
  return made
}

/** As if the time of whose turn it is were over. */
async function pass({ stage: { look } }: Cast, id: number): Promise<void> {
  await look.query(sql`update refunds set due_at = now() - interval '1 minute' where id = ${id}`)
}

export const refundCases: readonly UseCase[] = [
  {
    name: 'refund asked for',
    async prepare(cast, person) {
      const body = await applicationOf(cast, person, { bought: received, kind: sentBack })
      return () => cast.call(person)(applyRefund, { body })
    },
  },
  { name: 'refund of what was never sent approved', prepare: approved({ bought: paid, kind: neverCame }) },
  { name: 'refund of what did not come approved', prepare: approved({ bought: shipped, kind: neverCame }) },
  {
    name: 'refund approved in part',
    async prepare(cast, person) {
      const { id, amount } = await asked(cast, person, { bought: received, kind: kept })
      const body = { amount: cents(amount - 777), reason: 'part_faulty', version: 1, why } as const
      return () => cast.finance(deciding.approveRefund, { params: { id }, body })
    },
  },
  {
    name: 'return approved',
    async prepare(cast, person) {
      const { approval } = await returnOf(cast, person)
      return () => cast.finance(deciding.approveRefund, approval)
    },
  },
  {
    name: 'goods sent back',
    async prepare(cast, person) {
      const { parcel } = await returning(cast, person)
      return () => cast.call(person)(shipRefund, { body: parcel })
    },
  },
  {
    name: 'returned goods received and on sale again',
    async prepare(cast, person) {
      const { id, lines, parcel } = await returning(cast, person)
      await cast.call(person)(shipRefund, { body: parcel })
      const body = { restock: lines, version: 3 }
      return () => cast.clerk(deciding.receiveRefund, { params: { id }, body })
    },
  },
  {
    name: 'refund refused',
    async prepare(cast, person) {
      const { id } = await asked(cast, person, { bought: shipped, kind: kept })
      const body = { reason: 'no_proof', text: 'A drill', version: 1 } as const
      return () => cast.clerk(deciding.refuseRefund, { params: { id }, body })
    },
  },
  {
    name: 'request for a refund taken back',
    async prepare(cast, person) {
      const { id } = await asked(cast, person, { bought: received, kind: kept })
      return () => cast.call(person)(cancelRefund, { body: { id } })
    },
  },
  {
    name: 'refund given unasked',
    async prepare(cast, person) {
      const { ids } = await received(cast, person)
      const why = { reason: 'goodwill', text: 'A drill', request_no: randomUUID() } as const
      const body = { order_id: ids[0] ?? 0, amount: cents(501), ...why }
      return () => cast.finance(deciding.giveRefund, { body })
    },
  },
  { name: 'refund after completion approved', prepare: approved({ bought: completed, kind: kept }) },
  { name: 'refund by a shop that was paid out approved', prepare: approved({ bought: paidOut, kind: kept }) },
  {
    name: 'case left to the platform',
    async prepare(cast, person) {
      const { id } = await asked(cast, person, { bought: received, kind: kept })
      await pass(cast, id)
      return () => cast.stage.run('escalateDue')
    },
  },
  {
    name: 'goods not sent back in time',
    async prepare(cast, person) {
      const { id } = await returning(cast, person)
      await pass(cast, id)
      return () => cast.stage.run('lapseDue')
    },
  },
]
