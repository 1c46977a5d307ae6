// A span for each HTTP request that the server sends: card provider, S3, push services.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { setFailed } from './run-in-span.ts'

interface FetchRequest {
  method: string
  origin: string
}

/**
 * Node announces the requests of `fetch` and of `node:http`, whoever sends them. Paths are left out: they contain names
 * of pictures and the addresses of browsers. No `traceparent` is sent, since none of these servers is ours.
 */
export function traceOutbound(tracer: Tracer): () => void {
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
