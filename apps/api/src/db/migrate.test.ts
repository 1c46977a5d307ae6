// Tests of bringing a database up to date: migrations once, functions by their text, under a lock, never backwards.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { createEmptyDatabase } from '../../test/harness.ts'
import { migrate, NewerDatabase, OlderDatabase } from './migrate.ts'
import { compareVersions } from './release.ts'
import { readSqlFiles, type SqlFile, sqlFile } from './sql-files.ts'

const ours = await readSqlFiles()

const migration = (name: string, text: string) => sqlFile(`migrations/${name}`, text)
const only = (...migrations: SqlFile[]) => ({ migrations, functions: [] })
const first = migration('0001_one.sql', 'create table one (id int)')
const second = migration('0002_two.sql', 'create table two (id int); insert into two values (2)')

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const tables = (url: string) =>
  query(url, `select table_name from information_schema.tables where table_schema = 'public' order by 1`)
const records = (url: string) =>
  query(
    url,
    `select concat_ws(' ', name, hash, applied_at) from migrations
     union all select concat_ws(' ', name, hash, applied_at) from sql_functions order by 1`,
  )

test('an empty database gets every migration in order and every function, and a second run does nothing', async () => {
  const url = await createEmptyDatabase()
  const names = ours.migrations.map(({ name }) => name)
  assert.deepEqual([...names].sort(), names)
  const applied = await migrate(url, ours)
  assert.deepEqual(applied.migrations, names)
  assert.deepEqual(applied.functions.sort(), ours.functions.map(({ name }) => name).sort())
  const before = await records(url)
  assert.equal(before.length, ours.migrations.length + ours.functions.length)
  assert.deepEqual(await migrate(url, ours), { migrations: [], functions: [] })
  assert.deepEqual(await records(url), before)
  const rights = `select r from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) r
                   where has_table_privilege('tradewind_server', 'releases', r)`
  assert.deepEqual(await query(url, rights), ['select'], 'the server cannot say that a database is of another release')
})

test('only numbered SQL files are migrations', () => {
  assert.ok(ours.migrations.length >= 5)
  for (const { name } of ours.migrations) assert.match(name, /^\d{4}_[a-z_]+\.sql$/)
  const numbers = ours.migrations.map(({ name }) => name.slice(0, 4))
  assert.equal(new Set(numbers).size, numbers.length)
})

test('three servers starting together apply each file once', async () => {
  const url = await createEmptyDatabase()
  const applied = await Promise.all([migrate(url, ours), migrate(url, ours), migrate(url, ours)])
  assert.deepEqual(
    applied.flatMap(({ migrations }) => migrations),
    ours.migrations.map(({ name }) => name),
  )
  assert.equal(applied.flatMap(({ functions }) => functions).length, ours.functions.length)
})

/** A login that owns an empty database and has these rights to the other two roles. */
async function withOwner(grant: string, work: (owner: string, url: string) => Promise<void>): Promise<void> {
  const url = await createEmptyDatabase()
  const database = new URL(url).pathname.slice(1)
  const name = `owner_of_${database}`
  await query(url, `create role ${name} login createrole password 'x'`)
  await query(url, `alter database ${database} owner to ${name}`)
  await query(url, `grant tradewind_server, tradewind_ledger to ${name} ${grant}`)
  const owner = new URL(url)
  owner.username = name
  owner.password = 'x'
  try {
    await work(owner.href, url)
  } finally {
    await query(url, `reassign owned by ${name} to current_user`)
    await query(url, `drop owned by ${name}`)
    // With what it granted to itself.
    await query(url, `revoke tradewind_server, tradewind_ledger from ${name} cascade`)
    await query(url, `drop role ${name}`)
  }
}

test('the owner of a database needs no superuser', async () => {
  // Another database of this server has them, so an administrator lets this owner use them.
  await withOwner('with admin option', async (owner, url) => {
    await migrate(owner, ours)
    const changed = ours.functions.map(({ file, text }) => sqlFile(file, `${text}\n-- A change.`))
    const { functions } = await migrate(owner, { ...ours, functions: changed })
    assert.equal(functions.length, ours.functions.length)
    assert.deepEqual(await query(url, `select has_schema_privilege('tradewind_ledger', 'public', 'create')`), [false])
  })
})

test('an owner who created the roles may use them', async (t) => {
  const [version] = await query(await createEmptyDatabase(), `select current_setting('server_version_num')::int`)
  if (Number(version) < 160_000) return t.skip('PostgreSQL 15 gives a new role no members')
  // What PostgreSQL grants to whoever creates a role.
  await withOwner('with admin true, inherit false, set false', async (owner, url) => {
    await migrate(owner, ours)
    const rights = `select pg_has_role(d.datdba, r, 'usage') from pg_database d, unnest(array['tradewind_server', 'tradewind_ledger']) r
                     where d.datname = current_database()`
    assert.deepEqual(await query(url, rights), [true, true])
  })
})

test('a later migration is added to what is there', async () => {
  const url = await createEmptyDatabase()
  await migrate(url, only(first))
  assert.deepEqual((await migrate(url, only(first, second))).migrations, ['0002_two.sql'])
  assert.deepEqual(await query(url, 'select id from two'), [2])
})

test('a database of 0.2, whose migrations failed on some versions of PostgreSQL, is accepted', async () => {
  const url = await createEmptyDatabase()
  await migrate(url, ours)
  const hashes = `values ('0000_base.sql', '4f63efceee7c3248d01810e5de26fc345b08421e0c28beb1f7e9f48e24df8602'),
    ('0005_catalog_discovery.sql', 'f42019fc8a39e8790df220a690869494bfe79712c80a817c6e5ac99b30e758fb')`
  const change = `update migrations m set hash = h.hash from (${hashes}) h(name, hash) where m.name = h.name returning 1`
  assert.deepEqual(await query(url, change), [1, 1])
  assert.deepEqual(await migrate(url, ours), { migrations: [], functions: [] })
})

test('a migration changed after it was applied is refused and nothing more is applied', async () => {
  const url = await createEmptyDatabase()
  await migrate(url, only(first))
  const changed = migration('0001_one.sql', 'create table one (id bigint)')
  await assert.rejects(migrate(url, only(changed, second)), /0001_one\.sql was changed/)
  assert.deepEqual(await tables(url), ['migrations', 'one', 'sql_functions'])
})

test('a database of a newer version is refused and left alone', async () => {
  const url = await createEmptyDatabase()
  await migrate(url, only(first, second))
  const other = migration('0001_zero.sql', 'create table zero (id int)')
  await assert.rejects(
    migrate(url, only(first)),
    (error) => error instanceof NewerDatabase && /0002_two/.test(error.message),
  )
  await assert.rejects(migrate(url, only(other, first)), NewerDatabase)
  assert.deepEqual(await tables(url), ['migrations', 'one', 'sql_functions', 'two'])
})

const release = (version: string, previous: string) => ({ version, previous: { version: previous, commit: '' } })
const releases = ours.migrations.filter(({ name }) => name === '0022_releases.sql')
const answer = (text: string) => sqlFile('functions/base/answer.sql', `create or replace function answer() ${text}`)
const olderRelease = {
  migrations: [...releases, first],
  functions: [answer('returns int return 1')],
  release: release('9.0.5', '8.9.0'),
}
const newerRelease = {
  migrations: [...releases, first, second],
  functions: [
    answer('returns int return 2'),
    sqlFile('functions/base/added.sql', 'create function added() returns int return 1'),
  ],
  release: release('9.1.0', '9.0.5'),
}

test('a server of the release before applies nothing to the database of a newer one', async () => {
  const url = await createEmptyDatabase()
  await migrate(url, olderRelease)
  await migrate(url, newerRelease)
  const before = await records(url)
  assert.deepEqual(await migrate(url, olderRelease), { migrations: [], functions: [], newer: '9.1.0' })
  assert.deepEqual(await records(url), before)
  assert.deepEqual(await query(url, 'select answer() + added()'), [3])
  assert.deepEqual(await query(url, 'select version from releases order by 1'), ['9.0.5', '9.1.0'])
})

test('a server that is two releases old is refused', async () => {
  const url = await createEmptyDatabase()
  await migrate(url, newerRelease)
  const before = await records(url)
  await assert.rejects(
    migrate(url, { ...olderRelease, release: release('9.0.4', '8.9.0') }),
    (error) => error instanceof NewerDatabase && /works with versions from 9\.0\.5 on/.test(error.message),
  )
  assert.deepEqual(await records(url), before)
})

test('a server of the release before also leaves a half-applied upgrade alone', async () => {
  const url = await createEmptyDatabase()
  await migrate(url, olderRelease)
  const bad = migration('0003_three.sql', 'select 1 / 0')
  await assert.rejects(migrate(url, { ...newerRelease, migrations: [...newerRelease.migrations, bad] }), /0003_three/)
  assert.equal((await migrate(url, olderRelease)).newer, '9.1.0')
  assert.deepEqual(await query(url, 'select answer()'), [1])
  assert.deepEqual((await migrate(url, newerRelease)).functions, ['answer', 'added'])
})

test('within a release the files that started last decide', async () => {
  const url = await createEmptyDatabase()
  const { migrations, release: same } = olderRelease
  const withAnswer = (text: string) => ({ migrations, functions: [answer(text)], release: same })
  for (const number of [1, 2, 1]) {
    assert.deepEqual((await migrate(url, withAnswer(`returns int return ${number}`))).functions, ['answer'])
    assert.deepEqual(await query(url, 'select answer()'), [number])
  }
})

test('versions are compared by number', () => {
  const ordered = ['0.2.0', '0.9.9', '0.10.0', '1.0.0', '1.0.10']
  const shuffled = ['1.0.10', '0.10.0', '0.2.0', '1.0.0', '0.9.9']
  assert.deepEqual(shuffled.sort(compareVersions), ordered)
  assert.equal(compareVersions('1.2.3', '1.2.3'), 0)
})

test('a database of version 0.1 is refused and left alone', async () => {
  const url = await createEmptyDatabase()
  await query(url, 'create table migrations (name text primary key, hash text not null)')
  await query(url, `insert into migrations (name, hash) values ('0001_base.sql', 'x'), ('0002_identity.sql', 'x')`)
  await assert.rejects(migrate(url, ours), OlderDatabase)
  assert.deepEqual(await tables(url), ['migrations'])
})

test('a failing migration leaves nothing of itself and can be tried again', async () => {
  const url = await createEmptyDatabase()
  const bad = migration('0002_two.sql', 'create table half (id int); insert into half values (1); select 1 / 0')
  await assert.rejects(migrate(url, only(first, bad)), /0002_two\.sql failed: division by zero/)
  assert.deepEqual(await tables(url), ['migrations', 'one', 'sql_functions'])
  assert.deepEqual(await query(url, 'select name from migrations'), ['0001_one.sql'])
  assert.deepEqual((await migrate(url, only(first, second))).migrations, ['0002_two.sql'])
})

test('a migration that cannot be recorded is undone', async () => {
  const url = await createEmptyDatabase()
  const text = `create table half (id int); alter table migrations add check (name <> '0001_one.sql')`
  await assert.rejects(migrate(url, only(migration('0001_one.sql', text))), /0001_one\.sql failed/)
  assert.deepEqual(await tables(url), ['migrations', 'sql_functions'])
})

test('a failed run releases the lock', async () => {
  const url = await createEmptyDatabase()
  await assert.rejects(migrate(url, only(migration('0001_one.sql', 'nonsense'))))
  assert.deepEqual((await migrate(url, only(first))).migrations, ['0001_one.sql'])
})
