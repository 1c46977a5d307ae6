// The demo's promo codes and orders: created, paid, shipped and received through the real use cases.
import { randomUUID } from 'node:crypto'
import { cents } from '@shop/contract/wire.ts'
import type { Actor, Ctx, TxCtx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { chooseAddress } from '#modules/people/addresses/service.ts'
import { addManualEvent, shipParcels } from '#modules/sales/logistics/service.ts'
import { cancelOrderOf } from '#modules/sales/orders/admin-order-actions.ts'
import { createOrder } from '#modules/sales/orders/create-order.ts'
import { payOrder } from '#modules/sales/orders/pay-order.ts'
import { completeDue } from '#modules/sales/orders/service.ts'
import { cancelOrder, confirmOrder, remindOrder } from '#modules/sales/orders/shopper-order-actions.ts'
import { decidePayoutAccount, proposePayoutAccount } from '#modules/sales/payouts/accounts.ts'
import { proposePayout } from '#modules/sales/payouts/service.ts'
import { makeToken } from '#security/token.ts'
import { type DemoActors, findActors, topUp } from './order-actors.ts'
import { day, inPast, type Story } from './timeline.ts'

const dayMs = 86_400_000

/** The balances after the seeding. */
const demoBalance = cents(500_000)
const minaBalance = cents(20_000)

/** Promo codes and the payout accounts of the shops. */
export async function prepareOrders(tx: TxCtx, pepper: string): Promise<OrderSeeder> {
  await seedPromoCodes(tx)
  const seeder = createOrderSeeder(tx, await findActors(tx), pepper)
  await seedPayoutAccounts(seeder)
  return seeder
}

export function orderStories(seeder: OrderSeeder): Story[] {
  return [
    completedOrders(seeder),
    receivedOrder(seeder),
    payoutToConfirm(seeder),
    outForDelivery(seeder),
    inTwoParcels(seeder),
    lateOrder(seeder),
    waitingOrders(seeder),
    cancelledOrder(seeder),
    refundedOrder(seeder),
    fillWallets(seeder),
  ]
}

/** After everything else that moves their money. */
async function* fillWallets({ in: at, actors: { demo, mina, finance } }: OrderSeeder): Story {
  yield 30 / day
  await topUp(at(30 / day), { userId: demo.userId, to: demoBalance, by: finance.operatorId })
  yield 10 / day
  await topUp(at(10 / day), { userId: mina.userId, to: minaBalance, by: finance.operatorId })
}

async function seedPromoCodes(tx: TxCtx): Promise<void> {
  const starts = new Date(tx.now().getTime() - 60 * dayMs)
  const ends = new Date(tx.now().getTime() + 365 * dayMs)
  await tx.db.query(sql`
    insert into promo_codes (code, note, kind, percent_bp, fixed_cents, minimum_cents, cap_cents, budget_cents,
                             uses_per_user, opened_at, starts_at, ends_at)
    values ('WELCOME10', '10% off, once per shopper', 'percent', 1000, null, 2000, 5000, 200000,
            1, ${starts}, ${starts}, ${ends}),
           ('SHIP5', '5 dollars off', 'fixed', null, 500, 3000, null, 50000,
            null, ${starts}, ${starts}, ${ends})`)
}

type Who = 'demo' | 'mina'

interface OrderInput {
  who?: Who
  daysAgo: number
  /** `sku` is an index into the SKUs of the actors. */
  lines: readonly { sku: number; qty?: number }[]
  promo?: string
}

export interface OrderSeeder {
  as(actor: Actor, daysAgo: number): Ctx
  in(daysAgo: number): TxCtx
  actors: DemoActors
  pepper: string
  /** Creates unpaid orders. */
  order(input: OrderInput): Story<{ ids: number[]; payNo: string }>
  /** Creates one order and pays it. */
  buy(input: OrderInput): Story<number>
  ship(id: number, daysAgo: number, parcels: readonly Parcel[]): Story
  track(id: number, daysAgo: number, event: { number?: string; state: State; place: string }): Story
}

type Parcel = Parameters<typeof shipParcels>[1]['parcels'][number]
type State = NonNullable<Parameters<typeof addManualEvent>[1]['event']['state']>

function createOrderSeeder(tx: TxCtx, actors: DemoActors, pepper: string): OrderSeeder {
  // The transactions of the use cases join the transaction of the seeding.
  const pool: Db = { ...tx.pool, query: (statement) => tx.db.query(statement), transaction: (work) => work(tx.db) }
  const at = (daysAgo: number): TxCtx => ({ ...inPast(tx, daysAgo), pool })
  const as = (actor: Actor, daysAgo: number): Ctx => ({ ...at(daysAgo), actor })
  async function* order({ who = 'demo', daysAgo, lines, promo }: OrderInput) {
    yield daysAgo
    const items = lines.map(({ sku, qty = 1 }) => ({ sku_id: actors.skus[sku] ?? 0, qty }))
    const ctx = as(actors[who], daysAgo)
    const address = await chooseAddress(ctx, undefined)
    const body = { items, request_no: randomUUID(), ...(address && { address_id: address.id }) }
    const created = await createOrder(ctx, { ...body, ...(promo && { promo_code: promo }) })
    return { ids: created.orders.map(({ id }) => id), payNo: created.pay_no }
  }
  return {
    ...{ as, in: at, actors, pepper, order },
    async *buy(input) {
      const { ids, payNo } = yield* order(input)
      await pay(as(actors[input.who ?? 'demo'], input.daysAgo), payNo)
      return ids[0] ?? 0
    },
    async *ship(id, daysAgo, parcels) {
      yield daysAgo
      await shipParcels(at(daysAgo), { orderId: id, parcels, operatorId: actors.clerk.operatorId })
    },
    async *track(id, daysAgo, { number, state, place }) {
      yield daysAgo
      const ctx = at(daysAgo)
      const [parcel] = await tx.db.query<{ id: number }>(sql`
        select id from parcels
         where order_id = ${id} and (${number ?? null}::text is null or number = ${number ?? null})`)
      const event = { state, place, text: '', time: ctx.now() }
      await addManualEvent(ctx, { orderId: id, parcelId: parcel?.id, event, operatorId: actors.clerk.operatorId })
    },
  }
}

/** With a token like the one a correct payment password returns. */
async function pay(ctx: Ctx, payNo: string): Promise<void> {
  if (ctx.actor.kind !== 'shopper') throw new Error('only shoppers pay')
  const { userId, sessionId } = ctx.actor
  const { token, hash } = makeToken()
  const expires = new Date(ctx.now().getTime() + 60_000)
  await ctx.db.query(sql`
    insert into pay_tokens (token_hash, user_id, session_id, scene, expires_at)
    values (${hash}, ${userId}, ${sessionId}, 'pay', ${expires})`)
  await payOrder(ctx, { pay_no: payNo, pay_type: 'balance', pay_token: token, request_no: randomUUID() })
}

async function seedPayoutAccounts({ as, actors, pepper }: OrderSeeder): Promise<void> {
  const ctx = as(actors.finance, 50)
  const shops = await ctx.db.query<{ id: number; name: string }>(sql`
    select id, names ->> 'en-US' as name from shops order by id`)
  for (const { id, name } of shops) {
    const number = `000-${String(998_877_000 + id * 37)}-${String(100 + id)}`
    const account = { bank_name: 'Harbour Demo Bank', holder: name.slice(0, 80), country: 'HK', number }
    const state = await proposePayoutAccount(ctx, { pepper }, { id, ...account, why: 'Named in the shop’s contract' })
    const decision = { id, proposal_id: state.account_proposal?.id ?? 0, confirm: true }
    await decidePayoutAccount(as(actors.checker, 50), { pepper }, decision)
  }
}

/** Two, one with a promo code. */
async function* completedOrders({ as, in: at, buy, ship, track, actors }: OrderSeeder): Story {
  const first = yield* buy({ daysAgo: 43, lines: [{ sku: 0, qty: 2 }] })
  yield* ship(first, 42, [{ carrier: 'dhl', number: '4410027731' }])
  yield* track(first, 40, { state: 'moving', place: 'Hong Kong' })
  yield* track(first, 37, { state: 'delivered', place: 'Shenzhen' })
  yield 36
  await confirmOrder(as(actors.demo, 36), { id: first })
  const second = yield* buy({ daysAgo: 35, lines: [{ sku: 1, qty: 3 }], promo: 'SHIP5' })
  yield* ship(second, 34, [{ carrier: 'sf', number: 'SF1300045512097' }])
  yield* track(second, 31, { state: 'delivered', place: 'Shenzhen' })
  yield 30
  await confirmOrder(as(actors.demo, 30), { id: second })
  yield 22
  await completeDue(at(22))
}

async function* receivedOrder({ as, buy, ship, track, actors }: OrderSeeder): Story {
  const third = yield* buy({ daysAgo: 12, lines: [{ sku: 2 }, { sku: 2 }] })
  yield* ship(third, 11, [{ carrier: 'yunexpress', number: 'YT2600000031557204' }])
  yield* track(third, 9, { state: 'customs', place: 'Shenzhen' })
  yield* track(third, 5, { state: 'delivered', place: 'Shenzhen' })
  yield 3
  await confirmOrder(as(actors.demo, 3), { id: third })
}

async function* payoutToConfirm({ as, in: at, actors, pepper }: OrderSeeder): Story {
  yield 1
  const [owed] = await at(1).db.query<{ shop_id: number; payable: number }>(sql`
    select shop_id, payable_cents as payable from shop_balances where payable_cents > 0 order by shop_id limit 1`)
  if (!owed) throw new Error('no demo shop has a payable balance')
  const payout = { shop_id: owed.shop_id, amount: cents(owed.payable) }
  await proposePayout(as(actors.finance, 1), { pepper }, { ...payout, request_no: randomUUID() })
}

async function* outForDelivery({ buy, ship, track }: OrderSeeder): Story {
  const singleParcel = yield* buy({ daysAgo: 8, lines: [{ sku: 3 }] })
  yield* ship(singleParcel, 7, [{ carrier: 'dhl', number: '4410028904' }])
  yield* track(singleParcel, 6, { state: 'moving', place: 'Hong Kong' })
  yield* track(singleParcel, 2, { state: 'customs', place: 'Shenzhen' })
  yield* track(singleParcel, 0.2, { state: 'out', place: 'Shenzhen' })
}

/** One of them has a problem. */
async function* inTwoParcels({ in: at, buy, ship, track }: OrderSeeder): Story {
  const twoParcels = yield* buy({ daysAgo: 5, lines: [{ sku: 4, qty: 2 }] })
  const [line] = await at(4).db.query<{ id: number }>(sql`select id from order_items where order_id = ${twoParcels}`)
  const [first, second] = ['4PX3000771245510CN', '4PX3000771245528CN'] as const
  const half = [{ order_item_id: line?.id ?? 0, qty: 1 }]
  yield* ship(twoParcels, 4, [
    { carrier: '4px', number: first, items: half },
    { carrier: '4px', number: second, items: half },
  ])
  yield* track(twoParcels, 2, { number: first, state: 'moving', place: 'Guangzhou' })
  yield* track(twoParcels, 1, { number: second, state: 'exception', place: 'Guangzhou' })
}

async function* lateOrder({ as, buy, actors }: OrderSeeder): Story {
  const late = yield* buy({ daysAgo: 4, lines: [{ sku: 5 }] })
  yield 1.5
  await remindOrder(as(actors.demo, 1.5), { id: late })
}

/** Paid, and unpaid (two shops in one payment). */
async function* waitingOrders({ as, order, buy, actors }: OrderSeeder): Story {
  yield* buy({ daysAgo: 0.6, lines: [{ sku: 6 }] })
  yield* buy({ who: 'mina', daysAgo: 0.3, lines: [{ sku: 7 }] })
  const { ids } = yield* order({ daysAgo: 0, lines: [{ sku: 8 }, { sku: 9, qty: 2 }] })
  // Leaves an order to pay for the next days.
  const ctx = as(actors.demo, -7)
  await ctx.db.query(
    sql`update orders set pay_before = ${ctx.now()}, remind_at = null where id = any(${ids}::bigint[])`,
  )
}

async function* cancelledOrder({ as, order, actors }: OrderSeeder): Story {
  const { ids } = yield* order({ daysAgo: 6, lines: [{ sku: 10 }] })
  await cancelOrder(as(actors.demo, 6), { id: ids[0] ?? 0, reason: 'changed_mind' })
}

async function* refundedOrder({ as, buy, actors }: OrderSeeder): Story {
  const refunded = yield* buy({ daysAgo: 9, lines: [{ sku: 11 }] })
  yield 8
  await cancelOrderOf(as(actors.clerk, 8), refunded, { reason: 'out_of_stock' })
}
