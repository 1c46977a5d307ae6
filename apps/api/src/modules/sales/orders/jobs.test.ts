// Tests of the order jobs: each acts once, however many processes run it at once, and also after a day without a run.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { getOrder, type OrderStatus, orderStatuses } from '@shop/contract/sales/orders.ts'
import { createDb, serverRole } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { jobs } from '#jobs.ts'
import { syncStockEvents } from '#modules/catalog/product-admin/sync-products.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { runDueJob } from '#scheduler.ts'
import { createHarness, timeouts } from '../../../../test/harness.ts'
import { newShopper, orderIn, orderPrice, type Shopper } from '../../../../test/order-states.ts'
import { newShop, newSku, order } from '../../../../test/purchases.ts'
import * as orders from './service.ts'

const harness = await createHarness()
const { owner, db, ctx, forward, databaseUrl } = harness
const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

const runThreeTimes = (job: (context: ReturnType<typeof ctx>) => Promise<void>) =>
  Promise.all(Array.from({ length: 3 }, () => job(ctx())))

async function kindsOf(shopper: Shopper): Promise<string[]> {
  await runThreeTimes(orders.sendOrderNotifications)
  const { list } = await shopper.call(listNotifications, { query: { limit: 50 } })
  return list.map(({ kind }) => kind).reverse()
}

async function eventsOf(id: number): Promise<string[]> {
  const rows = await owner.query<{ kind: string; actor: string }>(sql`
    select kind, actor from order_events where order_id = ${id} order by id`)
  return rows.map(({ kind, actor }) => `${kind} ${actor}`)
}

const numberOf = async (statement: ReturnType<typeof sql>) =>
  (await owner.query<{ value: number }>(statement))[0]?.value ?? Number.NaN
const statusOf = (id: number) => numberOf(sql`select status as value from orders where id = ${id}`)

test('an unpaid order is reminded once and canceled once, and its stock returns', async () => {
  const shopper = await newShopper(harness)
  const sku = await newSku(owner, { shopId: await newShop(owner), price: 500, stock: 1 })
  const { ids } = await order(db, shopper, { lines: [{ ...sku, qty: 1 }] }, ctx().now())
  const [id = 0] = ids
  const stock = () => numberOf(sql`select stock as value from skus where id = ${sku.skuId}`)
  assert.deepEqual(await kindsOf(shopper), ['orderCreated'])
  forward(21 * minuteMs)
  await runThreeTimes(orders.remindDue)
  await runThreeTimes(orders.expireUnpaid)
  assert.deepEqual(await kindsOf(shopper), ['orderCreated', 'orderPayDue'])
  assert.deepEqual({ status: await statusOf(id), stock: await stock() }, { status: orderStatuses.waitingPay, stock: 0 })
  forward(9 * minuteMs)
  await runThreeTimes(orders.remindDue)
  await runThreeTimes(orders.expireUnpaid)
  assert.deepEqual({ status: await statusOf(id), stock: await stock() }, { status: orderStatuses.cancelled, stock: 1 })
  assert.deepEqual(await eventsOf(id), ['created shopper', 'cancelled clock'])
  assert.deepEqual(await kindsOf(shopper), ['orderCreated', 'orderPayDue', 'orderCancelled'])
  const { cancel_reason, actions } = await shopper.call(getOrder, { query: { id } })
  assert.deepEqual({ cancel_reason, actions }, { cancel_reason: 'Not paid in time.', actions: ['rebuy', 'del'] })
})

test('a shipped order is reminded, counts as received, and is settled after the return window', async () => {
  const shopper = await newShopper(harness)
  const id = await orderIn(harness, shopper, orderStatuses.delivered)
  await owner.query(sql`update orders set remind_at = confirm_at - interval '3 days' where id = ${id}`)
  const [row] = await owner.query<{ shop: number }>(sql`select shop_id as shop from orders where id = ${id}`)
  const payable = () =>
    numberOf(
      sql`select coalesce(sum(payable_cents), 0)::bigint as value from shop_balances where shop_id = ${row?.shop}`,
    )
  forward(12 * dayMs + minuteMs)
  await runThreeTimes(orders.remindDue)
  await runThreeTimes(orders.receiveDue)
  assert.equal(await statusOf(id), orderStatuses.delivered)
  assert.ok((await kindsOf(shopper)).includes('orderAutoConfirm'))
  forward(3 * dayMs)
  await runThreeTimes(orders.receiveDue)
  await runThreeTimes(orders.completeDue)
  assert.deepEqual(
    { status: await statusOf(id), payable: await payable() },
    { status: orderStatuses.received, payable: 0 },
  )
  forward(7 * dayMs)
  await runThreeTimes(orders.completeDue)
  assert.deepEqual(
    { status: await statusOf(id), payable: await payable() },
    { status: orderStatuses.completed, payable: 950 },
  )
  assert.deepEqual(await eventsOf(id), ['created shopper', 'paid shopper', 'received clock', 'completed clock'])
  const kinds = await kindsOf(shopper)
  assert.equal(kinds.filter((kind) => kind === 'orderAutoConfirm').length, 1)
})

test('after a day without jobs, two processes do everything that is due exactly once', async () => {
  const shopper = await newShopper(harness)
  const six = (status: OrderStatus) => Promise.all(Array.from({ length: 6 }, () => orderIn(harness, shopper, status)))
  const [unpaid, inTransit, received] = [
    await six(orderStatuses.waitingPay),
    await six(orderStatuses.delivered),
    await six(orderStatuses.received),
  ]
  // All deadlines fall within the day.
  await owner.query(sql`
    update orders set confirm_at = ${ctx().now()}::timestamptz + interval '5 hours',
           remind_at = ${ctx().now()}::timestamptz + interval '1 hour' where id = any(${inTransit}::bigint[])`)
  await owner.query(sql`
    update orders set complete_at = ${ctx().now()}::timestamptz + interval '6 hours'
     where id = any(${received}::bigint[])`)
  forward(dayMs)
  const secondDb = createDb({ url: databaseUrl, role: serverRole, connectionsMax: 4, ...timeouts })
  // Time stands still for both processes, however long they take.
  const startedAt = ctx().now()
  const context = { ...ctx(), now: () => startedAt }
  const orderJobs = jobs.filter(({ name }) => name.startsWith('orders.'))
  await owner.query(sql`
    insert into scheduled_jobs (name) select unnest(${orderJobs.map(({ name }) => name)}::text[]) on conflict do nothing`)
  const runAll = async (process: ReturnType<typeof ctx>) => {
    while (await runDueJob(process, orderJobs));
  }
  await Promise.all([runAll(context), runAll({ ...context, db: secondDb, pool: secondDb })])
  await secondDb.end()
  const runs = await owner.query<{ runs: number; failures: number }>(sql`
    select runs, failures from scheduled_jobs where name like 'orders.%'`)
  assert.deepEqual(runs, Array(orderJobs.length).fill({ runs: 1, failures: 0 }))
  for (const id of unpaid) assert.deepEqual(await eventsOf(id), ['created shopper', 'cancelled clock'])
  for (const id of inTransit) assert.deepEqual((await eventsOf(id)).slice(2), ['received clock'])
  for (const id of received) assert.deepEqual((await eventsOf(id)).slice(2), ['completed clock'])
  const kinds = await kindsOf(shopper)
  // There are no reminders of deadlines that have passed.
  assert.equal(kinds.filter((kind) => kind === 'orderPayDue' || kind === 'orderAutoConfirm').length, 0)
  assert.equal(kinds.filter((kind) => kind === 'orderCancelled').length, 6)
})

test('ordering the last piece marks its product as out of stock, and its return marks it as in stock', async () => {
  const shopper = await newShopper(harness)
  const sku = await newSku(owner, { shopId: await newShop(owner), price: 500, stock: 1 })
  const isInStock = async () =>
    (await owner.query<{ in_stock: boolean }>(sql`select in_stock from products where id = ${sku.productId}`))[0]
      ?.in_stock
  const { ids } = await order(db, shopper, { lines: [{ ...sku, qty: 1 }] }, ctx().now())
  await runThreeTimes(syncStockEvents)
  assert.equal(await isInStock(), false)
  forward(31 * minuteMs)
  await orders.expireUnpaid(ctx())
  assert.equal(await statusOf(ids[0] ?? 0), orderStatuses.cancelled)
  await runThreeTimes(syncStockEvents)
  assert.equal(await isInStock(), true)
})

test('a sale of an own shop is income, a shop’s debt is offset first, and the ledger verifies', async () => {
  const shopper = await newShopper(harness)
  const [own, indebted] = [
    await orderIn(harness, shopper, orderStatuses.received),
    await orderIn(harness, shopper, orderStatuses.received),
  ]
  await owner.query(sql`update orders set is_own = true where id = ${own}`)
  const [row] = await owner.query<{ shop: number }>(sql`select shop_id as shop from orders where id = ${indebted}`)
  const debtor = (row?.shop ?? 0) * 256
  // A debt from a refund after an earlier completion.
  await owner.query(sql`select post_transfers(4, 1, '{212}', array[${debtor + 10}]::bigint[],
    array[${shopper.userId * 256 + 1}]::bigint[], '{300}', false)`)
  forward(16 * dayMs)
  const sales = () =>
    numberOf(sql`
    select coalesce(sum(amount_cents), 0)::bigint as value from ledger_transfers where credit_account = 63`)
  const before = await sales()
  await runThreeTimes(orders.completeDue)
  assert.equal((await sales()) - before, orderPrice)
  const [balance] = await owner.query<{ payable: number; debt: number }>(sql`
    select payable_cents as payable, debt_cents as debt from shop_balances where shop_id = ${row?.shop}`)
  assert.deepEqual(balance, { payable: 950 - 300, debt: 0 })
  const { findings } = await ledger.verifyLedger(ctx())
  // The debt was posted without a refund case.
  assert.deepEqual(
    findings.filter(({ name, rows }) => name !== 'refunds' && rows.length > 0),
    [],
  )
})
