// Starts and stops the PostgreSQL server of a cluster, and finds one that a killed process left behind.
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedError } from './embedded-account.ts'
import { type Binaries, runTool, type Server, spawnServer } from './embedded-binaries.ts'
import { socketFolder, tailOf, writeSettings } from './embedded-cluster.ts'
import { commandOf } from './embedded-lock.ts'

const startMs = 120_000
const stopSeconds = 10
const startsMax = 20
const pollMs = 20
const exitMs = 5_000
const logBytesMax = 5_000_000
const logCheckMs = 60_000
const logBytesShown = 4_000
const impossiblePid = 4_194_304

export interface Running {
  port: number
  /** The folder of its Unix socket; undefined: TCP only. */
  socket: string | undefined
  server: Server
}

/** Starts PostgreSQL on a free port and resolves once it accepts connections. */
export async function startCluster(binaries: Binaries, cluster: string, throwaway: boolean): Promise<Running> {
  const log = `${cluster}.log`
  limitLog(log)
  let socket = socketFolder(cluster)
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    writeSettings(binaries, cluster, { port, socket, throwaway })
    const from = existsSync(log) ? statSync(log).size : 0
    const launched = await launch(binaries, cluster, log)
    if (launched) {
      const timer = setInterval(limitLog, logCheckMs, log).unref()
      void launched.ended.then(() => clearInterval(timer))
      return { port, socket, server: launched }
    }
    const output = readFileSync(log, 'utf8').slice(from).slice(-logBytesShown)
    // Some file systems, such as shared folders of a virtual machine, have no sockets.
    if (socket !== undefined && /FATAL:.*(Unix-domain socket|\.s\.PGSQL\.)/.test(output)) {
      socket = undefined
      continue
    }
    if (attempt >= startsMax || !isTransient(output)) {
      await stopCluster(binaries, cluster)
      throw new EmbeddedError(`PostgreSQL did not start on ${cluster}: ${tailOf(output)}`)
    }
    await sleep(500)
  }
}

/** Copied and emptied, because PostgreSQL has it open; one older file stays. */
export function limitLog(log: string, bytesMax = logBytesMax): void {
  try {
    if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) <= bytesMax) return
    copyFileSync(log, `${log}.1`)
    truncateSync(log)
  } catch {
    // A full disk or a deleted folder stops the log, not the shop.
  }
}

/** The port was taken in between, or processes of a killed server are still ending. */
function isTransient(output: string): boolean {
  return /address already in use|could not bind|shared memory block .* is still in use/i.test(output)
}

/**
 * A direct child rather than pg_ctl's, so that this process reaps it, also in a container whose init reaps nobody.
 * Windows needs pg_ctl, which drops an administrator's rights.
 */
async function launch(binaries: Binaries, cluster: string, log: string): Promise<Server | undefined> {
  if (process.platform === 'win32') {
    const args = ['start', '-D', cluster, '-l', log, '-w', '-t', String(startMs / 1000)]
    const result = await runTool(binaries, 'pg_ctl', { args, quiet: true })
    return result.code === 0 ? { pid: undefined, ended: Promise.resolve() } : undefined
  }
  const output = openSync(log, 'a', 0o600)
  const server = spawnServer(binaries, cluster, output)
  closeSync(output)
  for (const deadline = Date.now() + startMs; Date.now() < deadline; ) {
    if (isReady(cluster, server.pid)) return server
    if (await hasEnded(server, pollMs)) return undefined
  }
  return undefined
}

/** PostgreSQL writes its state to the eighth line of postmaster.pid. */
function isReady(cluster: string, pid: number | undefined): boolean {
  const lines = pidLines(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** Shuts down in order; `server` is the process started here, undefined for one that was found. */
export async function stopCluster(binaries: Binaries, cluster: string, server?: Server): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (findPostmaster(cluster) === undefined) break
    const args = ['stop', '-D', cluster, '-m', mode, '-w', '-t', String(stopSeconds)]
    const result = await runTool(binaries, 'pg_ctl', { args })
    if (result.code === 0) break
  }
  if (server?.pid === undefined || (await hasEnded(server, exitMs))) return
  // Somebody deleted the folder, and with it the pid file that pg_ctl needs.
  process.kill(server.pid, 'SIGQUIT')
  await hasEnded(server, exitMs)
}

async function hasEnded({ ended }: Server, withinMs: number): Promise<boolean> {
  const timer = new AbortController()
  try {
    return await Promise.race([ended.then(() => true), sleep(withinMs, false, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}

/** The running process that serves this cluster, if any. */
export function findPostmaster(cluster: string): number | undefined {
  const pid = recordedPid(cluster)
  return pid !== undefined && servesCluster(pid, cluster) ? pid : undefined
}

function pidLines(cluster: string): string[] {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function recordedPid(cluster: string): number | undefined {
  const pid = Number(pidLines(cluster)[0])
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

/** The postmaster's working folder is its cluster, which distinguishes it from another process with the same pid. */
function servesCluster(pid: number, cluster: string): boolean {
  const command = commandOf(pid)
  if (command === undefined) return true
  if (!command.includes('postgres')) return false
  if (process.platform !== 'linux') return command.includes(cluster)
  try {
    const [home, work] = [statSync(cluster), statSync(`/proc/${pid}/cwd`)]
    return home.dev === work.dev && home.ino === work.ino
  } catch {
    // Ended in between, or another user's: not the one we started.
    return false
  }
}

/**
 * After a kill or a container restart the pid in postmaster.pid may belong to another process, and PostgreSQL would
 * refuse to start. A pid that no process can have makes it go on to its next check, the users of its shared memory,
 * for which the file must stay. Only called while this process holds the data folder's lock.
 */
export function clearStalePid(cluster: string): void {
  const pid = recordedPid(cluster)
  if (pid === undefined || process.platform === 'win32' || servesCluster(pid, cluster)) return
  const file = path.join(cluster, 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(impossiblePid)))
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('the TCP server has no port')
  return address.port
}
