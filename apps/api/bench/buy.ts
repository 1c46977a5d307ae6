// `npm run bench:buy`: whole purchases over HTTP, compared with pgbench's TPC-B on the same cluster.

import { freePort } from '#db/embedded-server.ts'
import { pepperOf } from '#security/password.ts'
import { dropFolder, makeFolder } from '../chaos/folder.ts'
import { databaseUrlOf, startShop, stopShop } from '../chaos/shop.ts'
import { type BuyResult, callNames, loadPurchases, type Purchase } from './buy-http.ts'
import { findWrongSums, insertShoppers } from './buy-rows.ts'
import { checkLedger } from './check-ledger.ts'
import { printMachine } from './http-bench.ts'
import { createOffers, insertPayments } from './order-rows.ts'
import { initTpcb, measurePgbench, type Pgbench, requirePgbench } from './pgbench.ts'
import {
  type Buyers,
  bagAdditions,
  nextMember,
  pieceOf,
  preparePurchases,
  randomMember,
  twoShops,
} from './purchases.ts'
import { median, percentile, recordResult } from './statistics.ts'
import { checkpoint, insertWallets, readDurability } from './wallet-rows.ts'

const seconds = Number(process.env.SECONDS ?? 5)
const rounds = Number(process.env.ROUNDS ?? 5)
const shopperCounts = (process.env.CLIENTS ?? '8,16').split(',').map(Number)
const scale = Number(process.env.SCALE ?? 50)
const shopperCount = Number(process.env.SHOPPERS ?? 4_000)
const warmMs = 1_000
/** How many are prepared for each second; a faster shop ends early. */
const perSecondMax = 600

interface Setup extends Buyers {
  base: string
  pgbench: Pgbench
}

interface Target {
  name: string
  /** The least share of TPC-B with 8 shoppers. */
  goal?: number
  make(setup: Setup, count: number): Promise<Purchase[]>
}

const baseline = 'pgbench TPC-B'
const targets: readonly Target[] = [
  {
    name: 'purchase with payment password',
    goal: 0.1,
    make: async ({ sessions, offers }, count) =>
      Array.from({ length: count }, () => ({
        token: nextMember(sessions).token,
        items: [pieceOf(randomMember(offers))],
      })),
  },
  {
    name: 'purchase, password verified before',
    goal: 0.16,
    make: (setup, count) => preparePurchases(setup, count, () => [pieceOf(randomMember(setup.offers))]),
  },
  {
    name: 'purchase from two shops, one payment',
    make: (setup, count) => preparePurchases(setup, count, () => twoShops(setup.offers)),
  },
  {
    name: 'flash sale: all buy one SKU',
    make: (setup, count) => preparePurchases(setup, count, () => setup.offers.slice(0, 1).map(pieceOf)),
  },
  {
    name: 'add to bag',
    goal: 0.4,
    make: async (setup, count) => bagAdditions(setup, count),
  },
  {
    name: 'payment alone',
    goal: 0.5,
    make: ({ url, sessions }, count) => insertPayments(url, sessions, count),
  },
]

const failedChecks: string[] = []
const sums = { orders: 0, paidCents: 0 }

async function measure(setup: Setup, target: Target, options: { connections: number; forMs: number }) {
  const purchases = await target.make(setup, Math.ceil((options.forMs / 1000) * perSecondMax))
  await checkpoint(setup.url)
  const result = await loadPurchases(setup.base, { purchases, ...options })
  sums.orders += result.orders
  sums.paidCents += result.paidCents
  for (const failure of result.failures)
    failedChecks.push(`${target.name}, ${options.connections} shoppers: ${failure}`)
  return result
}

function timeAt(times: readonly number[], share: number): string {
  return times.length === 0 ? '' : percentile(times, share).toFixed(1)
}

function row(name: string, cells: readonly (string | number)[]): string {
  return name.padEnd(38) + cells.map((cell) => String(cell).padStart(10)).join('')
}

function printResult(name: string, results: readonly BuyResult[], tps: number): void {
  const perSecond = median(results.map((result) => result.perSecond))
  const times = results.flatMap(({ timesMs }) => timesMs)
  const calls = callNames.map((call) => ({ call, times: results.flatMap(({ callsMs }) => callsMs[call]) }))
  const called = calls.filter((entry) => entry.times.length > 0)
  const failed = results.reduce((count, { failures }) => count + failures.length, 0)
  const cells = [
    perSecond.toFixed(1),
    (perSecond / tps).toFixed(3),
    called.length,
    timeAt(times, 0.5),
    timeAt(times, 0.95),
  ]
  console.log(row(name, [...cells, failed]))
  if (called.length === 1) return
  for (const entry of called)
    console.log(row(`  ${entry.call}`, ['', '', '', timeAt(entry.times, 0.5), timeAt(entry.times, 0.95)]))
}

/** In turn, round by round, so that other load on the machine affects all of them. */
async function measureAll(setup: Setup, connections: number): Promise<void> {
  const found = new Map(targets.map((target) => [target, [] as BuyResult[]]))
  const base = { perSecond: [] as number[], timesMs: [] as number[] }
  for (const target of targets) await measure(setup, target, { connections, forMs: warmMs })
  for (let round = 0; round < rounds; round++) {
    await checkpoint(setup.url)
    const { perSecond, timesMs } = await measurePgbench(setup.pgbench, { clients: connections, seconds })
    base.perSecond.push(perSecond)
    for (const time of timesMs) base.timesMs.push(time)
    for (const [target, results] of found) {
      results.push(await measure(setup, target, { connections, forMs: seconds * 1000 }))
    }
  }
  const tps = median(base.perSecond)
  console.log(row(`${connections} shoppers`, ['a second', 'to TPC-B', 'calls', 'p50 ms', 'p95 ms', 'failed']))
  console.log(row(baseline, [tps.toFixed(0), '1.000', '', timeAt(base.timesMs, 0.5), timeAt(base.timesMs, 0.95), '']))
  for (const [{ name, goal }, results] of found) {
    printResult(name, results, tps)
    const share = median(results.map(({ perSecond }) => perSecond)) / tps
    if (goal !== undefined && connections === 8) recordResult(`${name}, of TPC-B`, share, { least: goal })
  }
  console.log('')
}

const file = requirePgbench()
const dataDir = await makeFolder()
// A real shop: two server processes, the scheduler, and PostgreSQL with full durability.
const shop = await startShop({ dataDir, port: await freePort() })
try {
  const url = databaseUrlOf(shop)
  printMachine()
  const durability = await readDurability(url)
  if (durability.fsync !== 'on' || durability.synchronous_commit !== 'on')
    throw new Error('this cluster is not durable')
  const wallets = await insertWallets(url, shopperCount)
  const pgbench = { file, databaseUrl: url }
  await initTpcb(pgbench, scale)
  const offers = await createOffers(url)
  const sessions = await insertShoppers(url, wallets, await pepperOf(undefined, dataDir))
  const shops = new Set(offers.map(({ shopId }) => shopId)).size
  console.log(
    `${shopperCount} shoppers, ${offers.length} SKUs of ${shops} shops, TPC-B scale ${scale}, ` +
      `${rounds} rounds of ${seconds} s\n`,
  )
  const setup = { url, base: shop.base, pgbench, sessions, offers }
  for (const count of shopperCounts) await measureAll(setup, count)
  printMachine()
  failedChecks.push(...(await findWrongSums(url, wallets, sums)))
  console.log(`${sums.orders} orders paid: ${failedChecks.length === 0 ? 'every sum is right' : 'WRONG SUMS'}`)
  // A benchmark that lost a piece or a cent measured something else.
  failedChecks.push(...(await checkLedger(url)))
  for (const line of new Set(failedChecks.slice(0, 50))) console.log(`failed: ${line}`)
  if (failedChecks.length > 0) process.exitCode = 1
} finally {
  await stopShop(shop)
  await dropFolder(dataDir)
}
