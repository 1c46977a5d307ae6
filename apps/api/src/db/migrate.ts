// Brings a database up to date under a lock: each migration once, each function again when its text has changed.
import pg from 'pg'
import { allOf, checkSqlFiles, type SqlFile, type SqlFiles, withNeeds } from './sql-files.ts'
import { checkBodies, checkFunctions, dropFunctions, replaceFunctions } from './sql-functions.ts'

/** Any fixed number: the lock that servers starting at once wait for. */
const lockKey = 7_340_001

/** The first migration of version 0.1, whose migrations are not continued. */
const firstOfVersion01 = '0001_base.sql'

/** What was applied, by name. The server's role may read these tables, and nothing else. */
type RecordTable = 'migrations' | 'sql_functions'

/** A right of the database itself, which no dump and no copy contains: revoked at every start. */
const noTemporaryTables = `do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`

export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
}

export class OlderDatabase extends Error {
  override readonly name = 'OlderDatabase'
}

/** The names of the migrations and functions that were applied. */
export interface Applied {
  migrations: string[]
  functions: string[]
}

type Records = readonly { name: string; hash: string }[]

export async function migrate(url: string, files: SqlFiles): Promise<Applied> {
  checkSqlFiles(files)
  const client = new pg.Client({ connectionString: url, application_name: 'tradewind migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const applied = await applyAll(client, files)
    await client.query(noTemporaryTables)
    return applied
  } finally {
    await client.end()
  }
}

async function applyAll(client: pg.Client, { migrations, functions }: SqlFiles): Promise<Applied> {
  const done = await openRecords(client, 'migrations')
  checkHistory(done, migrations)
  const recorded = await openRecords(client, 'sql_functions')
  const hashes = new Map(recorded.map((row) => [row.name, row.hash]))
  const changed = new Set(functions.filter((file) => hashes.get(file.name) !== file.hash))
  const replaced: SqlFile[] = []
  const replaceNeeds = async (file: Pick<SqlFile, 'file' | 'needs'>) => {
    const stale = withNeeds(file, functions).filter((needed) => changed.delete(needed))
    await replaceFunctions(client, stale)
    replaced.push(...stale)
  }
  const known = new Set(done.map((row) => row.name))
  const fresh = migrations.filter(({ name }) => !known.has(name))
  for (const migration of fresh) {
    await inTransaction(client, `migration ${migration.name}`, async () => {
      await replaceNeeds(migration)
      await client.query(migration.text)
      await record(client, 'migrations', migration)
    })
  }
  // Together, so that servers never see some functions of this version and some of another. Functions that a migration
  // needed are recorded here as well: until their bodies are checked they are applied again.
  await inTransaction(client, 'functions', async () => {
    await replaceNeeds(allOf(functions))
    const names = new Set(functions.map(({ name }) => name))
    for (const { name } of recorded.filter((row) => !names.has(row.name))) {
      await dropFunctions(client, name)
      await client.query('delete from sql_functions where name = $1', [name])
    }
    await checkFunctions(client, functions)
    await checkBodies(client, replaced)
    for (const file of replaced) await record(client, 'sql_functions', file)
  })
  return { migrations: fresh.map(({ name }) => name), functions: replaced.map(({ name }) => name) }
}

async function openRecords(client: pg.Client, table: RecordTable): Promise<Records> {
  await client.query(`create table if not exists ${table} (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>(`select name, hash from ${table} order by name`)
  return rows
}

async function record(client: pg.Client, table: RecordTable, { name, hash }: SqlFile): Promise<void> {
  const again =
    table === 'migrations' ? '' : 'on conflict (name) do update set hash = excluded.hash, applied_at = now()'
  await client.query(`insert into ${table} (name, hash) values ($1, $2) ${again}`, [name, hash])
}

/** Refuses a database of another version, and one whose migrations are not the ones that were applied to it. */
function checkHistory(done: Records, migrations: readonly SqlFile[]): void {
  if (done.some(({ name }) => name === firstOfVersion01)) {
    throw new OlderDatabase('The data was created by version 0.1, which this version cannot read.')
  }
  const hashes = new Map(migrations.map((migration) => [migration.name, migration.hash]))
  for (const row of done) {
    const hash = hashes.get(row.name)
    if (!hash) throw new NewerDatabase(`The data was made by a newer version (it knows ${row.name}).`)
    if (hash !== row.hash) throw new Error(`Migration ${row.name} was changed after it had been applied.`)
  }
}

async function inTransaction(client: pg.Client, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin')
    // A function may be created before the tables and functions it uses.
    await client.query('set local check_function_bodies = off')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${what} failed: ${(error as Error).message}`, { cause: error })
  }
}
