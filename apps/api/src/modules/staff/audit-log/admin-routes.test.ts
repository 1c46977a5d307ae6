// Tests of the audit log: append-only, filtered by actor, action and object, read page by page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '@shop/contract/endpoint.ts'
import { type AuditEntry, listAudit } from '@shop/contract/staff/admin-audit-log.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import pg from 'pg'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { assertSince } from '../../../../test/between.ts'
import { createHarness } from '../../../../test/harness.ts'
import { record } from './service.ts'

const { guest, as, db, ctx, inject, databaseUrl } = await createHarness({ demo: true })
const { token } = await guest(operatorLogin, { body: { account: 'admin', password: 'operator1234' } })
const admin = as(token)
const startMs = Date.now()

const [adminRow] = await db.query<{ id: number }>(sql`select id from operators where account = 'admin'`)
assert.ok(adminRow)
for (let i = 1; i <= 30; i++) {
  const entry = {
    actor: { id: adminRow.id, account: i % 3 ? 'admin' : 'clerk' },
    action: i % 2 ? 'product.change' : 'product.publish',
    object: { type: i % 5 ? 'product' : 'category', id: i },
    before: { price: i },
    after: { price: i + 1 },
    why: `because ${i}`,
  }
  await inTx(ctx(), (tx) => record(tx, entry))
}

async function readAll(): Promise<unknown[]> {
  return db.query(sql`select l::text from audit_log l order by id`)
}

/** Every page of a list, four at a time. */
async function listAllPages(query: Input<typeof listAudit>['query']): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  let cursor: string | null | undefined
  for (let pages = 0; cursor !== null; pages++) {
    assert.ok(pages < 30, 'the log does not end')
    const page = await admin(listAudit, { query: { ...query, limit: 4, ...(cursor && { cursor }) } })
    entries.push(...page.list)
    cursor = page.next
  }
  return entries
}

test('log entries cannot be updated, deleted or truncated, not even by the owner of the table', async () => {
  const before = await readAll()
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    const statements = [
      "update audit_log set why = 'nothing happened'",
      "update audit_log set actor = 'nobody' where id = 1",
      'update audit_log set why = why where false',
      'delete from audit_log',
      'delete from audit_log where id = 1',
      'truncate audit_log',
      'truncate operators cascade',
    ]
    for (const statement of statements) {
      await assert.rejects(owner.query(statement), { message: 'audit_log is append-only' }, statement)
    }
  } finally {
    await owner.end()
  }
  assert.deepEqual(await readAll(), before)
})

test('an entry says who did what, before, after, why and when', async () => {
  const page = await admin(listAudit, { query: { object: 'product 29' } })
  assert.equal(page.list.length, 1)
  const [entry] = page.list
  assert.ok(entry)
  const { id: _id, created_at, ...rest } = entry
  assert.deepEqual(rest, {
    actor_id: adminRow.id,
    actor: 'admin',
    action: 'product.change',
    object_type: 'product',
    object_id: '29',
    before: '{"price": 29}',
    after: '{"price": 30}',
    why: 'because 29',
    ip: '127.0.0.1',
    request_id: 'test',
  })
  assertSince(startMs, created_at)
})

test('all pages together list every entry once, newest first', async () => {
  const rows = await db.query<{ id: number }>(sql`select id from audit_log order by id desc`)
  const seen = await listAllPages({})
  assert.deepEqual(
    seen.map((entry) => entry.id),
    rows.map((row) => row.id),
  )
})

test('entries added between two pages do not shift the second', async () => {
  const first = await admin(listAudit, { query: { limit: 4 } })
  await guest(operatorLogin, { body: { account: 'clerk', password: 'operator1234' } })
  const second = await admin(listAudit, { query: { limit: 4, cursor: first.next ?? '' } })
  assert.equal(second.list[0]?.id, (first.list[3]?.id ?? 0) - 1)
})

test('the log is filtered by actor, by object type, by object and by action', async () => {
  const byActor = await listAllPages({ actor: 'clerk', object: 'product' })
  assert.equal(byActor.length, 8)
  assert.ok(byActor.every((entry) => entry.actor === 'clerk' && entry.object_type === 'product'))
  assert.equal((await listAllPages({ object: 'category' })).length, 6)
  assert.deepEqual(
    (await listAllPages({ object: 'category 25' })).map((entry) => entry.why),
    ['because 25'],
  )
  assert.equal((await listAllPages({ action: 'product.publish' })).length, 15)
  assert.equal(
    (await listAllPages({ action: 'product.' })).length,
    30,
    'a prefix of an action matches every action that starts with it',
  )
  assert.deepEqual(await listAllPages({ actor: 'nobody' }), [])
  assert.deepEqual(await listAllPages({ actor: "' or true --" }), [])
  assert.deepEqual(await listAllPages({ action: '%' }), [])
})

test('the total of a filtered log counts the matching entries', async () => {
  const page = await admin(listAudit, { query: { object: 'category', limit: 2 } })
  assert.equal(page.list.length, 2)
  assert.equal(page.total, 6)
})

test('a cursor of another filter is refused', async () => {
  const { next } = await admin(listAudit, { query: { limit: 4 } })
  await assert.rejects(admin(listAudit, { query: { object: 'product', cursor: next ?? '' } }), {
    reason: 'input.invalid',
    fields: { cursor: 'format' },
  })
})

test('an entry is rolled back with its transaction', async () => {
  const before = await readAll()
  const recording = inTx(ctx(), async (tx) => {
    await record(tx, { actor: { id: adminRow.id, account: 'admin' }, action: 'x', object: { type: 'x', id: 1 } })
    throw new Error('the change failed')
  })
  await assert.rejects(recording, /the change failed/)
  assert.deepEqual(await readAll(), before)
})

test('only an admin reads the log', async () => {
  for (const account of ['finance', 'checker', 'clerk']) {
    const otherSession = await guest(operatorLogin, { body: { account, password: 'operator1234' } })
    await assert.rejects(as(otherSession.token)(listAudit, { query: {} }), { name: 'Failed', status: 403 }, account)
  }
  await assert.rejects(guest(listAudit, { query: {} }), { reason: 'auth.required', status: 401 })
})

test('the API has no route that changes or deletes an entry', async () => {
  for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'] as const) {
    for (const url of ['/api/admin/audit', '/api/admin/audit/1']) {
      assert.equal((await inject({ method, url, headers: { token }, payload: {} })).statusCode, 404)
    }
  }
})
