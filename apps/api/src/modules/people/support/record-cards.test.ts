// Tests of recharges and withdrawals in a conversation: shown as a card to both sides, only for their owner.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { getThreadDetail, replyThread } from '@shop/contract/people/admin-support.ts'
import { getThread, sendMessage } from '@shop/contract/people/support.ts'
import { cents } from '@shop/contract/wire.ts'
import { createHarness } from '../../../../test/harness.ts'
import { operatorOf } from '../../../../test/recharger.ts'
import { giveMoney, makeWithdrawer } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const clerk = await operatorOf(harness, 'clerk')

const sendRecord = (call: Call, type: 'recharge' | 'withdrawal', id: number) =>
  call(sendMessage, { body: { text: '', ref_type: type, ref_id: id, request_no: randomUUID() } })

test('a referenced record is a card on both sides with its current status', async () => {
  const shopper = await makeWithdrawer(harness)
  const rechargeId = await giveMoney(harness, shopper.id, 12_300)
  const withdrawal = await shopper.withdraw({ amount: cents(4_500) })
  await sendRecord(shopper.call, 'recharge', rechargeId)
  await sendRecord(shopper.call, 'withdrawal', withdrawal.id)
  const { id, messages } = await shopper.call(getThread, { query: {} })
  const own = messages.flatMap(({ ref }) => (ref ? [ref] : []))
  assert.deepEqual(
    own.map(({ type, title, text, link }) => ({ type, title, text, link })),
    [
      { type: 'recharge', title: 'Transfer', text: '$123.00 ·\u00a0Approved', link: `/topUpRecord?id=${rechargeId}` },
      {
        type: 'withdrawal',
        title: 'Bank card',
        text: '$45.00 ·\u00a0Under review',
        link: `/depositRecord?id=${withdrawal.id}`,
      },
    ],
  )
  const seen = await clerk(getThreadDetail, { params: { id: id ?? 0 }, query: {} })
  assert.deepEqual(
    seen.messages.flatMap(({ ref }) => (ref ? [ref.link] : [])),
    [`/console/recharges?open=${rechargeId}`, `/console/withdrawals?open=${withdrawal.id}`],
  )
})

test('shoppers can reference only their own records, and support only those of the shopper', async () => {
  const [owner, stranger] = [await makeWithdrawer(harness), await makeWithdrawer(harness)]
  const foreignId = await giveMoney(harness, stranger.id, 5_000)
  await assert.rejects(sendRecord(owner.call, 'recharge', foreignId), { reason: 'object.not_found' })
  await assert.rejects(sendRecord(owner.call, 'withdrawal', 999_999), { reason: 'object.not_found' })
  assert.equal((await owner.call(getThread, { query: {} })).id, null)
  const ownId = await giveMoney(harness, owner.id, 5_000)
  await sendRecord(owner.call, 'recharge', ownId)
  const { id } = await owner.call(getThread, { query: {} })
  const replyWith = (ref_id: number) =>
    clerk(replyThread, {
      params: { id: id ?? 0 },
      body: { text: 'This one?', ref_type: 'recharge', ref_id, request_no: randomUUID() },
    })
  await assert.rejects(replyWith(foreignId), { reason: 'object.not_found' })
  const { messages } = await replyWith(ownId)
  assert.equal(messages.at(-1)?.ref?.id, ownId)
})
