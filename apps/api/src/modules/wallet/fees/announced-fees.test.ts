// Tests of fee increases: confirmed by two operators, announced, effective at their exact time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getPlatform } from '@shop/contract/people/pages.ts'
import * as contract from '@shop/contract/wallet/admin-fees.ts'
import { dayMs } from '@shop/contract/wallet/admin-fees.ts'
import { getWithdrawalInfo } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { operatorOf } from '../../../../test/recharger.ts'
import { assertProven, makeWithdrawer } from '../../../../test/withdrawer.ts'
import * as fees from './service.ts'

const harness = await createHarness({ demo: true })
const { db, owner, ctx, as, forward } = harness
const signIn = async () => ({
  admin: await operatorOf(harness, 'admin'),
  checker: await operatorOf(harness, 'checker'),
  finance: await operatorOf(harness, 'finance'),
})

const later = (days: number, from = ctx().now()) => new Date(Math.ceil((from.getTime() + days * dayMs) / 1000) * 1000)
const readTables = () =>
  db.query(sql`select s::text as row from shop_settings s union all select a::text from approvals a union all
    select l::text from audit_log l where l.action <> 'operator.login' order by 1`)

type Change = { [Part in keyof contract.Fees]?: Partial<contract.Fees[Part]> }

/** The body of a change of the current version. */
async function bodyOf(change: Change, effective_at?: Date) {
  const now = await fees.getFees(ctx())
  const merged = {
    chain: { ...now.chain, ...change.chain },
    manual: { ...now.manual, ...change.manual },
    card: { ...now.card, ...change.card },
    withdrawal: { ...now.withdrawal, ...change.withdrawal },
  }
  return {
    body: { ...merged, version: now.version, why: 'the bank charges more', ...(effective_at && { effective_at }) },
  }
}

async function announce(change: Change, at = later(7)): Promise<contract.FeesRow> {
  const { admin, checker } = await signIn()
  const { proposal } = await admin(contract.changeFees, await bodyOf(change, at))
  return checker(contract.decideFees, { body: { proposal_id: proposal?.id ?? 0, confirm: true } })
}

async function cancel(): Promise<contract.FeesRow> {
  const { admin } = await signIn()
  const { version } = await admin(contract.getFees, {})
  return admin(contract.cancelFees, { body: { version, why: 'a mistake' } })
}

const raises: [name: string, change: Change][] = [
  ['a percentage', { withdrawal: { rate: '0.5' } }],
  ['one cent', { withdrawal: { fixed: cents(1) } }],
  ['the minimum fee', { withdrawal: { min_fee: cents(101) } }],
  ['the minimum withdrawal', { withdrawal: { min: cents(1_001) } }],
  ['a lower maximum, which makes the fee a larger share', { withdrawal: { max: cents(5_000) } }],
  ['a card’s percentage', { card: { rate: '0.0001' } }],
  ['a card’s fixed fee', { card: { fixed: cents(1) } }],
  ['the minimum chain recharge', { chain: { min: cents(1_001) } }],
  ['one fee lower, one higher', { withdrawal: { rate: '0', fixed: cents(1) } }],
]

test('one operator alone raises no fee, however small, and an increase needs an effective time', async () => {
  const { admin } = await signIn()
  const currentFees = await fees.getFees(ctx())
  for (const [name, change] of raises) {
    const before = await readTables()
    await assert.rejects(
      admin(contract.changeFees, await bodyOf(change)),
      { fields: { effective_at: 'required' } },
      name,
    )
    for (const days of [-1, 0.99, 30.01]) {
      await assert.rejects(
        admin(contract.changeFees, await bodyOf(change, later(days))),
        { reason: 'fees.notice' },
        name,
      )
    }
    assert.deepEqual(await readTables(), before)
    const { proposal, announced } = await admin(contract.changeFees, await bodyOf(change, later(7)))
    assert.equal(proposal?.mine, true)
    assert.equal(announced, null)
    const decide = { body: { proposal_id: proposal?.id ?? 0, confirm: true } }
    await assert.rejects(admin(contract.decideFees, decide), { reason: 'approval.second_person' })
    assert.deepEqual(await fees.getFees(ctx()), currentFees, name)
    await admin(contract.decideFees, { body: { ...decide.body, confirm: false } })
  }
})

/** What applies at a time, in the server and in the database. */
async function termsAt(time: Date) {
  const [row] = await owner.query<{ days: number }>(sql`select card_hold_days(${time}) as days`)
  return { rate: (await fees.getFees({ ...ctx(), now: () => time })).withdrawal.rate, cardHoldDays: row?.days }
}

test('an increase applies from its exact time, and everybody can read it before', async () => {
  const at = later(2)
  const row = await announce({ withdrawal: { rate: '0.02', card_hold_days: 9 } }, at)
  assert.equal(row.withdrawal.rate, '0.01')
  assert.equal(row.announced?.fees.withdrawal.rate, '0.02')
  const announcement = { proposed_by: 'admin', confirmed_by: 'checker', why: 'the bank charges more', effective_at: at }
  assert.partialDeepStrictEqual(row.announced, announcement)
  assert.deepEqual(await termsAt(new Date(at.getTime() - 1)), { rate: '0.01', cardHoldDays: 7 })
  assert.deepEqual(await termsAt(at), { rate: '0.02', cardHoldDays: 9 })

  const table = async () => (await as('', 'en-US')(getPlatform, {})).fees.find(({ key }) => key === 'withdrawal.fee')
  assert.deepEqual(await table(), {
    key: 'withdrawal.fee',
    text: 'Withdrawal to a bank card: fee 1%, minimum $1.00',
    amount: null,
    next: { from: at, text: '2%, minimum $1.00' },
  })
  const shopper = await makeWithdrawer(harness)
  const { next } = await shopper.call(getWithdrawalInfo, {})
  assert.deepEqual(next, { from: at, fee: { rate: '0.02', fixed: 0, min: 100 }, min: 1_000 })

  const shown = { arrival: cents(9_900) }
  assert.equal((await shopper.withdraw(shown)).fee, 100)
  const old = await bodyOf({ withdrawal: { eta_hours: 30 } })
  forward(2 * dayMs + 2_000)
  const again = await signIn()
  await assert.rejects(shopper.withdraw(shown), {
    reason: 'price.changed',
    params: { of: 'fee', arrival: '98.00' },
  })
  assert.equal((await shopper.withdraw({ arrival: cents(9_800) })).fee, 200)
  assert.equal((await shopper.call(getWithdrawalInfo, {})).next, null)
  assert.equal((await table())?.next, null)
  await assert.rejects(
    again.admin(contract.changeFees, old),
    { reason: 'state.changed' },
    'a form opened before is out of date',
  )
  await assert.rejects(cancel(), { reason: 'state.changed' })

  const lower = await again.admin(contract.changeFees, await bodyOf({ withdrawal: { rate: '0.015' } }))
  assert.partialDeepStrictEqual(lower.withdrawal, { rate: '0.015', card_hold_days: 9 })
  assert.equal(lower.announced, null)
  const events = await again.finance(contract.listFeesEvents, {})
  assert.deepEqual(
    events.map(({ event, by, proposed_by, before, after, effective_at }) => ({
      ...{ event, by, proposed_by, effective_at },
      ...{ from: before.withdrawal.rate, to: after.withdrawal.rate },
    })),
    [
      { event: 'change', by: 'admin', proposed_by: '', effective_at: null, from: '0.02', to: '0.015' },
      { event: 'announce', by: 'checker', proposed_by: 'admin', effective_at: at, from: '0.01', to: '0.02' },
    ],
  )
})

test('an announced change is fixed; other values change at once, and nothing else can be announced', async () => {
  const { admin, checker } = await signIn()
  await announce({ withdrawal: { min: cents(5_000) } })
  for (const change of [{ withdrawal: { min: cents(900) } }, { withdrawal: { min: cents(900), rate: '0' } }]) {
    await assert.rejects(admin(contract.changeFees, await bodyOf(change)), { reason: 'fees.announced' })
  }
  await assert.rejects(admin(contract.changeFees, await bodyOf({ card: { fixed: cents(9) } }, later(9))), {
    reason: 'fees.announced',
  })
  await assert.rejects(
    admin(contract.changeFees, await bodyOf({ withdrawal: { max: cents(4_000), min_fee: cents(0) } })),
    {
      fields: { 'withdrawal.max': 'tooSmall' },
    },
  )
  const strict = await admin(contract.changeFees, await bodyOf({ withdrawal: { hold_hours: 60 } }))
  assert.equal(strict.withdrawal.hold_hours, 60)
  assert.partialDeepStrictEqual(strict.announced?.fees.withdrawal, { hold_hours: 60, min: 5_000 })
  const { proposal } = await admin(contract.changeFees, await bodyOf({ withdrawal: { hold_hours: 5 } }))
  const loose = await checker(contract.decideFees, { body: { proposal_id: proposal?.id ?? 0, confirm: true } })
  assert.equal(loose.withdrawal.hold_hours, 5)
  assert.equal(loose.announced?.fees.withdrawal.min, 5_000)
  const canceled = await cancel()
  assert.equal(canceled.withdrawal.min, 1_000)
  assert.equal(canceled.announced, null)
  await assert.rejects(cancel(), { reason: 'state.changed' })
  const { finance } = await signIn()
  await assert.rejects(finance(contract.cancelFees, { body: { version: canceled.version, why: 'x' } }), { status: 403 })
})

test('the notice is at least a day: a confirmation too late is refused and changes nothing', async () => {
  const { admin } = await signIn()
  const { proposal } = await admin(contract.changeFees, await bodyOf({ card: { fixed: cents(30) } }, later(1.5)))
  forward(0.6 * dayMs)
  const { checker } = await signIn()
  const before = await readTables()
  const late = { body: { proposal_id: proposal?.id ?? 0, confirm: true } }
  await assert.rejects(checker(contract.decideFees, late), { reason: 'fees.notice' })
  assert.deepEqual(await readTables(), before)
  await (await signIn()).admin(contract.decideFees, { body: { ...late.body, confirm: false } })
  const announcement = JSON.stringify({ change: {}, proposed_by: '', confirmed_by: '', why: '' })
  await assert.rejects(
    db.query(sql`update shop_settings set announced = ${announcement}::jsonb, announced_at = now(),
      effective_at = now() + interval '23 hours' where key = 'fees'`),
    /shop_settings_notice/,
  )
})

test('concurrent confirmations and cancellations succeed at most once each', async () => {
  const { admin, checker } = await signIn()
  const { proposal } = await admin(contract.changeFees, await bodyOf({ card: { fixed: cents(30) } }, later(7)))
  const confirm = { body: { proposal_id: proposal?.id ?? 0, confirm: true } }
  const { version } = await admin(contract.getFees, {})
  const all = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => checker(contract.decideFees, confirm)),
    ...Array.from({ length: 4 }, () => admin(contract.cancelFees, { body: { version: version + 1, why: 'no' } })),
  ])
  const countFulfilled = (from: number) =>
    all.slice(from, from + 4).filter(({ status }) => status === 'fulfilled').length
  assert.equal(countFulfilled(0), 1)
  const { announced, card } = await admin(contract.getFees, {})
  assert.equal(announced === null, countFulfilled(4) === 1)
  assert.equal(card.fixed, 0)
  if (announced) await cancel()
  const logged = await db.query(
    sql`select 1 from audit_log where action = 'fees.announce' and after #>> '{card,fixed}' = '0.30'`,
  )
  assert.equal(logged.length, 1)
})

test('the ledger verifies afterwards', () => assertProven(harness))
