// Tests of the lock after several wrong passwords.
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from '#db/sql.ts'
import { Refusal } from '#refuse.ts'
import { createHarness } from '../../test/harness.ts'
import { clearFailures, countFailure, lockedUntil, type Realm, refuseLocked } from './login-locks.ts'

const { db, ctx: newCtx, forward, inject } = await createHarness()
const ctx = newCtx()
const second = 1000
const minute = 60 * second

beforeEach(() => db.query(sql`delete from login_failures`))

async function fail(times: number, account = 'ann', realm: Realm = 'shopper'): Promise<void> {
  for (let i = 0; i < times; i++) await countFailure(ctx, realm, account)
}

/** Seconds until the name is unlocked, 0 when it is not locked. */
async function lockSeconds(account = 'ann', realm: Realm = 'shopper'): Promise<number> {
  const error: unknown = await refuseLocked(ctx, realm, account).catch((reason: unknown) => reason)
  if (error === undefined) return 0
  assert.ok(error instanceof Refusal)
  assert.equal(error.reason, 'auth.locked')
  return Number(error.params.until) - ctx.now().getTime() / 1000
}

const assertAround = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 3, `${actual} ${expected}`)

test('four failures cost nothing, the fifth locks for half a minute, each next one twice as long', () => {
  const now = new Date(0)
  for (const failures of [0, 1, 4]) assert.equal(lockedUntil(failures, now), null)
  const seconds = [5, 6, 7, 10].map((failures) => (lockedUntil(failures, now)?.getTime() ?? 0) / second)
  assert.deepEqual(seconds, [30, 60, 120, 960])
})

test('no lock is longer than half an hour', () => {
  for (const failures of [11, 50, 5_000, 2 ** 31 - 1]) {
    assert.equal(lockedUntil(failures, new Date(0))?.getTime(), 30 * minute)
  }
})

test('the fifth failure locks, and the lock expires', async () => {
  await fail(4)
  assert.equal(await lockSeconds(), 0)
  await fail(1)
  assertAround(await lockSeconds(), 30)
  forward(20 * second)
  assertAround(await lockSeconds(), 10)
  forward(11 * second)
  assert.equal(await lockSeconds(), 0)
  await fail(1)
  assertAround(await lockSeconds(), 60)
})

test('the right password resets the count', async () => {
  await fail(6)
  await clearFailures(ctx, 'shopper', 'ANN')
  assert.equal(await lockSeconds(), 0)
  await fail(4)
  assert.equal(await lockSeconds(), 0)
})

test('failures expire after a day', async () => {
  await fail(4)
  forward(24 * 60 * minute + second)
  await fail(4)
  assert.equal(await lockSeconds(), 0)
})

test('upper and lower case are the same name', async () => {
  await fail(2, 'Ann')
  await fail(2, 'ANN')
  await fail(1, 'ann')
  assertAround(await lockSeconds('aNN'), 30)
})

test('another name and an operator of the same name are not locked', async () => {
  await fail(5)
  assert.equal(await lockSeconds('bob'), 0)
  assert.equal(await lockSeconds('ann', 'operator'), 0)
})

test('concurrent failures are all counted', async () => {
  await Promise.all(Array.from({ length: 10 }, () => countFailure(ctx, 'shopper', 'ann')))
  const [row] = await db.query<{ failures: number }>(sql`select failures from login_failures`)
  assert.equal(row?.failures, 10)
  assert.ok((await lockSeconds()) > 0)
})

test('a locked shopper reads the wait as text, and programs get the end in Unix seconds', async () => {
  await fail(5, 'nobody-here')
  const response = await inject({
    method: 'POST',
    url: '/api/user/login?lang=en',
    payload: { account: 'nobody-here', password: 'wrong' },
  })
  const { code, msg, data } = response.json()
  assert.equal(code, 0)
  assert.equal(data.reason, 'auth.locked')
  assertAround(data.until, ctx.now().getTime() / 1000 + 30)
  assert.ok(!msg.includes(String(data.until)), msg)
})
