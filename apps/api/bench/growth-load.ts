// The means of a bulk load: server settings for its time, and indexes that are dropped before and created again after.
import assert from 'node:assert/strict'
import type pg from 'pg'
import { type EmbeddedPostgres, startEmbedded } from '#db/embedded.ts'
import { withClient } from './wallet-rows.ts'

/** With a minimal WAL, a new index is written once, not twice. */
const loadSettings = {
  ...{ wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '8GB', checkpoint_timeout: '30min' },
  ...{ synchronous_commit: 'off', autovacuum: 'off', shared_buffers: '2GB' },
}
/** One session for each. */
const cores = 2

/** Runs `load` on a server with these settings; then the server has its own again, on another port. */
export async function withLoadSettings(
  database: EmbeddedPostgres,
  load: (database: EmbeddedPostgres) => Promise<void>,
): Promise<EmbeddedPostgres> {
  const before = await readSettings(database)
  const changes = Object.entries(loadSettings).map(([name, value]) => `alter system set ${name} = '${value}'`)
  const loading = await restart(database, changes)
  await load(loading)
  const after = await restart(loading, ['alter system reset all'])
  assert.deepEqual(await readSettings(after), before)
  return after
}

async function restart(database: EmbeddedPostgres, statements: readonly string[]): Promise<EmbeddedPostgres> {
  await withClient(database.url, async (client) => {
    for (const statement of [...statements, 'checkpoint']) await client.query(statement)
  })
  await database.stop()
  return startEmbedded({ dataDir: database.dataDir, port: 0 })
}

async function readSettings({ url }: EmbeddedPostgres): Promise<unknown[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `select name, setting from pg_settings where name = any($1) or name in ('fsync', 'full_page_writes') order by name`,
      [Object.keys(loadSettings)],
    )
    return rows
  })
}

/** What must be the same before and after: indexes, constraints and triggers, as the catalog describes them. */
export async function describeSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(' ', pg_get_indexdef(indexrelid), indisprimary, indimmediate, indisclustered, indisvalid, indisready,
                      indisreplident) as line
       from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
     union all
     select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated, conindid::regclass)
       from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
     order by line`,
  )
  return rows.map(({ line }) => line)
}

export interface Index {
  name: string
  table: string
  definition: string
  isConstraint: boolean
}

/** All but primary keys, which foreign keys need and to which rows are appended in their order. */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, t.name as table, pg_get_indexdef(i.indexrelid) as definition,
            exists (select 1 from pg_constraint c where c.conindid = i.indexrelid) as "isConstraint"
       from unnest($1::text[]) with ordinality t(name, n) join pg_index i on i.indrelid = t.name::regclass
      where not i.indisprimary order by t.n, i.indexrelid`,
    [tables],
  )
  for (const { name, table, isConstraint } of rows) {
    await client.query(isConstraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`)
  }
  return rows
}

/** In their order, as many at a time as there are cores. */
export async function createIndexes(url: string, indexes: readonly Index[]): Promise<void> {
  const waiting = [...indexes]
  const create = async (client: pg.Client) => {
    await client.query(`set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 0`)
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) await client.query(index.definition)
  }
  await Promise.all(Array.from({ length: cores }, () => withClient(url, create)))
  await withClient(url, async (client) => {
    for (const { name, table } of indexes.filter(({ isConstraint }) => isConstraint)) {
      await client.query(`alter table ${table} add constraint ${name} unique using index ${name}`)
    }
  })
}
