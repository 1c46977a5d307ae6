// Runs the scheduled jobs of jobs.ts. Each is a row, run by the process that holds the job's lock; a crash releases it.
import { setTimeout } from 'node:timers/promises'
import { isUnavailable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { type Ctx, inTx, type TxCtx } from './context.ts'

export interface Job {
  name: string
  everySeconds: number
  /** Takes many seconds: runs in a lane of its own, so that quick jobs do not wait for it. */
  slow?: true
  /** Waits for an outside service, such as the card provider: runs in a lane of its own too. */
  outside?: true
  /** Waits for servers that shoppers' browsers name, which may be slow on purpose: nothing else waits with it. */
  untrusted?: true
  run(ctx: Ctx): Promise<void>
}

const pollMs = 1_000

/** Runs due jobs, one per lane at a time, until the signal aborts; several processes may do so at once. */
export async function runScheduler(ctx: Ctx, jobs: readonly Job[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await addJobs(ctx, jobs))) await pause(pollMs, signal)
  const lanes = [
    jobs.filter((job) => !job.slow && !job.outside && !job.untrusted),
    jobs.filter((job) => job.slow),
    jobs.filter((job) => job.outside),
    jobs.filter((job) => job.untrusted),
  ]
  await Promise.all(lanes.map((lane) => runLane(ctx, lane, signal)))
}

/** False when PostgreSQL does not answer: at a start of many servers connections may be short for a moment. */
async function addJobs(ctx: Ctx, jobs: readonly Job[]): Promise<boolean> {
  const names = jobs.map((job) => job.name)
  const added = ctx.pool.query(sql`
    insert into scheduled_jobs (name) select unnest(${names}::text[]) on conflict do nothing`)
  return added.then(
    () => true,
    (error: unknown) => {
      // The driver's errors have no code, such as that no connection got free in time.
      if (!isUnavailable(error) && (error as { code?: string }).code !== undefined) throw error
      ctx.log.error({ err: error }, 'the scheduler could not add its jobs')
      return false
    },
  )
}

async function runLane(ctx: Ctx, jobs: readonly Job[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ran = await runDueJob(ctx, jobs).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'the scheduler could not look for due jobs')
      return false
    })
    if (!ran) await pause(pollMs, signal)
  }
}

/** Any fixed number: separates the locks of jobs from other advisory locks. */
const lockSpace = 7002

/** Runs one due job that no other process is running; false when there is none. */
export async function runDueJob(ctx: Ctx, jobs: readonly Job[]): Promise<boolean> {
  return inTx(ctx, async (tx) => {
    const job = await takeDueJob(tx, jobs)
    if (!job) return false
    // The last statement before the wait: it also releases the snapshot of the queries above.
    await tx.db.query(sql`set local idle_in_transaction_session_timeout = 0`)
    // The job opens its own transactions; this one only holds the lock, so that a killed process releases it.
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
 * An advisory lock rather than a row lock: this transaction has no transaction ID until the job is done, so a long
 * job holds up neither the ledger's windows nor vacuum.
 */
async function takeDueJob(tx: TxCtx, jobs: readonly Job[]): Promise<Job | undefined> {
  const due = async (names: readonly string[]) =>
    tx.db.query<{ name: string }>(sql`
      select name from scheduled_jobs where name = any(${names}) and next_at <= ${tx.now()} order by next_at`)
  for (const { name } of await due(jobs.map((job) => job.name))) {
    const [lock] = await tx.db.query<{ taken: boolean }>(sql`
      select pg_try_advisory_xact_lock(${lockSpace}, hashtext(${name})) as taken`)
    // Checked again under the lock: its previous holder may just have run the job.
    if (lock?.taken && (await due([name])).length > 0) return jobs.find((job) => job.name === name)
  }
  return undefined
}

/** Resolves early, without an error, when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => {})
}
