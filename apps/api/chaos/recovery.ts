// `npm run chaos:recovery`: a table is dropped under load, and the shop is brought back to the second before.
//
// Needs Linux, root, and Debian's postgresql and pgbackrest. The steps are those of docs/operations.md.
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#db/embedded-server.ts'
import { createDb, type Db, type Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { countPhases, judgeLoad, makeDue, type RunningLoad, startLoad } from './clients.ts'
import { dropFolder, makeFolder } from './folder.ts'
import { countLosses } from './outage.ts'
import { type ArchivedDatabase, startArchived } from './recovery-database.ts'
import { type Shop, startShop, stopShop } from './shop.ts'

const seconds = Number(process.env.SECONDS ?? 30)
const clients = Number(process.env.CLIENTS ?? 8)
/** How long the shop runs without the table before somebody notices. */
const unnoticedMs = 2_000
const beforeDropMs = 1_000

interface Run {
  folder: string
  database: ArchivedDatabase
  /** All that were started. */
  shops: Shop[]
}

process.exit(await main())

async function main(): Promise<number> {
  const folder = await makeFolder()
  console.log(`Logs and databases are in ${folder}.`)
  // PostgreSQL does not run as root and has to enter it.
  await chmod(folder, 0o755)
  const database = await startArchived(folder)
  const run: Run = { folder, database, shops: [] }
  let problems: string[] = ['the test ended early']
  try {
    problems = await runTest(run)
  } finally {
    await Promise.all(run.shops.map(stopShop))
    await database.stop()
    if (problems.length === 0) await dropFolder(folder)
  }
  return problems.length === 0 ? 0 : 1
}

async function runTest(run: Run): Promise<string[]> {
  let shop = await start(run)
  const load = await withDb(run, (db) => startLoad({ fetch, base: shop.base, db, clients, logFile: logFile(run, 1) }))
  const { target, droppedAt } = await buyAndDrop(run, load)
  await load.stop()
  const stoppedMs = Date.now()
  await stopShop(shop)
  await run.database.stop()
  await run.database.restore(target)
  const restoredMs = Date.now()
  shop = await start(run)
  const readyMs = Date.now()
  const before = untilTime(load, target)
  const { problems, transfers } = await withDb(run, (db) => judgeLoad(db, before))
  const after = countPhases(load.log).ok - countPhases(before.log).ok
  const { lost: gone } = countLosses((await withDb(run, (db) => judgeLoad(db, load))).problems)
  if (gone === 0) problems.push('nothing of what came after the target is gone')
  const selling = await sellAgain(run, shop)
  await stopShop(shop)
  const { lost, doubled } = countLosses(problems)
  console.log(`\nDropped orders at ${droppedAt.toISOString()}, recovered to ${target.toISOString()}`)
  console.log(`${countPhases(before.log).ok} writes acknowledged before that: ${lost} lost, ${doubled} doubled`)
  console.log(`${after} answers after it, ${gone} of these writes are gone`)
  console.log(`${transfers} transfers, the ledger ${problems.length === 0 ? 'is verified' : 'or a row is WRONG'}`)
  console.log(
    `${figure(restoredMs - stoppedMs)} s to the restored database, ${figure(readyMs - stoppedMs)} s to the shop; ` +
      `then ${selling.orders} orders in ${selling.acknowledged} acknowledged writes`,
  )
  const all = [...problems, ...selling.problems]
  for (const problem of all) console.log(`✗ ${problem}`)
  return all
}

/** Buys, backs up meanwhile, buys on, and drops the table; the target is a second before. */
async function buyAndDrop(run: Run, { log }: RunningLoad): Promise<{ target: Date; droppedAt: Date }> {
  await sleep((seconds * 1_000) / 3)
  await run.database.backUp()
  console.log(`Backed up under load after ${countPhases(log).ok} acknowledged writes`)
  await withDb(run, makeDue)
  await sleep((seconds * 1_000) / 3)
  await withDb(run, makeDue)
  await sleep((seconds * 1_000) / 3)
  // Within the transaction, so before its commit.
  const droppedAt = await withDb(run, (db) =>
    db.transaction(async (tx) => {
      // PostgreSQL cancels the session that detects a deadlock first. This one waits longer than those of the shop.
      await tx.query(sql`set local deadlock_timeout = '1min'`)
      await tx.query(sql`drop table orders cascade`)
      return timeOf(tx)
    }),
  )
  const target = new Date(droppedAt.getTime() - beforeDropMs)
  await sleep(unnoticedMs)
  const last = log.entries.filter(({ operation }) => operation === 'order').at(-1)
  if (last?.phase === 'ok') throw new Error('the shop sells without the table')
  return { target, droppedAt }
}

async function timeOf(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ now: Date }>(sql`select clock_timestamp() as now`)
  return row?.now ?? new Date()
}

/** What the clients knew at that time: a call without an answer then may be there or not. */
function untilTime(load: RunningLoad, target: Date): RunningLoad {
  const entries = load.log.entries.filter(({ atMs }) => atMs <= target.getTime())
  return { ...load, log: { ...load.log, entries } }
}

/** New shoppers buy on the restored shop. */
async function sellAgain(run: Run, { base }: Shop) {
  const load = await withDb(run, (db) => startLoad({ fetch, base, db, clients: 2, logFile: logFile(run, 2) }))
  await sleep((seconds * 1_000) / 6)
  await load.stop()
  const { problems } = await withDb(run, (db) => judgeLoad(db, load))
  const orders = load.log.entries.filter(({ operation, phase }) => operation === 'order' && phase === 'ok').length
  if (orders === 0) problems.push('the restored shop does not sell')
  return { orders, acknowledged: countPhases(load.log).ok, problems }
}

async function start({ folder, database, shops }: Run): Promise<Shop> {
  const env = {
    DATABASE_URL: database.urlOf('tradewind'),
    SERVER_DATABASE_URL: database.urlOf('tradewind_server'),
    APP_SECRET: 'the same secret before and after',
    WORKERS: '1',
  }
  const shop = await startShop({ dataDir: path.join(folder, 'shop'), port: await freePort(), env })
  shops.push(shop)
  return shop
}

function logFile({ folder }: Run, number: number): string {
  return path.join(folder, `chaos-${number}.log`)
}

/** As a superuser, and a new pool each time: a connection does not survive the restore. */
async function withDb<Result>({ database }: Run, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createDb({ url: database.urlOf('postgres'), connectionsMax: 3, readTimeoutMs: 120_000 })
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

function figure(ms: number): string {
  return (ms / 1000).toFixed(1)
}
