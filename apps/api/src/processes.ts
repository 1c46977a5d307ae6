// Runs one server process per core behind one port, replaces one that dies, and stops all in order.
import cluster from 'node:cluster'
import path from 'node:path'
import { launcher } from './launcher-ipc.ts'
import { exchangeMetrics } from './metrics-exchange.ts'
import type { ServerOptions } from './server.ts'

const entry = path.join(import.meta.dirname, 'server-process.ts')
const restartPauseMs = 1_000
const stopMaxMs = 12_000

export type ProcessOptions = Omit<ServerOptions, 'withScheduler'>

/** Resolves when every process listens. */
export async function startProcesses(options: ProcessOptions, stopping: AbortSignal): Promise<void> {
  exchangeMetrics()
  cluster.setupPrimary({ exec: entry })
  const fork = (withScheduler: boolean) =>
    new Promise<void>((resolve, reject) => {
      const worker = cluster.fork({ SERVER_OPTIONS: JSON.stringify({ ...options, withScheduler }) })
      worker.once('listening', () => resolve())
      worker.once('exit', (code, signal) => {
        if (stopping.aborted) return resolve()
        reject(new Error(`a server process ended (${signal ?? code}) before it listened`))
        launcher.note(`Server process ${worker.process.pid} ended (${signal ?? code}); another takes its place.`)
        setTimeout(() => !stopping.aborted && fork(withScheduler).catch(() => {}), restartPauseMs)
      })
    })
  await launcher.step('server', 'Starting the server', () =>
    Promise.all(Array.from({ length: options.config.workers }, (_, i) => fork(i === 0))),
  )
}

export async function stopProcesses(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const ended = workers.map((worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())))
  for (const worker of workers) worker.process.kill('SIGTERM')
  const killTimer = setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL')
  }, stopMaxMs)
  await Promise.all(ended)
  clearTimeout(killTimer)
}
