// `npm run bench:machines`: what one server and two servers do with one database, by the CPU time of each part.
//
// There is one machine, so requests a second of two servers cannot be measured as they would be on two. CPU time can: it is
// the same wherever a process runs, and says what a machine with a given number of cores does before it is full.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { clusterFolder, startEmbedded } from '#db/embedded.ts'
import { findPostmaster, freePort } from '#db/embedded-server.ts'
import { pepperOf } from '#security/password.ts'
import { dropFolder, makeFolder } from '../chaos/folder.ts'
import { processesOf, type Shop, startShop, stopShop } from '../chaos/shop.ts'
import { loadPurchases } from './buy-http.ts'
import { insertShoppers } from './buy-rows.ts'
import { headers, printMachine } from './http-bench.ts'
import { load } from './http-load.ts'
import { createOffers } from './order-rows.ts'
import { type Buyers, pieceOf, preparePurchases, randomMember } from './purchases.ts'
import { checkpoint, insertWallets, withClient } from './wallet-rows.ts'

const forMs = Number(process.env.SECONDS ?? 8) * 1_000
const connections = Number(process.env.CLIENTS ?? 8)
const shopperCount = 2_000
const perSecondMax = 400
const warmMs = 2_000
/** Of a machine in the computed table. */
const cores = 2
/** Linux reports CPU times of processes in ticks of 1/100 s. */
const tickMs = 10
const secret = 'the same secret for both servers of the bench'

interface Setup extends Buyers {
  shops: Shop[]
  postmaster: number
  paths: string[]
}

type Cpu = Record<'servers' | 'database' | 'generator', number>

interface Measured {
  count: number
  perSecond: number
  failures: number
  /** Milliseconds of CPU time for each request or purchase. */
  each: Cpu
}

/** CPU time so far in milliseconds. */
function readCpu({ shops, postmaster }: Setup): Cpu {
  const backends = readdirSync('/proc').filter((pid) => statOf(pid)?.parent === postmaster)
  const sum = (pids: readonly (number | string)[]) =>
    pids.reduce((ms: number, pid) => ms + (statOf(pid)?.cpuMs ?? 0), 0)
  const servers = shops.flatMap((shop) => [shop.main.pid ?? 0, ...processesOf(shop)])
  return { servers: sum(servers), database: sum([postmaster, ...backends]), generator: sum([process.pid]) }
}

function statOf(pid: number | string): { parent: number; cpuMs: number } | undefined {
  try {
    // The name in parentheses may contain anything, so the fields are counted from its end.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs }
  } catch {
    return undefined
  }
}

type Send = (base: string, ms: number) => Promise<{ count: number; perSecond: number; failures: number }>

/** As a load balancer spreads them: each server gets its share of the connections. */
async function measure(setup: Setup, send: Send): Promise<Measured> {
  const all = (ms: number) => Promise.all(setup.shops.map(({ base }) => send(base, ms)))
  await all(warmMs)
  await checkpoint(setup.url)
  const before = readCpu(setup)
  const results = await all(forMs)
  const after = readCpu(setup)
  const total = (key: 'count' | 'perSecond' | 'failures') => results.reduce((sum, result) => sum + result[key], 0)
  const count = total('count')
  const of = (part: keyof Cpu) => (after[part] - before[part]) / count
  const each = { servers: of('servers'), database: of('database'), generator: of('generator') }
  return { count, perSecond: total('perSecond'), failures: total('failures'), each }
}

const targets: Record<'reads' | 'purchases', (setup: Setup) => Promise<Measured>> = {
  reads: (setup) =>
    measure(setup, async (base, ms) => {
      const urls = setup.paths.map((target) => base + target)
      const share = connections / setup.shops.length
      const { perSecond, failures } = await load({ urls, headers, connections: share, forMs: ms })
      return { count: Math.round((perSecond * ms) / 1_000), perSecond, failures }
    }),
  purchases: (setup) =>
    measure(setup, async (base, ms) => {
      const count = Math.ceil((ms / 1_000) * perSecondMax)
      const purchases = await preparePurchases(setup, count, () => [pieceOf(randomMember(setup.offers))])
      const share = connections / setup.shops.length
      const { perSecond, failures, timesMs } = await loadPurchases(base, { purchases, connections: share, forMs: ms })
      return { count: timesMs.length, perSecond, failures: failures.length }
    }),
}

/** Home, the first list, searches, and product pages: most of them are in the caches after a moment, as in a busy shop. */
async function choosePaths(url: string): Promise<string[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ id: number }>(`select id from products where status = 'on' order by id limit 200`),
  )
  const words = ['phone', 'shirt', 'lamp', 'bag', 'cup']
  return [
    '/api/index/home',
    '/api/goods/list',
    ...words.map((word) => `/api/goods/list?keyword=${word}`),
    ...rows.map(({ id }) => `/api/goods/detail?id=${id}`),
  ]
}

const number = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(2))

function measuredTable(results: readonly { name: string; measured: Measured }[]): string {
  const rows = results.map(({ name, measured: { perSecond, failures, each } }) => {
    const perCpuSecond = [each.servers, each.database, each.generator].map((ms) => number(1_000 / ms))
    return `| ${[name, number(perSecond), ...perCpuSecond, failures].join(' | ')} |`
  })
  const head = ['', 'a second', 'per CPU-second of the servers', 'of PostgreSQL', 'of the load generator', 'failed']
  return [`| ${head.join(' | ')} |`, `|---|${'--:|'.repeat(5)}`, ...rows].join('\n')
}

/**
 * One machine runs server and database. Of two, the database may use one whole machine and the servers the rest: as if
 * the work could be divided at will, without the time of the network.
 */
function computedTable(results: readonly { name: string; one: Cpu; two: Cpu }[]): string {
  const perSecond = (machines: number, ms: number) => (machines * cores * 1_000) / ms
  const rows = results.map(({ name, one, two }) => {
    const primary = perSecond(1, two.database)
    const both = Math.min(perSecond(2, two.servers + two.database), primary)
    return `| ${[name, ...[perSecond(1, one.servers + one.database), both, primary].map(number)].join(' | ')} |`
  })
  const head = `| a second, machines of ${cores} cores | one machine | two machines | the primary alone is full at |`
  return [head, '|---|--:|--:|--:|', ...rows].join('\n')
}

async function run(folder: string, opened: AsyncDisposableStack): Promise<void> {
  const database = opened.adopt(await startEmbedded({ dataDir: path.join(folder, 'database'), port: 0 }), (it) =>
    it.stop(),
  )
  const postmaster = findPostmaster(clusterFolder(database.dataDir)) ?? 0
  const env = {
    ...{ DATABASE_URL: database.url, SERVER_DATABASE_URL: database.serverUrl, APP_SECRET: secret },
    ...{ WORKERS: '1', DATABASE_CONNECTIONS: '30' },
  }
  const shops: Shop[] = []
  opened.defer(async () => void (await Promise.all(shops.map(stopShop))))
  const add = async (core: number, role: string) => {
    const dataDir = path.join(folder, `server${core}`)
    const shop = await startShop({ dataDir, port: await freePort(), env: { ...env, ROLE: role } })
    shops.push(shop)
    // One core each, as if each had a machine; PostgreSQL and the load generator use what is left.
    for (const pid of [shop.main.pid, ...processesOf(shop)]) {
      execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)], { stdio: 'ignore' })
    }
  }
  await add(0, 'all')
  const { url } = database
  const wallets = await insertWallets(url, shopperCount)
  const offers = await createOffers(url)
  const sessions = await insertShoppers(url, wallets, await pepperOf(secret, folder))
  const setup: Setup = { shops, postmaster, url, offers, sessions, paths: await choosePaths(url) }
  printMachine()
  const results: { name: string; measured: Measured }[] = []
  const measureBoth = async (name: string) => {
    for (const [target, work] of Object.entries(targets))
      results.push({ name: `${target}, ${name}`, measured: await work(setup) })
  }
  await measureBoth('one server')
  await add(1, 'web')
  await measureBoth('two servers')
  printMachine()
  console.log(`\n${measuredTable(results)}\n`)
  const computed = Object.keys(targets).map((target) => {
    const [one, two] = results.filter(({ name }) => name.startsWith(target)).map(({ measured }) => measured.each)
    assert.ok(one && two)
    return { name: target, one, two }
  })
  console.log(`${computedTable(computed)}\n`)
  if (results.some(({ measured }) => measured.failures > 0)) process.exitCode = 1
}

const opened = new AsyncDisposableStack()
try {
  await run(opened.adopt(await makeFolder(), dropFolder), opened)
} finally {
  await opened.disposeAsync()
}
process.exit()
