// Tests of balance adjustments: two operators, applied once, never below zero, the shopper is notified.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { login } from '@shop/contract/people/identity.ts'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import * as contract from '@shop/contract/wallet/admin-ledger.ts'
import { listFunds } from '@shop/contract/wallet/fund-records.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { getWallet, verifyLedger } from './service.ts'

const { ctx, db, guest, as } = await createHarness({ demo: true })
const signIn = async (account: string) =>
  as((await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token)
const [finance, checker, admin] = await Promise.all(['finance', 'checker', 'admin'].map(signIn))
const [shopper] = await db.query<{ id: number }>(sql`select id from users where account = 'newcomer'`)
const id = shopper?.id ?? 0
const proposal = (amount: number) => ({ params: { id }, body: { amount: cents(amount), reason: 'A parcel we lost' } })
const available = async () => (await getWallet(ctx(), id)).available

if (!finance || !checker || !admin) throw new Error('the demo operators are missing')

test('an adjustment is confirmed by a second operator, not by the proposer, and the shopper is notified', async () => {
  const [open] = await finance(contract.proposeAdjustment, proposal(2_500))
  assert.equal(open?.amount, 2_500)
  const decide = { params: { id: open?.id ?? 0 }, body: { confirm: true } }
  await assert.rejects(finance(contract.decideAdjustment, decide), { reason: 'approval.second_person' })
  assert.equal(await available(), 0)
  assert.deepEqual(await checker(contract.decideAdjustment, decide), [])
  assert.equal(await available(), 2_500)
  await assert.rejects(admin(contract.decideAdjustment, decide), { reason: 'state.changed' })
  assert.equal(await available(), 2_500)
  const { userinfo } = await guest(login, { body: { account: 'newcomer', password: 'demo1234' } })
  const { list } = await as(userinfo.token)(listNotifications, { query: {} })
  assert.ok(list.some(({ kind, body }) => kind === 'balanceAdjusted' && body.includes('A parcel we lost')))
  const moved = await as(userinfo.token)(listFunds, { query: {} })
  assert.deepEqual(
    moved.list.map(({ kind, reason }) => ({ kind, reason })),
    [{ kind: 'adjust', reason: 'A parcel we lost' }],
  )
  const adjustments = await finance(contract.listAdjustments, { query: {} })
  assert.deepEqual(
    adjustments.list.map(({ amount, proposed_by, confirmed_by }) => ({ amount, proposed_by, confirmed_by })),
    [{ amount: 2_500, proposed_by: 'finance', confirmed_by: 'checker' }],
  )
})

test('twenty concurrent confirmations move the money once', async () => {
  const before = await available()
  const [open] = await finance(contract.proposeAdjustment, proposal(100))
  const decide = { params: { id: open?.id ?? 0 }, body: { confirm: true } }
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? checker : admin)(contract.decideAdjustment, decide)),
  )
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(await available(), before + 100)
})

test('an adjustment below zero is refused, changes nothing and stays open', async () => {
  const before = await available()
  const [open] = await finance(contract.proposeAdjustment, proposal(-before - 1))
  const decide = { params: { id: open?.id ?? 0 }, body: { confirm: true } }
  await assert.rejects(checker(contract.decideAdjustment, decide), { reason: 'wallet.insufficient' })
  assert.equal(await available(), before)
  const proposals = await finance(contract.listAdjustmentProposals, {})
  assert.equal(proposals.length, 1)
  await checker(contract.decideAdjustment, { ...decide, body: { confirm: false, reason: 'Not now' } })
  assert.deepEqual(await finance(contract.listAdjustmentProposals, {}), [])
})

test('a zero amount, an amount above the limit and an unknown shopper are refused', async () => {
  await assert.rejects(finance(contract.proposeAdjustment, proposal(0)), { reason: 'input.invalid' })
  await assert.rejects(finance(contract.proposeAdjustment, proposal(10_000_001)), { reason: 'amount.too_large' })
  await assert.rejects(finance(contract.proposeAdjustment, { ...proposal(1), params: { id: 999_999 } }), {
    reason: 'object.not_found',
  })
  const { findings } = await verifyLedger(ctx())
  assert.deepEqual(
    findings.filter(({ rows }) => rows.length > 0),
    [],
  )
})
