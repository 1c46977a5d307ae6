// Prometheus metrics: requests, durations, the pool; behind the metrics token, and off without one.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '#db/pool.ts'
import { refuse } from '#refuse.ts'

/** The metrics of one process, as prom-client sends them between processes. */
export type MetricsSnapshot = readonly object[]

/** Gets this process's reader and returns a reader for all processes, as text. */
export type JoinMetrics = (own: () => Promise<MetricsSnapshot>) => () => Promise<string>

export interface MetricsOptions {
  db: Db
  token: string | undefined
  /** Absent = this process is the only one. */
  join: JoinMetrics | undefined
  refuseMissing: () => never
}

export function addMetrics(app: FastifyInstance, { db, token, join, refuseMissing }: MetricsOptions): void {
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
      .send(await read())
  })
}

/** Takes constant time, wherever the two differ. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
