// What the benches over HTTP share: servers of their own, a database of their own, one measurement, one printed row.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { createDb } from '#db/pool.ts'
import { readSqlFiles } from '#db/sql-files.ts'
import { openMediaFolder } from '#modules/catalog/media/service.ts'
import { seedDemo } from '../demo/seed.ts'
import { answerOf, type LoadResult, load } from './http-load.ts'
import type { Message, Start } from './http-server.ts'

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
  if (!('port' in message)) throw new Error('the server told something else than its port')
  return { base: `http://127.0.0.1:${message.port}`, process: child }
}

/** The next thing a server tells; its end is a fault. */
async function nextMessage(child: ChildProcess): Promise<Message> {
  const controller = new AbortController()
  const { signal } = controller
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('a server of the bench ended')))
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

/** A database of the bench's own: in the server of TEST_DATABASE_URL, else in an embedded one. */
export async function openDatabase(dataDir: string): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (!given) {
    const embedded = await startEmbedded({ dataDir, throwaway: true, port: 0 })
    return { url: embedded.url, close: embedded.stop }
  }
  const name = `bench_${process.pid}_${Date.now()}`
  await statement(given, `create database ${name}`)
  const url = new URL(given)
  url.pathname = `/${name}`
  return { url: url.href, close: () => statement(given, `drop database if exists ${name} with (force)`) }
}

async function statement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

export async function seedSnapshot(url: string, dataDir: string): Promise<void> {
  await migrate(url, await readSqlFiles())
  const db = createDb({ url, connectionsMax: 2 })
  try {
    await seedDemo({ db, folder: await openMediaFolder(dataDir), pepper, progress: () => {} })
    // Fresh rows have no statistics; a shop that has been open for a day has them.
    await db.query({ text: 'vacuum analyze', values: [] })
  } finally {
    await db.end()
  }
}

/** The answer of the app, to be repeated by the bare server byte for byte. */
export async function captureAnswer(app: Server, target: string) {
  const answer = await answerOf(app.base + target, headers)
  const isGood = answer.status === 200 && !answer.data.subarray(0, 20).includes('"code":0')
  if (!isGood) throw new Error(`${target} answered ${answer.status} ${answer.data.subarray(0, 200)}`)
  return { path: target, headers: answer.headers, base64: answer.data.toString('base64') }
}

export interface Measured extends LoadResult {
  /** How busy the server's process was, in percent of one core; far below 100 means the load was the limit. */
  busy: number
}

/** `paths` are asked for in turn. */
export async function measure(
  server: Server,
  paths: readonly string[],
  { connections, forMs }: { connections: number; forMs: number },
): Promise<Measured> {
  const options = { urls: paths.map((target) => server.base + target), headers, connections }
  // Each address once: otherwise a large catalogue is measured while it is read for the first time, a small one is not.
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

/** Figures of a machine that does other things too are worth little; whoever reads them should know. */
export function printMachine(): void {
  const busy = loadavg()[0] ?? 0
  console.log(`Node ${process.version}, ${availableParallelism()} cores, load of the machine ${busy.toFixed(1)}\n`)
}
