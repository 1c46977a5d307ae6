// `npm run profile:buy`: what a purchase costs, as CPU time by process, by phase of PostgreSQL and by SQL statement.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { clusterFolder } from '#db/embedded.ts'
import { findPostmaster, freePort } from '#db/embedded-server.ts'
import { pepperOf } from '#security/password.ts'
import { dropFolder, makeFolder } from '../chaos/folder.ts'
import { databaseUrlOf, type Shop, startShop, stopShop } from '../chaos/shop.ts'
import { loadPurchases } from './buy-http.ts'
import { insertShoppers } from './buy-rows.ts'
import { printMachine } from './http-bench.ts'
import { createOffers } from './order-rows.ts'
import { type Buyers, pieceOf, preparePurchases, randomMember } from './purchases.ts'
import { checkpoint, insertWallets, withClient } from './wallet-rows.ts'

const seconds = Number(process.env.SECONDS ?? 5)
const connections = Number(process.env.CLIENTS ?? 8)
const shopperCount = 2_000
const statementsShown = Number(process.env.STATEMENTS ?? 40)
const perSecondMax = 800
/** Linux reports CPU times of processes in ticks of 1/100 s. */
const tickMs = 10

type Cpu = Record<'PostgreSQL' | 'server processes' | 'main process' | 'load generator', number>

/** CPU time so far in milliseconds, by kind of process. */
function readCpu({ main, dataDir }: Shop): Cpu {
  const postmaster = findPostmaster(clusterFolder(dataDir))
  const cpu = { PostgreSQL: 0, 'server processes': 0, 'main process': 0, 'load generator': 0 }
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = readStat(name)
    if (!stat) continue
    if (stat.pid === postmaster || stat.parent === postmaster) cpu.PostgreSQL += stat.cpuMs
    else if (stat.pid === main.pid) cpu['main process'] += stat.cpuMs
    else if (stat.parent === main.pid) cpu['server processes'] += stat.cpuMs
    else if (stat.pid === process.pid) cpu['load generator'] += stat.cpuMs
  }
  return cpu
}

function readStat(pid: string): { pid: number; parent: number; cpuMs: number } | undefined {
  try {
    // The name in parentheses may contain anything, so the fields are counted from its end.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { pid: Number(pid), parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs }
  } catch {
    return undefined
  }
}

interface Setup extends Buyers {
  shop: Shop
}

async function buy({ shop, ...buyers }: Setup, options: { connections: number; forMs: number }): Promise<number> {
  const count = Math.ceil((options.forMs / 1000) * perSecondMax)
  const purchases = await preparePurchases(buyers, count, () => [pieceOf(randomMember(buyers.offers))])
  await checkpoint(buyers.url)
  const before = readCpu(shop)
  await withClient(buyers.url, (client) => client.query('select pg_stat_statements_reset()'))
  const { timesMs, failures } = await loadPurchases(shop.base, { purchases, ...options })
  if (failures.length > 0) throw new Error(`a purchase failed: ${failures[0]}`)
  const after = readCpu(shop)
  lastCpu = Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - before[name as keyof Cpu]])) as Cpu
  return timesMs.length
}

let lastCpu: Cpu | undefined

function printCpu(purchases: number): void {
  console.log(`CPU time of a purchase (${purchases} purchases, ${connections} shoppers):`)
  for (const [name, ms] of Object.entries(lastCpu ?? {})) {
    console.log(`  ${name.padEnd(18)}${(ms / purchases).toFixed(2).padStart(8)} ms`)
  }
}

/** Elapsed time, so with one shopper: hardly anything waits. A statement inside a function counts in its caller too. */
async function printStatements(url: string, purchases: number): Promise<void> {
  const rows = await withClient(url, async (client) => {
    const found = await client.query<{ calls: number; plan: number; run: number; toplevel: boolean; query: string }>(
      `select calls::int, total_plan_time as plan, total_exec_time as run, toplevel, query
         from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
        order by total_plan_time + total_exec_time desc limit $1`,
      [statementsShown],
    )
    return found.rows
  })
  console.log(`\nStatements of a purchase (${purchases} purchases, one shopper):\n   calls  plan ms   run ms`)
  for (const { calls, plan, run, toplevel, query } of rows) {
    const figures = [(calls / purchases).toFixed(2), (plan / purchases).toFixed(3), (run / purchases).toFixed(3)]
    const text = query.replace(/\s+/g, ' ').slice(0, 110)
    console.log(`${figures.map((figure) => figure.padStart(8)).join(' ')}  ${toplevel ? '' : '  · '}${text}`)
  }
}

const phases = { PARSER: 'parse', 'PARSE ANALYSIS': 'parse', REWRITER: 'parse', PLANNER: 'plan', EXECUTOR: 'execute' }
const phaseLine =
  /LOG:\s+(PARSER|PARSE ANALYSIS|REWRITER|PLANNER|EXECUTOR) STATISTICS\n[^\n]*\n\s*!\s+([\d.]+) s user, ([\d.]+) s system/g

/** CPU time by phase, from PostgreSQL's log. Plans made inside of a function count in its execution, so they are subtracted. */
async function printPhases(setup: Setup): Promise<void> {
  const log = `${clusterFolder(setup.shop.dataDir)}.log`
  const settings = ['log_parser_stats', 'log_planner_stats', 'log_executor_stats']
  const alter = (value: 'on' | 'off') =>
    withClient(setup.url, async (client) => {
      for (const setting of settings) await client.query(`alter system set ${setting} = ${value}`)
      await client.query('select pg_reload_conf()')
    })
  await alter('on')
  const from = statSync(log).size
  const purchases = await buy(setup, { connections: 1, forMs: 2_000 })
  await alter('off')
  const sums = { parse: 0, plan: 0, execute: 0 }
  const text = readFileSync(log).subarray(from).toString('utf8')
  for (const [, phase, user, system] of text.matchAll(phaseLine))
    sums[phases[phase as keyof typeof phases] as keyof typeof sums] += Number(user) + Number(system)
  sums.execute -= sums.plan
  console.log(`\nCPU time of PostgreSQL by phase (${purchases} purchases, one shopper, statistics in the log):`)
  for (const [name, s] of Object.entries(sums))
    console.log(`  ${name.padEnd(18)}${((s * 1000) / purchases).toFixed(2).padStart(8)} ms`)
}

const dataDir = await makeFolder()
const port = await freePort()
let shop = await startShop({ dataDir, port })
try {
  await withClient(databaseUrlOf(shop), async (client) => {
    await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
    await client.query(`alter system set pg_stat_statements.track = 'all'`)
    await client.query('alter system set pg_stat_statements.track_planning = on')
    await client.query('create extension pg_stat_statements')
  })
  await stopShop(shop)
  shop = await startShop({ dataDir, port })
  const url = databaseUrlOf(shop)
  printMachine()
  const wallets = await insertWallets(url, shopperCount)
  const offers = await createOffers(url)
  const sessions = await insertShoppers(url, wallets, await pepperOf(undefined, dataDir))
  const setup = { shop, url, offers, sessions }
  await buy(setup, { connections, forMs: 3_000 })
  printCpu(await buy(setup, { connections, forMs: seconds * 1000 }))
  await printStatements(url, await buy(setup, { connections: 1, forMs: seconds * 1000 }))
  await printPhases(setup)
} finally {
  await stopShop(shop)
  await dropFolder(dataDir)
}
