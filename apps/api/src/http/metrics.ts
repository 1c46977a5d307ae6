// Figures for a scraper: requests, their times, the pool; readable from this machine or with the metrics token.
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/pool.ts'
import { refuse } from '../refuse.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export interface MetricsOptions {
  db: Db
  token: string | undefined
  /** Asks all server processes; absent = this one alone. */
  gather: (() => Promise<string>) | undefined
}

export function addMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const registry = new Registry()
  AggregatorRegistry.setRegistries([registry])
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
    help: 'Connections of this process by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = options.db.load()
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
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization === `Bearer ${options.token}` && options.token !== undefined
    // Behind a proxy everybody seems to be on this machine; then only the token counts.
    const isNear = loopback.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
    if (!given && !isNear) refuse('auth.required')
    return reply.type(registry.contentType).send(await (options.gather?.() ?? registry.metrics()))
  })
}
