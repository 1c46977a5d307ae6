// Runs one server process per core behind one port, replaces one that dies, and stops all in order.
import cluster from 'node:cluster'
import path from 'node:path'
import { launcher } from './launcher-ipc.ts'
import { exchangeMetrics } from './metrics-exchange.ts'
import { memoryFlags } from './return-memory.ts'
import type { ServerOptions } from './server.ts'

export const serverEntry = path.join(import.meta.dirname, 'server-process.ts')
/**
 * glibc's malloc, in bytes: the buffers of pictures and password hashes go back to the system when they are freed. By
 * default each thread has its own area and keeps up to 64 MB in it, which doubles a process within minutes. Buffers of
 * pictures between 256 kB and 4 MB took 25 MB per process in light use as long as they came from the shared area.
 */
const mallocSettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
}
const restartPauseMs = 1_000
/** After the delay before stopping. */
const stopMaxMs = 12_000

export type ProcessOptions = Omit<ServerOptions, 'withScheduler' | 'rotatesLog'>

/** Resolves when every process listens. */
export async function startProcesses(options: ProcessOptions, stopping: AbortSignal): Promise<void> {
  exchangeMetrics()
  cluster.setupPrimary({ exec: serverEntry, execArgv: [...process.execArgv, ...memoryFlags] })
  const { role, workers } = options.config
  const fork = (isFirst: boolean) =>
    new Promise<void>((resolve, reject) => {
      const withScheduler = isFirst && role !== 'web'
      const serverOptions = JSON.stringify({ ...options, withScheduler, rotatesLog: isFirst })
      const worker = cluster.fork({ ...mallocSettings, ...process.env, SERVER_OPTIONS: serverOptions })
      worker.once('listening', () => resolve())
      worker.once('exit', (code, signal) => {
        if (stopping.aborted) return resolve()
        reject(new Error(`a server process ended (${signal ?? code}) before it listened`))
        launcher.note(`Server process ${worker.process.pid} ended (${signal ?? code}); another takes its place.`)
        setTimeout(() => !stopping.aborted && fork(isFirst).catch(() => {}), restartPauseMs)
      })
    })
  await launcher.step('server', 'Starting the server', () =>
    // Jobs run one per lane, so a second process would only wait.
    Promise.all(Array.from({ length: role === 'worker' ? 1 : workers }, (_, i) => fork(i === 0))),
  )
}

export async function stopProcesses(delaySeconds: number): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const ended = workers.map((worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())))
  for (const worker of workers) worker.process.kill('SIGTERM')
  const killTimer = setTimeout(
    () => {
      for (const worker of workers) worker.process.kill('SIGKILL')
    },
    delaySeconds * 1_000 + stopMaxMs,
  )
  await Promise.all(ended)
  clearTimeout(killTimer)
}
