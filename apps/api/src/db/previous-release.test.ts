// Tests that servers of the previous release work with this schema: expand first, contract one release later.
import assert from 'node:assert/strict'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { findIncompatible, readSchema, type Schema, type WiderRule } from '../../test/compare-schemas.ts'
import { createEmptyDatabase } from '../../test/harness.ts'
import { exportRelease, findReleaseOrReason, NoHistory, type PreviousRelease } from '../../test/previous-release.ts'
import { migrate } from './migrate.ts'
import { readSqlFiles, sqlFile, sqlFolder } from './sql-files.ts'

/** Where code calls SQL functions. */
const codeFolders = ['apps/api/src', 'apps/api/base', 'apps/api/demo']

const ours = await readSqlFiles()
const widerRules = JSON.parse(await readFile(path.join(sqlFolder, 'wider-rules.json'), 'utf8')) as WiderRule[]
const folder = await mkdtemp(path.join(tmpdir(), 'tradewind-previous-'))
after(() => rm(folder, { recursive: true, force: true }))

/** A database of the previous release, brought up to date; and its schema before. */
interface Upgraded {
  url: string
  before: Schema
  calls: string
}

const release = await findReleaseOrReason(process.env)
const noHistory = typeof release === 'string' ? release : ''
const upgraded = typeof release === 'string' ? undefined : await upgradeFrom(release)

async function upgradeFrom(previous: PreviousRelease): Promise<Upgraded> {
  await exportRelease(previous, folder, ['apps/api/sql', ...codeFolders])
  const url = await createEmptyDatabase()
  await migrate(url, await readSqlFiles(path.join(folder, 'apps/api/sql')))
  const before = await readSchema(url)
  await migrate(url, ours)
  return { url, before, calls: await readCode() }
}

async function readCode(): Promise<string> {
  const files = await Array.fromAsync(glob('apps/api/*/**/*.ts', { cwd: folder }))
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n')
}

async function findProblems({ url, before, calls }: Upgraded, wider = widerRules): Promise<string[]> {
  return findIncompatible({ older: before, newer: await readSchema(url), calls, wider })
}

test('without the history the tests are skipped with a reason, but not in CI', async () => {
  const reason = /^Release .+ is not in the git history of .+: use a full clone, or run `git fetch --unshallow`\.$/
  assert.match(String(await findReleaseOrReason({}, folder)), reason)
  await assert.rejects(findReleaseOrReason({ CI: 'true' }, folder), (error: Error) => {
    assert.ok(error instanceof NoHistory)
    assert.match(error.message, reason)
    return true
  })
})

test('the schema has all that servers of the previous release use, and demands nothing new of them', async (t) => {
  if (!upgraded) return t.skip(noHistory)
  assert.ok(upgraded.before.columns.length > 100 && upgraded.before.functions.length > 20)
  assert.deepEqual(await findProblems(upgraded), [])
})

test('an upgraded database has the tables, rights and functions of a new one', async (t) => {
  if (!upgraded) return t.skip(noHistory)
  const url = await createEmptyDatabase()
  await migrate(url, ours)
  const sorted = ({ columns, rules, functions }: Schema) => ({
    columns: columns.map((column) => JSON.stringify(column)).sort(),
    rules: rules.map((rule) => JSON.stringify(rule)).sort(),
    functions,
  })
  assert.deepEqual(sorted(await readSchema(upgraded.url)), sorted(await readSchema(url)))
})

test('what would break servers of the previous release is found', async (t) => {
  if (!upgraded) return t.skip(noHistory)
  const breaking = `
    alter table orders rename column sn to number;
    alter table orders alter column pay_before type date using pay_before::date;
    alter table users add column nickname text not null default '';
    alter table users alter column nickname drop default;
    alter table products alter column published_at set not null;
    alter table addresses add constraint addresses_city check (city <> 'Nowhere');
    create unique index addresses_city_once on addresses (lower(city));
    alter table addresses add constraint addresses_row check (length(addresses::text) < 500);
    alter table promo_codes drop constraint promo_codes_cap, drop constraint promo_codes_budget_size,
      add constraint promo_codes_cap check (cap_cents is not null),
      add constraint promo_codes_budget_size check (budget_cents >= 0);
    drop index threads_open;
    create unique index threads_open on threads (user_id);
    revoke update (shipped_qty) on order_items from tradewind_server`
  const functions = ours.functions.flatMap((file) => {
    if (file.name === 'pay_orders') return [sqlFile(file.file, file.text.replaceAll('p_ship_due', 'p_due'))]
    if (file.name === 'list_offers')
      return [sqlFile(file.file, file.text.replace('texts jsonb', 'texts jsonb, more int'))]
    if (file.name === 'is_valid_order_item') return [sqlFile(file.file, file.text.replace('1 and 999', '1 and 99'))]
    return file.name === 'cancel_order' ? [] : [file]
  })
  const migrations = [...ours.migrations, sqlFile('migrations/9999_breaking.sql', breaking)]
  await migrate(upgraded.url, { migrations, functions })
  const allowed = { table: 'promo_codes', definition: 'CHECK ((budget_cents >= 0))', reason: 'a budget of 0 is none' }
  const wider = ['promo_codes_budget_size', 'promo_codes_total'].map((name) => ({ ...allowed, name }))
  const found = await findProblems(upgraded, [...widerRules, ...wider])
  const problems = found.map((problem) => problem.replaceAll(/\b[\da-f]{32}\b/g, '(hash)'))
  assert.deepEqual(problems, [
    'order_items.shipped_qty: no right to update',
    'orders.sn is gone',
    'orders.pay_before was timestamp with time zone and is date',
    'products.published_at may not be null now',
    'orders.number must be in every insert now: give it a default or let it be null',
    'users.nickname must be in every insert now: give it a default or let it be null',
    "addresses has a new rule about its columns, addresses_city: CHECK ((city <> 'Nowhere'::text))",
    'addresses has a new rule about its columns, addresses_city_once: CREATE UNIQUE INDEX addresses_city_once ON public.addresses USING btree (lower(city))',
    'addresses has a new rule about its columns, addresses_row: CHECK ((length((addresses.*)::text) < 500))',
    'order_items has a changed rule order_items_valid: CHECK (is_valid_order_item(order_items.*)); is_valid_order_item (hash)',
    'orders has a changed rule orders_sn_key: CREATE UNIQUE INDEX orders_sn_key ON public.orders USING btree (number)',
    'promo_codes has a changed rule promo_codes_cap: CHECK ((cap_cents IS NOT NULL))',
    'threads has a changed rule threads_open: CREATE UNIQUE INDEX threads_open ON public.threads USING btree (user_id)',
    'sql/wider-rules.json allows promo_codes_total of promo_codes, which has no such change',
    'function cancel_order is gone',
    'function list_offers has more results for select *',
    'function pay_orders has another signature',
  ])
})
