// Tests of closing an account with refunds: they are in the export, and nothing the shopper wrote or sent stays.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { getUserInfo } from '@shop/contract/people/identity.ts'
import { closeAccount, exportAccount } from '@shop/contract/people/profile.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { reasonOf } from '../../../../test/order-console.ts'
import { orderIn } from '../../../../test/order-states.ts'
import { openRefundConsole } from '../../../../test/refund-console.ts'

const harness = await createHarness()
const { owner } = harness
const { shopper, proof, requestRefund, refuse, give } = await openRefundConsole(harness)

test('an open refund prevents closing, and closing erases its texts and pictures', async () => {
  const mark = `zebra${randomUUID().slice(0, 8)}`
  const orderId = await orderIn(harness, shopper, orderStatuses.completed)
  const { id } = await requestRefund(orderId, { explanation: `It is ${mark}` })
  const { account } = await shopper.call(getUserInfo, {})
  const close = () => reasonOf(shopper.call(closeAccount, { body: { password: 'demo1234', confirm: account } }))
  assert.equal(await close(), 'order.wrong_state')
  await refuse(id)
  const { json } = await shopper.call(exportAccount, {})
  const [refund] = JSON.parse(json).refunds
  assert.deepEqual(
    { explanation: refund.explanation, step: refund.step, answer_reason: refund.answer_reason },
    { explanation: `It is ${mark}`, step: 'refused', answer_reason: 'no_proof' },
  )
  assert.deepEqual(refund.pictures, [proof])
  assert.equal(await close(), 'done')
  const traces = await owner.query(sql`
    select f::text from refunds f where f::text like ${`%${mark}%`}
    union all select e::text from refund_events e where e::text like ${`%${mark}%`}
    union all select a::text from audit_log a where a::text like ${`%${mark}%`}
    union all select r::text from request_replays r where r::text like ${`%${mark}%`}
    union all select p::text from refund_pictures p where p.refund_id = ${id}`)
  assert.deepEqual(traces, [])
  const remaining = await owner.query(sql`select 1 from refunds where id = ${id} and requested_cents > 0`)
  assert.equal(remaining.length, 1)
  assert.equal(await reasonOf(give(orderId, 100)), 'order.wrong_state')
})
