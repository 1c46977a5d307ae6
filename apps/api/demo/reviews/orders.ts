// Creates the orders behind the demo reviews: recharged, ordered, paid, shipped and settled by the SQL functions.
import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { findOffers, type Offer } from '#modules/catalog/products/service.ts'
import { getOrderSettings } from '#modules/staff/settings/service.ts'
import type { PlannedOrder, Reviewer } from './plan.ts'
import { phrasesIn } from './write-review.ts'

export interface Buyer extends Reviewer {
  userId: number
}

export interface Bought {
  id: number
  userId: number
  plan: PlannedOrder
  buyer: Buyer
  boughtAt: Date
}

const dayMs = 86_400_000
const minuteMs = 60_000

export const daysAfter = (from: Date, days: number, minutes = 0) =>
  new Date(from.getTime() + days * dayMs + minutes * minuteMs)

interface Basket {
  buyer: Buyer
  at: Date
  payNo: string
  total: number
  checkout: object
}

const randomNumber = () => `${randomInt(10 ** 8, 10 ** 9)}${randomInt(10 ** 8, 10 ** 9)}`

/** Day by day, oldest first: the movements of a wallet keep the order in which they are inserted. */
export async function buyAll(tx: TxCtx, buyers: readonly Buyer[]): Promise<Bought[]> {
  const skuIds = buyers.flatMap((buyer) => buyer.orders.flatMap((order) => order.reviews.map(({ sku }) => sku.id)))
  const offers = await findOffers(
    tx,
    skuIds.map((skuId) => ({ skuId, qty: 1 })),
    { userId: 0 },
  )
  const { commissionBp } = await getOrderSettings(tx)
  await addStock(tx, skuIds)
  const days = Map.groupBy(buyers, (buyer) => buyer.boughtDaysAgo)
  const bought: Bought[] = []
  let open: Bought[] = []
  for (let ago = Math.max(...days.keys()); ago >= 0; ago--) {
    const due = open.filter((order) => order.buyer.boughtDaysAgo - order.plan.reviewedDays === ago)
    const baskets = (days.get(ago) ?? []).map((buyer) => basketOf(tx, buyer, { offers, commissionBp }))
    if (due.length + baskets.length === 0) continue
    await tx.db.query(sql`select set_config('ledger.at', ${daysAfter(tx.now(), -ago).toISOString()}, true)`)
    const placed = baskets.length > 0 ? await buy(tx, baskets) : []
    if (due.length > 0) await settle(tx, due, commissionBp)
    bought.push(...placed)
    open = [...open.filter((order) => !due.includes(order)), ...placed]
  }
  await tx.db.query(sql`select set_config('ledger.at', '', true)`)
  await finish(tx, bought)
  return bought
}

/** Adds what the reviewers will buy, so that the stock is unchanged afterwards. */
async function addStock(tx: TxCtx, skuIds: readonly number[]): Promise<void> {
  await tx.db.query(sql`
    update skus k set stock = k.stock + n.count
      from (select id, count(*) as count from unnest(${skuIds}::bigint[]) u(id) group by id) n where k.id = n.id`)
}

interface OrderContext {
  offers: ReadonlyMap<number, Offer>
  commissionBp: number
}

function basketOf(tx: TxCtx, buyer: Buyer, context: OrderContext): Basket {
  const at = daysAfter(tx.now(), -buyer.boughtDaysAgo, -buyer.minutes)
  const payNo = randomNumber()
  const orders = buyer.orders.map((order) => orderOf(order, context))
  const addressee = `${buyer.familyName} ${buyer.givenName}`
  const { country } = phrasesIn[buyer.language]
  const address = { addressee, country, city: buyer.city, area: '', detail: '', mobile: '', postcode: '' }
  const deadlines = { pay_before: daysAfter(at, 0, 30), remind_at: null, ship_due: daysAfter(at, 3) }
  const checkout = {
    ...{ request_no: randomUUID(), body_hash: '00'.repeat(32), pay_no: payNo, address, ...deadlines },
    ...{ promo: null, promo_code: '', open_max: 100, reserved_max: 1_000, lapsed_max: 100, bag_ids: [], orders },
  }
  const total = orders.reduce((sum, order) => sum + order.subtotal_cents + order.freight_cents, 0)
  return { buyer, at, payNo, total, checkout }
}

function orderOf({ shopId, freight, reviews }: PlannedOrder, { offers, commissionBp }: OrderContext) {
  const items = reviews.map(({ product, sku }, index) => {
    const texts = offers.get(sku.id)?.texts
    const money = { price_cents: sku.price, discount_cents: 0, freight_cents: index === 0 ? freight : 0 }
    return { sku_id: sku.id, product_id: product.id, ...texts, qty: 1, weight_grams: sku.grams, ...money }
  })
  return {
    ...{ sn: randomNumber(), shop_id: shopId, subtotal_cents: reviews.reduce((sum, { sku }) => sum + sku.price, 0) },
    ...{ freight_cents: freight, discount_cents: 0, commission_bp: commissionBp },
    ...{ note: '', days_min: 4, days_max: 9, items },
  }
}

async function buy(tx: TxCtx, baskets: readonly Basket[]): Promise<Bought[]> {
  await recharge(tx, baskets)
  const input = baskets.map(({ buyer, at, checkout }) => ({ user_id: buyer.userId, at, checkout }))
  const created = await tx.db.query<{ user_id: number; result: string; ids: number[]; problems: unknown }>(sql`
    select b.user_id, c.result, c.ids, c.problems
      from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as b(user_id bigint, at timestamptz, checkout jsonb),
           lateral create_orders(b.user_id, b.checkout, b.at) c`)
  const ids = new Map(created.map((row) => [row.user_id, row.ids]))
  const failed = created.find(({ result }) => result !== 'created')
  if (failed) throw new Error(`a demo reviewer could not order: ${JSON.stringify(failed)}`)
  await pay(tx, baskets)
  return baskets.flatMap(({ buyer, at: boughtAt }) =>
    buyer.orders.map((plan, index) => ({
      ...{ plan, buyer, boughtAt },
      userId: buyer.userId,
      id: ids.get(buyer.userId)?.[index] ?? 0,
    })),
  )
}

/** By bank transfer, rounded up to the next fifty dollars. */
async function recharge(tx: TxCtx, baskets: readonly Basket[]): Promise<void> {
  const posted = await tx.db.query<{ outcome: string }>(sql`
    with inserted as (
      insert into recharges (user_id, request_no, method, account_id, address, claimed_cents, credited_cents, status,
                             created_at, answer_by, answered_at, answered_by)
      select b.user_id, gen_random_uuid(), 'manual', p.id, p.number, b.cents, b.cents, 1, b.at, b.at, b.at, o.id
        from unnest(${baskets.map(({ buyer }) => buyer.userId)}::bigint[],
                    ${baskets.map(({ total }) => Math.ceil(total / 5_000) * 5_000)}::bigint[],
                    ${baskets.map(({ at }) => daysAfter(at, 0, -45))}::timestamptz[]) as b(user_id, cents, at),
             payment_accounts p, operators o
       where p.position = 0 and o.account = 'finance'
      returning id, user_id, claimed_cents)
    select post_transfers(2, id, '{100}', '{42}', array[user_id * 256 + 1]::bigint[], array[claimed_cents]::bigint[],
                          false) as outcome from inserted`)
  if (posted.length < baskets.length || posted.some(({ outcome }) => outcome !== 'posted'))
    throw new Error('a demo reviewer could not recharge')
}

/** With tokens like those a correct payment password returns. */
async function pay(tx: TxCtx, baskets: readonly Basket[]): Promise<void> {
  const tokens = baskets.map(({ payNo }) => createHash('sha256').update(payNo).digest())
  await tx.db.query(sql`
    insert into pay_tokens (token_hash, user_id, session_id, scene, expires_at)
    select t.hash, t.user_id, 0, 'pay', now() + interval '1 day'
      from unnest(${tokens}::bytea[], ${baskets.map(({ buyer }) => buyer.userId)}::bigint[]) as t(hash, user_id)`)
  const paid = await tx.db.query<{ result: string }>(sql`
    select p.result
      from unnest(${baskets.map(({ buyer }) => buyer.userId)}::bigint[], ${tokens}::bytea[],
                  ${baskets.map(({ payNo }) => payNo)}::text[], ${baskets.map(({ at }) => at)}::timestamptz[])
             as b(user_id, hash, pay_no, at),
           lateral pay_orders(b.user_id, 0, gen_random_uuid(), decode(repeat('00', 32), 'hex'), b.hash, null, b.pay_no,
                              b.at, b.at + interval '3 days') p`)
  if (paid.some(({ result }) => result !== 'paid')) throw new Error('a demo reviewer could not pay')
}

/** Locks in the same order as every settlement: by shop, then by order. */
async function settle(tx: TxCtx, orders: readonly Bought[], commissionBp: number): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const results = await tx.db.query<{ outcome: string }>(sql`
    select settle_order(id, div(escrow_cents::numeric * ${commissionBp}, 10000)::bigint) as outcome
      from (select id, escrow_cents from orders where id = any(${ids}::bigint[]) order by shop_id, id) due`)
  if (results.some(({ outcome }) => outcome !== 'settled')) throw new Error('a demo order could not be settled')
}

/** Shipped in one parcel, received, and completed by the review. */
async function finish(tx: TxCtx, orders: readonly Bought[]): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const shipped = orders.map(({ boughtAt, plan }) => daysAfter(boughtAt, plan.shippedDays))
  const received = orders.map(({ boughtAt, plan }) => daysAfter(boughtAt, plan.receivedDays))
  const completed = orders.map(({ boughtAt, plan }) => daysAfter(boughtAt, plan.reviewedDays, plan.reviewedMinutes))
  const numbers = orders.map(() => `YT${randomNumber().slice(0, 16)}`)
  await tx.db.query(sql`update order_items set shipped_qty = qty where order_id = any(${ids}::bigint[])`)
  await tx.db.query(sql`
    with times as (
      select * from unnest(${ids}::bigint[], ${shipped}::timestamptz[], ${received}::timestamptz[],
                           ${completed}::timestamptz[], ${numbers}::text[])
        as t(id, shipped_at, received_at, completed_at, number)),
    moved as (
      update orders o set status = 4, shipped_at = t.shipped_at, confirm_at = t.shipped_at + interval '15 days',
             received_at = t.received_at, complete_at = t.received_at + interval '7 days',
             completed_at = t.completed_at, version = o.version + 3
        from times t where o.id = t.id),
    logged as (
      insert into order_events (order_id, kind, actor, operator_id, created_at)
      select t.id, e.kind, e.actor, case when e.kind = 'shipped' then o.id end, e.at
        from times t join operators o on o.account = 'clerk',
             lateral (values ('shipped', 'operator', t.shipped_at), ('received', 'shopper', t.received_at),
                             ('completed', 'shopper', t.completed_at)) e(kind, actor, at)
       order by t.id, e.at)
    insert into parcels (order_id, carrier_id, number, state, shipped_at, last_event_at, delivered_at)
    select t.id, c.id, t.number, 'delivered', t.shipped_at, t.received_at, t.received_at
      from times t join carriers c on c.key = 'yunexpress'`)
  await tx.db.query(sql`
    insert into parcel_items (parcel_id, order_item_id, qty)
    select p.id, i.id, i.qty from parcels p join order_items i on i.order_id = p.order_id
     where p.order_id = any(${ids}::bigint[])`)
}
