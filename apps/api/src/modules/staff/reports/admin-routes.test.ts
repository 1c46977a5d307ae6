// Tests that the dashboard shows the numbers of the tables.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Dashboard, getDashboard, operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { getSales } from '@shop/contract/staff/admin-reports.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db, ctx, inject, forward } = await createHarness({ demo: true })
const dayMs = 86_400_000

async function dashboardOf(account: string): Promise<Dashboard> {
  const { token } = await guest(operatorLogin, { body: { account, password: 'operator1234' } })
  return as(token)(getDashboard, {})
}

async function insertShopper(name: string, createdAt: Date): Promise<void> {
  await db.query(sql`
    insert into users (account, email, password_hash, language, created_at)
    values (${name}, ${`${name}@mail.example`}, 'none', 'en-US', ${createdAt})`)
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(ctx().now().getTime() - days * dayMs)

test('the dashboard counts shoppers, shops and the products on sale', async () => {
  await db.query(sql`update products set status = 'off' where id in (select id from products order by id limit 5)`)
  const [rows] = await db.query<{ shoppers: number; shops: number; products: number }>(sql`
    select (select count(*) from users) as shoppers, (select count(*) from shops) as shops,
           (select count(*) from products) - 5 as products`)
  const { shoppers, shops, products } = await dashboardOf('admin')
  assert.deepEqual({ shoppers, shops, products }, rows)
  assert.ok(shops >= 24 && products >= 235 && shoppers >= 3)
})

test('registrations are listed for fourteen days, oldest first, including days without any', async () => {
  const before = (await dashboardOf('admin')).registrations
  assert.deepEqual(
    before.map((row) => row.day),
    Array.from({ length: 14 }, (_, i) => dayOf(daysAgo(13 - i))),
  )
  await insertShopper('today_one', ctx().now())
  await insertShopper('three_days_a', daysAgo(3))
  await insertShopper('three_days_b', daysAgo(3))
  await insertShopper('oldest_day', daysAgo(13))
  await insertShopper('long_ago', daysAgo(14))
  const after = (await dashboardOf('admin')).registrations
  const grown = after.map((row, i) => row.count - (before[i]?.count ?? 0))
  assert.deepEqual(grown, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1])
})

test('a shopper who registers in the last millisecond of a day counts for that day', async () => {
  const day = new Date(`${dayOf(daysAgo(5))}T23:59:59.999Z`)
  const before = (await dashboardOf('admin')).registrations
  await insertShopper('last_second', day)
  await insertShopper('first_moment', new Date(day.getTime() + 1))
  const after = (await dashboardOf('admin')).registrations
  assert.deepEqual(
    after.filter((row, i) => row.count !== before[i]?.count).map((row) => row.day),
    [dayOf(daysAgo(5)), dayOf(daysAgo(4))],
  )
})

test('an admin sees the last eight things operators did, newest first', async () => {
  for (let i = 0; i < 6; i++) await dashboardOf('clerk')
  const { recent } = await dashboardOf('admin')
  const rows = await db.query<{ id: number; actor: string }>(sql`
    select id, actor from audit_log order by id desc limit 8`)
  assert.deepEqual(
    recent.map(({ id, actor }) => ({ id, actor })),
    rows,
  )
  assert.equal(recent[0]?.action, 'operator.login')
  assert.match(recent[0]?.object ?? '', /^operator \d+$/)
})

test('a clerk sees the numbers but not what other operators did', async () => {
  const board = await dashboardOf('clerk')
  assert.deepEqual(board.recent, [])
  assert.ok(board.shops >= 24)
})

test('support and admins see the length of each queue and the age of its oldest entry', async () => {
  const before = (await dashboardOf('clerk')).queues
  assert.ok(before)
  const hourAgo = new Date(Math.floor(ctx().now().getTime() / 1000) * 1000 - 3_600_000)
  const oldest = new Date(Math.min(hourAgo.getTime(), before.chats.since?.getTime() ?? Infinity))
  await insertShopper('waiting_one', ctx().now())
  await insertShopper('waiting_two', ctx().now())
  await insertShopper('answered', ctx().now())
  await db.query(sql`
    insert into threads (user_id, waiting_since)
    select id, case account when 'waiting_one' then ${hourAgo}::timestamptz
                            when 'waiting_two' then ${ctx().now()}::timestamptz end
      from users where account in ('waiting_one', 'waiting_two', 'answered')`)
  await db.query(sql`
    insert into applications (user_id, kind, fields, created_at, status, decided_at)
    select id, 'partner', '{}', ${hourAgo}::timestamptz, case account when 'answered' then 1 else 0 end,
           case account when 'answered' then now() end
      from users where account in ('waiting_one', 'answered')`)
  const mail = (subject: string, sentAt: Date | null, givenUpAt: Date | null) =>
    db.query(sql`
      insert into mails (to_address, subject, body, sent_at, given_up_at)
      values ('a@mail.example', ${subject}, 'text', ${sentAt}, ${givenUpAt})`)
  await mail('waits', null, null)
  await mail('gone', ctx().now(), null)
  await mail('failed today', null, ctx().now())
  await mail('failed long ago', null, daysAgo(8))
  const after = (await dashboardOf('admin')).queues
  assert.ok(after)
  assert.equal(after.chats.count - before.chats.count, 2)
  assert.deepEqual(after.chats.since, oldest)
  assert.equal(after.applications.count - before.applications.count, 1)
  assert.equal(after.mails.count - before.mails.count, 1)
  assert.equal(after.mails.failed - before.mails.failed, 1)
})

test('an operator without the support role does not see its queues', async () => {
  assert.equal((await dashboardOf('finance')).queues, null)
})

test('finance sees the wallet queues and the daily money flows, a clerk does not', async () => {
  assert.equal((await dashboardOf('clerk')).money, null)
  const before = (await dashboardOf('finance')).money
  assert.ok(before)
  const [sums] = await db.query<{ recharges: number; audit: number; credited: number }>(sql`
    select (select count(*) from recharges where status = 0 and method <> 'card') as recharges,
           (select count(*) from withdrawals where step = 'audit') as audit,
           (select coalesce(sum(credited_cents), 0) from recharges
             where status = 1 and answered_at >= ${`${before.days[0]?.day}T00:00:00Z`}::timestamptz) as credited`)
  assert.equal(before.recharges.count, sums?.recharges)
  assert.equal(before.withdrawals.count, sums?.audit)
  assert.equal(
    before.days.reduce((sum, day) => sum + day.in, 0),
    Number(sums?.credited),
  )
  assert.equal(before.days.at(-1)?.day, dayOf(ctx().now()))
  assert.deepEqual(before.proposals, { count: 0, since: null, kinds: [] })
  const hour = new Date(ctx().now().getTime() + 3_600_000)
  await db.query(sql`
    insert into approvals (kind, object_id, payload, why, proposed_by, proposed_at, expires_at)
    select v.kind, 1, '{}', 'why', o.id, v.at, ${hour}
      from operators o, (values ('wallet.adjust', now()), ('network.address', now() - interval '1 hour'),
             ('network.words', now() - interval '2 hours'), ('recharge.card_refund', now() - interval '30 minutes'),
             ('operator.change', now() - interval '3 hours')) as v (kind, at)
     where o.account = 'admin'`)
  const waiting = (await dashboardOf('finance')).money?.proposals
  assert.equal(waiting?.count, 4)
  assert.deepEqual(
    waiting?.kinds.map(({ kind, count, object_id }) => ({ kind, count, object_id })),
    [
      { kind: 'address', count: 2, object_id: 1 },
      { kind: 'card_refund', count: 1, object_id: 1 },
      { kind: 'adjustment', count: 1, object_id: 1 },
    ],
  )
  assert.deepEqual(waiting?.since, waiting?.kinds[0]?.since)
  await db.query(sql`
    update withdrawals set step = 'sent', status = 1, answered_at = ${ctx().now()}, sent_at = ${daysAgo(2)}
     where id = (select min(id) from withdrawals where step = 'audit')`)
  const after = (await dashboardOf('checker')).money
  assert.equal(after?.withdrawals.count, before.withdrawals.count - 1)
  const grown = after?.days.map((day, i) => day.out - (before.days[i]?.out ?? 0)).map((grew) => grew > 0)
  assert.deepEqual(grown?.indexOf(true), 11)
})

test('a card payment declined today counts as failed, even when the shopper canceled it afterwards', async () => {
  const { token } = await guest(operatorLogin, { body: { account: 'finance', password: 'operator1234' } })
  const failed = async () => (await as(token)(getSales, {})).today.failed_cards
  const before = await failed()
  await db.query(sql`
    insert into card_payments (recharge_id, provider, state, decline, changed_at)
    select r.id, 'test', v.state, v.decline, ${ctx().now()}
      from (values (1, 'declined', 'funds'), (2, 'cancelled', 'funds'), (3, 'cancelled', ''), (4, 'paid', ''))
             as v (place, state, decline)
      join (select id, row_number() over (order by id) as place from recharges
             where id not in (select recharge_id from card_payments)) r using (place)`)
  // The numbers are cached for five seconds.
  forward(6_000)
  assert.equal(await failed(), (before ?? 0) + 2)
})

test('the dashboard is for operators only', async () => {
  const answer = await inject({ method: 'GET', url: '/api/admin/dashboard' })
  assert.equal(answer.statusCode, 401)
  assert.equal(answer.json().data.reason, 'auth.required')
})
