// Tests of planned payments that cannot be made: the money stays in the wallet, and the shopper learns why.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { endSession, resetPayCode } from '@shop/contract/people/profile.ts'
import { cancelOrder } from '@shop/contract/sales/order-actions.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, type Shopper } from '../../../../test/order-states.ts'
import { openPlanned } from '../../../../test/planned.ts'
import { give } from '../../../../test/purchases.ts'
import { payPlannedDue, sendOrderNotifications } from './service.ts'

const harness = await createHarness()
const { owner, ctx } = harness
const { orders, confirm, secretOf, submitCard, payFromWallet, stateOf } = openPlanned(harness)

async function notificationsOf({ call }: Shopper) {
  await sendOrderNotifications(ctx())
  return (await call(listNotifications, { query: {} })).list
}

interface Ending {
  reason: string
  /** What happens between the confirmation and the charge. */
  change: (shopper: Shopper, id: number) => Promise<unknown>
  available: number
  text: RegExp
}

const endings: readonly Ending[] = [
  {
    reason: 'cancelled',
    change: ({ call }, id) => call(cancelOrder, { body: { id } }),
    available: 4_000,
    text: /canceled before/,
  },
  {
    reason: 'paid',
    async change(shopper, id) {
      await give(owner, shopper.userId, 3_000)
      await payFromWallet(shopper, id)
    },
    available: 3_000,
    text: /already paid/,
  },
  {
    reason: 'locked',
    change: ({ userId }) => owner.query(sql`update wallets set is_open = false where user_id = ${userId}`),
    available: 4_000,
    text: /locked/,
  },
  {
    reason: 'locked',
    change: ({ userId }) => owner.query(sql`update users set status = 'locked' where id = ${userId}`),
    available: 4_000,
    text: /locked/,
  },
  {
    reason: 'insufficient',
    async change(shopper) {
      await payFromWallet(shopper, (await orders(shopper, [900])).id)
    },
    available: 3_100,
    text: /no longer covers/,
  },
]

for (const [at, { reason, change, available, text }] of endings.entries()) {
  test(`the money stays in the wallet when the order cannot be paid: ${reason} (${at + 1})`, async () => {
    const shopper = await newShopper(harness, 1_000)
    const { id } = await orders(shopper, [4_000])
    const { recharge_id } = await confirm(shopper, { order_id: id })
    const secret = await secretOf(shopper, recharge_id)
    await change(shopper, id)
    assert.equal(await submitCard(secret), 'paid')
    assert.deepEqual(await stateOf(recharge_id), { state: 'failed', reason, status: 1, available })
    await payPlannedDue(ctx())
    assert.deepEqual(await stateOf(recharge_id), { state: 'failed', reason, status: 1, available })
    await owner.query(sql`update users set status = 'open' where id = ${shopper.userId} and status = 'locked'`)
    const notifications = (await notificationsOf(shopper)).filter(({ kind }) => kind === 'orderNotPaid')
    assert.equal(notifications.length, 1)
    assert.match(notifications[0]?.body ?? '', text)
    assert.match(notifications[0]?.body ?? '', /\$30\.00/)
  })
}

test('a new payment password and the end of other sessions cancel what was confirmed before', async () => {
  const [first, second] = ['739184', '284917']
  const changes: ((shopper: Shopper) => Promise<unknown>)[] = [
    ({ call }) => call(resetPayCode, { body: { old_pay_pwd: first, pay_pwd: second, confirm_pay_pwd: second } }),
    ({ call }) => call(endSession, { body: { all: true } }),
  ]
  for (const change of changes) {
    const shopper = await newShopper(harness, 1_000)
    await shopper.call(resetPayCode, { body: { pay_pwd: first, confirm_pay_pwd: first, password: 'demo1234' } })
    const { id } = await orders(shopper, [4_000])
    const { recharge_id } = await confirm(shopper, { order_id: id })
    const secret = await secretOf(shopper, recharge_id)
    await change(shopper)
    await submitCard(secret)
    await payPlannedDue(ctx())
    const { state, available } = await stateOf(recharge_id)
    assert.equal(state, 'cancelled')
    // Nothing of the wallet was spent, whether the card was charged or not.
    assert.ok(available === 1_000 || available === 4_000, String(available))
  }
})
