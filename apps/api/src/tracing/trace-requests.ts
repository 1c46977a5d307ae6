// A span for each request, named by its route. It has no URL, header, body or address of the caller.
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
import { parseTraceParent } from '@opentelemetry/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Load balancers and scrapers ask all the time; a stream of events is open for hours. */
const untraced = /^\/(healthz|readyz|metrics)$|\/events$/

export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
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
