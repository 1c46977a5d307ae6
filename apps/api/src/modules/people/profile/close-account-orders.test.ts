// Tests of closing an account with orders: open orders prevent it, final ones are anonymized.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { getUserInfo } from '@shop/contract/people/identity.ts'
import { closeAccount, exportAccount } from '@shop/contract/people/profile.ts'
import { cancelOrder } from '@shop/contract/sales/order-actions.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/lock-waits.ts'
import { newShopper, orderIn, type Shopper } from '../../../../test/order-states.ts'
import { newShop, newSku, order } from '../../../../test/purchases.ts'

const harness = await createHarness()
const { owner, ctx } = harness

async function close({ call }: Shopper): Promise<unknown> {
  const { account } = await call(getUserInfo, {})
  return call(closeAccount, { body: { password: 'demo1234', confirm: account } })
}

/** Takes the balance off the wallet, which would also prevent closing. */
async function emptyWallet({ userId }: Shopper): Promise<void> {
  const { available } = await ledger.getWallet(ctx(), userId)
  if (available === 0) return
  await owner.query(sql`
    select post_transfers(8, ${userId + 1_000_000_000}, '{900}', array[${userId * 256 + 1}]::bigint[], '{80}',
                          array[${available}]::bigint[], false)`)
}

const finalStatuses: readonly number[] = [orderStatuses.completed, orderStatuses.cancelled, orderStatuses.refunded]
for (const [key, status] of Object.entries(orderStatuses)) {
  const isFinal = finalStatuses.includes(status)
  test(`an order that is ${key} ${isFinal ? 'allows' : 'prevents'} closing the account`, async () => {
    const shopper = await newShopper(harness)
    await orderIn(harness, shopper, status)
    await emptyWallet(shopper)
    if (isFinal) return void (await close(shopper))
    await assert.rejects(close(shopper), { reason: 'order.wrong_state' })
    await shopper.call(getUserInfo, {})
  })
}

test('closing locks orders before the wallet, in the same order as refunds', async () => {
  const shopper = await newShopper(harness)
  const id = await orderIn(harness, shopper, orderStatuses.completed)
  const leaving = await owner.transaction(async (tx) => {
    await tx.query(sql`select 1 from orders where id = ${id} for no key update`)
    const closed = close(shopper)
    await untilWaiting(owner, 1)
    await tx.query(sql`select 1 from wallets where user_id = ${shopper.userId} for no key update nowait`)
    return { closed }
  })
  await leaving.closed
})

test('the export has the orders, and closing leaves only their sums and country', async () => {
  const shopper = await newShopper(harness)
  const mark = `zebra${randomUUID().slice(0, 8)}`
  const sku = await newSku(owner, { shopId: await newShop(owner), price: 900, stock: 1 })
  const { ids } = await order(owner, shopper, { lines: [{ ...sku, qty: 1 }] })
  const [id = 0] = ids
  await owner.query(sql`
    update orders set address = ${JSON.stringify({ addressee: mark, country: 'GB', detail: `1 ${mark} Road` })}::jsonb,
           note = ${`for ${mark}`} where id = ${id}`)
  await shopper.call(cancelOrder, { body: { id, reason: 'other', text: `sorry, ${mark}` } })
  const { json } = await shopper.call(exportAccount, {})
  const [exported] = JSON.parse(json).orders
  assert.deepEqual(
    { addressee: exported.address.addressee, note: exported.note, cancel_text: exported.cancel_text },
    { addressee: mark, note: `for ${mark}`, cancel_text: `sorry, ${mark}` },
  )
  assert.deepEqual(
    { subtotal_cents: exported.subtotal_cents, itemsLength: exported.items.length, title: exported.items[0].title },
    { subtotal_cents: 900, itemsLength: 1, title: 'Thing' },
  )
  await close(shopper)
  const traces = await owner.query<{ row: string }>(sql`
    select o::text as row from orders o where o::text like ${`%${mark}%`}
    union all select e::text from order_events e where e::text like ${`%${mark}%`}
    union all select t::text from order_outbox t where t::text like ${`%${mark}%`}
    union all select n::text from notices n where n::text like ${`%${mark}%`}`)
  assert.deepEqual(traces, [])
  const [remaining] = await owner.query<{ country: string; subtotal: number }>(sql`
    select address ->> 'country' as country, subtotal_cents as subtotal from orders where id = ${id}`)
  assert.deepEqual(remaining, { country: 'GB', subtotal: 900 })
})
