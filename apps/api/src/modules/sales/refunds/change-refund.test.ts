// Tests of changing a refund request: same rules as a request, until the shop answers, with the earlier content kept.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { upload } from '@shop/contract/catalog/media.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { getUserInfo } from '@shop/contract/people/identity.ts'
import { closeAccount, exportAccount } from '@shop/contract/people/profile.ts'
import * as adminRefunds from '@shop/contract/sales/admin-refunds.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { changeRefund, refundChangesMax } from '@shop/contract/sales/refund-changes.ts'
import { getRefundInfo, type RefundCase } from '@shop/contract/sales/refunds.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { reasonOf } from '../../../../test/order-console.ts'
import { newShopper, orderIn, orderPrice } from '../../../../test/order-states.ts'
import { drawReceipt } from '../../../../test/recharger.ts'
import { openRefundConsole } from '../../../../test/refund-console.ts'
import * as service from './service.ts'

const harness = await createHarness()
const { owner, ctx, forward } = harness
const refundConsole = await openRefundConsole(harness)
const { shopper, support, finance, requestRefund, approve, refuse, detail, proof, addressId } = refundConsole
const { call } = shopper

type Change = Input<typeof changeRefund>['body']

function change(request: RefundCase, input: Partial<Change> = {}, by = call): Promise<RefundCase> {
  const defaults: Change = {
    id: request.id,
    type: 'refund_return',
    goods_status: 'received',
    reason: 'wrong_item',
    amount: cents(500),
    explanation: 'It is another color',
    attachments: [proof],
    items: request.items.map(({ item, qty }) => ({ order_item_id: item.id, qty })),
  }
  return by(changeRefund, { body: { ...defaults, ...input } })
}

const rowsOf = (id: number) =>
  owner.query(sql`
    select f::text as row from refunds f where id = ${id}
    union all select t::text from refund_items t where refund_id = ${id}
    union all select p::text from refund_pictures p where refund_id = ${id}
    union all select c::text from refund_changes c where refund_id = ${id}
    union all (select e::text from refund_events e where refund_id = ${id} order by id)`)

test('a change replaces the content, restarts the shop’s deadline, and keeps the earlier content', async () => {
  const request = await requestRefund(await orderIn(harness, shopper, orderStatuses.received))
  assert.deepEqual(request.actions, ['change', 'withdraw'])
  const newProof = (await call(upload, { file: await drawReceipt(), fields: { scene: 'refund' } })).url
  forward(3_600_000)
  const changed = await change(request, { attachments: [newProof] })
  assert.partialDeepStrictEqual(changed, {
    type: 'refund_return',
    reason: 'wrong_item',
    amount: 500,
    explanation: 'It is another color',
    step: 'asked',
    waits_for: 'shop',
  })
  assert.deepEqual(
    changed.attachments.map(({ url }) => url),
    [newProof],
  )
  assert.ok((changed.due_at ?? 0) > (request.due_at ?? 0))
  assert.deepEqual(
    changed.timeline.map(({ kind, by, waits_for }) => ({ kind, by, waits_for })),
    [
      { kind: 'asked', by: 'shopper', waits_for: 'shop' },
      { kind: 'changed', by: 'shopper', waits_for: 'shop' },
    ],
  )
  const { changed_at, earlier, earlier_pictures, version, turn_since } = await detail(request.id)
  assert.ok(changed_at && turn_since && changed_at > request.created_at)
  assert.equal(version, 2)
  assert.deepEqual(
    earlier.map(({ type, goods_status, amount, explanation }) => ({ type, goods_status, amount, explanation })),
    [{ type: 'refund_only', goods_status: 'received', amount: orderPrice, explanation: 'The lid is broken' }],
  )
  assert.deepEqual(
    earlier_pictures.map(({ url }) => url),
    [proof],
  )
})

test('a change follows the rules of a request, and a refused change changes nothing', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  const request = await requestRefund(orderId)
  const before = await rowsOf(request.id)
  const [first] = request.items
  assert.ok(first)
  const invalid: [Partial<Change>, string][] = [
    [{ amount: cents(request.max_amount + 1) }, 'refund.too_much'],
    [{ reason: 'not_arrived' }, '{"reason":"chooseOne"}'],
    [{ type: 'refund_return', goods_status: 'not_received' }, '{"type":"chooseOne"}'],
    [{ explanation: '' }, '{"explanation":"explanationRequired"}'],
    [{ attachments: [] }, '{"attachments":"proofRequired"}'],
    [{ attachments: [proof, proof] }, '{"attachments":"repeated"}'],
    [{ items: [{ order_item_id: first.item.id, qty: first.qty + 1 }] }, '{"items.0.qty":"tooLarge"}'],
    [{ items: [{ order_item_id: first.item.id + 999, qty: 1 }] }, '{"items.0.order_item_id":"chooseOne"}'],
  ]
  for (const [input, expected] of invalid) assert.equal(await reasonOf(change(request, input)), expected)
  assert.deepEqual(await rowsOf(request.id), before)
  const { types, goods_statuses } = await call(getRefundInfo, { query: { order_id: orderId } })
  assert.deepEqual({ types: types.length, goods_statuses: goods_statuses.length }, { types: 2, goods_statuses: 2 })
})

test('the request of another shopper is not found', async () => {
  const request = await requestRefund(await orderIn(harness, shopper, orderStatuses.received))
  const stranger = await newShopper(harness)
  assert.equal(await reasonOf(change(request, {}, stranger.call)), 'object.not_found')
})

test('a repeated change writes nothing, and the number of changes is limited', async () => {
  const request = await requestRefund(await orderIn(harness, shopper, orderStatuses.received))
  for (let i = 0; i < refundChangesMax; i++) {
    const input = { amount: cents(100 + i) }
    await change(request, input)
    const before = await rowsOf(request.id)
    await change(request, input)
    assert.deepEqual(await rowsOf(request.id), before)
  }
  assert.equal(await reasonOf(change(request, { amount: cents(99) })), 'state.changed')
  const { case: refund } = await call(getRefundInfo, { query: { id: request.id } })
  assert.deepEqual(refund?.actions, ['withdraw'])
})

test('a request cannot be changed once it is approved, paid, refused or escalated', async () => {
  const endings: Record<string, (id: number) => Promise<unknown>> = {
    returning: (id) => approve(id, { return_address_id: addressId }),
    paid: (id) => approve(id),
    refused: (id) => refuse(id),
    escalated: async () => {
      forward(100 * 3_600_000)
      await service.escalateDue(ctx())
    },
  }
  for (const [name, end] of Object.entries(endings)) {
    const request = await requestRefund(await orderIn(harness, shopper, orderStatuses.received))
    await end(request.id)
    const before = await rowsOf(request.id)
    assert.equal(await reasonOf(change(request)), 'state.changed', name)
    assert.deepEqual(await rowsOf(request.id), before, name)
  }
})

test('a change ends an operator’s proposal about the earlier request', async () => {
  const request = await requestRefund(await orderIn(harness, shopper, orderStatuses.received))
  const { proposal } = await approve(request.id, {}, support)
  assert.ok(proposal)
  await change(request)
  assert.equal((await detail(request.id)).proposal, null)
  const stale = { amount: request.max_amount, version: 1, why: 'The shop agreed' }
  assert.equal(
    await reasonOf(finance(adminRefunds.approveRefund, { params: { id: request.id }, body: stale })),
    'state.changed',
  )
})

test('the earlier content is part of the data export, and is erased when the account is closed', async () => {
  const person = await newShopper(harness)
  const request = await refundConsole.requestRefundAs(person, await orderIn(harness, person, orderStatuses.completed), {
    explanation: 'It is zebrafish',
  })
  const own = request.attachments.map(({ url }) => url)
  await change(request, { attachments: own }, person.call)
  await refuse(request.id)
  const { json } = await person.call(exportAccount, {})
  assert.equal(JSON.parse(json).refunds[0].earlier[0].explanation, 'It is zebrafish')
  const { account } = await person.call(getUserInfo, {})
  await person.call(closeAccount, { body: { password: 'demo1234', confirm: account } })
  const traces = await owner.query(sql`
    select c::text from refund_changes c where c::text like '%zebrafish%'
    union all select e::text from refund_events e where e::text like '%zebrafish%'`)
  assert.deepEqual(traces, [])
})
