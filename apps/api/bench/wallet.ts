// Payments from wallets beside pgbench's TPC-B on the same cluster and durability: `npm run bench:wallet`.

import { startEmbedded } from '#db/embedded.ts'
import { createDb } from '#db/pool.ts'
import { dropFolder, makeFolder } from '../chaos/folder.ts'
import { findLedgerProblems } from '../chaos/ledger-check.ts'
import { loadPurchases, type Purchase } from './buy-http.ts'
import { pepper, printMachine, seedSnapshot, startServer, stopServer } from './http-bench.ts'
import { createOffers, insertPaidOrders, insertPayments } from './order-rows.ts'
import { findPgbench, initTpcb, measurePgbench, type Pgbench } from './pgbench.ts'
import { loadWithdrawals } from './wallet-http.ts'
import {
  type Caller,
  checkpoint,
  insertCallers,
  insertSessions,
  insertWallets,
  readDurability,
  type Wallets,
} from './wallet-rows.ts'

const seconds = Number(process.env.SECONDS ?? 5)
const rounds = Number(process.env.ROUNDS ?? 5)
const clientCounts = (process.env.CLIENTS ?? '8,16').split(',').map(Number)
const scale = Number(process.env.SCALE ?? 50)
const walletCount = Number(process.env.WALLETS ?? 50_000)
const httpCallers = { count: 4_000, times: 5 }
/** More than one server process answers in a second. */
const paymentsPerSecondMax = 800
const warmMs = 1_000

interface Target {
  name: string
  /** Undefined: TPC-B. */
  script?: string
  /** At least this part of another target, by its name. */
  least?: { of: string; part: number }
}

const baseline = 'pgbench TPC-B'
const anyShop = 'order and payment, any shop'
const order = (shop: string) => `
with made as (
  insert into bench_orders (user_id, shop_id, total_cents) select :user, id, 100 from bench_shops where ${shop} returning id)
select p.outcome, p.balance from made, post_payment(:user, 1, made.id, 100) p;`

const targets: readonly Target[] = [
  { name: baseline },
  {
    name: 'payment',
    script: `\\set user random(:low, :high)
      select outcome, balance from post_payment(:user, 1, nextval('bench_payments'), 100);`,
    least: { of: baseline, part: 1 },
  },
  {
    name: anyShop,
    script: `\\set user random(:low, :high)\n\\set shop random(1, :shops)${order('n = :shop')}`,
    least: { of: baseline, part: 1 },
  },
  {
    name: 'order and payment, one shop',
    script: `\\set user random(:low, :high)${order('n = 1')}`,
    least: { of: anyShop, part: 0.9 },
  },
  {
    // What a committed NOTIFY costs: PostgreSQL lets such transactions through one by one, disk and all.
    name: 'payment that wakes open pages',
    script: `\\set user random(:low, :high)
      select p.outcome, pg_notify('bench', :user::text) from post_payment(:user, 1, nextval('bench_payments'), 100) p;`,
  },
]

interface Measured {
  perSecond: number[]
  timesMs: number[]
}

const missed: string[] = []

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function row(name: string, { perSecond, timesMs }: Measured, base: number): string {
  const times = timesMs.toSorted((a, b) => a - b)
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(2)
  const tps = median(perSecond)
  const cells = [tps.toFixed(0), (tps / base).toFixed(2), at(0.5), at(0.99)]
  return name.padEnd(36) + cells.map((cell) => cell.padStart(9)).join('')
}

/** In turn, round by round: what else the machine does falls on all of them. */
async function measureSql(pgbench: Pgbench, wallets: Wallets, clients: number): Promise<number> {
  const { low, high, shops } = wallets
  const found = new Map(targets.map(({ name }) => [name, { perSecond: [], timesMs: [] } as Measured]))
  for (let round = 0; round < rounds; round++) {
    for (const { name, script } of targets) {
      await checkpoint(pgbench.databaseUrl)
      const variables = script ? { low, high, shops } : {}
      const result = await measurePgbench(pgbench, { clients, seconds, script, variables })
      found.get(name)?.perSecond.push(result.perSecond)
      for (const time of result.timesMs) found.get(name)?.timesMs.push(time)
    }
  }
  const tps = (name: string) => median(found.get(name)?.perSecond ?? [])
  for (const { name, least } of targets) {
    console.log(row(name, found.get(name) ?? { perSecond: [], timesMs: [] }, tps(baseline)))
    const part = least ? tps(name) / tps(least.of) : 1
    if (least && part < least.part) {
      missed.push(`${name}, ${clients} clients: ${part.toFixed(2)} of ${least.of}, wanted ${least.part}`)
    }
  }
  return tps(baseline)
}

interface HttpLoad {
  callers: Caller[]
  payments: Purchase[]
  connections: number
}

/** The same posting once more, with a session, its order and all else that stands around it. */
async function measureHttp(base: string, { callers, payments, connections }: HttpLoad, tps: number): Promise<void> {
  const forMs = seconds * 1000
  await loadWithdrawals(base, { callers, connections, forMs: warmMs })
  const withdrawn = await loadWithdrawals(base, { callers, connections, forMs })
  await loadPurchases(base, { purchases: payments, connections, forMs: warmMs })
  const paid = await loadPurchases(base, { purchases: payments, connections, forMs })
  const failures = withdrawn.failures + paid.failures.length
  if (failures > 0) missed.push(`over HTTP, ${connections} connections: ${failures} failed ${paid.failures[0] ?? ''}`)
  const print = (name: string, { perSecond, timesMs }: { perSecond: number; timesMs: number[] }) =>
    console.log(row(name, { perSecond: [perSecond], timesMs }, tps))
  print('payment of an order over HTTP', paid)
  print('withdrawal over HTTP', withdrawn)
  console.log('')
}

/** A bench that broke the ledger measured something else. */
async function verify(url: string): Promise<void> {
  const db = createDb({ url, connectionsMax: 1 })
  try {
    const { problems, transfers } = await findLedgerProblems(db)
    console.log(`${transfers} transfers: ${problems.length === 0 ? 'the ledger proves itself' : 'NOT PROVED'}`)
    missed.push(...problems)
  } finally {
    await db.end()
  }
}

const file = findPgbench()
if (!file) {
  console.error('pgbench was not found on the PATH nor below /usr/lib/postgresql: it comes with PostgreSQL’s packages')
  console.error('(Debian: postgresql-contrib or postgresql-15; macOS: brew install postgresql). Nothing was measured.')
  process.exit(1)
}
const dataDir = await makeFolder()
// Not a throwaway one: what is answered must be on the disk, on both sides.
const database = await startEmbedded({ dataDir, port: 0 })
try {
  printMachine()
  const durability = await readDurability(database.url)
  console.log(
    Object.entries(durability)
      .map(([name, setting]) => `${name} ${setting}`)
      .join(', '),
  )
  if (durability.fsync !== 'on' || durability.synchronous_commit !== 'on')
    throw new Error('this cluster is not durable')
  await seedSnapshot(database.url, dataDir)
  const wallets = await insertWallets(database.url, walletCount)
  const pgbench = { file, databaseUrl: database.url }
  await initTpcb(pgbench, scale)
  const sessions = await insertSessions(database.url, wallets, httpCallers.count)
  const callers = await insertCallers(database.url, sessions, httpCallers.times)
  await createOffers(database.url)
  const paymentCount = clientCounts.length * (seconds + warmMs / 1000) * paymentsPerSecondMax
  const payments = await insertPayments(database.url, sessions, paymentCount)
  console.log(
    `${walletCount} wallets, ${wallets.shops} shops, TPC-B scale ${scale}, ${rounds} rounds of ${seconds} s\n`,
  )
  for (const clients of clientCounts) {
    console.log(
      `${`${clients} clients`.padEnd(36)}${['tps', 'to TPC-B', 'p50 ms', 'p99 ms'].map((name) => name.padStart(9)).join('')}`,
    )
    const base = await measureSql(pgbench, wallets, clients)
    const app = await startServer({ kind: 'app', databaseUrl: database.url, dataDir, pepper })
    await measureHttp(app.base, { callers, payments, connections: clients }, base)
    await stopServer(app)
  }
  printMachine()
  await insertPaidOrders(database.url, wallets)
  await verify(database.url)
  for (const line of missed) console.log(`missed: ${line}`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await database.stop()
  await dropFolder(dataDir)
}
