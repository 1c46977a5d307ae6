// One server process per core behind one port: started, replaced when one dies, stopped in order, asked for figures.
import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import type { ServerOptions } from './server.ts'
import { tell } from './tell.ts'

const restartPauseMs = 1_000
const stopMaxMs = 12_000

export type ProcessOptions = Omit<ServerOptions, 'withClock'>

/** Resolves when every process listens. */
export async function startProcesses(options: ProcessOptions, stopping: AbortSignal): Promise<void> {
  answerMetrics()
  const fork = (withClock: boolean) =>
    new Promise<void>((resolve, reject) => {
      const worker = cluster.fork({ SERVER_OPTIONS: JSON.stringify({ ...options, withClock }) })
      worker.once('listening', () => resolve())
      worker.once('exit', (code, signal) => {
        if (stopping.aborted) return resolve()
        reject(new Error(`a server process ended (${signal ?? code}) before it listened`))
        tell.note(`Server process ${worker.process.pid} ended (${signal ?? code}); another takes its place.`)
        setTimeout(() => !stopping.aborted && fork(withClock).catch(() => {}), restartPauseMs)
      })
    })
  await tell.step('server', 'Starting the server', () =>
    Promise.all(Array.from({ length: options.config.workers }, (_, i) => fork(i === 0))),
  )
}

export async function stopProcesses(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const ended = workers.map((worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())))
  for (const worker of workers) worker.process.kill('SIGTERM')
  const late = setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL')
  }, stopMaxMs)
  await Promise.all(ended)
  clearTimeout(late)
}

interface MetricsMessage {
  type: 'metrics'
  id: number
  text?: string
}

function isMetrics(message: unknown): message is MetricsMessage {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'metrics'
}

/** A scrape reaches one process by chance; the first one asks all of them and answers for all. */
function answerMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isMetrics(message)) return
    const send = (text: string) => worker.isConnected() && worker.send({ ...message, text })
    all.clusterMetrics().then(send, () => send('# the processes did not answer in time\n'))
  })
}

let asked = 0

/** In a server process: the figures of all of them. */
export function gatherMetrics(): Promise<string> {
  const id = ++asked
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      if (!isMetrics(message) || message.id !== id) return
      process.off('message', onMessage)
      resolve(message.text ?? '')
    }
    process.on('message', onMessage)
    process.send?.({ type: 'metrics', id })
  })
}
