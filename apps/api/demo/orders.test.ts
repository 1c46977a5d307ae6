// Tests the demo's orders, refunds, balances and the open work for operators.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getUserInfo, login } from '@shop/contract/people/identity.ts'
import { listOrderRows } from '@shop/contract/sales/admin-orders.ts'
import { listPayouts } from '@shop/contract/sales/admin-payouts.ts'
import { listRefundRows } from '@shop/contract/sales/admin-refunds.ts'
import { countOrders, listOrders, orderStatuses } from '@shop/contract/sales/orders.ts'
import { getRefundInfo } from '@shop/contract/sales/refunds.ts'
import { createHarness } from '../test/harness.ts'
import { operatorOf } from '../test/recharger.ts'
import { assertProven } from '../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const signIn = async (account: string) =>
  harness.as((await harness.guest(login, { body: { account, password: 'demo1234' } })).userinfo.token)
const demo = await signIn('demo')

test('the demo shopper has orders in every status', async () => {
  const counts = await demo(countOrders, {})
  assert.deepEqual(counts, {
    all: 15,
    waitingPay: 2,
    waitingDeliver: 2,
    delivered: 2,
    received: 2,
    completed: 2,
    cancelled: 1,
    refunded: 2,
    refunding: 1,
    inAfterSale: 1,
    after_sale: 2,
  })
})

test('a late order can be refunded at once, and both unpaid orders belong to one payment', async () => {
  const { list } = await demo(listOrders, { query: { limit: 50 } })
  assert.ok(list.some(({ actions }) => actions.includes('refund_now')))
  const waiting = list.filter(({ status }) => status === orderStatuses.waitingPay)
  assert.equal(new Set(waiting.map(({ pay_no }) => pay_no)).size, 1)
  assert.ok(waiting.every(({ actions }) => actions.includes('pay')))
})

test('the balances are as documented, and the ledger is consistent', async () => {
  assert.equal((await demo(getUserInfo, {})).balance, 500_000)
  assert.equal((await (await signIn('mina'))(getUserInfo, {})).balance, 20_000)
  await assertProven(harness)
})

test('one refund waits, one is to be sent back, one is paid and one is refused with a reason', async () => {
  const { list } = await demo(listOrders, { query: { limit: 50 } })
  const infos = await Promise.all(list.map(({ id }) => demo(getRefundInfo, { query: { order_id: id } })))
  const cases = infos.flatMap((info) => info.case ?? []).sort((a, b) => a.id - b.id)
  assert.deepEqual(
    cases.map(({ step, waits_for }) => ({ step, waits_for })),
    [
      { step: 'done', waits_for: null },
      { step: 'refused', waits_for: null },
      { step: 'returning', waits_for: 'shopper' },
      { step: 'asked', waits_for: 'shop' },
    ],
  )
  assert.ok(cases.every(({ attachments, due_at }) => attachments.length === 1 && (!due_at || due_at > new Date())))
  const [paid, refused] = cases
  assert.ok(paid && paid.paid === paid.amount && paid.parcel)
  assert.match(refused?.answer ?? '', /照片/)
  const support = await operatorOf(harness, 'clerk')
  assert.equal((await support(listRefundRows, { query: { open: true } })).total, 2)
})

test('operators have orders to ship and a payout to confirm', async () => {
  const [clerk, checker] = [await operatorOf(harness, 'clerk'), await operatorOf(harness, 'checker')]
  const { list } = await clerk(listOrderRows, { query: { status: '1' } })
  assert.deepEqual(
    list.map(({ is_late }) => is_late),
    [true, false, false],
  )
  assert.equal((await checker(listPayouts, { query: { step: 'proposed' } })).total, 1)
})
