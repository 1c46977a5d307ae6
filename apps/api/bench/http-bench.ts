// Shared by the HTTP benchmarks: servers, a database, one measurement, one printed row.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { createDb } from '#db/pool.ts'
import { readSqlFiles } from '#db/sql-files.ts'
import { openMediaStorage } from '#modules/catalog/media/service.ts'
import { seedDemo } from '../demo/seed.ts'
import { fetchRaw, type LoadResult, load } from './http-load.ts'
import type { Message, Start } from './http-server.ts'
import { machineText } from './statistics.ts'
import { withClient } from './wallet-rows.ts'

export const pepper = 'a pepper for benches, thirty-two characters and more'
export const headers = { 'accept-encoding': 'br, gzip', cookie: 'lang=en-US' }
const warmMs = 1_000
const warmAllMaxMs = 10_000

export interface Server {
  base: string
  process: ChildProcess
}

export async function startServer(start: Start): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'http-server.ts'))
  child.send(start)
  const message = await nextMessage(child)
  if (!('port' in message)) throw new Error('the server did not report its port')
  return { base: `http://127.0.0.1:${message.port}`, process: child }
}

/** The server's next message; throws if the server ends. */
async function nextMessage(child: ChildProcess): Promise<Message> {
  const controller = new AbortController()
  const { signal } = controller
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('a server of the benchmark ended')))
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message as Message
  } finally {
    controller.abort()
  }
}

async function cpuOf(server: Server): Promise<number> {
  server.process.send('cpu')
  const message = await nextMessage(server.process)
  return 'cpu' in message ? message.cpu : 0
}

export async function stopServer(server: Server): Promise<void> {
  const ended = once(server.process, 'exit')
  server.process.disconnect()
  await ended
}

/** A new database: on the server of TEST_DATABASE_URL, or on an embedded one. */
export async function openDatabase(dataDir: string): Promise<{ url: string; close(): Promise<void> }> {
  const testServerUrl = process.env.TEST_DATABASE_URL
  if (!testServerUrl) {
    const embedded = await startEmbedded({ dataDir, throwaway: true, port: 0 })
    // By the Unix socket, as the server connects; only its login differs.
    return { url: embedded.url + new URL(embedded.serverUrl).search, close: embedded.stop }
  }
  const name = `bench_${process.pid}_${Date.now()}`
  const run = (statement: string) => withClient(testServerUrl, async (client) => void (await client.query(statement)))
  await run(`create database ${name}`)
  const url = new URL(testServerUrl)
  url.pathname = `/${name}`
  return { url: url.href, close: () => run(`drop database if exists ${name} with (force)`) }
}

export async function seedSnapshot(url: string, dataDir: string): Promise<void> {
  await migrate(url, await readSqlFiles())
  // A vacuum takes longer than a query of the shop.
  const db = createDb({ url, connectionsMax: 2, readTimeoutMs: 120_000 })
  try {
    await seedDemo({ db, storage: await openMediaStorage(dataDir), pepper, progress: () => {} })
    // New rows have no planner statistics; a shop that has run for a day has them.
    await db.query({ text: 'vacuum analyze', values: [] })
  } finally {
    await db.end()
  }
}

/** The app's response, which the bare server repeats byte for byte. */
export async function captureResponse(app: Server, target: string) {
  const response = await fetchRaw(app.base + target, headers)
  const isGood = response.status === 200 && !response.data.subarray(0, 20).includes('"code":0')
  if (!isGood) throw new Error(`${target} answered ${response.status} ${response.data.subarray(0, 200)}`)
  return { path: target, headers: response.headers, base64: response.data.toString('base64') }
}

export interface Measured extends LoadResult {
  /** CPU use of the server process in percent of one core; far below 100 means the load was the limit. */
  busy: number
}

/** Requests `paths` in turn. */
export async function measure(
  server: Server,
  paths: readonly string[],
  { connections, forMs }: { connections: number; forMs: number },
): Promise<Measured> {
  const options = { urls: paths.map((target) => server.base + target), headers, connections }
  // Each path once first: otherwise a large catalog would be measured with cold caches, a small one with warm ones.
  await load({ ...options, forMs: warmAllMaxMs, requestsMax: paths.length })
  await load({ ...options, forMs: warmMs })
  const [before, start] = [await cpuOf(server), performance.now()]
  const result = await load({ ...options, forMs })
  const busy = ((await cpuOf(server)) - before) / 10 / (performance.now() - start)
  return { ...result, busy }
}

export const columns = ['req/s', 'p50 ms', 'p95 ms', 'busy %', 'failed', 'to bare']

export function row(name: string, result: Measured, bare: Measured | undefined): string {
  const { perSecond, p50Ms, p95Ms, busy, failures } = result
  const ratio = bare ? (perSecond / bare.perSecond).toFixed(2) : ''
  const cells = [perSecond.toFixed(0), p50Ms.toFixed(2), p95Ms.toFixed(2), busy.toFixed(0), String(failures), ratio]
  return name.padEnd(36) + cells.map((cell) => cell.padStart(9)).join('')
}

export function printMachine(): void {
  console.log(`${machineText()}\n`)
}
