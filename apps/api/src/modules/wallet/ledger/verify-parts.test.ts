// Tests that the parts of a large ledger together find what was changed in the transfers of a shop or a wallet.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Queryable } from '#db/pool.ts'
import { type Sql, sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { closeWindows } from '../../../../test/ledger-windows.ts'
import { newBuyer, newShop } from '../../../../test/purchases.ts'
import { findTampering } from '../../../../test/tampering.ts'
import { sliceOf } from './checks-store.ts'
import { wrongRoutes } from './verify-store.ts'

const harness = await createHarness()
const { owner } = harness
const { userId } = await newBuyer(owner, 5_000)
const shopId = await newShop(owner)
const changes = 2_300
await owner.transaction(async (tx) => {
  await tx.query(sql`
    insert into ledger_transfers (debit_account, credit_account, amount_cents, credit_seq, credit_after, ref_type, ref_id,
                                  code)
    select 32, ${shopId}::bigint * 256 + 8, 3, n, n * 3, 1, 900000 + n, 210 from generate_series(1, ${changes}::int) n`)
  await tx.query(sql`
    update shop_balances set payable_cents = ${changes * 3}, version = ${changes} where shop_id = ${shopId}`)
})

const parts = 5
const maxIds = { owner: Math.max(userId, shopId), ref: 1_000_000, window: 0 }
const slices = Array.from({ length: parts }, (_, index) => sliceOf({ index, parts }, maxIds))
/** Of accounts; the transfers of this test have no orders. */
const names = ['balances', 'replay', 'versions']
const findInParts = async (text: string) =>
  (await findTampering(harness, text, slices)).filter((name) => names.includes(name))

const change = (seq: number) => `credit_account = ${shopId * 256 + 8} and credit_seq = ${seq}`
const nobody = maxIds.owner - 1 === shopId ? maxIds.owner : maxIds.owner - 1

test('the parts find nothing in accounts that nobody changed', async () => {
  assert.deepEqual(await findInParts('select 1'), [])
})

const edits: Record<string, [string, string[]]> = {
  'a balance stored in the first run': [`update ledger_transfers set credit_after = 1 where ${change(10)}`, ['replay']],
  'an amount at the end of a run': [`update ledger_transfers set amount_cents = 4 where ${change(1_000)}`, ['replay']],
  'an amount at the beginning of a run': [
    `update ledger_transfers set amount_cents = 4 where ${change(1_001)}`,
    ['replay'],
  ],
  'a deleted transfer in the middle': [`delete from ledger_transfers where ${change(1_500)}`, ['replay', 'versions']],
  'the last transfer deleted': [`delete from ledger_transfers where ${change(changes)}`, ['balances', 'versions']],
  'a shop’s balance': [
    `update shop_balances set payable_cents = payable_cents + 1 where shop_id = ${shopId}`,
    ['balances'],
  ],
  'a shop’s frozen money': [`update shop_balances set frozen_cents = 1 where shop_id = ${shopId}`, ['balances']],
  'a shop’s version': [`update shop_balances set version = version + 1 where shop_id = ${shopId}`, ['versions']],
  'a shop’s lower version': [`update shop_balances set version = 900 where shop_id = ${shopId}`, ['versions']],
  'a transfer to a shop that does not exist': [
    `update ledger_transfers set credit_account = ${nobody * 256 + 8} where ${change(changes)}`,
    ['balances'],
  ],
  'a transfer to an owner above all others': [
    `update ledger_transfers set credit_account = ${(maxIds.owner + 7) * 256 + 8} where ${change(changes)}`,
    ['balances'],
  ],
  'a wallet': [`update wallets set available_cents = available_cents + 1 where user_id = ${userId}`, ['balances']],
  'a wallet’s version': [`update wallets set version = version + 1 where user_id = ${userId}`, ['versions']],
}
for (const [what, [text, expected]] of Object.entries(edits)) {
  test(`the parts find a manual change: ${what}`, async () => {
    const found = await findInParts(text)
    for (const name of expected) assert.ok(found.includes(name), `${name} is not among ${found.join(', ')}`)
  })
}

test('a part reads the transfers of its own windows, not the whole ledger', async () => {
  const statements: Sql[] = []
  const recorder = { query: async (statement: Sql) => statements.splice(0, 0, statement) } as unknown as Queryable
  await wrongRoutes(recorder, sliceOf({ index: 1, parts }, { ...maxIds, window: 50 }))
  const plan = await owner.transaction(async (tx) => {
    // The ledger of this test is too small for an index.
    await tx.query(sql`set local enable_seqscan = off`)
    return tx.query<{ 'QUERY PLAN': string }>(sql`explain ${statements[0] ?? assert.fail('nothing was read')}`)
  })
  const lines = plan.map((row) => row['QUERY PLAN'])
  const bounded = lines.filter((line) => /Index Cond: \(\(xid >= .* AND \(xid <=? /.test(line))
  assert.equal(bounded.length, 2, lines.join('\n'))
})

test('the parts find a wrong route in an old window, in the newest one and after it', async () => {
  const post = (refId: number) =>
    owner.query(sql`
    insert into ledger_transfers (debit_account, credit_account, amount_cents, credit_seq, credit_after, ref_type, ref_id,
                                  code)
    values (32, ${shopId}::bigint * 256 + 8, 3, ${changes}::int + ${refId}::int, 0, 1, ${910_000 + refId}::int, 210)`)
  await closeWindows(harness)
  for (let i = 1; i <= 2 * parts; i++) {
    await post(i)
    await closeWindows(harness)
  }
  const open = 2 * parts + 1
  await post(open)
  const [last] = await owner.query<{ id: number }>(sql`select max(id) as id from ledger_windows`)
  const window = last?.id ?? assert.fail('no window was closed')
  // Verified before: only its own part reads an old window.
  const own = Array.from({ length: parts }, (_, index) =>
    sliceOf({ index, parts }, { ...maxIds, window, seen: window }),
  )
  for (const refId of [1, parts, 2 * parts, open]) {
    const text = `alter table ledger_transfers drop constraint ledger_transfers_valid;
      update ledger_transfers set code = 999 where ref_id = ${910_000 + refId}`
    assert.ok((await findTampering(harness, text, own)).includes('routes'), `transfer ${refId}`)
  }
  assert.ok(!(await findTampering(harness, 'select 1', own)).includes('routes'))
})
