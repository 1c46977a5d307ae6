// Tests of repeated request numbers of withdrawals, of the number of queries, and of what is announced to open pages.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { notificationKinds } from '@shop/contract/people/notifications.ts'
import { createRecharge } from '@shop/contract/wallet/recharges.ts'
import { cancelWithdrawal, createWithdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'
import { liveChannel } from '#db/listen.ts'
import { sql } from '#db/sql.ts'
import { isPushed, mailTopicOf } from '#modules/people/notifications/rules.ts'
import { createHarness } from '../../../../test/harness.ts'
import { recordQueries } from '../../../../test/query-recorder.ts'
import { aCard, assertProven, giveMoney, makeWithdrawer, rowsOf } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const { db, inject } = harness

/** Sends the same request as often as it is called. */
async function newRequest(money: number) {
  const shopper = await makeWithdrawer(harness, money)
  const body = { ...aCard, type: 'bank', request_no: randomUUID(), pay_token: await shopper.payToken() } as const
  const send = (amount: Cents = cents(10_000)) => shopper.call(createWithdrawal, { body: { ...body, amount } })
  /** The answer to the byte, except for its time. */
  const sendRaw = async () => {
    const payload = { ...body, amount: '100.00' }
    const answer = await inject({
      method: 'POST',
      url: createWithdrawal.path,
      headers: { token: shopper.token },
      payload,
    })
    return answer.body.replace(/"time":\d+/, '"time":0')
  }
  return { shopper, body, send, sendRaw }
}

const reasonOf = (sent: Promise<unknown>) => sent.then(() => 'requested').catch((error) => error.reason as string)

test('a repeated number gets the first answer to the byte, also after the withdrawal was canceled', async () => {
  const { shopper, sendRaw } = await newRequest(100_000)
  const first = await sendRaw()
  const { id } = JSON.parse(first).data
  assert.match(first, /^\{"code":1,"msg":"ok","data":\{"id":\d+,"request_no":"/)
  await shopper.call(cancelWithdrawal, { body: { id } })
  const before = await rowsOf(harness)
  assert.equal(await sendRaw(), first)
  assert.deepEqual(await rowsOf(harness), before)
})

test('a refused number stays refused when the money is there, and the token can be used with a new number', async () => {
  const { shopper, body, send, sendRaw } = await newRequest(5_000)
  const first = await sendRaw()
  assert.equal(JSON.parse(first).data.reason, 'wallet.insufficient')
  await giveMoney(harness, shopper.id, 20_000)
  assert.equal(await sendRaw(), first)
  assert.equal(await reasonOf(send(cents(2_000))), 'request_no.reused')
  assert.deepEqual(await shopper.wallet(), { available: 25_000, frozen: 0, debt: 0 })
  await shopper.withdraw({ pay_token: body.pay_token })
})

test('twenty calls with one number that is refused all get that refusal', async () => {
  const { sendRaw } = await newRequest(5_000)
  const answers = await Promise.all(Array.from({ length: 20 }, sendRaw))
  assert.equal(new Set(answers).size, 1)
  assert.equal(JSON.parse(answers[0] ?? '').data.missing, '50.00')
})

test('concurrent calls with one number and different bodies: one is done, the others are refused', async () => {
  for (let round = 0; round < 5; round++) {
    const shopper = await makeWithdrawer(harness)
    const request_no = randomUUID()
    const tokens = [await shopper.payToken(), await shopper.payToken(), await shopper.payToken()]
    const sent = tokens.map((pay_token) => reasonOf(shopper.withdraw({ pay_token, request_no })))
    assert.deepEqual((await Promise.all(sent)).sort(), ['request_no.reused', 'request_no.reused', 'requested'])
    assert.deepEqual(await shopper.wallet(), { available: 90_000, frozen: 10_000, debt: 0 })
  }
  await assertProven(harness)
})

test('a number of another endpoint, or of an earlier withdrawal without an answer, is refused and changes nothing', async () => {
  const shopper = await makeWithdrawer(harness)
  const recharge = { request_no: randomUUID(), method: 'manual', amount: cents(1_000) } as const
  await assert.rejects(shopper.call(createRecharge, { body: recharge }))
  const first = { request_no: randomUUID() }
  await shopper.withdraw(first)
  await db.query(sql`delete from request_replays where request_no = ${first.request_no}`)
  const pay_token = await shopper.payToken()
  const before = await rowsOf(harness)
  for (const request_no of [recharge.request_no, first.request_no])
    assert.equal(await reasonOf(shopper.withdraw({ pay_token, request_no })), 'request_no.reused')
  assert.deepEqual(await rowsOf(harness), before)
})

test('a withdrawal needs three queries, and one that notifies open pages', async () => {
  const { as, statementsOf } = await recordQueries(harness)
  const { shopper, body } = await newRequest(100_000)
  const input = { body: { ...body, amount: cents(10_000) } }
  const statements = await statementsOf(() => as(shopper.token)(createWithdrawal, input))
  const expected = [/from user_sessions/, /from users/, /from request_withdrawal\(/, /pg_notify/]
  assert.equal(statements.length, expected.length)
  for (const [n, pattern] of expected.entries()) assert.match(statements[n] ?? '', pattern)
})

test('the wallet and each notification are announced to open pages', { timeout: 60_000 }, async () => {
  const shopper = await makeWithdrawer(harness)
  const heard = new Set<string>()
  const { ready, stop } = db.listen({ channel: liveChannel, onMessage: (text) => heard.add(text), onReconnect() {} })
  after(stop)
  await ready
  await Promise.all([shopper.withdraw({ pay_token: await shopper.payToken() }), shopper.withdraw()])
  const notifications = await db.query<{ message: string }>(sql`
    select user_id || ' notice ' || id as message from notices
     where user_id = ${shopper.id} and kind in ('secNewDest', 'drawSubmitted')`)
  const expected = [...notifications.map(({ message }) => message), `${shopper.id} wallet`]
  assert.equal(expected.length, 4)
  while (!expected.every((message) => heard.has(message))) await setTimeout(10)
})

test('nobody can mute the notifications that hold_withdrawal inserts; they are pushed and not mailed', () => {
  for (const kind of ['secNewDest', 'drawSubmitted'] as const) {
    assert.equal(notificationKinds[kind].must, true)
    assert.equal(mailTopicOf(kind), undefined)
    assert.equal(isPushed(kind), true)
  }
})
