// Tests of the order jobs when a row fails: it blocks no other row, and every run is bounded.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import { copyOrder } from '../../../../test/copy-order.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, orderIn } from '../../../../test/order-states.ts'
import * as orders from './service.ts'

const harness = await createHarness()
const { owner, ctx, forward } = harness
const { waitingPay, received, completed } = orderStatuses
const dayMs = 24 * 3_600_000

await owner.query(sql`
  create function refuse_damaged() returns trigger language plpgsql as $$ begin raise exception 'damaged'; end $$`)
await owner.query(sql`
  create trigger orders_damaged before update on orders
    for each row when (old.note = 'damaged' and new.note = 'damaged') execute function refuse_damaged()`)
const damage = (id: number) => owner.query(sql`update orders set note = 'damaged' where id = ${id}`)
const repair = () => owner.query(sql`update orders set note = '' where note = 'damaged'`)

async function statusesOf(ids: readonly number[]): Promise<number[]> {
  const rows = await owner.query<{ status: number }>(sql`
    select status from orders where id = any(${ids}::bigint[]) order by id`)
  return rows.map(({ status }) => status)
}

/** A context that collects the messages of its error log. */
function contextWithLog(): { context: ReturnType<typeof ctx>; failures: string[] } {
  const failures: string[] = []
  const context = ctx()
  const error = (_: unknown, text: string) => void failures.push(text)
  return { context: { ...context, log: { ...context.log, error } as typeof context.log }, failures }
}

test('an order that cannot be settled is skipped; the others are completed and their shops paid', async () => {
  const shopper = await newShopper(harness)
  const ids: number[] = []
  for (let i = 0; i < 4; i++) ids.push(await orderIn(harness, shopper, orderStatuses.received))
  const [first = 0] = ids
  await damage(first)
  forward(20 * dayMs)
  const { context, failures } = contextWithLog()
  await orders.completeDue(context)
  assert.deepEqual(await statusesOf(ids), [received, completed, completed, completed])
  assert.deepEqual(failures, ['completing an order failed'])
  const [sums] = await owner.query<{ escrow: number; payable: number }>(sql`
    select sum(o.escrow_cents)::bigint as escrow, sum(b.payable_cents)::bigint as payable
      from orders o left join shop_balances b on b.shop_id = o.shop_id where o.id = any(${ids}::bigint[])`)
  assert.deepEqual(sums, { escrow: 1_000, payable: 3 * 950 })
  await repair()
  await orders.completeDue(ctx())
  assert.deepEqual(await statusesOf(ids), Array(4).fill(completed))
})

test('an order that cannot be canceled is skipped, and one run cancels at most two hundred', async () => {
  const shopper = await newShopper(harness)
  const id = await orderIn(harness, shopper, orderStatuses.waitingPay)
  const copies = await copyOrder(owner, { orderId: id, count: 210, userIds: [shopper.userId] })
  await damage(id)
  await owner.query(
    sql`update orders set pay_before = pay_before + interval '1 second' where id = any(${copies}::bigint[])`,
  )
  forward(dayMs)
  const cancelled = async () => (await statusesOf(copies)).filter((status) => status === orderStatuses.cancelled).length
  const { context, failures } = contextWithLog()
  await orders.expireUnpaid(context)
  assert.deepEqual(
    { cancelled: await cancelled(), statuses: await statusesOf([id]) },
    { cancelled: 199, statuses: [waitingPay] },
  )
  assert.deepEqual(failures, ['canceling an unpaid order failed'])
  await orders.expireUnpaid(contextWithLog().context)
  assert.equal(await cancelled(), 210)
})

test('a notification that cannot be sent stays in the outbox, and the others are sent', async () => {
  const [unreached, shopper] = [await newShopper(harness), await newShopper(harness)]
  await owner.query({
    text: `create trigger notices_damaged before insert on notices for each row when (new.user_id = ${unreached.userId})
             execute function refuse_damaged()`,
    values: [],
  })
  const id = await orderIn(harness, shopper, orderStatuses.waitingDeliver)
  await owner.query(sql`delete from order_outbox`)
  await owner.query(sql`
    insert into order_outbox (order_id, user_id, kind, created_at)
    values (${id}, ${unreached.userId}, 'orderPaid', now()), (${id}, ${shopper.userId}, 'orderPaid', now())`)
  const { context, failures } = contextWithLog()
  await orders.sendOrderNotifications(context)
  const { list } = await shopper.call(listNotifications, { query: {} })
  assert.deepEqual(
    list.map(({ kind }) => kind),
    ['orderPaid'],
  )
  assert.deepEqual(failures, ['sending an order notification failed'])
  const left = await owner.query(sql`select user_id from order_outbox`)
  assert.deepEqual(left, [{ user_id: unreached.userId }])
})
