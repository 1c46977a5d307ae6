// Tests of the pool: transactions, retries, timeouts, lost connections, integers that are not exact.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { createEmptyDatabase } from '../../test/harness.ts'
import { until } from '../../test/until.ts'
import {
  brokenConstraint,
  createDb,
  endsApartSeconds,
  isUnavailable,
  lifetimeSeconds,
  openConnectionsMin,
  type Queryable,
} from './pool.ts'
import { sql } from './sql.ts'

const url = await createEmptyDatabase()
const db = createDb({ url, connectionsMax: 4, readTimeoutMs: 120_000 })
/** How long pg_terminate_backend waits until the connection is gone. */
const goneMs = 60_000
await db.query(sql`create table purses (id int constraint purse_key primary key, amount bigint not null)`)
after(() => db.end())
beforeEach(async () => {
  await db.query(sql`truncate purses`)
  await db.query(sql`insert into purses values (1, 100), (2, 100)`)
})

const amounts = async () => {
  const rows = await db.query<{ amount: number }>(sql`select amount from purses order by id`)
  return rows.map((row) => row.amount)
}
const add = (target: Queryable, id: number, amount: number) =>
  target.query(sql`update purses set amount = amount + ${amount} where id = ${id}`)

test('a transaction that succeeds is committed', async () => {
  const result = await db.transaction(async (tx) => {
    await add(tx, 1, -30)
    await add(tx, 2, 30)
    return 'done'
  })
  assert.equal(result, 'done')
  assert.deepEqual(await amounts(), [70, 130])
})

test('a transaction that throws leaves nothing, and its connection stays usable', async () => {
  for (let i = 0; i < 10; i++) {
    const failing = db.transaction(async (tx) => {
      await add(tx, 1, -30)
      throw new Error('no')
    })
    await assert.rejects(failing, /^Error: no$/)
  }
  assert.deepEqual(await amounts(), [100, 100])
  assert.equal(db.load().total - db.load().idle, 0)
})

test('nobody sees the changes of an open transaction', async () => {
  await db.transaction(async (tx) => {
    await add(tx, 1, -30)
    assert.deepEqual(await amounts(), [100, 100])
  })
  assert.deepEqual(await amounts(), [70, 100])
})

test('of two deadlocked transactions the one PostgreSQL aborts is retried', async () => {
  let runs = 0
  let arrive: () => void = () => {}
  const bothArrived = new Promise<void>((resolve) => {
    let arrived = 0
    arrive = () => ++arrived === 2 && resolve()
  })
  const move = (from: number, to: number) =>
    db.transaction(async (tx) => {
      runs++
      await add(tx, from, -10)
      arrive()
      await bothArrived
      await add(tx, to, 10)
    })
  await Promise.all([move(1, 2), move(2, 1)])
  assert.equal(runs, 3)
  assert.deepEqual(await amounts(), [100, 100])
})

test('of two deadlocked single statements the one PostgreSQL aborts is retried', async () => {
  await db.query({
    text: `create function move(giver int, taker int) returns int language plpgsql as $$ begin
             update purses set amount = amount - 10 where id = giver;
             perform pg_sleep(0.1);
             update purses set amount = amount + 10 where id = taker;
             return 1;
           end $$`,
    values: [],
  })
  const patientDb = createDb({ url, connectionsMax: 2, readTimeoutMs: 10_000 })
  const move = (from: number, to: number) => patientDb.query(sql`select move(${from}, ${to}) as moved`)
  try {
    assert.deepEqual(await Promise.all([move(1, 2), move(2, 1)]), [[{ moved: 1 }], [{ moved: 1 }]])
  } finally {
    await patientDb.end()
  }
  assert.deepEqual(await amounts(), [100, 100])
})

test('a serialization failure or deadlock is tried four times, any other error once', async () => {
  const triesOf = async (code: string) => {
    let tries = 0
    const failing = db.transaction(async () => {
      tries++
      throw Object.assign(new Error('stop'), { code })
    })
    await assert.rejects(failing, { code })
    return tries
  }
  assert.equal(await triesOf('40001'), 4)
  assert.equal(await triesOf('40P01'), 4)
  assert.equal(await triesOf('23505'), 1)
})

test('a single statement is canceled at its timeout, a transaction may take longer', async () => {
  const strictDb = createDb({ url, connectionsMax: 1, readTimeoutMs: 300 })
  await assert.rejects(strictDb.query(sql`select pg_sleep(120)`), { code: '57014' })
  await strictDb.transaction((tx) => tx.query(sql`select pg_sleep(0.5)`))
  await assert.rejects(strictDb.query(sql`select pg_sleep(120)`), { code: '57014' })
  await strictDb.end()
})

test('an integer that is not exact is an error, not a wrong number', async () => {
  const [row] = await db.query<{ n: number }>(sql`select 9007199254740991::bigint as n`)
  assert.equal(row?.n, Number.MAX_SAFE_INTEGER)
  await assert.rejects(db.query(sql`select 9007199254740993::bigint`), /too large to be exact/)
  await assert.rejects(db.query(sql`select (-9007199254740993)::bigint`), /too large to be exact/)
  assert.deepEqual(await amounts(), [100, 100])
})

test('brokenConstraint names the violated constraint, and nothing for other errors', async () => {
  const duplicate = await db.query(sql`insert into purses values (1, 0)`).catch((error: unknown) => error)
  assert.equal(brokenConstraint(duplicate), 'purse_key')
  const division = await db.query(sql`select 1 / 0`).catch((error: unknown) => error)
  assert.equal(brokenConstraint(division), undefined)
  assert.equal(brokenConstraint(new Error('purse_key')), undefined)
})

test('calls beyond the pool’s size wait for a connection', async () => {
  const calls = Array.from({ length: 40 }, () => db.transaction((tx) => add(tx, 1, 1)))
  await Promise.all(calls)
  assert.deepEqual(await amounts(), [140, 100])
  assert.ok(db.load().total <= 4)
})

test('a connection lost between two statements fails its transaction and nothing else', async () => {
  const failingDb = createDb({ url, connectionsMax: 1 })
  const failing = failingDb.transaction(async (tx) => {
    const [backend] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await add(tx, 1, -30)
    await db.query(sql`select pg_terminate_backend(${backend?.pid}, ${goneMs})`)
    await add(tx, 2, 30)
  })
  await assert.rejects(failing)
  assert.deepEqual(await amounts(), [100, 100])
  await failingDb.transaction((tx) => add(tx, 1, 1))
  assert.deepEqual(await amounts(), [101, 100])
  await failingDb.end()
})

test('an idle connection that is lost is replaced', async () => {
  const lost: unknown[] = []
  const watchedDb = createDb({ url, connectionsMax: 1, log: { error: (object) => lost.push(object) } })
  const [backend] = await watchedDb.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await db.query(sql`select pg_terminate_backend(${backend?.pid})`)
  await until('the lost connection is logged', () => lost.length > 0)
  assert.equal(lost.length, 1)
  assert.equal((await watchedDb.query(sql`select 1`)).length, 1)
  await watchedDb.end()
})

test('a connection to a former primary, which is read-only, is not used again', async () => {
  const setReadOnly = (value: boolean) =>
    db.transaction(async (tx) => {
      await tx.query(sql`set transaction read write`)
      const name = new URL(url).pathname.slice(1)
      await tx.query({ text: `alter database ${name} set default_transaction_read_only = ${value}`, values: [] })
    })
  await setReadOnly(true)
  const movedDb = createDb({ url, connectionsMax: 1 })
  const failure = await movedDb.transaction((tx) => add(tx, 1, 1)).catch((error: unknown) => error)
  await setReadOnly(false)
  assert.ok(isUnavailable(failure), String(failure))
  await movedDb.transaction((tx) => add(tx, 1, 1))
  assert.deepEqual(await amounts(), [101, 100])
  await movedDb.end()
})

test('only errors of a lost or replaced primary are unavailable', async () => {
  const errorOf = async (target: Queryable, text: string) => {
    return target.query({ text, values: [] }).catch((error: unknown) => error)
  }
  const nowhere = createDb({ url: url.replace(/:\d+\//, ':1/'), connectionsMax: 1 })
  assert.ok(isUnavailable(await errorOf(nowhere, 'select 1')))
  await nowhere.end()
  assert.ok(isUnavailable(await errorOf(db, `select pg_terminate_backend(pg_backend_pid(), ${goneMs})`)))
  assert.ok(!isUnavailable(await errorOf(db, 'select 1 / 0')))
  for (const error of [undefined, null, 'Connection terminated', new Error('stop')]) assert.ok(!isUnavailable(error))
})

test('idle connections are closed, but a few stay open with their plans', async () => {
  const pool = createDb({ url, connectionsMax: 8, idleTimeoutMs: 20 })
  const backends = async (count: number) => {
    const rows = await Promise.all(
      Array.from({ length: count }, () =>
        pool.query<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.1)`),
      ),
    )
    return rows.flatMap(([row]) => row?.pid ?? [])
  }
  const opened = await backends(8)
  await until('idle connections are closed', () => pool.load().total === openConnectionsMin)
  const reused = await backends(openConnectionsMin)
  assert.deepEqual(
    reused.filter((pid) => !opened.includes(pid)),
    [],
  )
  assert.equal(pool.load().total, openConnectionsMin)
  await pool.end()
})

test('connections that were opened together end one at a time, within half an hour', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const pool = createDb({ url })
  await Promise.all(Array.from({ length: openConnectionsMin }, () => pool.query(sql`select 1`)))
  const open = [pool.load().total]
  for (let seconds = 0; seconds < lifetimeSeconds.max; seconds += endsApartSeconds) {
    t.mock.timers.tick(endsApartSeconds * 1_000)
    open.push(pool.load().total)
  }
  assert.deepEqual([...new Set(open)], [3, 2, 1, 0])
  await pool.end()
})
