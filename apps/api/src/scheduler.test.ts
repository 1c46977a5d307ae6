// Tests of the scheduler: a job runs when due, once, again after a failure, and elsewhere when its process dies.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#db/embedded-server.ts'
import { createDb } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../test/harness.ts'
import { until } from '../test/until.ts'
import { jobs as shopJobs } from './jobs.ts'
import { type Job, runDueJob, runScheduler } from './scheduler.ts'

const { db, owner, ctx: newCtx, forward, databaseUrl } = await createHarness()
const ctx = newCtx()
/** How long pg_terminate_backend waits until the connection is gone. */
const goneMs = 60_000

interface Row {
  next_at: Date
  runs: number
  failures: number
  last_error: string | null
}

async function rowOf(name: string): Promise<Row | undefined> {
  const rows = await db.query<Row>(
    sql`select next_at, runs, failures, last_error from scheduled_jobs where name = ${name}`,
  )
  return rows[0]
}

/** A job with its row, due now. */
async function newJob(name: string, run: Job['run'], everySeconds = 60): Promise<Job> {
  await db.query(sql`insert into scheduled_jobs (name, next_at) values (${name}, ${ctx.now()})`)
  return { name, everySeconds, run }
}

test('a job runs when it is due and not before', async () => {
  let runs = 0
  const job = await newJob('due', async () => void runs++)
  assert.equal(await runDueJob(ctx, [job]), true)
  assert.equal(await runDueJob(ctx, [job]), false)
  forward(59_000)
  assert.equal(await runDueJob(ctx, [job]), false)
  forward(1_500)
  assert.equal(await runDueJob(ctx, [job]), true)
  assert.equal(runs, 2)
  const row = await rowOf('due')
  assert.equal(row?.runs, 2)
  assert.equal(row?.failures, 0)
})

test('the job that waited longest runs first, one at a time', async () => {
  const order: string[] = []
  const early = await newJob('early', async () => void order.push('early'))
  const late = await newJob('late', async () => void order.push('late'))
  await db.query(sql`update scheduled_jobs set next_at = next_at - interval '1 hour' where name = 'early'`)
  await runDueJob(ctx, [late, early])
  assert.deepEqual(order, ['early'])
  await runDueJob(ctx, [late, early])
  assert.deepEqual(order, ['early', 'late'])
})

test('a scheduler that PostgreSQL does not answer at first starts when it does', { timeout: 60_000 }, async (t) => {
  const { hostname, port } = new URL(databaseUrl)
  const url = new URL(databaseUrl)
  url.port = String(await freePort())
  const pool = createDb({ url: url.href, connectionsMax: 2 })
  t.after(() => pool.end())
  const stop = new AbortController()
  const run = Promise.withResolvers<void>()
  const refused = Promise.withResolvers<void>()
  const log = { ...ctx.log, error: () => refused.resolve() } as unknown as typeof ctx.log
  const job = { name: 'patient', everySeconds: 60, run: async () => run.resolve() }
  const scheduler = runScheduler({ ...ctx, log, db: pool, pool }, [job], stop.signal)
  await refused.promise
  const gate = createServer((socket) => socket.pipe(connect(Number(port), hostname)).pipe(socket))
  gate.listen(Number(url.port), hostname)
  t.after(() => gate.close())
  await run.promise
  stop.abort()
  await scheduler
})

test('a scheduler without its table ends with the error', async () => {
  await owner.query(sql`alter table scheduled_jobs rename to scheduled_jobs_away`)
  try {
    await assert.rejects(runScheduler(ctx, [], new AbortController().signal), { code: '42P01' })
  } finally {
    await owner.query(sql`alter table scheduled_jobs_away rename to scheduled_jobs`)
  }
})

test('an unknown job is left alone', async () => {
  await newJob('of a newer version', async () => {})
  assert.equal(await runDueJob(ctx, []), false)
  assert.equal((await rowOf('of a newer version'))?.runs, 0)
})

test('four schedulers polling at once run a job once', async () => {
  let runs = 0
  const job = await newJob('once', async () => {
    runs++
    await setTimeout(100)
  })
  const results = await Promise.all(Array.from({ length: 4 }, () => runDueJob(ctx, [job])))
  assert.deepEqual(results.toSorted(), [false, false, false, true])
  assert.equal(runs, 1)
})

test('two schedulers run two jobs in parallel', async () => {
  let started = 0
  // Each job waits for the other to have started; run one after the other, the first gives up.
  const meet = async () => {
    started++
    await until('both jobs have started', () => started === 2)
  }
  const pair = [await newJob('left', meet), await newJob('right', meet)]
  assert.deepEqual(await Promise.all([runDueJob(ctx, pair), runDueJob(ctx, pair)]), [true, true])
  for (const name of ['left', 'right']) assert.equal((await rowOf(name))?.last_error, null)
})

test('a failing job is recorded, does not stop the scheduler, and is tried again when next due', async () => {
  let fails = true
  const job = await newJob('shaky', async () => {
    if (fails) throw new Error('the provider is away')
  })
  assert.equal(await runDueJob(ctx, [job]), true)
  const failed = await rowOf('shaky')
  assert.partialDeepStrictEqual(failed, { runs: 1, failures: 1, last_error: 'the provider is away' })
  assert.ok(failed && failed.next_at > ctx.now())
  fails = false
  forward(61_000)
  assert.equal(await runDueJob(ctx, [job]), true)
  const retried = await rowOf('shaky')
  assert.partialDeepStrictEqual(retried, { runs: 2, failures: 1, last_error: null })
})

test('what a failing job committed in its own transactions stays', async () => {
  const job = await newJob('half', async (inner) => {
    await inner.db.query(sql`insert into shop_facts (name, value) values ('half', 'done')`)
    throw new Error('then it broke')
  })
  await runDueJob(ctx, [job])
  assert.equal((await db.query(sql`select 1 from shop_facts where name = 'half'`)).length, 1)
})

test('a job whose process dies can run elsewhere at once', async () => {
  const dying = createDb({ url: databaseUrl, connectionsMax: 1 })
  let started: () => void = () => {}
  const running = new Promise<void>((resolve) => {
    started = resolve
  })
  const killed = new AbortController()
  const job = await newJob('orphan', async () => {
    started()
    await once(killed.signal, 'abort')
  })
  const first = runDueJob({ ...ctx, db: dying, pool: dying }, [job])
  first.catch(() => {})
  await running
  assert.equal(await runDueJob(ctx, [{ ...job, run: async () => assert.fail('it ran twice') }]), false)
  const end = sql`select pg_terminate_backend(pid, ${goneMs}) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`
  await owner.transaction((tx) => tx.query(end))
  let runs = 0
  assert.equal(await runDueJob(ctx, [{ ...job, run: async () => void runs++ }]), true)
  assert.equal(runs, 1)
  killed.abort()
  await assert.rejects(first)
  assert.equal((await rowOf('orphan'))?.runs, 1)
  await dying.end()
})

test('during a job the scheduler’s transaction has no transaction ID and no snapshot', async () => {
  let activity: { waiting: number; numbered: number } | undefined
  const job = await newJob('long', async () => {
    const [row] = await owner.query<{ waiting: number; numbered: number }>(sql`
      select count(*) as waiting, count(backend_xid) + count(backend_xmin) as numbered from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`)
    activity = row
  })
  assert.equal(await runDueJob(ctx, [job]), true)
  assert.deepEqual(activity, { waiting: 1, numbered: 0 })
})

test('a job that waits for a provider holds up neither quick nor slow jobs', async () => {
  const stop = new AbortController()
  const finished: string[] = []
  let respond: () => void = () => {}
  const responded = new Promise<void>((resolve) => {
    respond = resolve
  })
  const scheduledJobs: Job[] = [
    { name: 'far', everySeconds: 3600, outside: true, run: () => responded },
    { name: 'proof', everySeconds: 3600, slow: true, run: async () => void finished.push('proof') },
    { name: 'tick', everySeconds: 3600, run: async () => void finished.push('tick') },
  ]
  await db.query(sql`
    insert into scheduled_jobs (name, next_at)
    values ('far', ${new Date(0)}), ('proof', ${ctx.now()}), ('tick', ${ctx.now()})`)
  const scheduler = runScheduler(ctx, scheduledJobs, stop.signal)
  await until('two jobs are finished', () => finished.length >= 2)
  stop.abort()
  respond()
  await scheduler
  assert.deepEqual(finished.toSorted(), ['proof', 'tick'])
})

test('the scheduler inserts its rows, runs due jobs and ends with the signal', async () => {
  const stop = new AbortController()
  let runs = 0
  const job: Job = { name: 'ticking', everySeconds: 3600, run: async () => void runs++ }
  const scheduler = runScheduler(ctx, [job], stop.signal)
  while (runs === 0) await setTimeout(20)
  stop.abort()
  await scheduler
  assert.equal(runs, 1)
})

test('every job of the shop has its own name and runs on an empty shop', async () => {
  assert.equal(new Set(shopJobs.map((job) => job.name)).size, shopJobs.length)
  for (const job of shopJobs) {
    assert.ok(job.everySeconds > 0)
    await job.run(ctx)
  }
})

test('a quick job does not wait for a slow one', async () => {
  const stop = new AbortController()
  let quickRuns = 0
  let seenBySlow = 0
  const scheduledJobs: Job[] = [
    {
      name: 'slow job',
      everySeconds: 3600,
      slow: true,
      run: async () => {
        await until('the quick job ran twice', () => quickRuns >= 2)
        seenBySlow = quickRuns
      },
    },
    { name: 'quick job', everySeconds: 1, run: async () => void quickRuns++ },
  ]
  await db.query(sql`
    insert into scheduled_jobs (name, next_at) values ('slow job', ${new Date(0)}), ('quick job', ${ctx.now()})`)
  const scheduler = runScheduler(ctx, scheduledJobs, stop.signal)
  await until('the slow job is finished', () => seenBySlow > 0)
  stop.abort()
  await scheduler
  assert.ok(seenBySlow >= 2, 'the slow job ran alone')
})
