// Tests of the fee settings: changed by version, recorded in the audit log, published to everybody.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '@shop/contract/language.ts'
import { getPlatform } from '@shop/contract/people/pages.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { changeFees, decideFees, type Fees, getFees } from '@shop/contract/wallet/admin-fees.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { defaultFees } from './rules.ts'

const { db, guest, as } = await createHarness({ demo: true })
const signIn = async (account: string) =>
  as((await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token)
const [admin, finance, checker] = [await signIn('admin'), await signIn('finance'), await signIn('checker')]

test('before any change the defaults apply', async () => {
  assert.deepEqual(await finance(getFees, {}), { ...defaultFees, version: 0, proposal: null, announced: null })
})

test('one of eight concurrent changes wins; contradictory values and other roles change nothing', async () => {
  const withdrawal = { ...defaultFees.withdrawal, rate: '0.005', eta_hours: 12 }
  const body = { ...defaultFees, withdrawal, version: 0, why: 'the bank charges less' }
  const wrong = { ...body, chain: { ...body.chain, max: cents(1) } }
  await assert.rejects(admin(changeFees, { body: wrong }), { fields: { 'chain.max': 'tooSmall' } })
  await assert.rejects(finance(changeFees, { body }), { status: 403 })
  assert.deepEqual(await db.query(sql`select 1 from shop_settings`), [])
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => admin(changeFees, { body })))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual(await admin(getFees, {}), {
    ...defaultFees,
    withdrawal,
    version: 1,
    proposal: null,
    announced: null,
  })
  const logged = await db.query<{ why: string }>(sql`select why from audit_log where action = 'fees.change'`)
  assert.deepEqual(logged, [{ why: 'the bank charges less' }])
})

test('a change that loosens a limit waits for a second approval; the old limit applies until then', async () => {
  const { proposal: _, version, ...fees } = await admin(getFees, {})
  const bodyOf = (change: Partial<Fees['withdrawal']>, more: Partial<Fees> = {}) => ({
    body: { ...fees, ...more, withdrawal: { ...fees.withdrawal, ...change }, version, why: 'a busy season' },
  })
  const readTables = () =>
    db.query(sql`select s::text as row from shop_settings s union all select a::text from approvals a union all
      select l::text from audit_log l order by 1`)
  const looser: [change: Partial<Fees['withdrawal']>, more?: Partial<Fees>][] = [
    [{ second_person_above: cents(200_000) }],
    [{ second_person_day: cents(900_000) }],
    [{ hold_hours: 0 }],
    [{ card_hold_days: 6 }],
    [{ max: cents(1_500_000) }],
    [{ day_max: cents(9_000_000) }],
    [{}, { manual: { ...fees.manual, max: cents(9_000_000) } }],
  ]
  for (const [change, more] of looser) {
    const proposed = await admin(changeFees, bodyOf(change, more))
    assert.equal(proposed.version, version, JSON.stringify(change))
    assert.equal(proposed.proposal?.mine, true)
    assert.deepEqual(proposed.withdrawal, fees.withdrawal)
    const { id = 0 } = proposed.proposal ?? {}
    const before = await readTables()
    await assert.rejects(admin(decideFees, { body: { proposal_id: id, confirm: true } }), {
      reason: 'approval.second_person',
    })
    await assert.rejects(admin(changeFees, bodyOf({ hold_hours: 1 })), { reason: 'state.changed' })
    await assert.rejects(finance(decideFees, { body: { proposal_id: id, confirm: true } }), { status: 403 })
    assert.deepEqual(await readTables(), before)
    assert.equal((await admin(decideFees, { body: { proposal_id: id, confirm: false } })).proposal, null)
  }
  const { proposal } = await admin(changeFees, bodyOf({ second_person_above: cents(200_000) }))
  assert.equal(proposal?.fees.withdrawal.second_person_above, 200_000)
  const confirmed = await checker(decideFees, { body: { proposal_id: proposal?.id ?? 0, confirm: true } })
  assert.equal(confirmed.withdrawal.second_person_above, 200_000)
  assert.equal(confirmed.version, version + 1)
})

test('a change that tightens limits applies at once, and an older proposal can no longer be confirmed', async () => {
  const { proposal: _, version, ...fees } = await admin(getFees, {})
  const body = { ...fees, version, why: 'careful' }
  const loose = { ...body, withdrawal: { ...fees.withdrawal, hold_hours: 1 } }
  const { proposal } = await admin(changeFees, { body: loose })
  const strict = { ...fees.withdrawal, hold_hours: 48, card_hold_days: 14, second_person_above: cents(50_000) }
  const saved = await admin(changeFees, { body: { ...body, withdrawal: strict } })
  assert.equal(saved.version, version + 1)
  assert.partialDeepStrictEqual(saved.withdrawal, { hold_hours: 48, card_hold_days: 14 })
  const late = { body: { proposal_id: proposal?.id ?? 0, confirm: true } }
  await assert.rejects(checker(decideFees, late), { reason: 'state.changed' })
  assert.equal((await admin(getFees, {})).withdrawal.hold_hours, 48)
})

test('the fee table is in the reader’s language', async () => {
  const rowOf = async (language: Language, key: string) =>
    (await as('', language)(getPlatform, {})).fees.find((row) => row.key === key)
  assert.deepEqual(await rowOf('en-US', 'chain.min'), {
    key: 'chain.min',
    text: 'On-chain top-up: minimum',
    amount: 1_000,
    next: null,
  })
  assert.equal((await rowOf('en-US', 'card.fee'))?.text, 'Card top-up: fee none')
  assert.equal((await rowOf('th-TH', 'chain.min'))?.text, 'เติม\u2060เงินผ่านบล็อก\u2060เชน: ยอดขั้น\u2060ต่ำ')
  assert.equal((await rowOf('zh-CN', 'withdrawal.fee'))?.text, '提现到银行卡：手续费 0.5%，最低 $1.00')
  assert.deepEqual(await rowOf('en-US', 'network.tron.fee'), {
    key: 'network.tron.fee',
    text: 'Withdrawal via TRON (TRC20): fee',
    amount: 100,
    next: null,
  })
  assert.equal((await rowOf('en-US', 'manual.fee'))?.text, 'Transfer top-up: fee none')
})
