// A real shop process and the faults injected into it: kill -9 of its processes and of PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { projectRoot } from '#config.ts'
import { clusterFolder, runningUrl } from '#db/embedded.ts'
import { findPostmaster } from '#db/embedded-server.ts'
import { gcFlag } from '#return-memory.ts'

/** A first start seeds the demo shop, possibly on a busy machine. */
const readyMaxMs = 300_000
const pollMs = 100
const workers = 2

export interface Shop {
  base: string
  dataDir: string
  port: number
  main: ChildProcess
}

export interface Place extends Pick<Shop, 'dataDir' | 'port'> {
  /** Where it listens; 127.0.0.1 when absent. */
  host?: string
  /** Added to the environment of the processes. */
  env?: Record<string, string>
  /** The checkout; default: this one. */
  root?: string
}

/** Resolves when the shop is ready. */
export async function startShop({ dataDir, host = '127.0.0.1', port, env, root = projectRoot }: Place): Promise<Shop> {
  const main = spawn(process.execPath, [gcFlag, path.join(root, 'apps/api/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      HOST: host,
      PORT: String(port),
      DATA_DIR: dataDir,
      WORKERS: String(workers),
      RATE_LIMITS: 'off',
      DEMO: 'on',
      NODE_ENV: 'development',
      DATABASE_URL: '',
      SMTP_URL: '',
      STRIPE_SECRET_KEY: '',
      ...env,
    },
  })
  let output = ''
  main.stderr?.on('data', (text: Buffer) => {
    output = (output + text).slice(-2_000)
  })
  const shop = { base: `http://${host}:${port}`, dataDir, port, main }
  for (const start = Date.now(); Date.now() - start < readyMaxMs; ) {
    if (await isReady(shop)) return shop
    if (main.exitCode !== null || main.signalCode !== null) throw new Error(`the shop did not start: ${output}`)
    await sleep(pollMs)
  }
  await stopShop(shop)
  throw new Error(`the shop was not ready in time: ${output}`)
}

async function isReady({ base }: Shop): Promise<boolean> {
  try {
    return (await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(1_000) })).ok
  } catch {
    return false
  }
}

/** After a fault from which the shop recovers without a restart. */
export async function waitReady(shop: Shop): Promise<void> {
  for (const start = Date.now(); Date.now() - start < readyMaxMs; await sleep(pollMs)) if (await isReady(shop)) return
  throw new Error('the shop did not come back')
}

export async function stopShop({ main }: Shop): Promise<void> {
  if (main.exitCode !== null || main.signalCode !== null) return
  const ended = once(main, 'exit')
  main.kill('SIGTERM')
  await ended
}

export function databaseUrlOf({ dataDir }: Shop): string {
  return runningUrl(dataDir) ?? ''
}

export const faultKinds = ['process', 'backend', 'postgres', 'everything'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Injects the fault and returns the shop that runs afterwards. */
export async function injectFault(shop: Shop, fault: FaultKind): Promise<Shop> {
  if (fault === 'process') {
    const [pid] = processesOf(shop)
    if (pid) killHard(pid)
    await waitReady(shop)
    return shop
  }
  if (fault === 'backend') {
    // PostgreSQL then closes all connections and recovers from its WAL.
    killHard(await someBackend(shop))
    await waitReady(shop)
    return shop
  }
  if (fault === 'postgres') {
    const postmaster = findPostmaster(clusterFolder(shop.dataDir))
    if (postmaster) killHard(postmaster)
    // The shop runs without its database for a moment.
    await sleep(500)
  }
  await killMain(shop)
  return startShop(shop)
}

async function killMain(shop: Shop): Promise<void> {
  const ended = once(shop.main, 'exit')
  const children = processesOf(shop)
  shop.main.kill('SIGKILL')
  for (const pid of children) killHard(pid)
  await ended
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

/** The server processes, newest last; without PostgreSQL, which has the same parent. */
export function processesOf({ main, dataDir }: Shop): number[] {
  const postmaster = findPostmaster(clusterFolder(dataDir))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== postmaster && parentOf(name) === main.pid)
    .map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    // The name in parentheses may contain anything, so the fields are counted from its end.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}

async function someBackend(shop: Shop): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrlOf(shop) })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'tradewind' and datname = current_database()
      order by state = 'active' desc, random() limit 1`,
  )
  client.end().catch(() => {})
  return rows[0]?.pid ?? -1
}
