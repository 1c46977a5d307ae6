// Tests of concurrent decisions on refund cases: exactly one wins, and the ledger verifies.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import * as adminRefunds from '@shop/contract/sales/admin-refunds.ts'
import { getOrder, orderStatuses } from '@shop/contract/sales/orders.ts'
import { changeRefund } from '@shop/contract/sales/refund-changes.ts'
import { cancelRefund, getRefundInfo, shipRefund } from '@shop/contract/sales/refunds.ts'
import { cents } from '@shop/contract/wire.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { reasonOf } from '../../../../test/order-console.ts'
import { orderIn, orderPrice } from '../../../../test/order-states.ts'
import { openRefundConsole } from '../../../../test/refund-console.ts'
import { assertProven } from '../../../../test/withdrawer.ts'

const harness = await createHarness()
const { ctx } = harness
const refundConsole = await openRefundConsole(harness)
const { shopper, support, finance, fulfilment, admin, requestRefund, approve, detail, addressId } = refundConsole
const { call } = shopper

const balance = async () => (await ledger.getWallet(ctx(), shopper.userId)).available
const statusOf = async (id: number) => (await call(getOrder, { query: { id } })).status
const caseOf = async (id: number) => {
  const { case: refund } = await call(getRefundInfo, { query: { id } })
  assert.ok(refund)
  return refund
}
const assertOneDone = (reasons: readonly (string | undefined)[]) =>
  assert.deepEqual(reasons.map(String).toSorted(), ['done', ...reasons.slice(1).map(() => 'state.changed')])

test('a concurrent gift and request do not deadlock, and nothing is paid twice', async () => {
  for (let i = 0; i < 6; i++) {
    const orderId = await orderIn(harness, shopper, orderStatuses.received)
    const before = await balance()
    const [requested, given] = await Promise.all([
      reasonOf(requestRefund(orderId, { amount: cents(100) })),
      reasonOf(refundConsole.give(orderId, 300)),
    ])
    assert.equal(requested, 'done')
    assert.ok(given === 'done' || given === 'order.wrong_state')
    assert.equal(await balance(), before + (given === 'done' ? 300 : 0))
  }
})

const races: Record<string, (id: number) => Promise<(string | undefined)[]>> = {
  'two approvals by two operators each': (id) =>
    Promise.all([admin, finance, admin, finance].map((by) => reasonOf(approveAs(by, id)))),
  'an approval and a withdrawal': (id) =>
    Promise.all([reasonOf(approveAs(admin, id)), reasonOf(call(cancelRefund, { body: { id } }))]),
  'an approval and a refusal': (id) => Promise.all([reasonOf(approveAs(admin, id)), reasonOf(refuseAs(finance, id))]),
  'approvals with and without a return': (id) =>
    Promise.all([reasonOf(approveAs(admin, id)), reasonOf(approveAs(finance, id, { return_address_id: addressId }))]),
}

function approveAs(by: Call, id: number, overrides = {}) {
  return by(adminRefunds.approveRefund, {
    params: { id },
    body: { amount: cents(orderPrice), version: 1, why: 'The shop agreed', ...overrides },
  })
}

function refuseAs(by: Call, id: number) {
  return by(adminRefunds.refuseRefund, { params: { id }, body: { reason: 'no_proof', text: '', version: 1 } })
}

for (const [name, race] of Object.entries(races)) {
  test(`of ${name} at once, exactly one succeeds`, async () => {
    for (let i = 0; i < 5; i++) {
      const orderId = await orderIn(harness, shopper, orderStatuses.received)
      const before = await balance()
      const { id } = await requestRefund(orderId)
      assertOneDone(await race(id))
      const { step, paid } = await caseOf(id)
      assert.equal(await balance(), before + paid)
      const { refunded, refunding, received } = orderStatuses
      const expected = { done: refunded, returning: refunding, refused: received, withdrawn: received }[step as 'done']
      assert.deepEqual(
        { status: await statusOf(orderId), paid },
        { status: expected, paid: step === 'done' ? orderPrice : 0 },
      )
    }
  })
}

const decisions: Record<string, (id: number) => Promise<unknown>> = {
  'approved at once': (id) => approveAs(admin, id),
  'approved with a return': (id) => approveAs(finance, id, { return_address_id: addressId }),
  refused: (id) => refuseAs(finance, id),
  'proposed to a second person': (id) => approveAs(support, id),
  withdrawn: (id) => call(cancelRefund, { body: { id } }),
}

for (const [name, decide] of Object.entries(decisions)) {
  test(`a change while the case is ${name} wins or loses, and a decision is about what was seen`, async () => {
    for (let i = 0; i < 5; i++) {
      const orderId = await orderIn(harness, shopper, orderStatuses.received)
      const before = await balance()
      const { id, items } = await requestRefund(orderId)
      const change: Input<typeof changeRefund>['body'] = {
        id,
        type: 'refund_only',
        goods_status: 'received',
        reason: 'missing_parts',
        amount: cents(100),
        explanation: 'Only the lid is missing',
        attachments: [refundConsole.proof],
        items: items.map(({ item, qty }) => ({ order_item_id: item.id, qty })),
      }
      const reasons = await Promise.all([reasonOf(call(changeRefund, { body: change })), reasonOf(decide(id))])
      const { amount, step, paid, timeline } = await caseOf(id)
      const isChanged = reasons[0] === 'done'
      const isDecided = reasons[1] === 'done'
      for (const reason of reasons) assert.ok(reason === 'done' || reason === 'state.changed', String(reason))
      assert.ok(isChanged || isDecided)
      assert.equal(amount, isChanged ? 100 : orderPrice)
      assert.equal(timeline.filter(({ kind }) => kind === 'changed').length, isChanged ? 1 : 0)
      // A withdrawal applies to any content; every other decision is about the version that was read.
      if (isChanged && isDecided && name !== 'withdrawn') assert.equal((await detail(id)).proposal, null)
      if (isChanged && name !== 'withdrawn') assert.equal(step, 'asked')
      assert.equal(await balance(), before + paid)
    }
  })
}

test('of concurrent receipts by several operators and a refusal, exactly one succeeds', async () => {
  for (let i = 0; i < 5; i++) {
    const orderId = await orderIn(harness, shopper, orderStatuses.received)
    const before = await balance()
    const { id } = await requestRefund(orderId, { type: 'refund_return' })
    await approve(id, { return_address_id: addressId })
    await call(shipRefund, { body: { id, carrier: 'dhl', number: '1234567890' } })
    const { version } = await detail(id)
    const body = { restock: [], version }
    const refusal = { reason: 'used', text: 'It goes back to you', version } as const
    assertOneDone(
      await Promise.all([
        ...[support, fulfilment, admin].map((by) => reasonOf(by(adminRefunds.receiveRefund, { params: { id }, body }))),
        reasonOf(finance(adminRefunds.refuseRefund, { params: { id }, body: refusal })),
      ]),
    )
    const { paid } = await caseOf(id)
    assert.equal(await balance(), before + paid)
  }
})

test('the ledger verifies after all of these tests', () => assertProven(harness))
