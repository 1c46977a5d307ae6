// Tests of the return parcel: its number can be corrected a few times, and history stays readable.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteRefund } from '@shop/contract/sales/admin-refunds.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { getRefundInfo, shipRefund } from '@shop/contract/sales/refunds.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { reasonOf } from '../../../../test/order-console.ts'
import { orderIn } from '../../../../test/order-states.ts'
import { openRefundConsole } from '../../../../test/refund-console.ts'

const harness = await createHarness()
const { owner } = harness
const refundConsole = await openRefundConsole(harness)
const { call } = refundConsole.shopper

async function newReturn(): Promise<number> {
  const { id } = await refundConsole.requestRefund(
    await orderIn(harness, refundConsole.shopper, orderStatuses.received),
    {
      type: 'refund_return',
    },
  )
  await refundConsole.approve(id, { return_address_id: refundConsole.addressId })
  return id
}

const send = (id: number, number: number) => call(shipRefund, { body: { id, carrier: 'dhl', number: String(number) } })
const first = 1_000_000_000

test('repeating a number changes nothing, and a number can be corrected ten times', async () => {
  const id = await newReturn()
  const kinds = async () => (await call(getRefundInfo, { query: { id } })).case?.timeline.map(({ kind }) => kind) ?? []
  const countQueued = async () => (await owner.query(sql`select 1 from order_outbox`)).length
  await send(id, first)
  const [before, queuedBefore] = [await kinds(), await countQueued()]
  const same = await send(id, first)
  assert.deepEqual(
    { kinds: await kinds(), queued: await countQueued(), actions: same.actions },
    { kinds: before, queued: queuedBefore, actions: ['ship'] },
  )
  for (let i = 1; i <= 10; i++) await send(id, first + i)
  assert.equal((await kinds()).filter((kind) => kind === 'sent').length, 11)
  assert.equal(await reasonOf(send(id, first + 11)), 'state.changed')
  const last = await send(id, first + 10)
  assert.deepEqual({ number: last.parcel?.number, actions: last.actions }, { number: String(first + 10), actions: [] })
})

test('the outbound number is refused for the return, however it is written', async () => {
  const id = await newReturn()
  await owner.query(sql`
    insert into parcels (order_id, carrier_id, number, shipped_at)
    select f.order_id, c.id, '5550001112', now() from refunds f, carriers c where f.id = ${id} and c.key = 'dhl'`)
  const refusal = '{"number":"outboundNumber"}'
  assert.equal(await reasonOf(send(id, 5_550_001_112)), refusal)
  const spelled = { id, carrier: 'D.H.L.', number: ' 555-000 1112' }
  assert.equal(await reasonOf(call(shipRefund, { body: spelled })), refusal)
  assert.equal((await call(getRefundInfo, { query: { id } })).case?.parcel ?? null, null)
  await send(id, first)
  assert.equal(await reasonOf(send(id, 5_550_001_112)), refusal, 'also refused as a correction')
  assert.equal((await call(getRefundInfo, { query: { id } })).case?.parcel?.number, String(first))
})

test('the newest events are shown however many there are, and notes are listed separately', async () => {
  const id = await newReturn()
  await owner.query(sql`
    insert into refund_events (refund_id, kind, actor, created_at)
    select ${id}, 'reminded', 'clock', now() from generate_series(1, 205)`)
  await refundConsole.support(noteRefund, { params: { id }, body: { text: 'Called' } })
  await refundConsole.receive(id)
  const { notes, case: refund } = await refundConsole.detail(id)
  assert.deepEqual(
    notes.map(({ text }) => text),
    ['Called'],
  )
  assert.deepEqual(
    { timeline: refund.timeline.length, kind: refund.timeline.at(-1)?.kind },
    { timeline: 200, kind: 'paid' },
  )
})
