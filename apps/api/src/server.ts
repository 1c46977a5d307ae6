// One server process: HTTP, and in one of them the scheduler; main.ts starts one per core.
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createDb, serverRole } from '#db/pool.ts'
import { openReplicas } from '#db/replicas.ts'
import type { JoinMetrics } from '#http/metrics.ts'
import { openMediaStorage, startDroppingStaleCopies } from '#modules/catalog/media/service.ts'
import { startFlushing } from '#modules/catalog/statistics/service.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { systemContext } from './context.ts'
import { jobsOf } from './jobs.ts'
import { openLog } from './log.ts'
import { runScheduler } from './scheduler.ts'

export interface ServerOptions {
  config: Config
  databaseUrl: string
  dataDir: string
  logFile: string | undefined
  pepper: string
  withScheduler: boolean
  /** One process rotates the log; the others reopen it. */
  rotatesLog: boolean
  joinMetrics?: JoinMetrics | undefined
  /** Called before the process accepts connections. */
  beforeListening?: () => void
}

export interface RunningServer {
  stop(): Promise<void>
}

const connectionsPerProcessMax = 16
/** Each lane of the scheduler holds one while it runs, and its job needs another. */
const connectionsPerProcessMin = 5

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config } = options
  const stream = options.logFile && openLog({ file: options.logFile, rotates: options.rotatesLog })
  const logger = { level: config.logLevel, ...(stream && { stream }) }
  const share = Math.floor(config.databaseConnections / config.workers)
  const connectionsMax = Math.max(connectionsPerProcessMin, Math.min(connectionsPerProcessMax, share))
  let app: FastifyInstance | undefined
  const log = { error: (details: unknown, text: string) => app?.log.error(details, text) }
  const tracing = config.tracing && (await import('#tracing/start-tracing.ts')).startTracing(config.tracing, log)
  const ownDb = createDb({ url: options.databaseUrl, role: serverRole, connectionsMax, log })
  const db = tracing?.db(ownDb) ?? ownDb
  const { readDatabaseUrls: urls, readLagSeconds } = config
  const replicas =
    urls.length > 0
      ? openReplicas(db, { urls, lagMaxMs: readLagSeconds * 1_000, role: serverRole, connectionsMax, log })
      : undefined
  db.replicas = replicas && (tracing?.queries(replicas) ?? replicas)
  const media = await openMediaStorage(options.dataDir, config.s3)
  const { pepper, joinMetrics } = options
  let stopsSoon = false
  const isStopping = () => stopsSoon
  const parts = { config, db, media, pepper, now: () => new Date(), logger, joinMetrics, tracing }
  app = await buildApp({ ...parts, joinsOthers: true, isStopping })
  const listening = app
  const schedulerStop = new AbortController()
  const context = systemContext(db, { requestId: 'scheduler', language: config.defaultLanguage, log: app.log })
  const ownJobs = () => jobsOf({ config, pepper, storage: media })
  const schedulerRun = options.withScheduler
    ? runScheduler(context, tracing?.jobs(ownJobs()) ?? ownJobs(), schedulerStop.signal)
    : undefined
  const flushing = startFlushing(context)
  // Copies belong to the machine: as with the log, one of its processes cleans up.
  const dropping = options.rotatesLog ? startDroppingStaleCopies(context, media) : undefined
  options.beforeListening?.()
  await listening.listen({ host: config.host, port: config.port })
  return {
    async stop() {
      schedulerStop.abort()
      stopsSoon = true
      // Open connections are used until then: a request on its way would be lost.
      await setTimeout(config.stopDelaySeconds * 1_000)
      await listening.close()
      await schedulerRun
      await flushing.stop()
      await dropping?.stop()
      await replicas?.stop()
      await db.end()
      await tracing?.stop()
    },
  }
}
