// Applies migrations/*.sql in order, each once and whole, under a lock; two servers starting together is fine.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** Any fixed number: it names the lock that servers starting together queue at. */
const lockKey = 7_340_001

/** A right of the database and not of what is in it, so no dump and no copy keeps it: taken away at every start. */
const noTemporaryTables = `do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`

export interface Migration {
  name: string
  text: string
  hash: string
}

export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Gives the names applied now. Refuses a database that knows migrations this program does not. */
export async function migrate(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'tradewind migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(`create table if not exists migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const applied = await client.query<{ name: string; hash: string }>(
      'select name, hash from migrations order by name',
    )
    checkHistory(applied.rows, migrations)
    const known = new Set(applied.rows.map((row) => row.name))
    const fresh = migrations.filter((migration) => !known.has(migration.name))
    for (const migration of fresh) await apply(client, migration)
    await client.query(noTemporaryTables)
    return fresh.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

function checkHistory(applied: readonly { name: string; hash: string }[], migrations: readonly Migration[]): void {
  const expected = new Map(migrations.map((migration) => [migration.name, migration.hash]))
  for (const row of applied) {
    const hash = expected.get(row.name)
    if (!hash) throw new NewerDatabase(`The data was made by a newer version (it knows ${row.name}).`)
    if (hash !== row.hash) throw new Error(`Migration ${row.name} was changed after it had been applied.`)
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.text)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [migration.name, migration.hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
