// Runs work in a span, which ends with it.
import {
  type Attributes,
  context,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

export interface SpanOptions {
  name: string
  kind: SpanKind
  attributes?: Attributes
}

export async function runInSpan<Result>(
  tracer: Tracer,
  { name, ...options }: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = tracer.startSpan(name, options)
  try {
    return await context.with(trace.setSpan(context.active(), span), work)
  } catch (error) {
    setFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Only the kind of error: messages of PostgreSQL and of providers repeat values. */
export function setFailed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', typeof code === 'string' ? code : String(name))
  span.setStatus({ code: SpanStatusCode.ERROR })
}
