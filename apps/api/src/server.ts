// One server process: the HTTP side, and in one of them the clock; started by main.ts, one per core.
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { jobs } from './clock.ts'
import type { Config } from './config.ts'
import type { Ctx } from './context.ts'
import { createDb, type Db } from './db/pool.ts'
import { runClock } from './jobs.ts'
import { openMediaFolder } from './modules/media/service.ts'

export interface ServerOptions {
  config: Config
  databaseUrl: string
  dataDir: string
  logFile: string | undefined
  pepper: string
  withClock: boolean
}

export interface RunningServer {
  stop(): Promise<void>
}

const connectionsMax = 12

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config } = options
  const logger = { level: config.logLevel, ...(options.logFile && { file: options.logFile }) }
  const db = createDb({ url: options.databaseUrl, connectionsMax })
  const media = await openMediaFolder(options.dataDir)
  const app = await buildApp({ config, db, media, pepper: options.pepper, now: () => new Date(), logger })
  const clock = new AbortController()
  const ticking = options.withClock ? runClock(clockContext(app, db, config), jobs, clock.signal) : undefined
  await app.listen({ host: config.host, port: config.port })
  return {
    async stop() {
      clock.abort()
      await app.close()
      await ticking
      await db.end()
    },
  }
}

function clockContext(app: FastifyInstance, db: Db, config: Config): Ctx {
  return {
    db,
    pool: db,
    now: () => new Date(),
    actor: { kind: 'guest' },
    language: config.defaultLanguage,
    log: app.log,
    requestId: 'clock',
    ip: '',
    userAgent: '',
  }
}
