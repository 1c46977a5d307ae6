// Tests of migrations: applied once, completely, under a lock, and never backwards.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { createEmptyDatabase } from '../../test/harness.ts'
import { type Migration, migrate, NewerDatabase, readMigrations } from './migrate.ts'

const migrations = await readMigrations(path.join(import.meta.dirname, '../../migrations'))

function migration(name: string, text: string): Migration {
  return { name, text, hash: createHash('sha256').update(text).digest('hex') }
}

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

test('an empty database gets every migration in order, and a second run does nothing', async () => {
  const url = await createEmptyDatabase()
  const names = migrations.map((entry) => entry.name)
  assert.deepEqual([...names].sort(), names)
  assert.deepEqual(await migrate(url, migrations), names)
  const before = await query(url, 'select name || hash || applied_at from migrations order by name')
  assert.equal(before.length, migrations.length)
  assert.deepEqual(await migrate(url, migrations), [])
  assert.deepEqual(await query(url, 'select name || hash || applied_at from migrations order by name'), before)
})

test('only numbered SQL files are migrations', () => {
  assert.ok(migrations.length >= 5)
  for (const entry of migrations) assert.match(entry.name, /^\d{4}_[a-z_]+\.sql$/)
  const numbers = migrations.map((entry) => entry.name.slice(0, 4))
  assert.equal(new Set(numbers).size, numbers.length)
})

test('three servers starting together apply each migration once', async () => {
  const url = await createEmptyDatabase()
  const applied = await Promise.all([migrate(url, migrations), migrate(url, migrations), migrate(url, migrations)])
  assert.deepEqual(
    applied.flat(),
    migrations.map((entry) => entry.name),
  )
})

test('a later migration is added to what is there', async () => {
  const url = await createEmptyDatabase()
  await migrate(url, [first])
  assert.deepEqual(await migrate(url, [first, second]), ['0002_two.sql'])
  assert.deepEqual(await query(url, 'select id from two'), [2])
})

test('a migration changed after it was applied is refused and nothing more is applied', async () => {
  const url = await createEmptyDatabase()
  await migrate(url, [first])
  const changed = migration('0001_one.sql', 'create table one (id bigint)')
  await assert.rejects(migrate(url, [changed, second]), /0001_one\.sql was changed/)
  assert.deepEqual(await tables(url), ['migrations', 'one'])
})

test('a database of a newer version is refused and left alone', async () => {
  const url = await createEmptyDatabase()
  await migrate(url, [first, second])
  const unknown = migration('0001_zero.sql', 'create table zero (id int)')
  await assert.rejects(
    migrate(url, [first]),
    (error) => error instanceof NewerDatabase && /0002_two/.test(error.message),
  )
  await assert.rejects(migrate(url, [unknown, first]), NewerDatabase)
  assert.deepEqual(await tables(url), ['migrations', 'one', 'two'])
})

test('a failing migration leaves nothing of itself and can be tried again', async () => {
  const url = await createEmptyDatabase()
  const bad = migration('0002_two.sql', 'create table half (id int); insert into half values (1); select 1 / 0')
  await assert.rejects(migrate(url, [first, bad]), /0002_two\.sql failed: division by zero/)
  assert.deepEqual(await tables(url), ['migrations', 'one'])
  assert.deepEqual(await query(url, 'select name from migrations'), ['0001_one.sql'])
  assert.deepEqual(await migrate(url, [first, second]), ['0002_two.sql'])
})

test('a migration that cannot be recorded is undone', async () => {
  const url = await createEmptyDatabase()
  const text = `create table half (id int); alter table migrations add check (name <> '0001_one.sql')`
  await assert.rejects(migrate(url, [migration('0001_one.sql', text)]), /0001_one\.sql failed/)
  assert.deepEqual(await tables(url), ['migrations'])
})

test('a failed run releases the lock', async () => {
  const url = await createEmptyDatabase()
  await assert.rejects(migrate(url, [migration('0001_one.sql', 'nonsense')]))
  assert.deepEqual(await migrate(url, [first]), ['0001_one.sql'])
})
