// Tests of who may do what to money: whoever gets hold of the server's connection finds no way around the functions.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverRole } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { db, owner } = await createHarness()
const [shopper] = await db.query<{ id: number }>(sql`
  insert into users (account, password_hash, email, language) values ('victim', 'x', 'victim@x.test', 'en-US') returning id`)
const userId = shopper?.id ?? 0

const denied = async (text: string, how = /permission denied|must be owner|must be able to SET ROLE/) =>
  assert.rejects(db.query({ text, values: [] }), how, text)

test('the server signs in as itself, and there is no role to go back to', async () => {
  const [row] = await db.transaction(async (inside) => {
    await inside.query(sql`reset role`)
    await inside.query(sql`set local role none`)
    return inside.query<{ session: string; current: string; above: string[] }>(sql`
      select session_user as session, current_user as current,
             array(select rolname::text from pg_roles where rolname <> current_user and pg_has_role(current_user, oid, 'member')) as above`)
  })
  assert.deepEqual(row, { session: serverRole, current: serverRole, above: [] })
  const [superuser] = await owner.query<{ name: string }>(sql`select current_user as name`)
  await denied(`set role ${superuser?.name}`)
  await denied('set role tradewind_ledger')
  await denied('set session_replication_role = replica')
})

test('no table lets the server hang code on it, refer to it or empty it; neither does one that comes later', async () => {
  await owner.query(sql`create table later (id bigint generated always as identity primary key, note text)`)
  const rows = await owner.query<{ name: string }>(sql`
    select c.relname || ' ' || p as name
      from pg_class c cross join unnest(array['TRIGGER', 'REFERENCES', 'TRUNCATE', 'MAINTAIN']) p
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(${serverRole}, c.oid, p)`)
  assert.deepEqual(rows, [])
  await db.query(sql`insert into later (note) values ('the server may use it')`)
})

test('the way by a function of one’s own on a table of money is shut at each of its steps', async () => {
  await denied('create temp table mine (id int)')
  await denied(`create function pg_temp.grab() returns trigger language plpgsql as $$ begin return new; end $$`)
  await denied(`create function public.grab() returns trigger language plpgsql as $$ begin return new; end $$`)
  for (const table of ['wallets', 'audit_log', 'ledger_transfers', 'ledger_checks', 'users']) {
    await denied(`create trigger grab before update on ${table} for each row execute function forbid_change()`)
  }
  await denied('alter table wallets disable trigger all')
  await denied('drop trigger ledger_transfers_append_only on ledger_transfers')
  await denied(
    'create or replace function ledger_offset() returns bigint language sql immutable as $$ select 5::bigint $$',
  )
  await denied('select resume_ledger()')
})

test('functions with more rights than their caller belong to a role that only writes the ledger, and look nowhere else', async () => {
  const rows = await owner.query<{ name: string; owner: string; config: string[] }>(sql`
    select proname as name, proowner::regrole::text as owner, proconfig as config
      from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by proname`)
  assert.ok(rows.length >= 9)
  for (const { name, owner: ownerName, config } of rows) {
    assert.equal(ownerName, 'tradewind_ledger', name)
    assert.deepEqual(config, ['search_path=pg_catalog, public, pg_temp'], name)
  }
  const [role] = await owner.query<object>(sql`
    select rolsuper, rolcanlogin, rolcreaterole, rolcreatedb, rolbypassrls, has_schema_privilege(rolname, 'public', 'create') as creates,
           has_table_privilege(rolname, 'users', 'select') as reads, has_table_privilege(rolname, 'audit_log', 'insert') as logs,
           has_table_privilege(rolname, 'ledger_transfers', 'update') as changes
      from pg_roles where rolname = 'tradewind_ledger'`)
  assert.deepEqual([...new Set(Object.values(role ?? {}))], [false])
})

test('what is only added to stays: logs, adjustments, proofs, the list of migrations', async () => {
  for (const table of ['audit_log', 'page_versions', 'ledger_checks', 'migrations', 'adjustments']) {
    await denied(`delete from ${table}`)
  }
  await denied('update adjustments set amount_cents = 1')
  await denied('update ledger_checks set ok = true')
  await denied(`insert into migrations (name, hash) values ('x', 'x')`)
  await denied(`update wallets set available_cents = 1 where user_id = ${userId}`)
})

test('what a transfer is for and what it does belong together: the table refuses a mix', async () => {
  const credit = (ref: number, code: number, debit: number) =>
    db.query(sql`
      select post_transfers(${ref}, 7, ${[code]}::int[], ${[debit]}::bigint[], ${[userId * 256 + 1]}::bigint[], ${[100]}::bigint[], false)`)
  await assert.rejects(credit(9, 100, 42), /ledger_transfers_route/, 'a recharge’s credit for a deposit')
  await assert.rejects(credit(2, 900, 80), /ledger_transfers_route/, 'an adjustment for a recharge')
  await assert.rejects(credit(1, 104, 41), /ledger_transfers_route/, 'a dispute’s win for an order')
})
