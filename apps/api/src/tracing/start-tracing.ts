// Traces by OpenTelemetry. The server imports this file only when they are on, and no other file imports the packages.
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { context, type Tracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { getNumberFromEnv, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { TracingSettings } from '#config.ts'
import type { Db, Queryable } from '#db/pool.ts'
import type { Job } from '#jobs.ts'
import { traceDb, traceQueries } from './trace-db.ts'
import { traceJob } from './trace-jobs.ts'
import { traceOutbound } from './trace-outbound.ts'
import { traceRequests } from './trace-requests.ts'

/** Adds spans to the parts of a server. */
export interface Tracing {
  addTo(app: FastifyInstance): void
  db(db: Db): Db
  queries<Kind extends Queryable>(queryable: Kind): Kind
  jobs(jobs: readonly Job[]): readonly Job[]
  /** Sends what is left, for a moment at most. */
  stop(): Promise<void>
}

/** A collector that does not answer must not hold up the stop. */
const flushMaxMs = 2_000
const complaintEveryMs = 60_000

export function startTracing(settings: TracingSettings, log: { error(details: unknown, text: string): void }): Tracing {
  logFailures(log)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  const provider = new TracerProvider({
    resource: resource(),
    sampler: samplerOf(settings),
    spanProcessors: [spanProcessor()],
  })
  const tracer: Tracer = provider.getTracer('tradewind')
  const stopOutbound = traceOutbound(tracer)
  return {
    addTo: (app) => traceRequests(app, tracer),
    db: (db) => traceDb(db, tracer),
    queries: (queryable) => traceQueries(queryable, tracer),
    jobs: (jobs) => jobs.map((job) => traceJob(job, tracer)),
    async stop() {
      stopOutbound()
      await Promise.race([provider.shutdown().catch(() => {}), setTimeout(flushMaxMs, undefined, { ref: false })])
    },
  }
}

/** Who sends the spans; OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES replace and add. */
function resource() {
  const own = { 'service.name': 'tradewind', 'host.name': hostname(), 'process.pid': process.pid }
  // The last one wins.
  const detectors = [resourceAttributesEnvDetector, serviceNameEnvDetector]
  return defaultResource().merge(resourceFromAttributes(own)).merge(detectResources({ detectors }))
}

/** The SDK itself does not read these variables. Its queue is bounded; spans beyond it are dropped. */
function spanProcessor(): BatchSpanProcessor {
  const options = {
    maxQueueSize: getNumberFromEnv('OTEL_BSP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: getNumberFromEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
    scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY'),
    exportTimeoutMillis: getNumberFromEnv('OTEL_BSP_EXPORT_TIMEOUT'),
  }
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  return new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...given })
}

export function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const [, isParentBased, name] = /^(parentbased_)?(.+)$/.exec(sampler) ?? []
  const chosen = root[name as keyof typeof root]()
  return isParentBased ? new ParentBasedSampler({ root: chosen }) : chosen
}

/** Otherwise nobody would learn why there are no traces; once a minute is enough. */
function logFailures(log: { error(details: unknown, text: string): void }): void {
  let nextMs = 0
  setGlobalErrorHandler((error) => {
    if (Date.now() < nextMs) return
    nextMs = Date.now() + complaintEveryMs
    log.error({ err: error }, 'traces could not be sent')
  })
}
