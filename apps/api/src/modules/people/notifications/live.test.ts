// Tests of live notifications: two server processes, 200 open pages, one process killed.
import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createClient } from '@shop/client/call.ts'
import { openEvents } from '@shop/client/events.ts'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { cents } from '@shop/contract/wire.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { makeToken } from '#security/token.ts'
import type { Message, Start } from '../../../../bench/http-server.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { until } from '../../../../test/until.ts'
import { notify } from './service.ts'

const { db, databaseUrl, ctx } = await createHarness()

const userCount = 40
const pagesEach = 5
const eventsTotal = 1_000

interface Server {
  child: ChildProcess
  base: string
}

async function startServer(): Promise<Server> {
  // The arguments of the test runner would make the child a test runner that empties the parent's report.
  const child = fork(path.join(import.meta.dirname, '../../../../bench/http-server.ts'), { execArgv: [] })
  after(() => child.kill('SIGKILL'))
  const start: Start = { kind: 'app', databaseUrl, dataDir: tmpdir(), pepper }
  child.send(start)
  const [message] = (await once(child, 'message')) as [Message]
  assert.ok('port' in message)
  return { child, base: `http://127.0.0.1:${message.port}` }
}

async function createUsers(): Promise<{ id: number; token: string }[]> {
  return Promise.all(
    Array.from({ length: userCount }, async (_, i) => {
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

/** An open shop page; its server may change, as behind one address. */
function openPage(user: { id: number; token: string }, server: () => Server) {
  const ids: number[] = []
  const state = { hellos: 0 }
  const connection = openEvents({
    base: '',
    token: user.token,
    retryMinMs: 50,
    fetch: (url, init) => fetch(server().base + url, init),
    onEvent: (event, id) => {
      if (event === 'hello') state.hellos++
      if (event === 'notice' && id !== undefined) ids.push(id)
    },
    onSignedOut: () => assert.fail('the session must not end'),
  })
  after(connection.close)
  return { user, ids, state, server }
}

async function notifyAll(users: readonly { id: number }[], name: string, each: number): Promise<void> {
  await Promise.all(
    users.map(async ({ id }) => {
      for (let n = 0; n < each; n++) {
        const params = { sn: `${name}${n}`, amount: cents(1234) }
        await inTx(ctx(), (tx) => notify(tx, { userId: id, kind: 'orderPaid', params, onceKey: `${name}${n}` }))
      }
    }),
  )
}

async function storedIds(userId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`select id from notices where user_id = ${userId} order by id`)
  return rows.map((row) => row.id)
}

async function listedIds(token: string, base: string): Promise<number[]> {
  const call = createClient({ base, token: () => token, onSignedOut: () => {}, onFailure: () => {} })
  const ids: number[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await call(listNotifications, { query: { limit: 50, ...(cursor && { cursor }) } })
    ids.push(...page.list.map((notification) => notification.id))
    cursor = page.next
  }
  return ids.toReversed()
}

test('200 pages on two processes get 1,000 events once each, and the list has what a crash missed', async () => {
  const [first, second] = await Promise.all([startServer(), startServer()])
  const servers = { first, second }
  const users = await createUsers()
  const pages = users.flatMap((user) =>
    Array.from({ length: pagesEach }, (_, i) => openPage(user, () => (i % 2 ? servers.second : servers.first))),
  )
  assert.equal(pages.length, 200)
  await until('every page is connected', () => pages.every((page) => page.state.hellos === 1))

  await notifyAll(users, 'a', eventsTotal / userCount)
  await until('every page has all events', () => pages.every((page) => page.ids.length >= eventsTotal / userCount))
  await setTimeout(300)
  for (const page of pages) assert.deepEqual(page.ids, await storedIds(page.user.id))

  const disconnected = pages.filter((page) => page.server() === servers.first)
  servers.first.child.kill('SIGKILL')
  await once(servers.first.child, 'exit')
  await notifyAll(users, 'b', 5)
  const rest = pages.filter((page) => !disconnected.includes(page))
  await until('the other process keeps sending', () =>
    rest.every((page) => page.ids.length >= eventsTotal / userCount + 5),
  )

  servers.first = await startServer()
  await until('connected again', () => disconnected.every((page) => page.state.hellos === 2))
  await notifyAll(users, 'c', 1)
  await until('new events arrive', () => disconnected.every((page) => page.ids.length === eventsTotal / userCount + 1))
  await until('at the other process too', () => rest.every((page) => page.ids.length >= eventsTotal / userCount + 6))
  for (const { id, token } of users) {
    const stored = await storedIds(id)
    assert.equal(stored.length, eventsTotal / userCount + 6)
    assert.deepEqual(await listedIds(token, servers.first.base), stored)
  }
  for (const page of rest) assert.deepEqual(page.ids, await storedIds(page.user.id))
})
