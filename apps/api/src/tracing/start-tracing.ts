// Traces by OpenTelemetry. The server imports this file only when they are on, and no other file imports the packages.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { getNumberFromEnv, parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
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
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TracingSettings } from '#config.ts'
import type { Db, Queryable } from '#db/pool.ts'
import type { Job } from '#scheduler.ts'
import { runInSpan, setFailed, traceDb, traceQueries } from './trace-db.ts'

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

function traceJob(job: Job, tracer: Tracer): Job {
  const options = { name: job.name, kind: SpanKind.INTERNAL, attributes: { 'job.name': job.name } }
  return { ...job, run: (ctx) => runInSpan(tracer, options, () => job.run(ctx)) }
}

/** Load balancers and scrapers ask all the time; a stream of events is open for hours. */
const untraced = /^\/(healthz|readyz|metrics)$|\/events$/

function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url
    if (route !== undefined && untraced.test(route)) return done()
    const span = startSpan(tracer, request, route)
    endWith(reply, span)
    const log = request.log.child({ trace_id: span.spanContext().traceId })
    Object.assign(request, { log })
    Object.assign(reply, { log })
    context.with(trace.setSpan(ROOT_CONTEXT, span), done)
  })
}

function startSpan(tracer: Tracer, request: FastifyRequest, route: string | undefined): Span {
  const { method } = request
  const attributes = {
    'http.request.method': method,
    ...(route !== undefined && { 'http.route': route }),
    'request.id': request.id,
  }
  const name = route === undefined ? method : `${method} ${route}`
  return tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parentOf(request))
}

/** Continues the trace of the caller. `tracestate` and baggage are not read: they may contain anything. */
function parentOf({ headers }: FastifyRequest): Context {
  const { traceparent } = headers
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

function endWith({ raw }: FastifyReply, span: Span): void {
  raw.once('close', () => {
    if (raw.writableFinished) span.setAttribute('http.response.status_code', raw.statusCode)
    else span.setAttribute('error.type', 'aborted')
    if (raw.statusCode >= 500 || !raw.writableFinished) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}

interface FetchRequest {
  method: string
  origin: string
}

/**
 * Node announces the requests of `fetch` and of `node:http`, whoever sends them. Paths are left out: they contain names
 * of pictures and the addresses of browsers. No `traceparent` is sent, since none of these servers is ours.
 */
function traceOutbound(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()
  const begin = (request: object, method: string, origin: string) => {
    if (!trace.getActiveSpan() || !URL.canParse(origin)) return
    const { hostname, port, protocol } = new URL(origin)
    const attributes = {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    }
    spans.set(request, tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }))
  }
  const finish = (request: object, status: number | undefined) => {
    const span = take(spans, request)
    span?.setAttribute('http.response.status_code', status ?? 0)
    if (status === undefined || status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  const fail = (request: object, error: unknown) => {
    const span = take(spans, request)
    if (span) setFailed(span, error)
    span?.end()
  }
  return subscribeAll({
    'undici:request:create': ({ request }: { request: FetchRequest }) => begin(request, request.method, request.origin),
    'undici:request:headers': ({ request, response }: { request: FetchRequest; response: { statusCode: number } }) =>
      finish(request, response.statusCode),
    'undici:request:error': ({ request, error }: { request: FetchRequest; error: Error }) => fail(request, error),
    'http.client.request.created': ({ request }: { request: ClientRequest }) =>
      begin(request, request.method, `${request.protocol}//${request.getHeader('host') ?? request.host}`),
    'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) =>
      finish(request, response.statusCode),
    'http.client.request.error': ({ request, error }: { request: ClientRequest; error: Error }) => fail(request, error),
  })
}

function take(spans: WeakMap<object, Span>, request: object): Span | undefined {
  const span = spans.get(request)
  spans.delete(request)
  return span
}

/** Each channel of Node publishes messages of one shape, which its types do not say. */
function subscribeAll(listeners: Record<string, (message: never) => void>): () => void {
  const entries = Object.entries(listeners).map(([name, listener]) => [name, listener as (message: unknown) => void])
  for (const [name, listener] of entries as [string, (message: unknown) => void][]) subscribe(name, listener)
  return () => {
    for (const [name, listener] of entries as [string, (message: unknown) => void][]) unsubscribe(name, listener)
  }
}
