// Prometheus metrics: requests, the pool, and what the database knows; behind the metrics token, and off without one.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '#db/pool.ts'
import { refuse } from '#refuse.ts'

/** The metrics of one process, as prom-client sends them between processes. */
export type MetricsSnapshot = readonly object[]

/** Gets this process's reader and returns a reader for all processes, as text. */
export type JoinMetrics = (own: () => Promise<MetricsSnapshot>) => () => Promise<string>

/** A gauge read from the database, with its values by label. */
interface Reading {
  name: string
  help: string
  values: readonly { labels?: Record<string, string>; value: number }[]
}

/** Counted by this process since its start. */
interface Count {
  name: string
  help: string
  read: () => Readonly<Record<string, number>>
}

export interface MetricsOptions {
  db: Db
  /** By outcome. */
  counts: readonly Count[]
  readGauges: () => Promise<readonly Reading[]>
  token: string | undefined
  /** Absent = this process is the only one. */
  join: JoinMetrics | undefined
  refuseMissing: () => never
}

export function addMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const { db, token, join, refuseMissing } = options
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the first byte in to the last byte out.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const bugs = new Counter({ name: 'http_bugs_total', help: 'Answers with status 500.', registers: [registry] })
  new Gauge({
    name: 'db_connections',
    help: 'Connections by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = db.load()
      this.set({ state: 'busy' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  for (const count of options.counts) addCounter(registry, count)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode === 500) bugs.inc()
  })
  const read = join ? join(() => registry.getMetricsAsJSON()) : () => registry.metrics()
  app.get('/metrics', async (request, reply) => {
    // A loopback address proves nothing: behind a proxy every caller seems to have one.
    if (token === undefined) refuseMissing()
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) refuse('auth.required')
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send((await read()) + (await databaseMetrics(options.readGauges)))
  })
}

function addCounter(registry: Registry, { name, help, read }: Count): void {
  new Counter({
    name,
    help,
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(read())) this.inc({ outcome }, count)
    },
  })
}

/** All processes would report the same, so the process that answers adds them to the sums. */
async function databaseMetrics(readGauges: MetricsOptions['readGauges']): Promise<string> {
  const registry = new Registry()
  // Without the database the metrics of the processes are needed most.
  const readings = await readGauges().catch(() => undefined)
  const isRead = { name: 'database_gauges_ok', help: '1 when the gauges below could be read.' }
  const all: readonly Reading[] = [{ ...isRead, values: [{ value: readings ? 1 : 0 }] }, ...(readings ?? [])]
  for (const { name, help, values } of all) {
    const gauge = new Gauge({ name, help, labelNames: Object.keys(values[0]?.labels ?? {}), registers: [registry] })
    for (const { labels = {}, value } of values) gauge.set(labels, value)
  }
  return registry.metrics()
}

/** Takes constant time, wherever the two differ. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
