// Tests of a repeated request number: the same answer, and the effect once.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { endpoint } from '@shop/contract/endpoint.ts'
import { Usd } from '@shop/contract/wire.ts'
import * as z from 'zod/mini'
import { sql } from '#db/sql.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { makeToken } from '#security/token.ts'
import { createHarness } from '../../test/harness.ts'

const shape = { method: 'POST', access: 'shopper', errors: ['wallet.insufficient'], replay: true } as const
const body = z.object({
  request_no: z.string(),
  amount: Usd,
  how: z.optional(z.string()),
  note: z.optional(z.string()),
})
const deposit = endpoint({
  ...shape,
  name: 'deposit',
  path: '/api/test/deposit',
  body,
  reply: z.object({ id: z.int() }),
})
const reply = endpoint({
  ...shape,
  name: 'replyTo',
  path: '/api/test/threads/:id/reply',
  params: z.object({ id: z.string() }),
  query: z.object({ copy: z.optional(z.string()) }),
  body,
  reply: z.object({ id: z.string() }),
})
const other = endpoint({ ...shape, name: 'other', path: '/api/test/other', body, reply: z.null() })

/** How often a use case was called, whatever its outcome. */
let runs = 0

const { inject, db, owner } = await createHarness({
  more: (bind) => {
    bind(deposit, async (ctx, input) => {
      const first = ++runs === 1
      const [row] = await ctx.db.query<{ id: number }>(sql`
        insert into deposits (cents) values (${input.body.amount}) returning id`)
      if (input.body.how === 'slow') await setTimeout(50)
      if (input.body.how === 'refuse') refuse('wallet.insufficient', { missing: '3.00' })
      if (input.body.how === 'refuse first' && first) {
        await setTimeout(50)
        refuse('wallet.insufficient', { missing: '3.00' })
      }
      if (input.body.how === 'refuse fields') refuseFields({ amount: 'tooSmall' })
      if (input.body.how === 'busy first' && first) refuse('server.busy')
      if (input.body.how === 'too fast first' && first) refuse('rate.limited', { retry_after: 60 })
      if (input.body.how === 'crash first' && first) throw new Error('broken')
      return { id: row?.id ?? 0 }
    })
    bind(other, async () => null)
    bind(reply, async (_ctx, { params }) => {
      runs++
      return { id: params.id }
    })
  },
})
await owner.query(sql`create table deposits (id bigint generated always as identity, cents bigint not null)`)

async function newShopper(account: string): Promise<string> {
  const { token, hash } = makeToken()
  await db.query(sql`
    with new_user as (
      insert into users (account, email, password_hash, language)
      values (${account}, ${`${account}@example.com`}, 'none', 'en-US') returning id)
    insert into user_sessions (user_id, token_hash, expires_at)
    select id, ${hash}, now() + interval '1 day' from new_user`)
  return token
}

const ann = await newShopper('annlee')
const bob = await newShopper('bobray')

beforeEach(async () => {
  runs = 0
  await db.query(sql`delete from deposits`)
})

async function send(payload: object, options: { token?: string; url?: string } = {}) {
  const { token = ann, url = deposit.path } = options
  const response = await inject({ method: 'POST', url, headers: { token, cookie: 'lang=en-US' }, payload })
  const { code, msg, data } = response.json()
  return { status: response.statusCode, code, msg, data }
}

const effects = async () => (await db.query(sql`select 1 from deposits`)).length
const newBody = (how?: string) => ({ request_no: randomUUID(), amount: '5.00', ...(how && { how }) })

test('the same number again gets the same answer and does nothing twice', async () => {
  const write = newBody()
  const first = await send(write)
  assert.equal(first.code, 1)
  for (let i = 0; i < 3; i++) assert.deepEqual(await send(write), first)
  assert.equal(await effects(), 1)
  assert.equal(runs, 1)
})

test('a new number is a new write', async () => {
  const first = await send(newBody())
  const second = await send(newBody())
  assert.notDeepEqual(first.data, second.data)
  assert.equal(await effects(), 2)
})

test('twenty calls with the same number at once run once and all get its answer', async () => {
  const write = newBody('slow')
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(write)))
  assert.equal(answers[0]?.code, 1)
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  assert.equal(await effects(), 1)
  assert.equal(runs, 1)
})

test('the same fields in another order are the same write', async () => {
  const { request_no, amount } = newBody()
  const first = await send({ request_no, amount, note: 'x' })
  assert.deepEqual(await send({ note: 'x', amount, request_no }), first)
  assert.equal(await effects(), 1)
})

test('the same number with another body is refused and the first answer stays', async () => {
  const write = newBody()
  const first = await send(write)
  for (const changed of [
    { ...write, amount: '6.00' },
    { ...write, note: 'x' },
  ]) {
    const answer = await send(changed)
    assert.equal(answer.code, 0)
    assert.equal(answer.data.reason, 'request_no.reused')
  }
  assert.deepEqual(await send(write), first)
  assert.equal(await effects(), 1)
})

test('the same number on another endpoint is refused', async () => {
  const write = newBody()
  await send(write)
  assert.equal((await send(write, { url: other.path })).data.reason, 'request_no.reused')
})

test('the same number with another path or query is refused and never gets the first answer', async () => {
  const write = newBody()
  const first = await send(write, { url: '/api/test/threads/4/reply' })
  assert.deepEqual(first.data, { id: '4' })
  for (const url of ['/api/test/threads/5/reply', '/api/test/threads/4/reply?copy=1']) {
    assert.equal((await send(write, { url })).data.reason, 'request_no.reused', url)
  }
  assert.deepEqual(await send(write, { url: '/api/test/threads/4/reply' }), first)
  assert.equal(runs, 1)
})

test('an unknown field, however deep, is the same write', async () => {
  const write = newBody()
  const first = await send(write)
  assert.deepEqual(await send({ ...write, unread: [[1]] }), first)
})

test('JSON nested deeper than any form is refused and nothing is done', async () => {
  for (const depth of [40, 3_000, 100_000]) {
    const payload = JSON.stringify(newBody()).replace('}', `,"unread":${'['.repeat(depth)}${']'.repeat(depth)}}`)
    const headers = { token: ann, 'content-type': 'application/json' }
    const response = await inject({ method: 'POST', url: deposit.path, headers, payload })
    assert.equal(response.statusCode, 200, String(depth))
    assert.deepEqual(response.json().data, { reason: 'input.invalid', fields: { body: 'format' } }, String(depth))
  }
  assert.equal(runs, 0)
})

test('two bodies racing for one number: one is done, the other refused', async () => {
  const write = newBody('slow')
  const answers = await Promise.all([send(write), send({ ...write, amount: '6.00' })])
  assert.deepEqual(answers.map((answer) => answer.data.reason ?? 'done').sort(), ['done', 'request_no.reused'])
  assert.equal(await effects(), 1)
})

test('a refusal is stored for its number, and its work is undone', async () => {
  const write = newBody('refuse')
  const first = await send(write)
  assert.equal(first.data.reason, 'wallet.insufficient')
  assert.deepEqual(await send(write), first)
  assert.equal(runs, 1)
  assert.equal(await effects(), 0)
})

test('a refusal that names fields is the same when repeated', async () => {
  const write = newBody('refuse fields')
  const first = await send(write)
  assert.deepEqual(first.data, { reason: 'input.invalid', fields: { amount: 'tooSmall' } })
  assert.deepEqual(await send(write), first)
})

test('twenty calls with a number whose first run is refused all get that refusal', async () => {
  const write = newBody('refuse first')
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(write)))
  assert.deepEqual([...new Set(answers.map((answer) => answer.data.reason))], ['wallet.insufficient'])
  assert.equal(runs, 1)
  assert.equal(await effects(), 0)
})

test('a busy answer is not stored: the same number may be tried again', async () => {
  const write = newBody('busy first')
  assert.equal((await send(write)).data.reason, 'server.busy')
  assert.equal((await send(write)).code, 1)
  assert.equal(await effects(), 1)
})

test('a rate-limited answer is not stored either', async () => {
  const write = newBody('too fast first')
  assert.equal((await send(write)).data.reason, 'rate.limited')
  assert.equal(await effects(), 0)
  assert.equal((await send(write)).code, 1)
  assert.equal(await effects(), 1)
})

test('a crash leaves nothing behind, and the retry runs', async () => {
  const write = newBody('crash first')
  const crashed = await send(write)
  assert.equal(crashed.status, 500)
  assert.equal(await effects(), 0)
  const retried = await send(write)
  assert.equal(retried.code, 1)
  assert.deepEqual(await send(write), retried)
  assert.equal(await effects(), 1)
})

test('the same number of another caller is another write', async () => {
  const write = newBody()
  const ownAnswer = await send(write)
  const otherAnswer = await send(write, { token: bob })
  assert.equal(otherAnswer.code, 1)
  assert.notDeepEqual(otherAnswer.data, ownAnswer.data)
  assert.equal(await effects(), 2)
  assert.deepEqual(await send(write), ownAnswer)
})

test('a number that is missing or no uuid is bad input and nothing is done', async () => {
  for (const request_no of [undefined, null, '', 'x', 7, {}, `${randomUUID()}0`, randomUUID().replaceAll('-', '')]) {
    const answer = await send({ amount: '5.00', request_no })
    assert.equal(answer.code, 0, String(request_no))
    assert.equal(answer.data.reason, 'input.invalid')
    assert.deepEqual(Object.keys(answer.data.fields), ['request_no'])
  }
  assert.equal(runs, 0)
})

test('bad input is not stored: the number may be used again with the corrected field', async () => {
  const { request_no } = newBody()
  assert.equal((await send({ request_no, amount: 'five' })).data.reason, 'input.invalid')
  assert.equal((await send({ request_no, amount: '5.00' })).code, 1)
})
