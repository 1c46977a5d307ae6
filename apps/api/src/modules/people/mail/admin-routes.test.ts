// Tests of the outbox as operators see it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listMails } from '@shop/contract/people/admin-users.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { listMails as listOutbox, queueMail } from './service.ts'

const { guest, as, db, ctx } = await createHarness({ demo: true })

async function enter(account: string) {
  const { token } = await guest(operatorLogin, { body: { account, password: 'operator1234' } })
  return as(token)
}

async function readings(): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) from audit_log where action = 'mail.read'`)
  return row?.count ?? 0
}

test('without a mail server support reads what waits, page by page, and each reading is logged', async () => {
  for (let i = 0; i < 5; i++) {
    const mail = { to: `person${i}@mail.example`, subject: `Mail ${i}`, body: `code ${i}`, isSecret: true }
    await inTx(ctx(), (tx) => queueMail(tx, mail))
  }
  const support = await enter('clerk')
  const before = await readings()
  const first = await support(listMails, { query: { limit: 3 } })
  assert.equal(first.smtp, false)
  assert.deepEqual(
    first.list.map((mail) => mail.body),
    ['code 4', 'code 3', 'code 2'],
  )
  const second = await support(listMails, { query: { limit: 3, cursor: first.next ?? '' } })
  assert.deepEqual(
    second.list.slice(0, 2).map((mail) => mail.subject),
    ['Mail 1', 'Mail 0'],
  )
  const { list } = await support(listMails, { query: { keyword: 'Person3@' } })
  assert.deepEqual(
    list.map((mail) => mail.to),
    ['person3@mail.example'],
  )
  assert.equal(await readings(), before + 3)
})

test('a list that refreshes is logged as one look; a new email makes it another', async () => {
  const send = (body: string) =>
    inTx(ctx(), (tx) => queueMail(tx, { to: 'watched@mail.example', subject: 'Code', body, isSecret: true }))
  const support = await enter('clerk')
  const look = () => support(listMails, { query: { keyword: 'watched@' } })
  const before = await readings()
  assert.deepEqual((await look()).list, [])
  assert.equal(await readings(), before, 'an empty list shows nobody')
  await send('111111')
  for (const _refresh of [1, 2, 3]) assert.equal((await look()).list.length, 1)
  assert.equal(await readings(), before + 1)
  await send('222222')
  assert.equal((await look()).list.length, 2)
  assert.equal(await readings(), before + 2)
})

test('with a mail server bodies are for their receivers only', async () => {
  const actor = { kind: 'operator', operatorId: 1, account: 'admin', sessionId: 1, roles: ['admin'] } as const
  const before = await readings()
  const { smtp, list } = await listOutbox({ ...ctx(), actor }, { hasServer: true, demo: true }, {})
  assert.equal(smtp, true)
  assert.ok(list.length > 0 && list.every((mail) => mail.body === ''))
  assert.equal(await readings(), before + 1, 'who is written to is personal too')
})

test('outside the demo nobody reads a code, and the console is told that none can go out', async () => {
  await inTx(ctx(), (tx) => queueMail(tx, { to: 'a@mail.example', subject: 'Code', body: '123456', isSecret: true }))
  await inTx(ctx(), (tx) => queueMail(tx, { to: 'a@mail.example', subject: 'News', body: 'plain words' }))
  const actor = { kind: 'operator', operatorId: 1, account: 'admin', sessionId: 1, roles: ['admin'] } as const
  const query = { keyword: 'a@mail.example' }
  const real = await listOutbox({ ...ctx(), actor }, { hasServer: false, demo: false }, query)
  assert.deepEqual([real.smtp, real.codes_shown], [false, false])
  assert.deepEqual(
    real.list.map((mail) => [mail.body, mail.secret]),
    [
      ['plain words', false],
      ['', true],
    ],
  )
  const demo = await listOutbox({ ...ctx(), actor }, { hasServer: false, demo: true }, query)
  assert.deepEqual([demo.codes_shown, demo.list[1]?.body], [true, '123456'])
})

test('finance has no business in the outbox', async () => {
  const finance = await enter('finance')
  await assert.rejects(finance(listMails, { query: {} }), { status: 403 })
})
