// Tests of the support inbox: seen messages, assignment, the queue, the audit log.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import {
  assignThread,
  closeThread,
  getThreadDetail,
  listThreads,
  replyThread,
} from '@shop/contract/people/admin-support.ts'
import { register } from '@shop/contract/people/identity.ts'
import { listNotifications, markNotifications } from '@shop/contract/people/notifications.ts'
import { getThread, sendMessage } from '@shop/contract/people/support.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db, forward } = await createHarness({ demo: true })
const signIn = async (account: string) =>
  as((await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token)
const clerk = await signIn('clerk')
const admin = await signIn('admin')

let userCount = 0
async function newShopper(): Promise<Call> {
  userCount++
  const body = { account: `asker_${userCount}`, password: 'secret1', email: `asker_${userCount}@mail.example` }
  return as((await guest(register, { body })).userinfo.token)
}

const send = (call: Call, text: string) => call(sendMessage, { body: { text, request_no: randomUUID() } })
const read = (call: Call) => call(getThread, { query: {} })
const detail = (id: number) => clerk(getThreadDetail, { params: { id }, query: {} })
const reply = (call: Call, id: number, text: string, extra: { seen_id?: number } = {}) =>
  call(replyThread, { params: { id }, body: { text, ...extra, request_no: randomUUID() } })

async function threadOf(call: Call): Promise<number> {
  const { id } = await read(call)
  assert.ok(id)
  return id
}

test('a message that arrives while an operator writes still waits and prevents closing', async () => {
  const call = await newShopper()
  await send(call, 'hello')
  const id = await threadOf(call)
  const { version, messages } = await detail(id)
  const seen_id = messages.at(-1)?.id ?? 0
  const later = await send(call, 'WAIT, it is broken')
  const body = { code: 'solved' as const, version, seen_id }
  await assert.rejects(clerk(closeThread, { params: { id }, body }), { reason: 'state.changed' })
  const answered = await reply(clerk, id, 'Hello!', { seen_id })
  assert.equal(answered.unread, 1)
  assert.equal(answered.waiting_since?.getTime(), later.created_at.getTime())
  assert.equal((await read(call)).read_id, seen_id, 'the new message is not marked as read')
  const now = await detail(id)
  assert.equal(now.unread, 0)
  assert.notEqual(now.waiting_since, null)
  const replied = await reply(clerk, id, 'I see.', { seen_id: now.messages.at(-1)?.id ?? 0 })
  assert.deepEqual({ unread: replied.unread, waiting_since: replied.waiting_since }, { unread: 0, waiting_since: null })
})

test('a reply notifies again after the last notification was marked as read', async () => {
  const call = await newShopper()
  await send(call, 'hello')
  const id = await threadOf(call)
  await reply(clerk, id, 'Hello!')
  await call(markNotifications, { body: { all: true } })
  await reply(clerk, id, 'Are you there?')
  const { list } = await call(listNotifications, { query: {} })
  assert.deepEqual(
    list.filter(({ kind }) => kind === 'serviceReply').map((notification) => notification.read),
    [false],
  )
})

test('viewing a conversation is audited once per operator within ten minutes', async () => {
  const call = await newShopper()
  await send(call, 'hello')
  const id = await threadOf(call)
  const views = async () =>
    (await db.query(sql`select 1 from audit_log where action = 'thread.view' and object_id = ${String(id)}`)).length
  await Promise.all([detail(id), detail(id), detail(id)])
  assert.equal(await views(), 1)
  await admin(getThreadDetail, { params: { id }, query: {} })
  assert.equal(await views(), 2)
  forward(11 * 60_000)
  await detail(id)
  assert.equal(await views(), 3)
})

test('of ten concurrent assignments one succeeds', async () => {
  const call = await newShopper()
  await send(call, 'hello')
  const id = await threadOf(call)
  const { version } = await detail(id)
  const take = (operator: Call) => operator(assignThread, { params: { id }, body: { version } })
  const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => take(i % 2 ? clerk : admin)))
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const answer of answers) {
    if (answer.status === 'rejected') assert.equal(answer.reason.reason, 'state.changed')
  }
  const [{ count } = { count: 0 }] = await db.query<{ count: number }>(sql`
    select count(*) as count from audit_log where action = 'thread.assign' and object_id = ${String(id)}`)
  assert.equal(count, 1)
  const now = await detail(id)
  assert.ok(now.assigned_to)
  const free = await clerk(assignThread, { params: { id }, body: { operator_id: null, version: now.version } })
  assert.equal(free.assigned_to, null)
  const [finance] = await db.query<{ id: number }>(sql`select id from operators where account = 'finance'`)
  const give = { operator_id: finance?.id ?? 0, version: free.version }
  await assert.rejects(clerk(assignThread, { params: { id }, body: give }), { reason: 'object.not_found' })
})

test('the queue is paged by longest wait without repeats', async () => {
  for (let i = 0; i < 5; i++) await send(await newShopper(), `waiting ${i}`)
  const ids: number[] = []
  let cursor: string | undefined
  const since: number[] = []
  do {
    const page = await clerk(listThreads, { query: { limit: 2, ...(cursor && { cursor }) } })
    ids.push(...page.list.map((row) => row.id))
    since.push(...page.list.map((row) => row.waiting_since?.getTime() ?? Infinity))
    cursor = page.next ?? undefined
  } while (cursor)
  const [{ open } = { open: 0 }] = await db.query<{ open: number }>(sql`
    select count(*) as open from threads where status = 'open'`)
  assert.equal(new Set(ids).size, ids.length)
  assert.equal(ids.length, open)
  assert.deepEqual(
    since,
    [...since].sort((a, b) => a - b),
  )
})
