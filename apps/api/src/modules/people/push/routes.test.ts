// Tests of push subscriptions: which addresses are accepted, whose a browser is, and when it ends.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Refused } from '@shop/client/failure.ts'
import { login, logout, register } from '@shop/contract/people/identity.ts'
import { endSession } from '@shop/contract/people/profile.ts'
import { dropPush, getPushKey, savePush } from '@shop/contract/people/push.ts'
import { sql } from '#db/sql.ts'
import { unseal } from '#security/seal.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { startPushServer } from '../../../../test/push-server.ts'
import { dropUnseenSubscriptions } from './service.ts'

const server = await startPushServer()
after(server.stop)
const { guest, as, db, ctx, forward } = await createHarness({ env: { PUSH_TEST_URL: server.origin } })

let count = 0
async function shopper() {
  count += 1
  const account = `browser_${count}`
  const password = 'secret1-browser'
  const { userinfo } = await guest(register, { body: { account, password, email: `${account}@mail.example` } })
  const signIn = async () => as((await guest(login, { body: { account, password } })).userinfo.token)
  return { id: userinfo.id, call: as(userinfo.token), signIn }
}

async function endpointsOf(userId: number): Promise<string[]> {
  const rows = await db.query<{ endpoint: string }>(sql`
    select endpoint from push_subscriptions where user_id = ${userId} order by id`)
  return rows.map(({ endpoint }) => endpoint)
}

const isFormat = (error: unknown) => error instanceof Refused && error.fields.endpoint === 'format'

test('only the address of a public push service is accepted', async () => {
  const { id, call } = await shopper()
  const { p256dh, auth } = server.subscribe()
  const refused = [
    'http://push.example.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://10.0.0.5/x',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/x',
    'https://push.example.com:8443/x',
    'https://user:secret@push.example.com/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://intranet/x',
    'ftp://push.example.com/x',
    'no address',
  ]
  for (const endpoint of refused)
    await assert.rejects(call(savePush, { body: { endpoint, p256dh, auth } }), isFormat, endpoint)
  assert.deepEqual(await endpointsOf(id), [])
  const accepted = ['https://fcm.googleapis.com/fcm/send/a:b', 'https://updates.push.services.mozilla.com/wpush/v2/x']
  for (const endpoint of accepted) await call(savePush, { body: { endpoint: `${endpoint}${id}`, p256dh, auth } })
  assert.equal((await endpointsOf(id)).length, 2)
})

test('keys of another length are refused', async () => {
  const { call } = await shopper()
  const browser = server.subscribe()
  for (const body of [
    { ...browser, auth: 'short' },
    { ...browser, p256dh: browser.p256dh.slice(1) },
    { ...browser, auth: '!'.repeat(22) },
  ]) {
    await assert.rejects(call(savePush, { body }), Refused)
  }
})

test('a browser is saved once, and belongs to whoever signed in last', async () => {
  const [first, second] = [await shopper(), await shopper()]
  const browser = server.subscribe()
  await Promise.all(Array.from({ length: 5 }, () => first.call(savePush, { body: browser })))
  assert.deepEqual(await endpointsOf(first.id), [browser.endpoint])
  await second.call(savePush, { body: browser })
  assert.deepEqual(await endpointsOf(first.id), [])
  assert.deepEqual(await endpointsOf(second.id), [browser.endpoint])
  // Who only knows the address cannot take it over.
  const thief = server.subscribe()
  await assert.rejects(first.call(savePush, { body: { ...thief, endpoint: browser.endpoint } }), isFormat)
  await first.call(dropPush, { body: { endpoint: browser.endpoint } })
  assert.deepEqual(await endpointsOf(second.id), [browser.endpoint])
  await second.call(dropPush, { body: { endpoint: browser.endpoint } })
  assert.deepEqual(await endpointsOf(second.id), [])
})

test('an account has at most ten browsers; the one not seen for the longest time ends', async () => {
  const { id, call } = await shopper()
  const browsers = Array.from({ length: 11 }, () => server.subscribe())
  for (const body of browsers.slice(0, 10)) {
    forward(1_000)
    await call(savePush, { body })
  }
  const [oldest, next, ...rest] = browsers
  assert.ok(oldest && next)
  forward(1_000)
  await call(savePush, { body: oldest })
  forward(1_000)
  await call(savePush, { body: rest.at(-1) ?? next })
  const endpoints = await endpointsOf(id)
  assert.equal(endpoints.length, 10)
  assert.ok(endpoints.includes(oldest.endpoint))
  assert.ok(!endpoints.includes(next.endpoint))
})

test('logging out ends the browser’s subscription, and leaves those of other sessions', async () => {
  const { id, call, signIn } = await shopper()
  const other = await signIn()
  const [own, elsewhere] = [server.subscribe(), server.subscribe()]
  await call(savePush, { body: own })
  await other(savePush, { body: elsewhere })
  await call(logout, { query: {} })
  assert.deepEqual(await endpointsOf(id), [elsewhere.endpoint])
})

test('a session that expires leaves the subscription; ending all others takes it too', async () => {
  const { id, call, signIn } = await shopper()
  const [old, own] = [server.subscribe(), server.subscribe()]
  await call(savePush, { body: old })
  await db.query(sql`update user_sessions set expires_at = now() - interval '1 minute' where user_id = ${id}`)
  await db.query(sql`delete from user_sessions where user_id = ${id}`)
  assert.deepEqual(await endpointsOf(id), [old.endpoint])
  const again = await signIn()
  await again(savePush, { body: own })
  await again(endSession, { body: { all: true } })
  assert.deepEqual(await endpointsOf(id), [own.endpoint])
})

test('the subscription of a browser that has not opened the shop for 90 days is deleted', async () => {
  const { id, call } = await shopper()
  await call(savePush, { body: server.subscribe() })
  forward(89 * 86_400_000)
  await dropUnseenSubscriptions(ctx())
  assert.equal((await endpointsOf(id)).length, 1)
  forward(2 * 86_400_000)
  await dropUnseenSubscriptions(ctx())
  assert.deepEqual(await endpointsOf(id), [])
})

test('the shop’s key is a point of P-256, the same for all, and stored sealed', async () => {
  const [first, second] = [await shopper(), await shopper()]
  const { key } = await first.call(getPushKey, {})
  assert.equal((await second.call(getPushKey, {})).key, key)
  assert.equal(Buffer.from(key, 'base64url').length, 65)
  const [row] = await db.query<{ value: string }>(sql`select value from shop_facts where name = 'push key'`)
  assert.ok(row && !row.value.includes(key))
  assert.equal(JSON.parse(unseal(row.value, pepper)).publicKey, key)
})
