// Tests that the tables which grow or change most are stored and vacuumed accordingly.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/sql.ts'
import { createHarness } from './harness.ts'

const { owner } = await createHarness()

async function settingsOf(table: string): Promise<Record<string, string>> {
  const [row] = await owner.query<{ options: string[] | null }>(sql`
    select reloptions as options from pg_class where oid = ${table}::regclass`)
  return Object.fromEntries((row?.options ?? []).map((option) => option.split('=')))
}

const groups = {
  'leave room for updates within a page': {
    tables: [
      'wallets',
      'shop_balances',
      'skus',
      'orders',
      'order_items',
      'user_sessions',
      'pay_tokens',
      'scheduled_jobs',
    ],
    isSet: ({ fillfactor }) => Number(fillfactor) <= 90,
  },
  'are vacuumed before a fifth of them has changed': {
    tables: ['wallets', 'shop_balances', 'skus', 'orders', 'order_items', 'user_sessions', 'pay_tokens'],
    isSet: (settings) => Number(settings.autovacuum_vacuum_scale_factor) <= 0.02,
  },
  'are vacuumed by a number of rows, because they are emptied again and again': {
    tables: ['order_outbox', 'sale_events', 'stock_events'],
    isSet: (settings) =>
      Number(settings.autovacuum_vacuum_scale_factor) === 0 && Number(settings.autovacuum_vacuum_threshold) > 0,
  },
  'are frozen at their first vacuum, because their rows never change': {
    tables: ['ledger_transfers', 'ledger_windows', 'ledger_rollups', 'order_events', 'stock_log'],
    isSet: (settings) =>
      Number(settings.autovacuum_freeze_min_age) === 0 &&
      Number(settings.autovacuum_vacuum_insert_scale_factor) <= 0.02,
  },
} satisfies Record<string, { tables: string[]; isSet: (settings: Record<string, string>) => boolean }>

for (const [name, { tables, isSet }] of Object.entries(groups)) {
  test(`some tables ${name}`, async () => {
    for (const table of tables) assert.ok(isSet(await settingsOf(table)), table)
  })
}

test('an update of stock, of a wallet or of a job stays in its page', async () => {
  const indexed = await owner.query<{ name: string }>(sql`
    select a.attrelid::regclass || '.' || a.attname as name
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = any('{wallets,shop_balances,skus,scheduled_jobs,user_sessions,pay_tokens}'::regclass[])
       and a.attname in ('stock', 'available_cents', 'payable_cents', 'version', 'next_at', 'seen_at', 'used_at')`)
  assert.deepEqual(indexed, [])
})
