// What runs by the clock: each job is a row; whoever holds the job's lock runs it, and a crash lets go of it at once.
import { setTimeout } from 'node:timers/promises'
import { sql } from '#db/sql.ts'
import { type Ctx, inTx, type TxCtx } from './context.ts'

export interface Job {
  name: string
  everySeconds: number
  /** May take many seconds: it runs beside the others, which wait for nobody. */
  slow?: true
  /** Waits for somebody outside, such as a card's provider: it runs beside the others for the same reason. */
  outside?: true
  run(ctx: Ctx): Promise<void>
}

const pollMs = 1_000

/** Runs due jobs, a quick, a slow and an outside one at a time, until the signal ends it; several processes may do so at once. */
export async function runScheduler(ctx: Ctx, jobs: readonly Job[], signal: AbortSignal): Promise<void> {
  await ctx.pool.query(sql`
    insert into scheduled_jobs (name) select unnest(${jobs.map((job) => job.name)}::text[]) on conflict do nothing`)
  const lanes = [
    jobs.filter((job) => !job.slow && !job.outside),
    jobs.filter((job) => job.slow),
    jobs.filter((job) => job.outside),
  ]
  await Promise.all(lanes.map((lane) => runLane(ctx, lane, signal)))
}

async function runLane(ctx: Ctx, jobs: readonly Job[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ran = await runDueJob(ctx, jobs).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'the clock could not look for due jobs')
      return false
    })
    if (!ran) await pause(pollMs, signal)
  }
}

/** Any fixed number: it tells the locks of jobs from other advisory locks. */
const lockSpace = 7002

/** Takes one due job that nobody else is running; false when there is none. */
export async function runDueJob(ctx: Ctx, jobs: readonly Job[]): Promise<boolean> {
  return inTx(ctx, async (tx) => {
    const job = await takeDueJob(tx, jobs)
    if (!job) return false
    // The last before the wait: it also lets go of what the questions above looked at.
    await tx.db.query(sql`set local idle_in_transaction_session_timeout = 0`)
    // The work has its own transactions; this one only holds the lock, so that a killed process frees it.
    const failure = await job.run(ctx).then(
      () => null,
      (error: unknown) => error as Error,
    )
    if (failure) ctx.log.error({ err: failure, job: job.name }, 'a job failed')
    const nextAt = new Date(ctx.now().getTime() + job.everySeconds * 1000)
    await tx.db.query(sql`
      update scheduled_jobs set next_at = ${nextAt}, finished_at = ${ctx.now()}, runs = runs + 1,
             failures = failures + ${failure ? 1 : 0}, last_error = ${failure?.message.slice(0, 500) ?? null}
       where name = ${job.name}`)
    return true
  })
}

/**
 * An advisory lock and not the row's: until the job is done this transaction has no number, so however long the job
 * takes, the windows of the ledger close over it and dead rows are cleared away.
 */
async function takeDueJob(tx: TxCtx, jobs: readonly Job[]): Promise<Job | undefined> {
  const due = async (names: readonly string[]) =>
    tx.db.query<{ name: string }>(sql`
      select name from scheduled_jobs where name = any(${names}) and next_at <= ${tx.now()} order by next_at`)
  for (const { name } of await due(jobs.map((job) => job.name))) {
    const [lock] = await tx.db.query<{ taken: boolean }>(sql`
      select pg_try_advisory_xact_lock(${lockSpace}, hashtext(${name})) as taken`)
    // Asked again under the lock: who held it until now may just have done the job.
    if (lock?.taken && (await due([name])).length > 0) return jobs.find((job) => job.name === name)
  }
  return undefined
}

/** Ends early, without an error, when the signal comes. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => {})
}
