// Tests of the functions that hold the rules of a row: each rule refuses a row that breaks only it, by its name.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../test/harness.ts'

const { owner } = await createHarness({ demo: true })

/** A payment of an order: from a wallet, which has positions, to the platform's escrow, which has none. */
const payment = 'ref_type = 3 and debit_seq is not null and credit_seq is null'

/** By function: its table, which rows it is tried with, and by rule what breaks it. */
const functions: Record<string, { area: string; table: string; where?: string; broken: [string, object][] }> = {
  is_valid_transfer: {
    area: 'wallet',
    table: 'ledger_transfers',
    where: payment,
    broken: [
      ['ledger_transfers_amount', { amount_cents: 0 }],
      ['ledger_transfers_accounts', { debit_account: 33, credit_account: 33 }],
      ['ledger_transfers_route', { code: 999 }],
      ['ledger_transfers_debit', { debit_seq: null }],
      ['ledger_transfers_debit', { debit_after: null }],
      ['ledger_transfers_credit', { credit_seq: 1 }],
      ['ledger_transfers_credit', { credit_after: 1 }],
    ],
  },
  is_valid_wallet: {
    area: 'wallet',
    table: 'wallets',
    broken: [
      ['wallets_available', { available_cents: -1 }],
      ['wallets_frozen', { frozen_cents: -1 }],
      ['wallets_debt', { debt_cents: -1 }],
    ],
  },
  is_valid_payment: {
    area: 'sales',
    table: 'payments',
    broken: [
      ['payments_body_hash', { body_hash: '\\x00' }],
      ['payments_outcome', { outcome: 'x'.repeat(41) }],
      ['payments_amount', { amount_cents: -1 }],
    ],
  },
  is_valid_order_event: {
    area: 'sales',
    table: 'order_events',
    broken: [
      ['order_events_kind', { kind: 'lost' }],
      ['order_events_actor', { actor: 'nobody' }],
      ['order_events_params', { params: { text: 'x'.repeat(2_000) } }],
    ],
  },
  is_valid_sku: {
    area: 'catalog',
    table: 'skus',
    broken: [
      ['skus_price', { price_cents: 0, was_cents: null }],
      ['skus_was', { price_cents: 100, was_cents: 100 }],
      ['skus_stock', { stock: -1 }],
      ['skus_weight', { weight_grams: 0 }],
    ],
  },
  is_valid_stock_change: {
    area: 'catalog',
    table: 'stock_log',
    broken: [
      ['stock_log_pieces', { before: -1 }],
      ['stock_log_pieces', { after: -1 }],
      ['stock_log_reason', { reason: '' }],
      ['stock_log_reason', { reason: 'x'.repeat(201) }],
    ],
  },
}

for (const [name, { area, table, where = 'true', broken }] of Object.entries(functions)) {
  const check = (changes: object) =>
    owner.query<{ ok: boolean }>({
      text: `select ${name}(jsonb_populate_record(t, $1::jsonb)) as ok from ${table} t where ${where} limit 1`,
      values: [JSON.stringify(changes)],
    })

  test(`${name} accepts a row and names the rule that a changed one breaks`, async () => {
    assert.deepEqual(await check({}), [{ ok: true }])
    for (const [constraint, changes] of broken) {
      const expected = { code: '23514', constraint, table }
      await assert.rejects(check(changes), expected, `${constraint}: ${JSON.stringify(changes)}`)
    }
  })

  test(`each rule of ${name} is tried`, async () => {
    const file = path.join(import.meta.dirname, `../../sql/functions/${area}/${name}.sql`)
    const rules = [...(await readFile(file, 'utf8')).matchAll(/then '(\w+)'/g)].map(([, rule]) => rule)
    assert.ok(rules.length > 0)
    assert.deepEqual([...new Set(broken.map(([rule]) => rule))].sort(), rules.sort())
  })
}

test('every rule of a row is checked: of new rows, and of those that were there', async () => {
  const rows = await owner.query<{ name: string; validated: boolean }>(sql`
    select conname as name, convalidated as validated from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace and conname like '%\_valid' order by 1`)
  const names = [
    'ledger_transfers',
    'order_events',
    'order_items',
    'orders',
    'payments',
    'skus',
    'stock_log',
    'wallets',
  ]
  assert.deepEqual(
    rows,
    names.map((name) => ({ name: `${name}_valid`, validated: true })),
  )
})
