// Tests of guards against wrong payouts: changed limits, locked wallets, failures, repeated references.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { changeFees, decideFees, getFees } from '@shop/contract/wallet/admin-fees.ts'
import * as contract from '@shop/contract/wallet/admin-withdrawals.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'
import { inTx } from '#context.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { aTxid, networkOf } from '../../../../test/recharger.ts'
import { stopCountingDecisions } from '../../../../test/second-approval-limits.ts'
import { openWithdrawalConsole, raceAll } from '../../../../test/withdrawal-console.ts'
import { assertProven, makeWithdrawer, rowsOf, takeMoney } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
await stopCountingDecisions(harness.owner)
const { ctx } = harness
const newShopper = (money?: number) => makeWithdrawer(harness, money)
const address = 'TFFkicSArfGzLSEFzarR5FKzVi4H6pFdb9'
const big = { amount: cents(150_000) }

const { admin, finance, checker, pass, confirm, refuse, send, fail, detail } = await openWithdrawalConsole(harness)

test('the stricter of the limits at request time and now decides about the second approval', async () => {
  const shopper = await newShopper(1_000_000)
  const [created, small] = [await shopper.withdraw(big), await shopper.withdraw()]
  const setLimit = async (second_person_above: Cents) => {
    const { proposal: _, ...fees } = await admin(getFees, {})
    const withdrawal = { ...fees.withdrawal, second_person_above, second_person_day: cents(900_000) }
    const { proposal } = await admin(changeFees, { body: { ...fees, withdrawal, why: 'a test' } })
    if (proposal) await checker(decideFees, { body: { proposal_id: proposal.id, confirm: true } })
  }
  await setLimit(cents(900_000))
  assert.equal((await detail(created)).needs_second, true)
  assert.equal((await pass(created, admin)).step, 'proposed')
  await setLimit(cents(5_000))
  assert.equal((await pass(small)).step, 'proposed')
  await setLimit(cents(100_000))
})

test('a locked wallet or one in debt pays nothing out, but held money can be returned', async () => {
  const shopper = await newShopper(1_000_000)
  const setOpen = (isOpen: boolean) => inTx(ctx(), (tx) => ledger.setWalletOpen(tx, shopper.id, isOpen))
  const [fresh, large, proposed, passed, failing] = [
    await shopper.withdraw(),
    await shopper.withdraw(big),
    await shopper.withdraw(big),
    await shopper.withdraw(),
    await shopper.withdraw(),
  ]
  await pass(proposed)
  for (const created of [passed, failing]) await pass(created)
  await setOpen(false)
  assert.equal((await detail(fresh)).is_open, false)
  const walletLocked = { reason: 'wallet.locked', message: /^The shopper’s wallet is locked or in debt/ }
  const before = await rowsOf(harness)
  for (const created of [fresh, large]) await assert.rejects(pass(created), walletLocked)
  await assert.rejects(confirm({ id: proposed.id, version: 2 }), walletLocked)
  await assert.rejects(send(passed), walletLocked)
  assert.deepEqual(await rowsOf(harness), before)
  await fail(failing)
  await refuse(large)
  await setOpen(true)
  await assert.rejects(refuse(large), { reason: 'state.changed' })
  const { available } = await shopper.wallet()
  await takeMoney(harness, shopper.id, available + 5_000)
  await assert.rejects(pass(fresh), walletLocked)
  await assert.rejects(send(passed), walletLocked)
  await refuse(fresh)
  assert.equal((await shopper.wallet()).debt, 0)
  await send(passed)
  await assertProven(harness)
})

test('the failure of a large withdrawal takes two people', async () => {
  const shopper = await newShopper(1_000_000)
  const created = await shopper.withdraw(big)
  await pass(created)
  await confirm({ id: created.id, version: 2 })
  const proposed = await fail({ id: created.id, version: 3 })
  assert.equal(proposed.step, 'passed')
  assert.partialDeepStrictEqual(proposed.failing, { mine: true, text: 'The account is closed.' })
  assert.equal((await shopper.wallet()).available, 850_000)
  const decide = (by: Call, confirmed: boolean) =>
    by(contract.decideFailure, {
      params: { id: created.id },
      body: { proposal_id: proposed.failing?.id ?? 0, confirm: confirmed },
    })
  const before = await rowsOf(harness)
  await assert.rejects(decide(finance, true), { reason: 'approval.second_person' })
  await assert.rejects(fail({ id: created.id, version: 3 }), { reason: 'state.changed' })
  assert.deepEqual(await rowsOf(harness), before)
  const late = await raceAll(Array.from({ length: 6 }, (_, i) => () => decide(i % 2 ? admin : checker, true)))
  for (const { reason } of late) assert.equal(reason, 'state.changed')
  const seen = await detail(created)
  assert.partialDeepStrictEqual(seen, { step: 'failed', failing: null })
  assert.equal((await shopper.wallet()).available, 1_000_000)
  await assertProven(harness)
})

test('a transaction pays one withdrawal; a repeated bank reference must be confirmed', async () => {
  const [shopper, otherShopper] = [await newShopper(), await newShopper()]
  const { id: network_id } = await networkOf(shopper.call, 'tron')
  const chain = { type: 'chain', network_id, address } as const
  const [firstOnChain, secondOnChain] = [await shopper.withdraw(chain), await otherShopper.withdraw(chain)]
  const [first, second] = [await shopper.withdraw(), await otherShopper.withdraw()]
  for (const created of [firstOnChain, secondOnChain, first, second]) await pass(created)
  const txid = aTxid()
  const all = await Promise.allSettled([send(firstOnChain, txid), send(secondOnChain, txid)])
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  const late = all.find((result) => result.status === 'rejected')
  assert.equal(late?.reason.reason, 'transfer.already_claimed')
  await send(first, 'Batch 7')
  await assert.rejects(send(second, 'batch 7'), { fields: { reference: 'repeated' } })
  const sent = await send(second, 'batch 7', { again: true })
  assert.deepEqual(sent.same_reference, [{ id: first.id, user: { id: shopper.id, account: shopper.account } }])
})

test('the same address on another network is a new destination', async () => {
  const shopper = await newShopper()
  const evm = '0x52908400098527886E0F7030069857D2E4169EE7'
  const [ethereum, polygon] = [await networkOf(shopper.call, 'ethereum'), await networkOf(shopper.call, 'polygon')]
  const to = (network_id: number) => shopper.withdraw({ type: 'chain', network_id, address: evm })
  const created = await to(ethereum.id)
  await pass(created)
  await send(created, `0x${aTxid()}`)
  assert.equal((await detail(await to(ethereum.id))).is_new, false)
  assert.equal((await detail(await to(polygon.id))).is_new, true)
  const notifications = (await shopper.call(listNotifications, { query: {} })).list.filter(
    ({ kind }) => kind === 'secNewDest',
  )
  assert.equal(notifications.length, 2)
})

test('an address with a memo is found with and without its memo', async () => {
  const shopper = await newShopper()
  const { id: network_id } = await networkOf(shopper.call, 'ton')
  const friendly = 'UQCL6bkMjX0hPT_1WH8IRCCBxrIq_Nxipkaur38dJfXRIaZJ'
  const created = await shopper.withdraw({ type: 'chain', network_id, address: friendly, memo: '10 77' })
  const find = async (keyword: string) =>
    (await checker(contract.listWithdrawalRows, { query: { keyword } })).list.map(({ id }) => id)
  assert.deepEqual(await find(friendly), [created.id])
  assert.deepEqual(await find(`${friendly} 10 77`), [created.id])
  assert.deepEqual(await find(`${friendly} 10 78`), [])
})
