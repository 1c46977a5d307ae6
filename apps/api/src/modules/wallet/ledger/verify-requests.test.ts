// Tests that verification finds transfers without a request, and requests that do not match their transfers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { inTx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { postPayment } from '../../../../test/ledger-postings.ts'
import { closeWindows } from '../../../../test/ledger-windows.ts'
import { insertPaidOrder, newShop } from '../../../../test/purchases.ts'
import { findTampering } from '../../../../test/tampering.ts'
import * as postings from './postings.ts'
import { account as accountNumber } from './rules.ts'
import { lastProof, post, saveProof, verifyLedger } from './service.ts'

const harness = await createHarness()
const { ctx, db, owner } = harness

async function idOf(statement: Sql): Promise<number> {
  const [row] = await db.query<{ id: number }>(statement)
  return row?.id ?? 0
}
const postInTx = (posting: postings.Posting) => inTx(ctx(), (tx) => post(tx, posting))
const newUser = (account: string) =>
  idOf(sql`insert into users (account, password_hash, email, language)
    values (${account}, 'x', ${`${account}@x.test`}, 'en-US') returning id`)
const newOperator = (account: string) =>
  idOf(
    sql`insert into operators (account, name, password_hash, roles)
        values (${account}, ${account}, 'x', '{admin}') returning id`,
  )

const [userId, otherUserId] = [await newUser('payer'), await newUser('other')]
const [first, second] = [await newOperator('first'), await newOperator('second')]
const rechargeId = await idOf(sql`
  insert into recharges (user_id, request_no, method, claimed_cents, credited_cents, status, answer_by, answered_at)
  values (${userId}, gen_random_uuid(), 'card', 50000, 50000, 1, now(), now()) returning id`)
const amounts = { amount: cents(50_000), fee: cents(0), debt: cents(0) }
await postInTx(postings.rechargeCredited({ userId, rechargeId, clearing: { by: 'card' }, ...amounts }))
const adjustmentId = await idOf(sql`
  insert into adjustments (user_id, amount_cents, reason, proposed_by, confirmed_by)
  values (${userId}, -700, 'counted wrongly', ${first}, ${second}) returning id`)
await postInTx(postings.adjusted({ userId, adjustmentId, amount: cents(-700) }))
const refundId = await idOf(sql`
  insert into card_refunds (recharge_id, amount_cents, status, provider_ref)
  values (${rechargeId}, 900, 'done', 're_1') returning id`)
await postInTx(postings.held({ userId, ref: { type: 'cardRefund', id: refundId }, amount: cents(900) }))
await postInTx(postings.cardRefundDone({ userId, cardRefundId: refundId, amount: cents(900) }))
const disputeId = await idOf(sql`
  insert into card_disputes (recharge_id, provider_ref, amount_cents, fee_cents, state)
  values (${rechargeId}, 'dp_1', 2000, 150, 'lost') returning id`)
const dispute = { userId, disputeId, amount: cents(2_000), fee: cents(150), available: cents(48_400) }
await postInTx(postings.disputeOpened(dispute))
const shopId = await newShop(owner)
for (let id = 1; id <= 3; id++) {
  await insertPaidOrder(owner, { id, userId, cents: 100 * id, shopId })
  await inTx(ctx(), (tx) => postPayment(tx, { userId, ref: { type: 'order', id }, amount: cents(100 * id) }))
}
await closeWindows(harness)

await saveProof(ctx(), await verifyLedger(ctx()))

test('an untampered ledger has no findings', async () => {
  const proof = await lastProof(ctx())
  assert.deepEqual(
    proof?.findings.filter(({ rows }) => rows.length > 0),
    [],
  )
})

const wallet = accountNumber('userAvailable', userId)
const newest = 'xid >= (select xid_from from ledger_windows order by id desc limit 1)'
const edits: readonly [string, string, string][] = [
  [
    'a transfer for an adjustment that does not exist',
    `select post_transfers(8, 424242, '{900}', '{80}', '{${wallet}}', '{5000}', false)`,
    'adjustments',
  ],
  ['the amount of an adjustment', `update adjustments set amount_cents = -701`, 'adjustments'],
  ['an adjustment moved to another shopper', `update adjustments set user_id = ${otherUserId}`, 'adjustments'],
  [
    'an adjustment by a single operator',
    `alter table adjustments drop constraint adjustments_check; update adjustments set confirmed_by = proposed_by`,
    'adjustments',
  ],
  ['an adjustment by an unknown operator', `update adjustments set confirmed_by = 99999`, 'adjustments'],
  [
    'an adjustment without a transfer',
    `insert into adjustments (user_id, amount_cents, reason, proposed_by, confirmed_by)
     values (${userId}, 5, 'x', ${first}, ${second})`,
    'adjustments',
  ],
  [
    'a credit with another reference type',
    `alter table ledger_transfers drop constraint ledger_transfers_valid;
     update ledger_transfers set ref_type = 9 where code = 100`,
    'routes',
  ],
  [
    'a transfer for a dispute that does not exist',
    `select post_transfers(6, 777, '{104}', '{41}', '{${wallet}}', '{5000}', false)`,
    'cards',
  ],
  [
    'a transfer for a card refund that does not exist',
    `select post_transfers(5, 777, '{104}', '{41}', '{${wallet}}', '{5000}', false)`,
    'cards',
  ],
  ['the amount of a dispute', `update card_disputes set amount_cents = 1999`, 'cards'],
  ['the fee of a dispute', `update card_disputes set fee_cents = 0`, 'cards'],
  ['a lost dispute marked as won', `update card_disputes set state = 'won'`, 'cards'],
  ['a dispute marked as written off', `update card_disputes set written_off_cents = 5`, 'cards'],
  ['the amount of a card refund', `update card_refunds set amount_cents = 1`, 'cards'],
  ['a completed card refund marked as failed', `update card_refunds set status = 'failed'`, 'cards'],
  ['a recharge moved to another shopper', `update recharges set user_id = ${otherUserId}`, 'recharges'],
  ['the method of a recharge', `update recharges set method = 'manual'`, 'recharges'],
  [
    'all windows deleted, with changed times and references',
    `delete from ledger_rollups; delete from ledger_windows;
     update ledger_transfers set created_at = created_at - interval '1 year', ref_id = ref_id + 100 where code = 200`,
    'windows',
  ],
  [
    'all windows but the first deleted, with changed times',
    `delete from ledger_rollups; delete from ledger_windows where id > 0;
     update ledger_transfers set created_at = created_at - interval '1 year' where code = 200`,
    'windows',
  ],
  [
    'the newest window deleted with its transfers and their effect on the wallet',
    `update wallets w set available_cents = available_cents + t.cents, version = version - t.count
       from (select coalesce(sum(case debit_account when ${wallet} then amount_cents
                                                    else -amount_cents end), 0) as cents,
                    count(distinct coalesce(debit_seq, credit_seq)) as count
               from ledger_transfers where ${newest} and code = 200) t where w.user_id = ${userId};
     delete from ledger_transfers where ${newest} and code = 200;
     delete from ledger_rollups where window_id = (select max(id) from ledger_windows);
     delete from ledger_windows where id = (select max(id) from ledger_windows)`,
    'windows',
  ],
]
for (const [what, text, check] of edits) {
  test(`verification finds ${what}`, async () => {
    const found = await findTampering(harness, text)
    assert.ok(found.includes(check), `${check} is not among ${found.join(', ')}`)
  })
}

test('without its windows the ledger neither closes a new one nor accepts past transfers', async () => {
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
    await assert.rejects(attempt, /has no windows|before the first window/)
  }
})

test('each verification stores the last window and logs its hash', async () => {
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
