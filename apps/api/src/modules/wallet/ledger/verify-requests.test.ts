// Tests of the proof against requests: money posted for nothing, and requests changed behind the money, are found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { inTx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { closeWindows } from '../../../../test/ledger-windows.ts'
import { insertPaidOrder, newShop } from '../../../../test/purchases.ts'
import { findTampering } from '../../../../test/tampering.ts'
import * as postings from './postings.ts'
import { lastProof, pay, post, saveProof, verifyLedger } from './service.ts'

const harness = await createHarness()
const { ctx, db, owner } = harness

async function idOf(statement: Sql): Promise<number> {
  const [row] = await db.query<{ id: number }>(statement)
  return row?.id ?? 0
}
const posted = (posting: postings.Posting) => inTx(ctx(), (tx) => post(tx, posting))
const newUser = (account: string) =>
  idOf(sql`insert into users (account, password_hash, email, language)
    values (${account}, 'x', ${`${account}@x.test`}, 'en-US') returning id`)
const newOperator = (account: string) =>
  idOf(
    sql`insert into operators (account, name, password_hash, roles) values (${account}, ${account}, 'x', '{admin}') returning id`,
  )

const [userId, otherUserId] = [await newUser('payer'), await newUser('other')]
const [first, second] = [await newOperator('first'), await newOperator('second')]
const rechargeId = await idOf(sql`
  insert into recharges (user_id, request_no, method, claimed_cents, credited_cents, status, answer_by, answered_at)
  values (${userId}, gen_random_uuid(), 'card', 50000, 50000, 1, now(), now()) returning id`)
const amounts = { amount: cents(50_000), fee: cents(0), debt: cents(0) }
await posted(postings.rechargeCredited({ userId, rechargeId, clearing: { by: 'card' }, ...amounts }))
const adjustmentId = await idOf(sql`
  insert into adjustments (user_id, amount_cents, reason, proposed_by, confirmed_by)
  values (${userId}, -700, 'counted wrongly', ${first}, ${second}) returning id`)
await posted(postings.adjusted({ userId, adjustmentId, amount: cents(-700) }))
const refundId = await idOf(sql`
  insert into card_refunds (recharge_id, amount_cents, status, provider_ref) values (${rechargeId}, 900, 'done', 're_1') returning id`)
await posted(postings.held({ userId, ref: { type: 'cardRefund', id: refundId }, amount: cents(900) }))
await posted(postings.cardRefundDone({ userId, cardRefundId: refundId, amount: cents(900) }))
const disputeId = await idOf(sql`
  insert into card_disputes (recharge_id, provider_ref, amount_cents, fee_cents, state)
  values (${rechargeId}, 'dp_1', 2000, 150, 'lost') returning id`)
const dispute = { userId, disputeId, amount: cents(2_000), fee: cents(150), available: cents(48_400) }
await posted(postings.disputeOpened(dispute))
const shopId = await newShop(owner)
for (let id = 1; id <= 3; id++) {
  await insertPaidOrder(owner, { id, userId, cents: 100 * id, shopId })
  await inTx(ctx(), (tx) => pay(tx, { userId, ref: { type: 'order', id }, amount: cents(100 * id) }))
}
await closeWindows(harness)

await saveProof(ctx(), await verifyLedger(ctx()))

test('untouched, all of it proves itself', async () => {
  const proof = await lastProof(ctx())
  assert.deepEqual(
    proof?.findings.filter(({ rows }) => rows.length > 0),
    [],
  )
})

const wallet = userId * 256 + 1
const newest = 'xid >= (select xid_from from ledger_windows order by id desc limit 1)'
const edits: readonly [string, string, string][] = [
  [
    'an adjustment nobody made',
    `select post_transfers(8, 424242, '{900}', '{80}', '{${wallet}}', '{5000}', false)`,
    'adjustments',
  ],
  ['an adjustment of another amount', `update adjustments set amount_cents = -701`, 'adjustments'],
  ['an adjustment of another person', `update adjustments set user_id = ${otherUserId}`, 'adjustments'],
  [
    'an adjustment by one person',
    `alter table adjustments drop constraint adjustments_check; update adjustments set confirmed_by = proposed_by`,
    'adjustments',
  ],
  ['an adjustment by nobody', `update adjustments set confirmed_by = 99999`, 'adjustments'],
  [
    'an adjustment without its entry',
    `insert into adjustments (user_id, amount_cents, reason, proposed_by, confirmed_by) values (${userId}, 5, 'x', ${first}, ${second})`,
    'adjustments',
  ],
  [
    'a credit under another kind of reference',
    `alter table ledger_transfers drop constraint ledger_transfers_route; update ledger_transfers set ref_type = 9 where code = 100`,
    'routes',
  ],
  [
    'a dispute nobody raised',
    `select post_transfers(6, 777, '{104}', '{41}', '{${wallet}}', '{5000}', false)`,
    'cards',
  ],
  [
    'a card refund nobody asked for',
    `select post_transfers(5, 777, '{104}', '{41}', '{${wallet}}', '{5000}', false)`,
    'cards',
  ],
  ['a dispute of another amount', `update card_disputes set amount_cents = 1999`, 'cards'],
  ['a dispute of another fee', `update card_disputes set fee_cents = 0`, 'cards'],
  ['a dispute said to be won', `update card_disputes set state = 'won'`, 'cards'],
  ['a dispute said to be written off', `update card_disputes set written_off_cents = 5`, 'cards'],
  ['a card refund of another amount', `update card_refunds set amount_cents = 1`, 'cards'],
  ['a card refund said to have failed', `update card_refunds set status = 'failed'`, 'cards'],
  ['a recharge of another person', `update recharges set user_id = ${otherUserId}`, 'recharges'],
  ['a recharge of another source', `update recharges set method = 'manual'`, 'recharges'],
  [
    'all windows taken away, and times and causes changed',
    `delete from ledger_rollups; delete from ledger_windows;
     update ledger_transfers set created_at = created_at - interval '1 year', ref_id = ref_id + 100 where code = 200`,
    'windows',
  ],
  [
    'all windows begun anew',
    `delete from ledger_rollups; delete from ledger_windows where id > 0;
     update ledger_transfers set created_at = created_at - interval '1 year' where code = 200`,
    'windows',
  ],
  [
    'the newest window, its transfers and what they did to the wallet taken away',
    `update wallets w set available_cents = available_cents + t.cents, version = version - t.count
       from (select coalesce(sum(case debit_account when ${wallet} then amount_cents else -amount_cents end), 0) as cents,
                    count(distinct coalesce(debit_seq, credit_seq)) as count
               from ledger_transfers where ${newest} and code = 200) t where w.user_id = ${userId};
     delete from ledger_transfers where ${newest} and code = 200;
     delete from ledger_rollups where window_id = (select max(id) from ledger_windows);
     delete from ledger_windows where id = (select max(id) from ledger_windows)`,
    'windows',
  ],
]
for (const [what, text, must] of edits) {
  test(`found: ${what}`, async () => {
    const found = await findTampering(harness, text)
    assert.ok(found.includes(must), `${must} is not among ${found.join(', ')}`)
  })
}

test('without its windows the ledger neither closes another one nor takes a history', async () => {
  const { owner } = harness
  const undo = new Error('undone')
  for (const statement of [sql`select close_ledger_window()`, sql`select ledger_time()`]) {
    const attempt = owner.transaction(async (inside) => {
      await inside.query(sql`set local session_replication_role = replica`)
      await inside.query(sql`delete from ledger_windows`)
      await inside.query(sql`select set_config('ledger.at', '2020-01-01', true)`)
      await inside.query(statement)
      throw undo
    })
    await assert.rejects(attempt, /lost its windows|before the first window/)
  }
})

test('each proof remembers the last window, and the log is told its hash', async () => {
  const logged: object[] = []
  const recordingLog = { ...ctx().log, info: (details: object) => logged.push(details) } as ReturnType<
    typeof ctx
  >['log']
  await saveProof({ ...ctx(), log: recordingLog }, await verifyLedger(ctx()))
  const [row] = await db.query<{ window: number; hash: string }>(sql`
    select w.id as window, encode(w.hash, 'hex') as hash from ledger_checks c
      join ledger_windows w on w.id = c.window_id and w.hash = c.window_hash order by c.id desc limit 1`)
  assert.deepEqual(
    logged.map((details) => ({ ...row, ...details })),
    logged,
  )
  assert.equal(logged.length, 1)
  assert.ok(row && row.window > 0)
})
