// What runs by the clock: each job is a row; whoever holds the row's lock runs it, and a crash lets go of it at once.
import { setTimeout } from 'node:timers/promises'

import { type Ctx, inTx } from './context.ts'
import { sql } from './db/sql.ts'

export interface Job {
  name: string
  everySeconds: number
  /** May take many seconds: it runs beside the others, which wait for nobody. */
  slow?: true
  run(ctx: Ctx): Promise<void>
}

const lookEveryMs = 1_000

/** Runs due jobs, a quick and a slow one at a time, until the signal ends it; several processes may do so at once. */
export async function runClock(ctx: Ctx, jobs: readonly Job[], signal: AbortSignal): Promise<void> {
  await ctx.pool.query(sql`
    insert into clock_jobs (name) select unnest(${jobs.map((job) => job.name)}::text[]) on conflict do nothing`)
  const lanes = [jobs.filter((job) => !job.slow), jobs.filter((job) => job.slow)]
  await Promise.all(lanes.map((lane) => runLane(ctx, lane, signal)))
}

async function runLane(ctx: Ctx, jobs: readonly Job[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ran = await runDueJob(ctx, jobs).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'the clock could not look for due jobs')
      return false
    })
    if (!ran) await pause(lookEveryMs, signal)
  }
}

/** Takes one due job that nobody else is running; false when there is none. */
export async function runDueJob(ctx: Ctx, jobs: readonly Job[]): Promise<boolean> {
  const names = jobs.map((job) => job.name)
  return inTx(ctx, async (tx) => {
    const [due] = await tx.db.query<{ name: string }>(sql`
      select name from clock_jobs where name = any(${names}) and next_at <= ${ctx.now()}
       order by next_at limit 1 for update skip locked`)
    const job = jobs.find((one) => one.name === due?.name)
    if (!job) return false
    // The work has its own transactions; this one only holds the row, so that a killed process frees it.
    const failure = await job.run(ctx).then(
      () => null,
      (error: unknown) => error as Error,
    )
    if (failure) ctx.log.error({ err: failure, job: job.name }, 'a job failed')
    const nextAt = new Date(ctx.now().getTime() + job.everySeconds * 1000)
    await tx.db.query(sql`
      update clock_jobs set next_at = ${nextAt}, finished_at = ${ctx.now()}, runs = runs + 1,
             failures = failures + ${failure ? 1 : 0}, last_error = ${failure?.message.slice(0, 500) ?? null}
       where name = ${job.name}`)
    return true
  })
}

/** Ends early, without an error, when the signal comes. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => {})
}
