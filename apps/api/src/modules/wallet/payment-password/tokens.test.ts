// Tests of pay tokens: single use, for one session and one purpose, for five minutes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { login, logout, register } from '@shop/contract/people/identity.ts'
import { resetPayCode } from '@shop/contract/people/profile.ts'
import { type PayScene, verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { type Ctx, inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { refuse } from '#refuse.ts'
import { hashToken, makeToken } from '#security/token.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { dropOldTokens, issuePayToken, usePayToken } from './service.ts'

const { guest, as, db, ctx, forward } = await createHarness()
const code = '246810'
const minute = 60_000

let shopperCount = 0
async function newShopper() {
  shopperCount++
  const account = `spender${shopperCount}`
  const body = { account, password: 'demo1234', email: `${account}@x.example` }
  const { userinfo } = await guest(register, { body })
  const call = as(userinfo.token)
  await call(resetPayCode, { body: { pay_pwd: code, confirm_pay_pwd: code, password: 'demo1234' } })
  const own = await sessionOf(userinfo.id)
  return { id: userinfo.id, account, call, ctx: own, token: (scene: PayScene) => issueToken(call, scene) }
}

async function sessionOf(userId: number): Promise<Ctx> {
  const [row] = await db.query<{ id: number }>(sql`
    select max(id) as id from user_sessions where user_id = ${userId}`)
  const actor = { kind: 'shopper', userId, sessionId: row?.id ?? 0, language: 'en-US' } as const
  return { ...ctx(), actor }
}

const issueToken = async (call: ReturnType<typeof as>, scene: PayScene) =>
  (await call(verifyPayCode, { body: { pay_pwd: code, scene } })).pay_token
const use = (own: Ctx, token: string, scene: PayScene = 'pay') => inTx(own, (tx) => usePayToken(tx, { token, scene }))
const invalid = { reason: 'pay_token.invalid' }

test('a pay token works once, and only its hash is stored', async () => {
  const shopper = await newShopper()
  const before = ctx().now().getTime()
  const { pay_token: token, expires_at } = await shopper.call(verifyPayCode, { body: { pay_pwd: code, scene: 'pay' } })
  // The API returns whole seconds.
  const issuedAt = expires_at.getTime() - 5 * minute
  assert.ok(issuedAt > before - 1_000 && issuedAt <= ctx().now().getTime())
  const [row] = await db.query<{ text: string; hash: Buffer }>(sql`
    select t::text as text, token_hash as hash from pay_tokens t where user_id = ${shopper.id}`)
  assert.ok(row?.hash.equals(hashToken(token)) && !row.text.includes(token))
  await use(shopper.ctx, token)
  await assert.rejects(use(shopper.ctx, token), invalid)
})

test('a pay token ends with its session, and an ended session gets none', async () => {
  const shopper = await newShopper()
  const token = await shopper.token('pay')
  await shopper.call(logout, { query: {} })
  // As in a process that has the session in its cache.
  await assert.rejects(use(shopper.ctx, token), invalid)
  await assert.rejects(issuePayToken(shopper.ctx, { pepper }, { pay_pwd: code, scene: 'pay' }), {
    reason: 'paycode.wrong',
  })
  assert.deepEqual(await db.query(sql`select 1 from pay_tokens where user_id = ${shopper.id}`), [])
})

test('a pay token fails for another purpose, session or shopper, and an invented one always fails', async () => {
  const [shopper, otherShopper] = [await newShopper(), await newShopper()]
  const token = await shopper.token('extract')
  await guest(login, { body: { account: shopper.account, password: 'demo1234' } })
  const elsewhere = await sessionOf(shopper.id)
  await assert.rejects(use(shopper.ctx, token, 'pay'), invalid)
  await assert.rejects(use(shopper.ctx, token, 'reveal'), invalid)
  await assert.rejects(use(elsewhere, token, 'extract'), invalid)
  await assert.rejects(use(otherShopper.ctx, token, 'extract'), invalid)
  for (const invented of [makeToken().token, '', 'x', `${token}x`])
    await assert.rejects(use(shopper.ctx, invented), invalid)
  await use(shopper.ctx, token, 'extract')
})

test('a pay token expires after five minutes and is deleted', async () => {
  const shopper = await newShopper()
  const [token, late] = [await shopper.token('pay'), await shopper.token('pay')]
  forward(5 * minute - 10_000)
  await use(shopper.ctx, token)
  forward(11_000)
  await assert.rejects(use(shopper.ctx, late), invalid)
  await dropOldTokens(ctx())
  assert.deepEqual(await db.query(sql`select 1 from pay_tokens where user_id = ${shopper.id}`), [])
})

test('of twenty concurrent uses of one pay token one succeeds', async () => {
  const shopper = await newShopper()
  const token = await shopper.token('pay')
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => use(shopper.ctx, token)))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('a pay token stays valid when its transaction is refused', async () => {
  const shopper = await newShopper()
  const token = await shopper.token('pay')
  const refused = inTx(shopper.ctx, async (tx) => {
    await usePayToken(tx, { token, scene: 'pay' })
    refuse('wallet.insufficient')
  })
  await assert.rejects(refused, { reason: 'wallet.insufficient' })
  await use(shopper.ctx, token)
})

test('changing the payment password revokes its pay tokens, also those issued concurrently', async () => {
  for (let round = 0; round < 6; round++) {
    const shopper = await newShopper()
    const early = await shopper.token('pay')
    const [issued] = await Promise.allSettled([
      shopper.token('pay'),
      shopper.call(resetPayCode, { body: { old_pay_pwd: code, pay_pwd: '135791', confirm_pay_pwd: '135791' } }),
    ])
    await assert.rejects(use(shopper.ctx, early), invalid)
    if (issued?.status === 'fulfilled') await assert.rejects(use(shopper.ctx, issued.value), invalid)
  }
})

test('a wrong payment password issues no pay token, counts down and locks', async () => {
  const shopper = await newShopper()
  const wrong = { body: { pay_pwd: '000000', scene: 'pay' } } as const
  for (const left of [4, 3, 2, 1]) {
    await assert.rejects(shopper.call(verifyPayCode, wrong), { reason: 'paycode.wrong', params: { tries_left: left } })
  }
  await assert.rejects(shopper.call(verifyPayCode, wrong), { reason: 'paycode.locked' })
  await assert.rejects(shopper.token('pay'), { reason: 'paycode.locked' })
  assert.deepEqual(await db.query(sql`select 1 from pay_tokens where user_id = ${shopper.id}`), [])
})
