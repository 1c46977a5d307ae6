// `npm run chaos:failover`: the primary database is killed, frozen and cut off under load; see docs/decisions/0032-failover.md.
//
// Needs Linux, root, and Debian's postgresql, patroni, etcd-server and haproxy. Everything runs in namespaces of its own,
// which end with this process: the network of the machine is not touched, and no process is left.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, type Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { countPhases, judgeLoad, makeDue, type RunningLoad, startLoad } from './clients.ts'
import {
  boot,
  type Cluster,
  findPrimary,
  type Machine,
  setLink,
  signal,
  startCluster,
  waitHealthy,
} from './failover-cluster.ts'
import { makeFolder } from './folder.ts'
import { countLosses, longestOutageMs, median } from './outage.ts'
import { processesOf, type Shop, startShop, stopShop, waitReady } from './shop.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const clients = Number(process.env.CLIENTS ?? 8)
const shopPorts = [3001, 3002]
const pauseMs = 4_000
const pollMs = 100
/** Without orders for longer than this the test fails. */
const outageMaxMs = 180_000

/** Done to every process of the primary's machine, or to its link; undone when the shop takes orders again. */
const faults: Record<string, { inject(machine: Machine): void; undo(machine: Machine): void }> = {
  killed: { inject: (machine) => signal(machine, 'SIGKILL'), undo: boot },
  frozen: { inject: (machine) => signal(machine, 'SIGSTOP'), undo: (machine) => signal(machine, 'SIGCONT') },
  'cut off': { inject: (machine) => setLink(machine, 'down'), undo: (machine) => setLink(machine, 'up') },
}

// Children still run: their namespace ends with this process.
if (process.argv[2] === 'inside') process.exit(await run())
else process.exitCode = await runInNamespaces()

/** A shell is the first process, because it collects the orphans of killed ones: Node would leave them as zombies. */
async function runInNamespaces(): Promise<number> {
  const setUp = 'mount -t tmpfs tmpfs /run && ip link set lo up && "$@"; exit $?'
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const inside = ['sh', '-c', setUp, 'sh', process.execPath, import.meta.filename, 'inside']
  const child = spawn('unshare', [...namespaces, ...inside], { stdio: 'inherit' })
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill('SIGKILL'))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

interface Run {
  cluster: Cluster
  shops: Shop[]
  load: RunningLoad
}

interface Outage {
  kind: string
  ms: number
}

async function run(): Promise<number> {
  const folder = await makeFolder()
  console.log(`Logs and databases are in ${folder}.`)
  // PostgreSQL does not run as root and has to enter it.
  await chmod(folder, 0o755)
  const cluster = await startCluster(folder)
  const shops = await startShops(cluster, folder)
  const logFile = path.join(folder, 'chaos.log')
  const target = { fetch: takeTurns(shops), base: '' }
  const load = await withDb(cluster, (db) => startLoad({ ...target, db, clients, logFile }))
  const processes = shops.map(processesOf).join()
  const outages: Outage[] = []
  for (let round = 1; round <= rounds; round++) {
    for (const kind of Object.keys(faults)) {
      const ms = await loseThePrimary({ cluster, shops, load }, kind)
      outages.push({ kind, ms })
      console.log(`${kind}: ${seconds(ms)} s without service, ${countPhases(load.log).ok} acknowledged so far`)
    }
  }
  await load.stop()
  const { problems } = await withDb(cluster, (db) => judgeLoad(db, load))
  if (processes !== shops.map(processesOf).join()) problems.push('a process of the shop ended')
  report(outages, load, problems)
  await Promise.all(shops.map(stopShop))
  for (const machine of cluster.machines) signal(machine, 'SIGKILL')
  if (problems.length === 0) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  return problems.length === 0 ? 0 : 1
}

/** The second one starts when the first has created the tables and the demo. */
async function startShops(cluster: Cluster, folder: string): Promise<Shop[]> {
  await withDb(
    cluster,
    async (db) => {
      await db.query(sql`create database tradewind`)
    },
    'postgres',
  )
  await withDb(cluster, (db) =>
    // A password cannot be a parameter.
    db.query({ text: `create role tradewind_server login password '${cluster.serverPassword}'`, values: [] }),
  )
  const env = {
    DATABASE_URL: cluster.urlOf('postgres'),
    SERVER_DATABASE_URL: cluster.urlOf('tradewind_server'),
    APP_SECRET: 'the same secret for both servers of the test',
    WORKERS: '1',
  }
  const shops: Shop[] = []
  // One folder for both, as the pictures of two servers are on one disk.
  for (const port of shopPorts) shops.push(await startShop({ dataDir: path.join(folder, 'shop'), port, env }))
  return shops
}

/** Sends one call to one shop and the next to the other, like a load balancer. */
function takeTurns(shops: readonly Shop[]): typeof fetch {
  let calls = 0
  return (url, init) => fetch(`${shops[calls++ % shops.length]?.base}${String(url)}`, init)
}

/** Returns the time without service. */
async function loseThePrimary({ cluster, shops, load }: Run, kind: string): Promise<number> {
  await sleep(pauseMs * (0.5 + Math.random()))
  const primary = await waitHealthy(cluster)
  const startMs = Date.now()
  faults[kind]?.inject(primary)
  const others = cluster.machines.filter((machine) => machine !== primary)
  const takenMs = await until('another machine is the primary', async () => (await findPrimary(others)) !== undefined)
  const isOrder = (entry: (typeof load.log.entries)[number]) =>
    entry.operation === 'order' && entry.phase === 'ok' && entry.atMs > takenMs
  const backMs = await until('the shop takes orders', async () => load.log.entries.some(isOrder))
  await Promise.all(shops.map(waitReady))
  // The former primary returns while the shop is in use.
  await sleep(pauseMs)
  faults[kind]?.undo(primary)
  await waitHealthy(cluster)
  await until('orders and refunds are due', async () =>
    withDb(cluster, makeDue).then(
      () => true,
      () => false,
    ),
  )
  return longestOutageMs(load.log.entries, startMs, backMs)
}

/** Returns the time at which it was so. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<number> {
  for (const startMs = Date.now(); Date.now() - startMs < outageMaxMs; await sleep(pollMs))
    if (await isSo()) return Date.now()
  throw new Error(`not so in time: ${what}`)
}

/** As the owner, and a new pool each time: a connection does not survive a lost primary. */
async function withDb<Result>(cluster: Cluster, work: (db: Db) => Promise<Result>, database?: string): Promise<Result> {
  const url = cluster.urlOf('postgres', database)
  const db = createDb({ url, connectionsMax: 3, readTimeoutMs: 120_000 })
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

function report(outages: readonly Outage[], { log }: RunningLoad, problems: readonly string[]): void {
  const { ok, fail, info } = countPhases(log)
  const { lost, doubled } = countLosses(problems)
  const line = (name: string, of: readonly Outage[]) => {
    const times = of.map(({ ms }) => ms)
    console.log(
      `${name}: ${of.length} times; seconds without service: median ${seconds(median(times))}, ` +
        `worst ${seconds(Math.max(...times))}`,
    )
  }
  console.log('')
  for (const [kind, of] of Map.groupBy(outages, ({ kind }) => kind)) line(kind, of)
  line('all', outages)
  console.log(`${ok} acknowledged, ${fail} refused, ${info} without an answer: ${lost} lost, ${doubled} doubled`)
  for (const problem of problems) console.log(`✗ ${problem}`)
}
