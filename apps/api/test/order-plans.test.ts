// Tests that what is asked of orders while others wait is found by an index: none of it reads through all orders.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getUserInfo } from '@shop/contract/people/identity.ts'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import * as staff from '#modules/sales/orders/admin-store.ts'
import * as due from '#modules/sales/orders/jobs-store.ts'
import * as personalData from '#modules/sales/orders/personal-data-store.ts'
import * as own from '#modules/sales/orders/store.ts'
import * as payouts from '#modules/sales/payouts/store.ts'
import { findPromo } from '#modules/sales/promos/store.ts'
import * as sales from '#modules/staff/reports/sales-store.ts'
import { sliceOf } from '#modules/wallet/ledger/slice-store.ts'
import * as proof from '#modules/wallet/ledger/verify-orders-store.ts'
import { copyOrder } from './copy-order.ts'
import { createHarness } from './harness.ts'
import { newShopper, orderIn } from './order-states.ts'
import { cancel, newBuyer, newPayToken, newShop, newSku, order, pay } from './purchases.ts'
import { newBuyers } from './shopping.ts'

const harness = await createHarness()
const { owner, ctx } = harness
const buyer = await newShopper(harness, 10_000)
const [unpaid, paid] = [await orderIn(harness, buyer, 0), await orderIn(harness, buyer, 1)]
const crowd = (await newBuyers(owner, 1_000)).map(({ userId }) => userId)
const copies = await copyOrder(owner, { orderId: unpaid, count: 8_000, userIds: crowd })
// Most are over, as most orders of a shop are; the first of each person stays.
await owner.query(sql`
  update orders set status = -3, closed_at = now() - interval '40 days', cancelled_by = 'shopper',
         paid_at = now() - interval '50 days', paid_cents = total_cents, refunded_cents = total_cents
   where id = any(${copies.slice(1_000)}::bigint[])`)
await owner.query(sql`
  insert into promo_codes (code, kind, fixed_cents, budget_cents, opened_at, starts_at, ends_at, first_order)
  values ('WELCOME', 'fixed', 100, 100000, now(), now() - interval '1 day', now() + interval '1 day', true)`)
await owner.query({ text: 'vacuum analyze orders', values: [] })
const [newcomer, stranger] = [await newBuyer(owner, 10_000), await newBuyer(owner)]
const sku = await newSku(owner, { shopId: await newShop(owner), price: 1_000, stock: 50 })
const { account } = await buyer.call(getUserInfo, {})
const slice = sliceOf({ index: 40, parts: 100 }, { owner: crowd.at(-1) ?? 0, ref: 10_000, window: 1 })

/** Rows of orders that were looked at, one after the other or by an index that does not fit the question. */
async function rowsRead(db: TxCtx['db']): Promise<number> {
  const [row] = await db.query<{ rows: number }>(sql`
    select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'orders'`)
  return row?.rows ?? 0
}

/** Of more than eight thousand. */
const rowsMax = 500

const welcome = async () => {
  const [row] = await owner.query<{ id: number }>(sql`select id from promo_codes where code = 'WELCOME'`)
  return { id: row?.id ?? 0, version: 1, discount_cents: 100 }
}

const queries: Record<string, (tx: TxCtx) => Promise<unknown>> = {
  'a newcomer orders with a code for first orders': async (tx) => {
    const { result } = await order(tx.db as Db, newcomer, {
      lines: [{ ...sku, qty: 1, discount: 100 }],
      promo: await welcome(),
    })
    assert.equal(result, 'created')
  },
  'a code for first orders is judged': (tx) => findPromo(tx, { code: 'WELCOME', userId: stranger.userId }),
  'an order is paid': async (tx) => {
    const token = await newPayToken(owner, buyer)
    assert.equal((await pay(tx.db as Db, buyer, { orderId: unpaid, token })).result, 'paid')
  },
  'an order is cancelled': async (tx) => {
    assert.equal((await cancel(tx.db as Db, { orderId: paid, from: 1 })).result, 'cancelled')
  },
  'a person with open orders wants to leave': (tx) => personalData.hasOpenOrders(tx, stranger.userId),
  'a person takes their orders away': (tx) => personalData.exportPerson(tx, buyer.userId, 100),
  'the orders of a person are held': (tx) => personalData.lockOrdersOf(tx, buyer.userId),
  'a person is forgotten': (tx) => personalData.erasePerson(tx, crowd[7] ?? 0),
  'an operator looks for an account': async (tx) => {
    const keyword = { text: account, number: 'NONE', productIds: [] }
    const filter = { status: undefined, shopId: undefined, isLate: false, isProblem: false, keyword }
    await staff.listRows(tx, { filter, isQueue: false, after: undefined, limit: 21 })
    await staff.countRows(tx, filter, 1_001)
  },
  'home reminds of an order': (tx) =>
    own.findNextId(tx, { userId: buyer.userId, now: tx.now(), answeredSince: tx.now() }),
  'a shopper counts their orders': (tx) => own.countByStatus(tx, buyer.userId),
  'the clock looks for what is due': async (tx: Ctx) => {
    await due.listUnpaidDue(tx, { limit: 50, exclude: [] })
    await due.listCompleteDue(tx, { limit: 50, exclude: [] })
  },
  'a part of the orders is proven': async (tx) => {
    await proof.wrongOrders(tx.db, slice)
    await proof.wrongLines(tx.db, slice)
  },
  'what all orders hold is proven': (tx) => proof.wrongEscrow(tx.db),
  'the balances of shops are shown': (tx) =>
    payouts.listBalances(tx, { keyword: undefined, after: undefined, limit: 20 }),
  'the sales of the month are shown': (tx) => sales.listDays(tx, 30),
}

for (const [name, run] of Object.entries(queries)) {
  test(`${name}: not by reading all orders`, async () => {
    const rows = await inTx(ctx(), async (tx) => {
      const before = await rowsRead(tx.db)
      await run(tx)
      return (await rowsRead(tx.db)) - before
    })
    assert.ok(rows < rowsMax, `${rows} rows were read`)
  })
}

test('the measure: who reads through all orders is found out', async () => {
  const rows = await inTx(ctx(), async (tx) => {
    await tx.db.query(sql`select count(*) from orders where note = 'nothing'`)
    return rowsRead(tx.db)
  })
  assert.ok(rows > 8_000)
})
