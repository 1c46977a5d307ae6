// The two servers of the HTTP benchmarks, one process each: the whole app, and a bare Fastify that sends stored bytes.
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import { createDb, serverRole } from '#db/pool.ts'
import { openMediaStorage } from '#modules/catalog/media/service.ts'

export type Start =
  | { kind: 'app'; databaseUrl: string; dataDir: string; pepper: string }
  | { kind: 'bare'; responses: { path: string; headers: Record<string, string>; base64: string }[] }

/** Where it listens, and later its CPU time in microseconds. */
export type Message = { port: number } | { cpu: number }

const connectionsMax = 12

process.once('message', async (start: Start) => {
  const server = start.kind === 'app' ? await appServer(start) : bareServer(start)
  await server.listen({ host: '127.0.0.1', port: 0 })
  send({ port: (server.server.address() as AddressInfo).port })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    send({ cpu: user + system })
  })
})
process.once('disconnect', () => process.exit(0))

function send(message: Message): void {
  process.send?.(message)
}

/** Like a process of `main.ts`, but without a log. */
async function appServer(start: Extract<Start, { kind: 'app' }>): Promise<FastifyInstance> {
  const config = readConfig({ RATE_LIMITS: 'off', WORKERS: '1' })
  const db = createDb({ url: start.databaseUrl, role: serverRole, connectionsMax })
  const media = await openMediaStorage(start.dataDir)
  return buildApp({
    config,
    db,
    media,
    pepper: start.pepper,
    now: () => new Date(),
    logger: false,
    joinsOthers: true,
  })
}

function bareServer(start: Extract<Start, { kind: 'bare' }>): FastifyInstance {
  const app = Fastify({ logger: false })
  for (const { path, headers, base64 } of start.responses) {
    const data = Buffer.from(base64, 'base64')
    // All queries get the same bytes.
    app.get(path.split('?')[0] ?? path, (_request, reply) => reply.headers(headers).send(data))
  }
  return app
}
