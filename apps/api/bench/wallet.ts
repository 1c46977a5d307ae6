// `npm run bench:wallet`: wallet payments, compared with pgbench's TPC-B on the same cluster and durability.

import { startEmbedded } from '#db/embedded.ts'
import { dropFolder, makeFolder } from '../chaos/folder.ts'
import { loadPurchases, type Purchase } from './buy-http.ts'
import { checkLedger } from './check-ledger.ts'
import { pepper, printMachine, seedSnapshot, startServer, stopServer } from './http-bench.ts'
import { createOffers, insertPaidOrders, insertPayments } from './order-rows.ts'
import { initTpcb, measurePgbench, type Pgbench, requirePgbench } from './pgbench.ts'
import { median, percentile, recordResult } from './statistics.ts'
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
/** An upper bound for one server process. */
const paymentsPerSecondMax = 800
const warmMs = 1_000

interface Target {
  name: string
  /** Undefined: TPC-B. */
  script?: string
  /** The minimum share of another target's speed. */
  minimum?: { of: string; share: number }
}

const baseline = 'pgbench TPC-B'
const anyShop = 'order and payment, any shop'
const order = (shop: string) => `
with new_order as (
  insert into bench_orders (user_id, shop_id, total_cents)
  select :user, id, 100 from bench_shops where ${shop} returning id)
select p.outcome, p.balance from new_order, post_payment(:user, 1, new_order.id, 100) p;`

const targets: readonly Target[] = [
  { name: baseline },
  {
    name: 'payment',
    script: `\\set user random(:low, :high)
      select outcome, balance from post_payment(:user, 1, nextval('bench_payments'), 100);`,
    minimum: { of: baseline, share: 1 },
  },
  {
    name: anyShop,
    script: `\\set user random(:low, :high)\n\\set shop random(1, :shops)${order('n = :shop')}`,
    minimum: { of: baseline, share: 1 },
  },
  {
    name: 'order and payment, one shop',
    script: `\\set user random(:low, :high)${order('n = 1')}`,
    minimum: { of: anyShop, share: 0.9 },
  },
  {
    // The cost of NOTIFY: PostgreSQL commits such transactions one at a time, including the disk write.
    name: 'payment that notifies open pages',
    script: `\\set user random(:low, :high)
      select p.outcome, pg_notify('bench', :user::text) from post_payment(:user, 1, nextval('bench_payments'), 100) p;`,
  },
]

interface Measured {
  perSecond: number[]
  timesMs: number[]
}

const failedChecks: string[] = []

function row(name: string, { perSecond, timesMs }: Measured, base: number): string {
  const tps = median(perSecond)
  const timeAt = (share: number) => percentile(timesMs, share).toFixed(2)
  const cells = [tps.toFixed(0), (tps / base).toFixed(2), timeAt(0.5), timeAt(0.99)]
  return name.padEnd(36) + cells.map((cell) => cell.padStart(9)).join('')
}

/** In turn, round by round, so that other load on the machine affects all of them. */
async function measureSql(pgbench: Pgbench, wallets: Wallets, clients: number): Promise<number> {
  const { low, high, shops } = wallets
  const measuredByName = new Map(targets.map(({ name }) => [name, { perSecond: [], timesMs: [] } as Measured]))
  for (let round = 0; round < rounds; round++) {
    for (const { name, script } of targets) {
      await checkpoint(pgbench.databaseUrl)
      const variables = script ? { low, high, shops } : {}
      const result = await measurePgbench(pgbench, { clients, seconds, script, variables })
      measuredByName.get(name)?.perSecond.push(result.perSecond)
      for (const time of result.timesMs) measuredByName.get(name)?.timesMs.push(time)
    }
  }
  const tps = (name: string) => median(measuredByName.get(name)?.perSecond ?? [])
  for (const { name, minimum } of targets) {
    console.log(row(name, measuredByName.get(name) ?? { perSecond: [], timesMs: [] }, tps(baseline)))
    const share = minimum ? tps(name) / tps(minimum.of) : 1
    if (minimum && share < minimum.share) {
      failedChecks.push(
        `${name}, ${clients} clients: ${share.toFixed(2)} of ${minimum.of}, expected at least ${minimum.share}`,
      )
    }
  }
  return tps(baseline)
}

interface HttpLoad {
  callers: Caller[]
  payments: Purchase[]
  connections: number
}

/** The same posting over HTTP, with a session, an order and everything else around it. */
async function measureHttp(base: string, { callers, payments, connections }: HttpLoad, tps: number): Promise<void> {
  const forMs = seconds * 1000
  await loadWithdrawals(base, { callers, connections, forMs: warmMs })
  const withdrawn = await loadWithdrawals(base, { callers, connections, forMs })
  await loadPurchases(base, { purchases: payments, connections, forMs: warmMs })
  const paid = await loadPurchases(base, { purchases: payments, connections, forMs })
  const failures = withdrawn.failures + paid.failures.length
  if (failures > 0)
    failedChecks.push(`over HTTP, ${connections} connections: ${failures} failed ${paid.failures[0] ?? ''}`)
  const print = (name: string, { perSecond, timesMs }: { perSecond: number; timesMs: number[] }) =>
    console.log(row(name, { perSecond: [perSecond], timesMs }, tps))
  print('payment of an order over HTTP', paid)
  print('withdrawal over HTTP', withdrawn)
  if (connections === 8) recordResult('withdrawal over HTTP, of TPC-B', withdrawn.perSecond / tps, { least: 0.3 })
  console.log('')
}

const file = requirePgbench()
const dataDir = await makeFolder()
// Not a throwaway cluster: answers must be on disk on both sides.
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
    const columns = ['tps', 'to TPC-B', 'p50 ms', 'p99 ms'].map((name) => name.padStart(9))
    console.log(`${clients} clients`.padEnd(36) + columns.join(''))
    const base = await measureSql(pgbench, wallets, clients)
    const app = await startServer({ kind: 'app', databaseUrl: database.url, dataDir, pepper })
    await measureHttp(app.base, { callers, payments, connections: clients }, base)
    await stopServer(app)
  }
  printMachine()
  await insertPaidOrders(database.url, wallets)
  // A benchmark that broke the ledger measured something else.
  failedChecks.push(...(await checkLedger(database.url)))
  for (const line of failedChecks) console.log(`failed: ${line}`)
  if (failedChecks.length > 0) process.exitCode = 1
} finally {
  await database.stop()
  await dropFolder(dataDir)
}
