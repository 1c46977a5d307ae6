// Combines the metrics of all server processes: a worker asks the primary, which asks every worker.
import cluster, { type Worker } from 'node:cluster'
import type { JoinMetrics, MetricsSnapshot } from '#http/metrics.ts'

/** How long the primary waits for the workers; one that hangs is left out. */
const answerMs = 600
/** Longer than answerMs, since the primary itself may hang. */
const gatherMs = 900

type Message =
  | { type: 'metrics request'; id: number }
  | { type: 'metrics own'; id: number; metrics?: MetricsSnapshot }
  | ({ type: 'metrics all'; id: number } & Collected)

interface Collected {
  answers: MetricsSnapshot[]
  /** The number of processes that got the request. */
  expected: number
}

function isMessage<Type extends Message['type']>(type: Type, message: unknown): message is Message & { type: Type } {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type
}

/** In the primary: asks every worker and returns the answers that arrive in time. */
export function exchangeMetrics(): void {
  let lastId = 0
  const pending = new Map<number, (worker: Worker, metrics: MetricsSnapshot) => void>()
  const collectAll = async (): Promise<Collected> => {
    const id = ++lastId
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true)
    const answers = new Map<Worker, MetricsSnapshot>()
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, answerMs)
    pending.set(id, (worker, metrics) => {
      if (answers.set(worker, metrics).size === workers.length) resolve()
    })
    for (const worker of workers) worker?.send({ type: 'metrics own', id })
    await promise
    clearTimeout(timer)
    pending.delete(id)
    return { answers: [...answers.values()], expected: workers.length }
  }
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (isMessage('metrics own', message) && message.metrics) pending.get(message.id)?.(worker, message.metrics)
    if (!isMessage('metrics request', message)) return
    const { id } = message
    collectAll().then((all) => worker.isConnected() && worker.send({ type: 'metrics all', id, ...all }))
  })
}

/** In a worker, which adds up the answers. */
export const joinMetrics: JoinMetrics = (own) => {
  let lastId = 0
  const pending = new Map<number, (all: Collected) => void>()
  process.on('message', async (message: unknown) => {
    if (isMessage('metrics all', message)) pending.get(message.id)?.(message)
    if (isMessage('metrics own', message)) process.send?.({ ...message, metrics: await own() })
  })
  return async () => {
    const id = ++lastId
    const { promise, resolve } = Promise.withResolvers<Collected | undefined>()
    const timer = setTimeout(resolve, gatherMs, undefined)
    pending.set(id, resolve)
    process.send?.({ type: 'metrics request', id })
    const all = await promise
    clearTimeout(timer)
    pending.delete(id)
    return textOf(all ?? { answers: [await own()], expected: 0 })
  }
}

/** States how many processes are in the sums: an alert on a sum must know when one is missing. */
async function textOf({ answers, expected }: Collected): Promise<string> {
  // Imported here, so that the primary does without it.
  const { AggregatorRegistry } = await import('prom-client')
  const isComplete = answers.length === expected
  const text = await AggregatorRegistry.aggregate(answers).metrics()
  const partialNote = isComplete
    ? ''
    : `# PARTIAL: ${answers.length} of ${expected || 'unknown'} processes answered in time.\n`
  const states = { answered: answers.length, silent: Math.max(0, expected - answers.length) }
  const counts = Object.entries(states).map(([state, count]) => `metrics_processes{state="${state}"} ${count}\n`)
  const head = '# HELP metrics_processes Server processes in these sums.\n# TYPE metrics_processes gauge\n'
  return `${partialNote}${text}${head}${counts.join('')}`
}
