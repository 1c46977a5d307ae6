// Tests that of concurrent decisions about a withdrawal one wins and moves the money once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelWithdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { stopCountingDecisions } from '../../../../test/second-approval-limits.ts'
import { openWithdrawalConsole, raceAll } from '../../../../test/withdrawal-console.ts'
import { assertProven, makeWithdrawer } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
await stopCountingDecisions(harness.owner)
const { db } = harness
const newShopper = (money?: number) => makeWithdrawer(harness, money)
const big = { amount: cents(150_000) }

const { admin, finance, checker, pass, confirm, refuse, send, fail, detail } = await openWithdrawalConsole(harness)

test('of fifty concurrent decisions one moves the money, and the others learn who decided first', async () => {
  const shopper = await newShopper()
  const created = await shopper.withdraw()
  const late = await raceAll(Array.from({ length: 50 }, (_, i) => () => pass(created, i % 2 ? admin : finance)))
  const winner = (await detail(created)).answered_by
  for (const { reason, params, message } of late) {
    assert.equal(reason, 'state.changed')
    assert.equal(params?.by, winner)
    assert.equal(message, `${winner} already decided this. Refresh the page.`)
  }
  const transfers = await db.query(sql`
    select 1 from ledger_transfers where ref_type = 3 and ref_id = ${created.id}`)
  assert.equal(transfers.length, 3)
  await assertProven(harness)
})

test('of concurrent cancellations, passes and refusals one wins, and the balance matches it', async () => {
  for (let round = 0; round < 6; round++) {
    const shopper = await newShopper()
    const [first, second] = [await shopper.withdraw(), await shopper.withdraw()]
    const cancel = () => shopper.call(cancelWithdrawal, { body: { id: first.id } })
    await raceAll([cancel, () => pass(first), cancel, () => pass(first, admin)])
    await raceAll([() => pass(second), () => refuse(second, checker), () => pass(second, admin), () => refuse(second)])
    const steps = [(await detail(first)).step, (await detail(second)).step]
    const passedCount = steps.filter((step) => step === 'passed').length
    assert.deepEqual(await shopper.wallet(), { available: 100_000 - passedCount * 10_000, frozen: 0, debt: 0 })
  }
  await assertProven(harness)
})

test('of concurrent confirmations and refusals, or sends and failures, one wins', async () => {
  for (let round = 0; round < 4; round++) {
    const shopper = await newShopper(1_000_000)
    const created = await shopper.withdraw(big)
    await pass(created)
    const proposed = { id: created.id, version: 2 }
    const confirms = Array.from({ length: 6 }, (_, i) => () => confirm(proposed, i % 2 ? admin : checker))
    await raceAll([...confirms, () => refuse(proposed), () => refuse(proposed, checker)])
    const small = await shopper.withdraw()
    await pass(small)
    await raceAll([0, 1, 2].flatMap(() => [() => send(small), () => fail(small)]))
  }
  await assertProven(harness)
})
