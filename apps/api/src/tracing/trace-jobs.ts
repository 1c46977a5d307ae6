// A trace for each run of a scheduled job.
import { SpanKind, type Tracer } from '@opentelemetry/api'
import type { Job } from '#jobs.ts'
import { runInSpan } from './run-in-span.ts'

export function traceJob(job: Job, tracer: Tracer): Job {
  const options = { name: job.name, kind: SpanKind.INTERNAL, attributes: { 'job.name': job.name } }
  return { ...job, run: (ctx) => runInSpan(tracer, options, () => job.run(ctx)) }
}
