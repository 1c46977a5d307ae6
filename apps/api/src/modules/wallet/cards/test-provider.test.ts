// Tests of the demo's card provider: its test numbers, its form, its events, and that it takes no real card.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { register } from '@shop/contract/people/identity.ts'
import { createRecharge, getRecharge, listRechargeMethods, openCardSession } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { openCardService } from '#card-service.ts'
import { sql } from '#db/sql.ts'
import { verifyLedger } from '#modules/wallet/ledger/service.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { rechargeStatuses } from '../recharges/rules.ts'
import { pollPayments, requestRefund, sendRefunds } from './service.ts'

const harness = await createHarness()
const { guest, as, inject, db, ctx, forward } = harness
const { cardService } = openCardService(harness.config, pepper)
const { userinfo } = await guest(register, {
  body: { account: 'tester', password: 'a long password', email: 't@x.example' },
})
const shopper = as(userinfo.token)

async function start(amount: number) {
  const body = { method: 'card', amount: cents(amount), request_no: randomUUID() } as const
  const { id, provider } = await shopper(createRecharge, { body })
  return { id, secret: provider?.client_secret ?? '' }
}

async function submitCard(secret: string, number: string, answer?: boolean) {
  const payload = { client_secret: secret, number, answer }
  const reply = await inject({ method: 'POST', url: '/card-form/confirm', payload })
  return { status: reply.statusCode, ...(reply.json() as { state?: string; decline?: string; data?: unknown }) }
}

const balance = async () => {
  const [row] = await db.query<{ a: number; f: number; d: number }>(sql`
    select available_cents as a, frozen_cents as f, debt_cents as d from wallets where user_id = ${userinfo.id}`)
  return row
}
const statusOf = async (id: number) => (await shopper(getRecharge, { query: { id } })).status

async function prove(): Promise<void> {
  const { findings } = await verifyLedger(ctx())
  assert.deepEqual(
    findings.filter(({ rows }) => rows.length > 0),
    [],
  )
}

test('the demo shows that its card form is a test', async () => {
  const card = (await shopper(listRechargeMethods, {})).find(({ method }) => method === 'card')
  assert.equal(card?.hold_days, 7, 'the form says when the money can be withdrawn')
  assert.partialDeepStrictEqual(card, { on: true, provider: 'test' })
  const page = await inject({ url: '/card-form' })
  assert.match(page.body, /TEST/)
})

test('the number that succeeds is credited once, however often it is submitted', async () => {
  const { id, secret } = await start(2_000)
  const session = await shopper(openCardSession, { body: { id } })
  assert.partialDeepStrictEqual(session, { client_secret: secret, state: 'open' })
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => submitCard(secret, '4242 4242 4242 4242')))
  assert.deepEqual(new Set(outcomes.map(({ state }) => state)), new Set(['paid']))
  assert.deepEqual(await balance(), { a: 2_000, f: 0, d: 0 })
  assert.equal(await statusOf(id), rechargeStatuses.credited)
  await prove()
})

test('declined numbers say why, and another card may follow', async () => {
  const { id, secret } = await start(1_000)
  assert.deepEqual(await submitCard(secret, '4000000000000002'), { status: 200, state: 'declined', decline: 'refused' })
  assert.deepEqual(await submitCard(secret, '4000000000009995'), { status: 200, state: 'declined', decline: 'funds' })
  assert.equal(await statusOf(id), rechargeStatuses.open)
  assert.equal((await shopper(openCardSession, { body: { id } })).decline, 'funds')
  assert.equal((await submitCard(secret, '4242424242424242')).state, 'paid')
  assert.equal(await statusOf(id), rechargeStatuses.credited)
  assert.deepEqual(await balance(), { a: 3_000, f: 0, d: 0 })
})

test('the number with authentication is paid only after the bank approves', async () => {
  const [approved, rejected] = [await start(500), await start(600)]
  for (const { secret } of [approved, rejected]) {
    assert.equal((await submitCard(secret, '4000002500003155')).state, 'authenticating')
  }
  assert.deepEqual(await balance(), { a: 3_000, f: 0, d: 0 })
  assert.equal((await submitCard(approved.secret, '4000002500003155', true)).state, 'paid')
  assert.deepEqual(await submitCard(rejected.secret, '4000002500003155', false), {
    status: 200,
    state: 'declined',
    decline: 'authentication',
  })
  assert.equal(await statusOf(approved.id), rechargeStatuses.credited)
  assert.equal(await statusOf(rejected.id), rechargeStatuses.open)
  assert.deepEqual(await balance(), { a: 3_500, f: 0, d: 0 })
})

test('the slow number is credited later, by polling', async () => {
  const { id, secret } = await start(700)
  assert.equal((await submitCard(secret, '4000000000000077')).state, 'processing')
  assert.equal(await statusOf(id), rechargeStatuses.open)
  forward(60_000)
  await pollPayments(ctx(), cardService)
  assert.equal(await statusOf(id), rechargeStatuses.credited)
  assert.deepEqual(await balance(), { a: 4_200, f: 0, d: 0 })
  await prove()
})

test('other card numbers and forged secrets are refused', async () => {
  const { id, secret } = await start(800)
  assert.deepEqual(await submitCard(secret, '5555 5555 5555 4444'), {
    status: 200,
    state: 'declined',
    decline: 'number',
  })
  const forged = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`
  assert.deepEqual((await submitCard(forged, '4242424242424242')).data, { reason: 'object.not_found' })
  assert.deepEqual((await inject({ method: 'POST', url: '/card-form/confirm', payload: {} })).json().data, {
    reason: 'input.invalid',
  })
  assert.equal(await statusOf(id), rechargeStatuses.open)
  const event = { id: 'x', type: 'payment.changed', intent: `test_${id}` }
  const response = await inject({ method: 'POST', url: '/api/webhooks/cards', payload: event })
  assert.equal(response.statusCode, 400)
})

test('a test card can be refunded and disputed', async () => {
  const [operator] = await db.query<{ id: number }>(sql`
    insert into operators (account, name, password_hash, roles)
    values ('finance1', 'F', 'x', '{finance}') returning id`)
  const operatorId = operator?.id ?? 0
  const staff = {
    ...ctx(),
    actor: { kind: 'operator', operatorId, account: 'finance1', sessionId: 1, roles: ['finance'] },
  } as const
  const { id, secret } = await start(1_000)
  await submitCard(secret, '4242424242424242')
  await requestRefund(staff, cardService, { id, amount: cents(400), why: 'x', request_no: randomUUID() })
  assert.deepEqual(await balance(), { a: 4_800, f: 400, d: 0 })
  await sendRefunds(ctx(), cardService)
  assert.deepEqual(await balance(), { a: 4_800, f: 0, d: 0 })
  const disputed = await start(900)
  await submitCard(disputed.secret, '4000000000000259')
  assert.deepEqual(await balance(), { a: 4_800, f: 0, d: 0 })
  assert.equal(await statusOf(disputed.id), rechargeStatuses.credited)
  await prove()
})
