// Tests of the cache of sessions: it saves reads, and no process uses a session that has ended.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { register } from '@shop/contract/people/identity.ts'
import { sql } from '#db/sql.ts'
import { findShopper } from '#modules/people/identity/service.ts'
import { createHarness } from '../../test/harness.ts'
import { createSessionCache, invalidateSessions } from './session-cache.ts'

const { guest, db } = await createHarness()
const now = () => new Date()

/** A cache as in a process of its own; `reads` counts what it reads from the database. */
function newCache(read = (token: string) => findShopper(db, token, now())) {
  const state = { reads: 0 }
  const find = (token: string) => {
    state.reads++
    return read(token)
  }
  const cache = createSessionCache(db, find, now)
  after(() => cache.stop())
  return { ...cache, state }
}

let userCount = 0
async function newSession(): Promise<{ id: number; token: string }> {
  const account = `cached${++userCount}`
  const { userinfo } = await guest(register, {
    body: { account, password: 'right one', email: `${account}@mail.example` },
  })
  return { id: userinfo.id, token: userinfo.token }
}

/** Until the cache listens to notifications, and so returns what it has cached. */
async function fill({ find, state }: ReturnType<typeof newCache>, token: string): Promise<void> {
  for (let before = -1; before !== state.reads; await setTimeout(5)) {
    before = state.reads
    await find(token)
  }
}

test('a session that ends in one process ends in all', async () => {
  const { id, token } = await newSession()
  const caches = [newCache(), newCache()]
  for (const cache of caches) await fill(cache, token)
  await db.query(sql`delete from user_sessions where user_id = ${id}`)
  for (const { find } of caches) while (await find(token)) await setTimeout(5)
})

test('a locked account and another language are noticed', async () => {
  const { id, token } = await newSession()
  const cache = newCache()
  await fill(cache, token)
  await db.query(sql`update users set language = 'th-TH' where id = ${id}`)
  for (let language = ''; language !== 'th-TH'; await setTimeout(5)) {
    const actor = await cache.find(token)
    language = actor?.kind === 'shopper' ? actor.language : ''
  }
  await fill(cache, token)
  await db.query(sql`update users set status = 'locked' where id = ${id}`)
  while (await cache.find(token)) await setTimeout(5)
})

test('the process that ends a session drops it at once, also while the transaction is open', async () => {
  const { id, token } = await newSession()
  const cache = newCache()
  await fill(cache, token)
  await db.transaction(async (tx) => {
    await tx.query(sql`delete from user_sessions where user_id = ${id}`)
    invalidateSessions(id)
    assert.ok(await cache.find(token), 'not committed yet')
  })
  assert.equal(await cache.find(token), undefined)
})

test('a session that ends while it is read is not cached', async () => {
  const { id, token } = await newSession()
  const reading = Promise.withResolvers<void>()
  const canAnswer = Promise.withResolvers<void>()
  let isSlow = false
  const cache = newCache(async (given) => {
    const actor = await findShopper(db, given, now())
    if (isSlow) {
      reading.resolve()
      await canAnswer.promise
    }
    return actor
  })
  const { token: other } = await newSession()
  await fill(cache, other)
  isSlow = true
  const found = cache.find(token)
  await reading.promise
  isSlow = false
  await db.query(sql`delete from user_sessions where user_id = ${id}`)
  // A second session that ends after the first: when its notification has arrived, the first one's has too.
  const { id: witnessId, token: witness } = await newSession()
  await fill(cache, witness)
  await db.query(sql`delete from user_sessions where user_id = ${witnessId}`)
  while (await cache.find(witness)) await setTimeout(5)
  canAnswer.resolve()
  assert.ok(await found, 'it was valid when it was read')
  assert.equal(await cache.find(token), undefined)
})
