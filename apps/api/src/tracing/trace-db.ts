// Runs work in a span, and adds one for each statement and each transaction of a request or a job.
import { type Attributes, context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { Db, Queryable } from '#db/pool.ts'
import type { Sql } from '#db/sql.ts'

export function traceDb(db: Db, tracer: Tracer): Db {
  return {
    ...traceQueries(db, tracer),
    transaction: (work) =>
      inChildSpan(tracer, transactionSpan, () => db.transaction((inner) => work(traceQueries(inner, tracer)))),
  }
}

export function traceQueries<Kind extends Queryable>(queryable: Kind, tracer: Tracer): Kind {
  return {
    ...queryable,
    query: (statement: Sql) => inChildSpan(tracer, spanOf(statement), () => queryable.query(statement)),
  }
}

/** Without a parent there is no span: polls of the scheduler and of replicas would be traces of one statement. */
function inChildSpan<Result>(tracer: Tracer, options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  return trace.getActiveSpan() ? runInSpan(tracer, options, work) : work()
}

const system = { 'db.system.name': 'postgresql' }
/** From waiting for a connection to the commit. */
const transactionSpan: SpanOptions = { name: 'transaction', kind: SpanKind.CLIENT, attributes: system }

/** Statements built from filters are many but bounded; above the limit they are described each time. */
const spansMax = 500
const spans = new Map<string, SpanOptions>()

function spanOf({ text }: Sql): SpanOptions {
  const known = spans.get(text)
  if (known) return known
  const name = summaryOf(text)
  // Without its end a statement is still found in the source. Values are parameters, so the text has none.
  const start = text.trim().replace(/\s+/g, ' ').slice(0, 200)
  const attributes = { ...system, 'db.query.summary': name, 'db.query.text': start }
  const options = { name, kind: SpanKind.CLIENT, attributes }
  if (spans.size < spansMax) spans.set(text, options)
  return options
}

/** As `insert orders`: the first verb, and the first table or function. */
export function summaryOf(text: string): string {
  const [verb = 'sql'] = /\b(select|insert|update|delete)\b/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+([a-z_]\w*)/i.exec(text) ?? []
  const [, called] = /\bselect\s+([a-z_]\w*)\s*\(/i.exec(text) ?? []
  return [verb, table ?? called]
    .filter((word) => word !== undefined)
    .join(' ')
    .toLowerCase()
}

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
