// Brings a database up to date under a lock: each migration once, each function again when its text has changed.
import pg from 'pg'
import { compareVersions, findNewestRelease, recordRelease } from './release.ts'
import { allOf, checkSqlFiles, type SqlFile, type SqlFiles, withNeeds } from './sql-files.ts'

/** A non-superuser gives functions only to a role that may create some; it may only while a file runs. */
const ledgerRole = 'tradewind_ledger'

const cannotReplace = '42P13'

interface Found {
  name: string
  /** With its argument types, as SQL reads it. */
  signature: string
  grantees: string[]
}

/** In a transaction of the caller, who checks the bodies later: their tables may not exist yet. */
async function replaceFunctions(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  await lendCreate(client, 'grant')
  for (const file of files) await replaceFunction(client, file).catch(withFile(file))
  await lendCreate(client, 'revoke')
}

async function replaceFunction(client: pg.Client, { name, text }: SqlFile): Promise<void> {
  const before = await findFunctions(client, name)
  for (const found of before) await resetRights(client, found)
  await client.query('savepoint replacing')
  try {
    await client.query(text)
  } catch (error) {
    if ((error as { code?: string }).code !== cannotReplace || before.length === 0) throw error
    // Other results or parameter names: PostgreSQL does not replace such a function in place.
    await client.query('rollback to replacing')
    await dropFunctions(client, name)
    await client.query(text)
  }
  const old = new Set(before.map(({ signature }) => signature))
  const after = await findFunctions(client, name)
  if (after.every(({ signature }) => old.has(signature))) return
  // Other parameter types made a second function: callers must not find both.
  for (const { signature } of after) if (old.has(signature)) await client.query(`drop function ${signature}`)
}

async function dropFunctions(client: pg.Client, name: string): Promise<void> {
  for (const { signature } of await findFunctions(client, name)) await client.query(`drop function ${signature}`)
}

/** Throws unless each file has one function and each function a file. */
async function checkFunctions(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  const found = (await findFunctions(client)).map(({ name }) => name)
  for (const { name, file } of files) {
    const count = found.filter((created) => created === name).length
    if (count !== 1) throw new Error(`${file} must create one function ${name}, there are ${count}.`)
  }
  const stray = found.filter((name) => !files.some((file) => file.name === name))
  if (stray.length > 0) throw new Error(`The database has functions without a file, drop them: ${stray.join(', ')}.`)
}

/** What `create function` checks when it may. */
async function checkBodies(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  await client.query('set local check_function_bodies = on')
  for (const file of files) await client.query(checkBody, [file.name]).catch(withFile(file))
}

function withFile({ file }: SqlFile): (error: Error) => never {
  return (error) => {
    throw new Error(`${file}: ${error.message}`, { cause: error })
  }
}

const checkBody = `
  select case l.lanname when 'plpgsql' then plpgsql_validator(p.oid)::text when 'sql' then fmgr_sql_validator(p.oid)::text end
    from pg_proc p join pg_language l on l.oid = p.prolang
   where p.pronamespace = 'public'::regnamespace and p.proname = $1`

/** Those of extensions are not ours. */
async function findFunctions(client: pg.Client, name?: string): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `select p.proname as name, p.oid::regprocedure::text as signature,
            array(select distinct x.grantee::regrole::text from aclexplode(p.proacl) x
                   where x.grantee not in (0, p.proowner, current_user::regrole)) as grantees
       from pg_proc p
      where p.pronamespace = 'public'::regnamespace and ($1::text is null or p.proname = $1)
        and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      order by 1, 2`,
    [name ?? null],
  )
  return rows
}

/** Replacing keeps an owner and grants that the new text may not have: back to those of a new function. */
async function resetRights(client: pg.Client, { signature, grantees }: Found): Promise<void> {
  const revoke = grantees.length > 0 ? `revoke all on function ${signature} from ${grantees.join(', ')};` : ''
  await client.query(`alter function ${signature} owner to current_user; ${revoke}
    grant execute on function ${signature} to public, current_user`)
}

async function lendCreate(client: pg.Client, verb: 'grant' | 'revoke'): Promise<void> {
  await client.query(`do $$ begin
    if to_regrole('${ledgerRole}') is not null then
      ${verb} create on schema public ${verb === 'grant' ? 'to' : 'from'} ${ledgerRole};
    end if;
  end $$`)
}

/** Any fixed number: the lock that servers starting at once wait for. */
const lockKey = 7_340_001

/** The first migration of version 0.1, whose migrations are not continued. */
const firstOfVersion01 = '0001_base.sql'

/** Hashes of released migrations whose text changed later, and only in what failed on some version of PostgreSQL. */
const earlierHashes = new Map([
  ['0000_base.sql', '4f63efceee7c3248d01810e5de26fc345b08421e0c28beb1f7e9f48e24df8602'],
  ['0005_catalog_discovery.sql', 'f42019fc8a39e8790df220a690869494bfe79712c80a817c6e5ac99b30e758fb'],
])

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
  /** The newer release that the database belongs to; nothing was applied then. */
  newer?: string
}

type Records = readonly { name: string; hash: string }[]

export async function migrate(url: string, files: SqlFiles): Promise<Applied> {
  checkSqlFiles(files)
  const client = new pg.Client({ connectionString: url, application_name: 'tradewind migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const newer = await findNewer(client, files)
    const applied = newer ? { migrations: [], functions: [], newer } : await applyAll(client, files)
    await client.query(noTemporaryTables)
    return applied
  } finally {
    await client.end()
  }
}

/** The release of the database, if it is newer and its tables and functions still serve this one. */
async function findNewer(client: pg.Client, { release }: SqlFiles): Promise<string | undefined> {
  const newest = release && (await findNewestRelease(client))
  if (!newest || compareVersions(newest.version, release.version) <= 0) return undefined
  if (compareVersions(newest.works_from, release.version) <= 0) return newest.version
  throw new NewerDatabase(
    `The data is of version ${newest.version}, which works with versions from ${newest.works_from} on, not with ${release.version}.`,
  )
}

async function applyAll(client: pg.Client, { migrations, functions, release }: SqlFiles): Promise<Applied> {
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
      await recordRelease(client, release)
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
    await recordRelease(client, release)
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
    if (hash === row.hash || earlierHashes.get(row.name) === row.hash) continue
    throw new OlderDatabase(`Migration ${row.name} was changed after it had been applied.`)
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
