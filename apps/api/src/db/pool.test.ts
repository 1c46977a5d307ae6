// Tests of the pool: transactions, retries, time limits, lost connections, numbers that would not be exact.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { createEmptyDatabase } from '../../test/harness.ts'
import { brokenConstraint, createDb, type Queryable } from './pool.ts'
import { sql } from './sql.ts'

const url = await createEmptyDatabase()
const db = createDb({ url, connectionsMax: 4, readTimeoutMs: 120_000 })
/** How long PostgreSQL waits until a connection that it ends is gone. */
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
const add = (to: Queryable, id: number, amount: number) =>
  to.query(sql`update purses set amount = amount + ${amount} where id = ${id}`)

test('a transaction that ends well stays', async () => {
  const answer = await db.transaction(async (tx) => {
    await add(tx, 1, -30)
    await add(tx, 2, 30)
    return 'done'
  })
  assert.equal(answer, 'done')
  assert.deepEqual(await amounts(), [70, 130])
})

test('a transaction that throws leaves nothing, and its connection serves on', async () => {
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

test('nobody sees a transaction before its end', async () => {
  await db.transaction(async (tx) => {
    await add(tx, 1, -30)
    assert.deepEqual(await amounts(), [100, 100])
  })
  assert.deepEqual(await amounts(), [70, 100])
})

test('of two transactions in a deadlock the one PostgreSQL ends is run again', async () => {
  let runs = 0
  let arrive: () => void = () => {}
  const both = new Promise<void>((resolve) => {
    let here = 0
    arrive = () => ++here === 2 && resolve()
  })
  const move = (from: number, to: number) =>
    db.transaction(async (tx) => {
      runs++
      await add(tx, from, -10)
      arrive()
      await both
      await add(tx, to, 10)
    })
  await Promise.all([move(1, 2), move(2, 1)])
  assert.equal(runs, 3)
  assert.deepEqual(await amounts(), [100, 100])
})

test('of two statements in a deadlock, each a call of its own, the one PostgreSQL ends is run again', async () => {
  await db.query({
    text: `create function move(giver int, taker int) returns int language plpgsql as $$ begin
             update purses set amount = amount - 10 where id = giver;
             perform pg_sleep(0.1);
             update purses set amount = amount + 10 where id = taker;
             return 1;
           end $$`,
    values: [],
  })
  const patient = createDb({ url, connectionsMax: 2, readTimeoutMs: 10_000 })
  const move = (from: number, to: number) => patient.query(sql`select move(${from}, ${to}) as moved`)
  try {
    assert.deepEqual(await Promise.all([move(1, 2), move(2, 1)]), [[{ moved: 1 }], [{ moved: 1 }]])
  } finally {
    await patient.end()
  }
  assert.deepEqual(await amounts(), [100, 100])
})

test('what PostgreSQL asks to retry is tried four times, anything else once', async () => {
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

test('a reading statement is ended at its time limit, a transaction may take longer', async () => {
  const strict = createDb({ url, connectionsMax: 1, readTimeoutMs: 300 })
  await assert.rejects(strict.query(sql`select pg_sleep(120)`), { code: '57014' })
  await strict.transaction((tx) => tx.query(sql`select pg_sleep(0.5)`))
  await assert.rejects(strict.query(sql`select pg_sleep(120)`), { code: '57014' })
  await strict.end()
})

test('an integer that would not be exact is an error, not a wrong number', async () => {
  const [row] = await db.query<{ n: number }>(sql`select 9007199254740991::bigint as n`)
  assert.equal(row?.n, Number.MAX_SAFE_INTEGER)
  await assert.rejects(db.query(sql`select 9007199254740993::bigint`), /too large to be exact/)
  await assert.rejects(db.query(sql`select (-9007199254740993)::bigint`), /too large to be exact/)
  assert.deepEqual(await amounts(), [100, 100])
})

test('the constraint a statement broke is named, other errors are not', async () => {
  const twice = await db.query(sql`insert into purses values (1, 0)`).catch((error: unknown) => error)
  assert.equal(brokenConstraint(twice), 'purse_key')
  const wrong = await db.query(sql`select 1 / 0`).catch((error: unknown) => error)
  assert.equal(brokenConstraint(wrong), undefined)
  assert.equal(brokenConstraint(new Error('purse_key')), undefined)
})

test('callers beyond the pool wait their turn', async () => {
  const many = Array.from({ length: 40 }, () => db.transaction((tx) => add(tx, 1, 1)))
  await Promise.all(many)
  assert.deepEqual(await amounts(), [140, 100])
  assert.ok(db.load().total <= 4)
})

test('a connection lost between two statements fails its transaction and nothing else', async () => {
  const unlucky = createDb({ url, connectionsMax: 1 })
  const failing = unlucky.transaction(async (tx) => {
    const [me] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await add(tx, 1, -30)
    await db.query(sql`select pg_terminate_backend(${me?.pid}, ${goneMs})`)
    await add(tx, 2, 30)
  })
  await assert.rejects(failing)
  assert.deepEqual(await amounts(), [100, 100])
  await unlucky.transaction((tx) => add(tx, 1, 1))
  assert.deepEqual(await amounts(), [101, 100])
  await unlucky.end()
})

test('an idle connection that is lost is replaced', async () => {
  const lost: unknown[] = []
  const watched = createDb({ url, connectionsMax: 1, log: { error: (object) => lost.push(object) } })
  const [me] = await watched.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await db.query(sql`select pg_terminate_backend(${me?.pid})`)
  for (let tries = 0; lost.length === 0 && tries < 1_000; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  assert.equal(lost.length, 1)
  assert.equal((await watched.query(sql`select 1`)).length, 1)
  await watched.end()
})
