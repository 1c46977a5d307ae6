// One server process: the HTTP side, and in one of them the clock; started by main.ts, one per core.
import type { FastifyInstance } from 'fastify'
import { createDb, type Db, serverRole } from '#db/pool.ts'
import type { JoinMetrics } from '#http/metrics.ts'
import { openMediaFolder } from '#modules/catalog/media/service.ts'
import { startFlushing } from '#modules/catalog/statistics/service.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Ctx } from './context.ts'
import { runScheduler } from './jobs.ts'
import { openLog } from './log.ts'
import { jobsOf } from './scheduler.ts'

export interface ServerOptions {
  config: Config
  databaseUrl: string
  dataDir: string
  logFile: string | undefined
  pepper: string
  withScheduler: boolean
  joinMetrics?: JoinMetrics | undefined
}

export interface RunningServer {
  stop(): Promise<void>
}

/** Shared by all processes, below PostgreSQL's usual hundred: the clock, migrations and a person with psql need some. */
const connectionsTotal = 80
const connectionsMost = 16
/** The clock's lanes hold one each while they run, and their jobs need one. */
const connectionsLeast = 5

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config } = options
  const stream = options.logFile && openLog({ file: options.logFile, rotates: options.withScheduler })
  const logger = { level: config.logLevel, ...(stream && { stream }) }
  const share = Math.floor(connectionsTotal / config.workers)
  const connectionsMax = Math.max(connectionsLeast, Math.min(connectionsMost, share))
  let app: FastifyInstance | undefined
  const log = { error: (details: unknown, text: string) => app?.log.error(details, text) }
  const db = createDb({ url: options.databaseUrl, role: serverRole, connectionsMax, log })
  const media = await openMediaFolder(options.dataDir)
  const { pepper, joinMetrics } = options
  app = await buildApp({ config, db, media, pepper, now: () => new Date(), logger, joinMetrics })
  const listening = app
  const schedulerStop = new AbortController()
  const context = schedulerContext(listening, db, config)
  const schedulerRun = options.withScheduler
    ? runScheduler(context, jobsOf({ config, pepper, folder: media }), schedulerStop.signal)
    : undefined
  const flushing = startFlushing(context)
  await listening.listen({ host: config.host, port: config.port })
  return {
    async stop() {
      schedulerStop.abort()
      await listening.close()
      await schedulerRun
      await flushing.stop()
      await db.end()
    },
  }
}

function schedulerContext(app: FastifyInstance, db: Db, config: Config): Ctx {
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
