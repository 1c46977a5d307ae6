// Tests that concurrent withdrawal requests use a pay token, a balance and a request number once.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as contract from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { aCard, assertProven, giveMoney, makeWithdrawer, type Withdrawer } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const newShopper = (money?: number) => makeWithdrawer(harness, money)
const stepsOf = (shopper: Withdrawer) =>
  harness.db.query(sql`select step from withdrawals where user_id = ${shopper.id} order by id`)

test('concurrent requests do not exceed the limit of open withdrawals', async () => {
  const shopper = await newShopper()
  // One after the other, because concurrent password checks count as guessing.
  const tokens: string[] = []
  for (let i = 0; i < 12; i++) tokens.push(await shopper.payToken())
  const all = await Promise.allSettled(tokens.map((pay_token) => shopper.withdraw({ pay_token, amount: cents(1_000) })))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, contract.openWithdrawalsMax)
  const late = all.find((result) => result.status === 'rejected')
  assert.equal(late?.reason.reason, 'list.full')
  assert.equal((await shopper.wallet()).frozen, 10_000)
})

test('of twenty concurrent requests with one pay token one succeeds', async () => {
  const shopper = await newShopper()
  const pay_token = await shopper.payToken()
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => shopper.withdraw({ pay_token })))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const late of all) if (late.status === 'rejected') assert.equal(late.reason.reason, 'pay_token.invalid')
  assert.equal((await stepsOf(shopper)).length, 1)
  assert.deepEqual(await shopper.wallet(), { available: 90_000, frozen: 10_000, debt: 0 })
  await assertProven(harness)
})

test('of two concurrent withdrawals of one balance one succeeds', async () => {
  for (let round = 0; round < 6; round++) {
    const shopper = await newShopper(10_000)
    const tokens = [await shopper.payToken(), await shopper.payToken()]
    const all = await Promise.allSettled(
      tokens.map((pay_token) => shopper.withdraw({ pay_token, amount: cents(9_000) })),
    )
    const lost = all.filter((result) => result.status === 'rejected')
    assert.deepEqual(
      lost.map(({ reason }) => ({ reason: reason.reason, missing: reason.params.missing })),
      [{ reason: 'wallet.insufficient', missing: '80.00' }],
    )
    assert.deepEqual(await shopper.wallet(), { available: 1_000, frozen: 9_000, debt: 0 })
  }
  await assertProven(harness)
})

test('repeating a request number returns the same withdrawal', async () => {
  const shopper = await newShopper()
  await giveMoney(harness, shopper.id, 1_000)
  const body = { ...aCard, type: 'bank', amount: cents(10_000), request_no: randomUUID() } as const
  const input = { body: { ...body, pay_token: await shopper.payToken() } }
  const answers = await Promise.all(Array.from({ length: 10 }, () => shopper.call(contract.createWithdrawal, input)))
  assert.equal(new Set(answers.map(({ id }) => id)).size, 1)
  assert.equal((await stepsOf(shopper)).length, 1)
  await assertProven(harness)
})
