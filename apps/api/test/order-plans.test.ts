// Tests that frequent queries over orders use an index and never read the whole table.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getUserInfo } from '@shop/contract/people/identity.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import * as staff from '#modules/sales/orders/admin-store.ts'
import * as due from '#modules/sales/orders/jobs-store.ts'
import * as personalData from '#modules/sales/orders/personal-data-store.ts'
import * as orders from '#modules/sales/orders/store.ts'
import * as payouts from '#modules/sales/payouts/store.ts'
import { findPromo } from '#modules/sales/promos/store.ts'
import * as sales from '#modules/staff/reports/sales-store.ts'
import { sliceOf } from '#modules/wallet/ledger/checks-store.ts'
import * as verify from '#modules/wallet/ledger/verify-orders-store.ts'
import { copyOrder } from './copy-order.ts'
import { createHarness } from './harness.ts'
import { newShopper, orderIn } from './order-states.ts'
import { cancel, newBuyer, newPayToken, newShop, newSku, order, pay } from './purchases.ts'
import { newBuyers } from './shopping.ts'

const harness = await createHarness()
const { owner, ctx } = harness
const buyer = await newShopper(harness, 10_000)
const [unpaid, paid] = [
  await orderIn(harness, buyer, orderStatuses.waitingPay),
  await orderIn(harness, buyer, orderStatuses.waitingDeliver),
]
const userIds = (await newBuyers(owner, 1_000)).map(({ userId }) => userId)
const copies = await copyOrder(owner, { orderId: unpaid, count: 8_000, userIds })
// Most orders of a shop are closed; the first one of each person stays open.
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
const slice = sliceOf({ index: 40, parts: 100 }, { owner: userIds.at(-1) ?? 0, ref: 10_000, window: 1 })

/** Rows of `orders` read in this transaction, by sequential scans or by indexes. */
async function rowsRead(db: TxCtx['db']): Promise<number> {
  const [row] = await db.query<{ rows: number }>(sql`
    select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'orders'`)
  return row?.rows ?? 0
}

/** Out of more than eight thousand rows. */
const rowsMax = 500

const welcome = async () => {
  const [row] = await owner.query<{ id: number }>(sql`select id from promo_codes where code = 'WELCOME'`)
  return { id: row?.id ?? 0, version: 1, discount_cents: 100 }
}

const queries: Record<string, (tx: TxCtx) => Promise<unknown>> = {
  'ordering with a code for first orders': async (tx) => {
    const { result } = await order(tx.db as Db, newcomer, {
      lines: [{ ...sku, qty: 1, discount: 100 }],
      promo: await welcome(),
    })
    assert.equal(result, 'created')
  },
  'checking a code for first orders': (tx) => findPromo(tx, { code: 'WELCOME', userId: stranger.userId }),
  'paying an order': async (tx) => {
    const token = await newPayToken(owner, buyer)
    assert.equal((await pay(tx.db as Db, buyer, { orderId: unpaid, token })).result, 'paid')
  },
  'canceling an order': async (tx) => {
    assert.equal((await cancel(tx.db as Db, { orderId: paid, from: 1 })).result, 'cancelled')
  },
  'checking for open orders before closing an account': (tx) => personalData.hasOpenOrders(tx, stranger.userId),
  'exporting a person’s orders': (tx) => personalData.exportPerson(tx, buyer.userId, 100),
  'locking a person’s orders': (tx) => personalData.lockOrdersOf(tx, buyer.userId),
  'erasing a person’s data': (tx) => personalData.erasePerson(tx, userIds[7] ?? 0),
  'an operator’s search for an account': async (tx) => {
    const keyword = { text: account, number: 'NONE', productIds: [] }
    const filter = { status: undefined, shopId: undefined, isLate: false, isProblem: false, keyword }
    await staff.listRows(tx, { filter, isQueue: false, after: undefined, limit: 21 })
    await staff.countRows(tx, filter, 1_001)
  },
  'the order reminder of home': (tx) =>
    orders.findNextId(tx, { userId: buyer.userId, now: tx.now(), answeredSince: tx.now() }),
  'a shopper’s orders by deadline': (tx) =>
    orders.listDeadlines(tx, { userId: buyer.userId, status: orderStatuses.waitingPay, keywords: [] }, 200),
  'counting a shopper’s orders': (tx) => orders.countByStatus(tx, buyer.userId),
  'the scheduled jobs’ search for due orders': async (tx: Ctx) => {
    await due.listUnpaidDue(tx, { limit: 50, exclude: [] })
    await due.listCompleteDue(tx, { limit: 50, exclude: [] })
  },
  'verifying a slice of the orders': async (tx) => {
    await verify.wrongOrders(tx.db, slice)
    await verify.wrongLines(tx.db, slice)
  },
  'verifying the escrow': (tx) => verify.wrongEscrow(tx.db),
  'listing the balances of shops': (tx) =>
    payouts.listBalances(tx, { keyword: undefined, after: undefined, limit: 20 }),
  'listing the sales of a month': (tx) => sales.listDays(tx, 30),
}

for (const [name, run] of Object.entries(queries)) {
  test(`${name} does not read all orders`, async () => {
    const rows = await inTx(ctx(), async (tx) => {
      const before = await rowsRead(tx.db)
      await run(tx)
      return (await rowsRead(tx.db)) - before
    })
    assert.ok(rows < rowsMax, `${rows} rows were read`)
  })
}

test('a query that reads all orders is detected', async () => {
  const rows = await inTx(ctx(), async (tx) => {
    await tx.db.query(sql`select count(*) from orders where note = 'nothing'`)
    return rowsRead(tx.db)
  })
  assert.ok(rows > 8_000)
})
