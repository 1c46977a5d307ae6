// Starts and stops the PostgreSQL server of a cluster, and finds one that a killed process left behind.
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedError } from './embedded-account.ts'
import { type Binaries, runTool, type Server, spawnServer } from './embedded-binaries.ts'
import { tailOf, writeSettings } from './embedded-cluster.ts'
import { commandOf } from './embedded-lock.ts'

const startMs = 120_000
const stopSeconds = 10
const startsMax = 20
const pollMs = 20
const lastMs = 5_000
const logBytesMax = 5_000_000
const logBytesShown = 4_000
const impossiblePid = 4_194_304

export interface Running {
  port: number
  server: Server
}

/** Starts PostgreSQL on a free port and answers once it takes connections. */
export async function startCluster(binaries: Binaries, cluster: string, throwaway: boolean): Promise<Running> {
  const log = `${cluster}.log`
  if (existsSync(log) && statSync(log).size > logBytesMax) renameSync(log, `${log}.1`)
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    writeSettings(binaries, cluster, { port, throwaway })
    const from = existsSync(log) ? statSync(log).size : 0
    const launched = await launch(binaries, cluster, log)
    if (launched) return { port, server: launched }
    const output = readFileSync(log, 'utf8').slice(from).slice(-logBytesShown)
    if (attempt === startsMax || !isTransient(output)) {
      await stopCluster(binaries, cluster)
      throw new EmbeddedError(`PostgreSQL did not start on ${cluster}: ${tailOf(output)}`)
    }
    await sleep(500)
  }
}

/** A port taken in between, or the last processes of a killed server that have not noticed yet. */
function isTransient(output: string): boolean {
  return /address already in use|could not bind|shared memory block .* is still in use/i.test(output)
}

/**
 * A direct child rather than pg_ctl's: so its end is seen and collected here, also in a container whose first process
 * collects nobody. On Windows pg_ctl is needed, for it drops an administrator's rights.
 */
async function launch(binaries: Binaries, cluster: string, log: string): Promise<Server | undefined> {
  if (process.platform === 'win32') {
    const args = ['start', '-D', cluster, '-l', log, '-w', '-t', String(startMs / 1000)]
    const ran = await runTool(binaries, 'pg_ctl', { args, quiet: true })
    return ran.code === 0 ? { pid: undefined, ended: Promise.resolve() } : undefined
  }
  const output = openSync(log, 'a', 0o600)
  const server = spawnServer(binaries, cluster, output)
  closeSync(output)
  for (const deadline = Date.now() + startMs; Date.now() < deadline; ) {
    if (isReady(cluster, server.pid)) return server
    if (await isOver(server, pollMs)) return undefined
  }
  return undefined
}

/** PostgreSQL writes its state into the eighth line of postmaster.pid. */
function isReady(cluster: string, pid: number | undefined): boolean {
  const lines = pidLines(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** Shuts down in order; `server` is the process started here, unless it was found. */
export async function stopCluster(binaries: Binaries, cluster: string, server?: Server): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (livingPostmaster(cluster) === undefined) break
    const args = ['stop', '-D', cluster, '-m', mode, '-w', '-t', String(stopSeconds)]
    const ran = await runTool(binaries, 'pg_ctl', { args })
    if (ran.code === 0) break
  }
  if (server?.pid === undefined || (await isOver(server, lastMs))) return
  // Somebody deleted the folder, and with it the note that pg_ctl goes by.
  process.kill(server.pid, 'SIGQUIT')
  await isOver(server, lastMs)
}

async function isOver({ ended }: Server, withinMs: number): Promise<boolean> {
  const timer = new AbortController()
  try {
    return await Promise.race([ended.then(() => true), sleep(withinMs, false, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}

/** The process that serves this cluster, if one is alive. */
export function livingPostmaster(cluster: string): number | undefined {
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

/** The postmaster works inside its cluster, which tells it from every other process that may carry its number. */
function servesCluster(pid: number, cluster: string): boolean {
  const command = commandOf(pid)
  if (command === undefined) return true
  if (!command.includes('postgres')) return false
  if (process.platform !== 'linux') return command.includes(cluster)
  try {
    const [home, work] = [statSync(cluster), statSync(`/proc/${pid}/cwd`)]
    return home.dev === work.dev && home.ino === work.ino
  } catch {
    // Gone in between, or another user's: then it is not the one we started.
    return false
  }
}

/**
 * After a kill or a container's restart the number in postmaster.pid may belong to somebody else, and PostgreSQL would
 * refuse to start. A number that no process can have lets it go on to its next guard, the users of the shared memory,
 * for which the file must stay. Only called while the data folder's lock is ours.
 */
export function clearStalePid(cluster: string): void {
  const pid = recordedPid(cluster)
  if (pid === undefined || process.platform === 'win32' || servesCluster(pid, cluster)) return
  const file = path.join(cluster, 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(impossiblePid)))
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('a TCP server without a port')
  return address.port
}
