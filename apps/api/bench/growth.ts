// `npm run bench:growth`: what a shop with two years of orders costs, compared with an empty one in the same cluster.
import { statfs } from 'node:fs/promises'
import { listOrderRows } from '@shop/contract/sales/admin-orders.ts'
import { listOrders } from '@shop/contract/sales/orders.ts'
import { listFunds } from '@shop/contract/wallet/fund-records.ts'
import { startEmbedded } from '#db/embedded.ts'
import { makeToken } from '#security/token.ts'
import { dropFolder, makeFolder } from '../chaos/folder.ts'
import { loadPurchases, type Purchase } from './buy-http.ts'
import { insertShoppers } from './buy-rows.ts'
import { checkLedger } from './check-ledger.ts'
import { withLoadSettings } from './growth-load.ts'
import { chooseSkus, firstOrderNumber, type Grown, type History, insertHistory } from './growth-rows.ts'
import { measureSteps, type Step } from './growth-verify.ts'
import { pepper, printMachine, type Server, seedSnapshot, startServer, stopServer } from './http-bench.ts'
import { fetchRaw } from './http-load.ts'
import { createOffers, insertPayments } from './order-rows.ts'
import { type Buyers, pieceOf, preparePurchases, randomMember } from './purchases.ts'
import { median, percentile, recordResult } from './statistics.ts'
import { insertWallets, type Session, type Wallets, withClient } from './wallet-rows.ts'

const orderCount = Number(process.env.ORDERS ?? 1_000_000)
const shopperCount = Number(process.env.SHOPPERS ?? 100_000)
/** Of each request, in each shop. */
const samples = Number(process.env.SAMPLES ?? 400)
const costMax = 1.3
const leftFreeBytes = 15e9
/** Requests to one shop before the other one's turn. */
const turnSize = 5
const warmTurns = 4

const buyerCount = 1_000
const many = { people: 60, orders: 300 }
const few = { people: 400, orders: 5 }

interface Shop extends Buyers {
  server: Server
  operator: string
}

interface Target {
  name: string
  /** Sends so many requests one after another and returns the duration of each. */
  send(shop: Shop, count: number): Promise<number[]>
}

const failures: string[] = []

/** All are prepared at once, because preparing analyzes the tables, which takes long in the grown shop. */
function buyer(make: (shop: Shop, count: number) => Promise<Purchase[]>) {
  const prepared = new Map<Shop, Purchase[]>()
  return async (shop: Shop, count: number) => {
    const purchases = prepared.get(shop) ?? (await make(shop, samples + warmTurns * turnSize))
    prepared.set(shop, purchases)
    const { timesMs, failures: failed } = await loadPurchases(shop.server.base, {
      ...{ purchases: purchases.splice(0, count), connections: 1, forMs: 60_000 },
    })
    failures.push(...failed)
    return timesMs
  }
}

async function get({ server }: Shop, path: string, token: string): Promise<{ tookMs: number; next: string | null }> {
  const sentAt = performance.now()
  const { status, data } = await fetchRaw(server.base + path, { token, cookie: 'lang=en-US' })
  const tookMs = performance.now() - sentAt
  const reply = JSON.parse(data.toString()) as { code: number; data: { next: string | null } }
  if (status !== 200 || reply.code !== 1) throw new Error(`${path} answered ${status} ${data.subarray(0, 200)}`)
  return { tookMs, next: reply.data.next }
}

/** Of a different caller each time. */
function reader(
  path: string,
  callers: (shop: Shop) => string[],
  cursor?: (shop: Shop, token: string) => Promise<string>,
) {
  const turns = new Map<Shop, number>()
  return async (shop: Shop, count: number) => {
    const tokens = callers(shop)
    const times: number[] = []
    for (let sent = 0; sent < count; sent++) {
      const turn = turns.get(shop) ?? 0
      turns.set(shop, turn + 1)
      const token = tokens[turn % tokens.length] ?? ''
      const suffix = cursor ? `${path.includes('?') ? '&' : '?'}cursor=${await cursor(shop, token)}` : ''
      times.push((await get(shop, path + suffix, token)).tookMs)
    }
    return times
  }
}

const pagesBeforeMiddle = many.orders / 2 / 20
/** The cursor in the middle of a person's list, found once by reading the pages before it. */
function middleOf(path: string) {
  const found = new Map<string, string>()
  return async (shop: Shop, token: string) => {
    const key = `${shop.server.base} ${token}`
    const known = found.get(key)
    if (known !== undefined) return known
    let cursor = ''
    for (let page = 0; page < pagesBeforeMiddle; page++) {
      cursor = (await get(shop, path + (cursor && `?cursor=${cursor}`), token)).next ?? ''
    }
    found.set(key, cursor)
    return cursor
  }
}

const withMany = ({ sessions }: Shop) => tokensOf(sessions.slice(buyerCount, buyerCount + many.people))
const withFew = ({ sessions }: Shop) => tokensOf(sessions.slice(buyerCount + many.people))
const staff = ({ operator }: Shop) => [operator]
const tokensOf = (sessions: readonly Session[]) => sessions.map(({ token }) => token)
const buyersOf = (shop: Shop): Buyers => ({ ...shop, sessions: shop.sessions.slice(0, buyerCount) })

const targets: readonly Target[] = [
  {
    name: 'purchase (preview, create, pay)',
    send: buyer((shop, count) => preparePurchases(buyersOf(shop), count, () => [pieceOf(randomMember(shop.offers))])),
  },
  { name: 'payment', send: buyer((shop, count) => insertPayments(shop.url, buyersOf(shop).sessions, count)) },
  { name: 'orders, page 1, 300 orders', send: reader(listOrders.path, withMany) },
  { name: 'orders, middle, 300 orders', send: reader(listOrders.path, withMany, middleOf(listOrders.path)) },
  { name: 'orders, 5 orders', send: reader(listOrders.path, withFew) },
  { name: 'fund records, page 1, 300 orders', send: reader(listFunds.path, withMany) },
  { name: 'fund records, middle, 300 orders', send: reader(listFunds.path, withMany, middleOf(listFunds.path)) },
  { name: 'fund records, 5 orders', send: reader(listFunds.path, withFew) },
  { name: 'operators: all orders', send: reader(listOrderRows.path, staff) },
  { name: 'operators: orders to ship', send: reader(`${listOrderRows.path}?status=1`, staff) },
  { name: 'operators: an order’s number', send: reader(`${listOrderRows.path}?keyword=${firstOrderNumber}`, staff) },
]

function row(name: string, cells: readonly (string | number)[]): string {
  return name.padEnd(38) + cells.map((cell) => String(cell).padStart(12)).join('')
}

function report(name: string, { empty, grown }: { empty: number; grown: number }, more: readonly string[] = []): void {
  const ratio = grown / empty
  console.log(row(name, [empty.toFixed(2), grown.toFixed(2), ratio.toFixed(2), costMax.toFixed(1), ...more]))
  recordResult(`${name}: cost of ${orderCount} orders to an empty shop`, ratio, { most: costMax })
}

/** A few requests to one shop, then to the other, so that other load on the machine affects both. */
async function measure({ name, send }: Target, { empty, grown }: { empty: Shop; grown: Shop }): Promise<void> {
  const times = { empty: [] as number[], grown: [] as number[] }
  for (let turn = 0; turn < warmTurns + samples / turnSize; turn++) {
    const [first, second] = turn % 2 === 0 ? [empty, grown] : [grown, empty]
    for (const shop of [first, second]) {
      const taken = await send(shop, turnSize)
      if (turn >= warmTurns) times[shop === empty ? 'empty' : 'grown'].push(...taken)
    }
  }
  const p95 = [percentile(times.empty, 0.95), percentile(times.grown, 0.95)].map((time) => time.toFixed(2))
  report(name, { empty: median(times.empty), grown: median(times.grown) }, p95)
}

/** The first part, the last and some between. */
async function measureVerification(emptyUrl: string, grownUrl: string): Promise<void> {
  const steps = { empty: [] as Step[], grown: [] as Step[] }
  for (const share of [0, 0.2, 0.5, 0.8, 1]) {
    steps.empty.push(...(await measureSteps(emptyUrl, [share])))
    steps.grown.push(...(await measureSteps(grownUrl, [share])))
  }
  const middle = (all: readonly Step[]) => median(all.map(({ ms }) => ms))
  report('step of the ledger’s verification', { empty: middle(steps.empty), grown: middle(steps.grown) })
  const describe = (all: readonly Step[]) => {
    const transfers = all[0]?.transfers ?? 0
    const perThousand = (middle(all) / transfers) * 1000
    return `${Math.round(transfers)} transfers, ${perThousand.toFixed(0)} ms for 1,000 of them`
  }
  console.log(
    `\na step verifies ${describe(steps.empty)} in the empty shop, ${describe(steps.grown)} in the grown one\n`,
  )
}

async function insertOperator(url: string): Promise<string> {
  const { token, hash } = makeToken()
  await withClient(url, (client) =>
    client.query(
      `insert into operator_sessions (operator_id, token_hash, expires_at)
       select min(id), $1, now() + interval '1 day' from operators where active and 'admin' = any(roles)`,
      [hash],
    ),
  )
  return token
}

/** Windows over everything so far, so that generated ones can follow. */
async function closeWindows(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (let closed = 1; closed > 0; ) {
      const { rows } = await client.query<{ closed: string }>('select close_ledger_window() as closed')
      closed = Number(rows[0]?.closed)
    }
  })
}

/** The people whose lists are measured have the same orders in both shops; in the grown one the buyers have some too. */
function historyOf({ low }: Wallets, extra: number): History {
  const firstMany = low + buyerCount
  const firstFew = firstMany + many.people
  const perShopper = Math.round(extra / shopperCount)
  return {
    regulars: [
      { low, high: firstMany - 1, orders: perShopper },
      { low: firstMany, high: firstFew - 1, orders: many.orders },
      { low: firstFew, high: firstFew + few.people - 1, orders: few.orders },
    ],
    orders: extra,
    shoppers: extra === 0 ? 0 : shopperCount,
  }
}

async function grow(url: string, history: History): Promise<Grown> {
  const grown = await insertHistory(url, history, (text) => process.stdout.write(text))
  const { orders, transfers, seconds, bytes } = grown
  const phases = Object.entries(seconds).map(([phase, took]) => `${phase} ${took.toFixed(0)}`)
  const total = Object.values(seconds).reduce((sum, took) => sum + took)
  console.log(
    `\r${orders} orders, ${transfers} transfers: ${total.toFixed(0)} s (${phases.join(', ')}), ` +
      `${Math.round(orders / total)} orders a second, ${(bytes / 1e9).toFixed(2)} GB, ${bytesPerOrder(grown)} bytes per order`,
  )
  return grown
}

function bytesPerOrder({ bytes, orders }: Grown): number {
  return Math.round(bytes / orders)
}

/** By the bytes per order of the small history; WAL and sort files come on top while loading. */
async function checkDisk(small: Grown): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const fitting = Math.floor((bavail * bsize - leftFreeBytes) / bytesPerOrder(small))
  console.log(`${fitting} orders fit on the disk with ${leftFreeBytes / 1e9} GB left free`)
  if (orderCount > fitting) throw new Error('the disk is too small for so many orders')
}

const dataDir = await makeFolder()
// Not a throwaway cluster: writing the WAL is a part of what a purchase costs.
let database = await startEmbedded({ dataDir, port: 0 })
const grownUrl = () => Object.assign(new URL(database.url), { pathname: '/grown' }).href
try {
  printMachine()
  await seedSnapshot(database.url, dataDir)
  const wallets = await insertWallets(database.url, buyerCount + many.people + few.people)
  const offers = await createOffers(database.url)
  await chooseSkus(database.url)
  const sessions = await insertShoppers(database.url, wallets, pepper)
  const operator = await insertOperator(database.url)
  await closeWindows(database.url)
  database = await withLoadSettings(database, async (loading) => {
    database = loading
    await withClient(Object.assign(new URL(database.url), { pathname: '/postgres' }).href, (client) =>
      client.query(`create database grown template tradewind strategy file_copy`),
    )
    await checkDisk(await grow(database.url, historyOf(wallets, 0)))
    await grow(grownUrl(), historyOf(wallets, orderCount))
  })
  const openShop = async (url: string): Promise<Shop> => ({
    ...{ url, offers, sessions, operator },
    server: await startServer({ kind: 'app', databaseUrl: url, dataDir, pepper }),
  })
  const shops = { empty: await openShop(database.url), grown: await openShop(grownUrl()) }
  console.log(`\n${row('median of each, in ms', ['empty', 'grown', 'ratio', 'at most', 'p95 empty', 'p95 grown'])}`)
  for (const target of targets) await measure(target, shops)
  await measureVerification(database.url, grownUrl())
  await Promise.all([stopServer(shops.empty.server), stopServer(shops.grown.server)])
  printMachine()
  failures.push(...(await checkLedger(database.url)), ...(await checkLedger(grownUrl())))
  for (const line of new Set(failures.slice(0, 50))) console.log(`failed: ${line}`)
  if (failures.length > 0) process.exitCode = 1
} finally {
  await database.stop()
  await dropFolder(dataDir)
}
