// Whole purchases over HTTP beside pgbench's TPC-B on the same cluster: `npm run bench:buy`.
import { dropFolder, makeFolder } from '../drill/folder.ts'
import { findFaults } from '../drill/proof.ts'
import { databaseUrlOf, freePort, startShop, stopShop } from '../drill/shop.ts'
import { createDb } from '#db/pool.ts'
import { pepperOf } from '#security/pepper.ts'
import { type BuyResult, callNames, loadPurchases, type Purchase } from './buy-http.ts'
import { findWrongSums, layShoppers } from './buy-rows.ts'
import { tellMachine } from './http-bench.ts'
import { layOffers, layPayments, type Offer } from './order-rows.ts'
import { findPgbench, layTpcb, measurePgbench, type Pgbench } from './pgbench.ts'
import { layPayTokens, layWallets, readDurability, type Session, settle } from './wallet-rows.ts'

const seconds = Number(process.env.SECONDS ?? 5)
const rounds = Number(process.env.ROUNDS ?? 5)
const shopperCounts = (process.env.CLIENTS ?? '8,16').split(',').map(Number)
const scale = Number(process.env.SCALE ?? 50)
const peopleCount = Number(process.env.SHOPPERS ?? 4_000)
const warmMs = 1_000
/** More than the machine does. */
const perSecondMax = 600

interface Ground {
  url: string
  base: string
  pgbench: Pgbench
  people: Session[]
  offers: Offer[]
}

interface Target {
  name: string
  make(ground: Ground, count: number): Promise<Purchase[]>
}

/** With the payment code already exchanged for its token: the code is slow on purpose, and hides the rest. */
async function bought(ground: Ground, count: number, itemsOf: (n: number) => Purchase['items']): Promise<Purchase[]> {
  const buying = Array.from({ length: count }, () => nextOf(ground.people))
  const tokens = await layPayTokens(ground.url, buying, 'pay')
  return buying.map(({ token }, n) => ({ token, items: itemsOf(n), payToken: tokens[n] ?? '' }))
}

let turn = 0
/** In turn, so that nobody buys twice at once. */
function nextOf<Member>(members: readonly Member[]): Member {
  return members[turn++ % members.length] as Member
}

function anyOf<Member>(members: readonly Member[]): Member {
  return members[Math.floor(Math.random() * members.length)] as Member
}

const pieceOf = ({ skuId }: Offer) => ({ sku_id: skuId, qty: 1 })

function twoShops(offers: readonly Offer[]): Purchase['items'] {
  const first = anyOf(offers)
  return [first, anyOf(offers.filter(({ shopId }) => shopId !== first.shopId))].map(pieceOf)
}

const baseline = 'pgbench TPC-B'
const targets: readonly Target[] = [
  {
    name: 'purchase, payment code and all',
    make: async ({ people, offers }, count) =>
      Array.from({ length: count }, () => ({ token: nextOf(people).token, items: [pieceOf(anyOf(offers))] })),
  },
  {
    name: 'purchase, the code entered before',
    make: (ground, count) => bought(ground, count, () => [pieceOf(anyOf(ground.offers))]),
  },
  {
    name: 'purchase from two shops, one payment',
    make: (ground, count) => bought(ground, count, () => twoShops(ground.offers)),
  },
  {
    name: 'flash sale: all buy one SKU',
    make: (ground, count) => bought(ground, count, () => ground.offers.slice(0, 1).map(pieceOf)),
  },
  { name: 'payment alone', make: ({ url, people }, count) => layPayments(url, people, count) },
]

const missed: string[] = []
const sums = { orders: 0, paidCents: 0 }

async function measure(ground: Ground, target: Target, wish: { connections: number; forMs: number }) {
  const purchases = await target.make(ground, Math.ceil((wish.forMs / 1000) * perSecondMax))
  await settle(ground.url)
  const result = await loadPurchases(ground.base, { purchases, ...wish })
  sums.orders += result.orders
  sums.paidCents += result.paidCents
  for (const failure of result.failures) missed.push(`${target.name}, ${wish.connections} shoppers: ${failure}`)
  return result
}

function at(times: readonly number[], part: number): string {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted.length === 0 ? '' : (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1)
}

function row(name: string, figures: readonly (string | number)[]): string {
  return name.padEnd(38) + figures.map((figure) => String(figure).padStart(10)).join('')
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function tell(name: string, results: readonly BuyResult[], tps: number): void {
  const perSecond = median(results.map((result) => result.perSecond))
  const times = results.flatMap(({ timesMs }) => timesMs)
  const calls = callNames.map((call) => ({ call, times: results.flatMap(({ callsMs }) => callsMs[call]) }))
  const made = calls.filter((one) => one.times.length > 0)
  const failed = results.reduce((count, { failures }) => count + failures.length, 0)
  const figures = [perSecond.toFixed(1), (perSecond / tps).toFixed(3), made.length, at(times, 0.5), at(times, 0.95)]
  console.log(row(name, [...figures, failed]))
  if (made.length === 1) return
  for (const one of made) console.log(row(`  ${one.call}`, ['', '', '', at(one.times, 0.5), at(one.times, 0.95)]))
}

/** In turn, round by round: what else the machine does falls on all of them. */
async function measureAll(ground: Ground, connections: number): Promise<void> {
  const found = new Map(targets.map((target) => [target, [] as BuyResult[]]))
  const base = { perSecond: [] as number[], timesMs: [] as number[] }
  for (const target of targets) await measure(ground, target, { connections, forMs: warmMs })
  for (let round = 0; round < rounds; round++) {
    await settle(ground.url)
    const { perSecond, timesMs } = await measurePgbench(ground.pgbench, { clients: connections, seconds })
    base.perSecond.push(perSecond)
    for (const time of timesMs) base.timesMs.push(time)
    for (const [target, results] of found) {
      results.push(await measure(ground, target, { connections, forMs: seconds * 1000 }))
    }
  }
  const tps = median(base.perSecond)
  console.log(row(`${connections} shoppers`, ['a second', 'to TPC-B', 'calls', 'p50 ms', 'p95 ms', 'failed']))
  console.log(row(baseline, [tps.toFixed(0), '1.000', '', at(base.timesMs, 0.5), at(base.timesMs, 0.95), '']))
  for (const [{ name }, results] of found) tell(name, results, tps)
  console.log('')
}

/** A bench that lost a piece or a cent measured something else. */
async function prove(url: string): Promise<void> {
  const db = createDb({ url, connectionsMax: 1 })
  try {
    const { faults, transfers } = await findFaults(db)
    console.log(`${transfers} transfers: ${faults.length === 0 ? 'the ledger proves itself' : 'NOT PROVED'}`)
    missed.push(...faults)
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
// The shop as it is started for real: two server processes, its clock, PostgreSQL with everything on that keeps answers.
const shop = await startShop({ dataDir, port: await freePort() })
try {
  const url = databaseUrlOf(shop)
  tellMachine()
  const durability = await readDurability(url)
  if (durability.fsync !== 'on' || durability.synchronous_commit !== 'on')
    throw new Error('this cluster is not durable')
  const wallets = await layWallets(url, peopleCount)
  const pgbench = { file, databaseUrl: url }
  await layTpcb(pgbench, scale)
  const offers = await layOffers(url)
  const people = await layShoppers(url, wallets, await pepperOf(undefined, dataDir))
  const shops = new Set(offers.map(({ shopId }) => shopId)).size
  console.log(
    `${peopleCount} people, ${offers.length} SKUs of ${shops} shops, TPC-B scale ${scale}, ${rounds} rounds of ${seconds} s\n`,
  )
  const ground = { url, base: shop.base, pgbench, people, offers }
  for (const count of shopperCounts) await measureAll(ground, count)
  tellMachine()
  missed.push(...(await findWrongSums(url, wallets, sums)))
  console.log(`${sums.orders} orders paid: ${missed.length === 0 ? 'every sum holds' : 'NOT WHOLE'}`)
  await prove(url)
  for (const line of new Set(missed.slice(0, 50))) console.log(`missed: ${line}`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await stopShop(shop)
  await dropFolder(dataDir)
}
