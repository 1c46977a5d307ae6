// Tests of the outbox in the console.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listMails } from '@shop/contract/people/admin-profile.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { listMails as listOutbox, queueMail } from './service.ts'

const { guest, as, db, ctx } = await createHarness({ demo: true })

async function signIn(account: string) {
  const { token } = await guest(operatorLogin, { body: { account, password: 'operator1234' } })
  return as(token)
}

async function countViews(): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) from audit_log where action = 'mail.read'`)
  return row?.count ?? 0
}

test('without a mail server support can page through the outbox, and each view is audited', async () => {
  for (let i = 0; i < 5; i++) {
    const mail = { to: `person${i}@mail.example`, subject: `Mail ${i}`, body: `code ${i}`, isSecret: true }
    await inTx(ctx(), (tx) => queueMail(tx, mail))
  }
  const support = await signIn('clerk')
  const before = await countViews()
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
  assert.equal(await countViews(), before + 3)
})

test('refreshing an unchanged list is audited as one view, a new mail as another', async () => {
  const send = (body: string) =>
    inTx(ctx(), (tx) => queueMail(tx, { to: 'watched@mail.example', subject: 'Code', body, isSecret: true }))
  const support = await signIn('clerk')
  const view = () => support(listMails, { query: { keyword: 'watched@' } })
  const before = await countViews()
  assert.deepEqual((await view()).list, [])
  assert.equal(await countViews(), before, 'an empty list is not audited')
  await send('111111')
  for (const _refresh of [1, 2, 3]) assert.equal((await view()).list.length, 1)
  assert.equal(await countViews(), before + 1)
  await send('222222')
  assert.equal((await view()).list.length, 2)
  assert.equal(await countViews(), before + 2)
})

test('with a mail server the bodies are hidden', async () => {
  const actor = { kind: 'operator', operatorId: 1, account: 'admin', sessionId: 1, roles: ['admin'] } as const
  const before = await countViews()
  const { smtp, list } = await listOutbox({ ...ctx(), actor }, { hasServer: true, demo: true }, {})
  assert.equal(smtp, true)
  assert.ok(list.length > 0 && list.every((mail) => mail.body === ''))
  assert.equal(await countViews(), before + 1, 'addresses are personal data too')
})

test('outside the demo codes are hidden, and the console knows that mails are not sent', async () => {
  await inTx(ctx(), (tx) => queueMail(tx, { to: 'a@mail.example', subject: 'Code', body: '123456', isSecret: true }))
  await inTx(ctx(), (tx) => queueMail(tx, { to: 'a@mail.example', subject: 'News', body: 'plain words' }))
  const actor = { kind: 'operator', operatorId: 1, account: 'admin', sessionId: 1, roles: ['admin'] } as const
  const query = { keyword: 'a@mail.example' }
  const real = await listOutbox({ ...ctx(), actor }, { hasServer: false, demo: false }, query)
  assert.deepEqual({ smtp: real.smtp, codes_shown: real.codes_shown }, { smtp: false, codes_shown: false })
  assert.deepEqual(
    real.list.map((mail) => ({ body: mail.body, secret: mail.secret })),
    [
      { body: 'plain words', secret: false },
      { body: '', secret: true },
    ],
  )
  const demo = await listOutbox({ ...ctx(), actor }, { hasServer: false, demo: true }, query)
  assert.deepEqual({ codes_shown: demo.codes_shown, body: demo.list[1]?.body }, { codes_shown: true, body: '123456' })
})

test('finance cannot open the outbox', async () => {
  const finance = await signIn('finance')
  await assert.rejects(finance(listMails, { query: {} }), { status: 403 })
})
