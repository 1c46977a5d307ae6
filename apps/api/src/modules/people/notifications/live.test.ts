// Tests of notices that arrive by themselves: two server processes, two hundred open pages, one process killed.
import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createClient } from '@shop/client/call.ts'
import { openEvents } from '@shop/client/events.ts'
import { listNotices } from '@shop/contract/people/notifications.ts'
import { cents } from '@shop/contract/wire.ts'
import type { Start, Told } from '../../../../bench/http-server.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { makeToken } from '#security/token.ts'
import { tell } from './service.ts'

const { db, databaseUrl, ctx } = await createHarness()

const people = 40
const pagesEach = 5
const eventsTotal = 1_000

interface Server {
  child: ChildProcess
  base: string
}

async function startServer(): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, '../../../bench/http-server.ts'))
  after(() => child.kill('SIGKILL'))
  const start: Start = { kind: 'app', databaseUrl, dataDir: tmpdir(), pepper }
  child.send(start)
  const [told] = (await once(child, 'message')) as [Told]
  assert.ok('port' in told)
  return { child, base: `http://127.0.0.1:${told.port}` }
}

async function makePeople(): Promise<{ id: number; token: string }[]> {
  return Promise.all(
    Array.from({ length: people }, async (_, i) => {
      const { token, hash } = makeToken()
      const [user] = await db.query<{ id: number }>(sql`
        insert into users (account, email, mobile, family_name, given_name, password_hash, language, created_at)
        values (${`person_${i}`}, ${`person_${i}@mail.example`}, '', '', '', 'none', 'en-US', now()) returning id`)
      assert.ok(user)
      await db.query(sql`
        insert into user_sessions (user_id, token_hash, device, ip, created_at, expires_at)
        values (${user.id}, ${hash}, 'test', '127.0.0.1', now(), now() + interval '1 hour')`)
      return { id: user.id, token }
    }),
  )
}

/** A page as the shop has it open; where its server listens may change, as behind one address. */
function openPage(person: { id: number; token: string }, server: () => Server) {
  const ids: number[] = []
  const state = { hellos: 0 }
  const line = openEvents({
    base: '',
    token: person.token,
    waitLeastMs: 50,
    fetch: (url, init) => fetch(server().base + url, init),
    onEvent: (event, id) => {
      if (event === 'hello') state.hellos++
      if (event === 'notice' && id !== undefined) ids.push(id)
    },
    onSignedOut: () => assert.fail('nobody signed out'),
  })
  after(line.close)
  return { person, ids, state, server }
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    assert.ok(tries < 3_000, what)
    await setTimeout(20)
  }
}

async function tellAll(users: readonly { id: number }[], name: string, each: number): Promise<void> {
  await Promise.all(
    users.map(async ({ id }) => {
      for (let n = 0; n < each; n++) {
        const params = { sn: `${name}${n}`, amount: cents(1234) }
        await inTx(ctx(), (tx) => tell(tx, { userId: id, kind: 'orderPaid', params, onceKey: `${name}${n}` }))
      }
    }),
  )
}

async function keptIds(userId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`select id from notices where user_id = ${userId} order by id`)
  return rows.map((row) => row.id)
}

async function listedIds(token: string, base: string): Promise<number[]> {
  const call = createClient({ base, token: () => token, onSignedOut: () => {}, onFailure: () => {} })
  const ids: number[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await call(listNotices, { query: { limit: 50, ...(cursor && { cursor }) } })
    ids.push(...page.list.map((notice) => notice.id))
    cursor = page.next
  }
  return ids.toReversed()
}

test('1,000 events reach 200 open pages over two processes once each; what a killed one missed is in the list', async () => {
  const [first, second] = await Promise.all([startServer(), startServer()])
  const servers = { first, second }
  const users = await makePeople()
  const pages = users.flatMap((person) =>
    Array.from({ length: pagesEach }, (_, i) => openPage(person, () => (i % 2 ? servers.second : servers.first))),
  )
  assert.equal(pages.length, 200)
  await until('every page is greeted', () => pages.every((page) => page.state.hellos === 1))

  await tellAll(users, 'a', eventsTotal / people)
  await until('every page heard all', () => pages.every((page) => page.ids.length >= eventsTotal / people))
  await setTimeout(300)
  for (const page of pages) assert.deepEqual(page.ids, await keptIds(page.person.id))

  const cut = pages.filter((page) => page.server() === servers.first)
  servers.first.child.kill('SIGKILL')
  await once(servers.first.child, 'exit')
  await tellAll(users, 'b', 5)
  const rest = pages.filter((page) => !cut.includes(page))
  await until('the other process tells on', () => rest.every((page) => page.ids.length >= eventsTotal / people + 5))

  servers.first = await startServer()
  await until('greeted again', () => cut.every((page) => page.state.hellos === 2))
  await tellAll(users, 'c', 1)
  await until('hears on', () => cut.every((page) => page.ids.length === eventsTotal / people + 1))
  for (const { id, token } of users) {
    const kept = await keptIds(id)
    assert.equal(kept.length, eventsTotal / people + 6)
    assert.deepEqual(await listedIds(token, servers.first.base), kept)
  }
  for (const page of rest) assert.deepEqual(page.ids, await keptIds(page.person.id))
})
