// Tests of database rights: the server's connection can move money only through the ledger's functions.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverRole } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { type AccountType, account, accountTypes, refTypes, transferCodes } from './rules.ts'

const { db, owner } = await createHarness()
const [shopper] = await db.query<{ id: number }>(sql`
  insert into users (account, password_hash, email, language)
  values ('victim', 'x', 'victim@x.test', 'en-US') returning id`)
const userId = shopper?.id ?? 0

const assertDenied = async (text: string) =>
  assert.rejects(db.query({ text, values: [] }), /permission denied|must be owner|must be able to SET ROLE/, text)

test('the server logs in with its own role and cannot switch to another', async () => {
  const [row] = await db.transaction(async (inside) => {
    await inside.query(sql`reset role`)
    await inside.query(sql`set local role none`)
    return inside.query<{ session: string; current: string; above: string[] }>(sql`
      select session_user as session, current_user as current,
             array(select rolname::text from pg_roles
                    where rolname <> current_user and pg_has_role(current_user, oid, 'member')) as above`)
  })
  assert.deepEqual(row, { session: serverRole, current: serverRole, above: [] })
  const [superuser] = await owner.query<{ name: string }>(sql`select current_user as name`)
  await assertDenied(`set role ${superuser?.name}`)
  await assertDenied('set role tradewind_ledger')
  await assertDenied('set session_replication_role = replica')
})

test('the server has no trigger, reference, truncate or maintain right on any table, old or new', async () => {
  await owner.query(sql`create table later (id bigint generated always as identity primary key, note text)`)
  const rows = await owner.query<{ name: string }>(sql`
    select c.relname || ' ' || p as name
      from pg_class c cross join unnest(array['TRIGGER', 'REFERENCES', 'TRUNCATE', 'MAINTAIN']) p
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and has_table_privilege(${serverRole}, c.oid, p)`)
  assert.deepEqual(rows, [])
  await db.query(sql`insert into later (note) values ('the server may use it')`)
})

test('every step of attaching a function to a money table is denied', async () => {
  await assertDenied('create temp table mine (id int)')
  await assertDenied(`create function pg_temp.grab() returns trigger language plpgsql as $$ begin return new; end $$`)
  await assertDenied(`create function public.grab() returns trigger language plpgsql as $$ begin return new; end $$`)
  for (const table of ['wallets', 'audit_log', 'ledger_transfers', 'ledger_checks', 'users']) {
    await assertDenied(`create trigger grab before update on ${table} for each row execute function forbid_change()`)
  }
  await assertDenied('alter table wallets disable trigger all')
  await assertDenied('drop trigger ledger_transfers_append_only on ledger_transfers')
  await assertDenied(
    'create or replace function ledger_offset() returns bigint language sql immutable as $$ select 5::bigint $$',
  )
  await assertDenied('select resume_ledger()')
})

test('security definer functions belong to a role that only writes the ledger, with a fixed search path', async () => {
  const rows = await owner.query<{ name: string; owner: string; config: string[] }>(sql`
    select proname as name, proowner::regrole::text as owner, proconfig as config
      from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by proname`)
  assert.ok(rows.length >= 9)
  for (const { name, owner: ownerName, config } of rows) {
    assert.equal(ownerName, 'tradewind_ledger', name)
    const [searchPath, ...others] = config
    assert.equal(searchPath, 'search_path=pg_catalog, public, pg_temp', name)
    // How statements are planned gives no right.
    const planning = ['plan_cache_mode=force_generic_plan', 'enable_seqscan=off', 'enable_hashjoin=off']
    const rest = others.filter((setting) => ![...planning, 'enable_mergejoin=off'].includes(setting))
    assert.deepEqual(rest, [], name)
  }
  const [role] = await owner.query<object>(sql`
    select rolsuper, rolcanlogin, rolcreaterole, rolcreatedb, rolbypassrls,
           has_schema_privilege(rolname, 'public', 'create') as creates,
           has_table_privilege(rolname, 'users', 'select') as reads,
           has_table_privilege(rolname, 'audit_log', 'insert') as logs,
           has_table_privilege(rolname, 'ledger_transfers', 'update') as changes
      from pg_roles where rolname = 'tradewind_ledger'`)
  assert.deepEqual([...new Set(Object.values(role ?? {}))], [false])
})

test('append-only tables stay append-only: logs, adjustments, verifications, migrations', async () => {
  for (const table of ['audit_log', 'page_versions', 'ledger_checks', 'migrations', 'adjustments']) {
    await assertDenied(`delete from ${table}`)
  }
  await assertDenied('update adjustments set amount_cents = 1')
  await assertDenied('update ledger_checks set ok = true')
  await assertDenied(`insert into migrations (name, hash) values ('x', 'x')`)
  await assertDenied(`update wallets set available_cents = 1 where user_id = ${userId}`)
})

test('the table rejects a transfer whose code does not fit its reference type', async () => {
  const credit = (ref: number, code: number, debit: number) =>
    db.query(sql`
      select post_transfers(${ref}, 7, ${[code]}::int[], ${[debit]}::bigint[],
                            ${[account('userAvailable', userId)]}::bigint[], ${[100]}::bigint[], false)`)
  await assert.rejects(credit(9, 100, 42), /ledger_transfers_route/, 'a recharge’s credit for a deposit')
  await assert.rejects(credit(2, 900, 80), /ledger_transfers_route/, 'an adjustment for a recharge')
  await assert.rejects(credit(1, 104, 41), /ledger_transfers_route/, 'a dispute’s win for an order')
})

test('SQL and TypeScript use the same numbers for accounts, transfer codes and reference types', async () => {
  const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  for (const [name, code] of Object.entries(transferCodes))
    assert.deepEqual(await db.query(sql`select transfer_code(${snakeCase(name)}) as code`), [{ code }])
  for (const [name, type] of Object.entries(refTypes))
    assert.deepEqual(await db.query(sql`select reference_type(${snakeCase(name)}) as type`), [{ type }])
  const accounts = await db.query<{ type: number; number: number }>(sql`
    select type, ledger_account(name, 7) as number from account_types order by type`)
  const types = Object.entries(accountTypes).map(([name, type]) => ({ type, number: account(name as AccountType, 7) }))
  assert.deepEqual(accounts, types)
  await assert.rejects(db.query(sql`select ledger_account('user.savings')`), /no accounts of type user.savings/)
})
