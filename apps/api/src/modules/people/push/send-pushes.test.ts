// Tests of sending push messages to a push service on loopback: what arrives, and what each response leads to.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Language, languages } from '@shop/contract/language.ts'
import { register } from '@shop/contract/people/identity.ts'
import { setNotificationSetting } from '@shop/contract/people/notifications.ts'
import { getPushKey, savePush } from '@shop/contract/people/push.ts'
import { cents } from '@shop/contract/wire.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { type NotificationInput, notify, pushNotifications } from '#modules/people/notifications/service.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { startPushServer } from '../../../../test/push-server.ts'
import { createPushTransport, readPushCounts, sendPushes } from './service.ts'

const server = await startPushServer()
after(server.stop)
const { guest, as, db, ctx, forward } = await createHarness({ env: { PUSH_TEST_URL: server.origin } })
const transport = createPushTransport({ subject: 'mailto:help@mail.example', testUrl: server.origin })

let userCount = 0
async function shopper(language: Language = 'en-US') {
  userCount += 1
  const account = `pushed_${userCount}`
  const body = { account, password: 'secret1-pushed', email: `${account}@mail.example` }
  const { userinfo } = await guest(register, { body })
  await db.query(sql`update users set language = ${language} where id = ${userinfo.id}`)
  return { id: userinfo.id, call: as(userinfo.token) }
}

/** A shopper with a browser that gets push messages. */
async function subscriber(language?: Language) {
  const owner = await shopper(language)
  const browser = server.subscribe()
  await owner.call(savePush, { body: browser })
  return { ...owner, browser }
}

type Content = NotificationInput extends infer Each
  ? Each extends { userId: number }
    ? Omit<Each, 'userId'>
    : never
  : never

const notifyOf = (userId: number, content: Content) =>
  inTx(ctx(), (tx) => notify(tx, { ...content, userId } as NotificationInput))
const shipped = (sn: string): Content => ({
  kind: 'orderShipped',
  params: { sn, goods: { 'en-US': 'Lamp' }, carrier: 'Post', number: 'P1' },
  link: '/orderInfo/7',
})

async function run(): Promise<void> {
  await pushNotifications(ctx())
  await sendPushes(ctx(), transport, pepper)
}

const arrivedAt = ({ endpoint }: { endpoint: string }) =>
  server.received.filter(({ path }) => path === new URL(endpoint).pathname)

/** What waits to be sent, and until when. */
async function waiting(userId: number) {
  return db.query<{ tries: number; next_try_at: Date }>(sql`
    select m.tries, m.next_try_at
      from push_messages m join push_subscriptions s on s.id = m.subscription_id where s.user_id = ${userId}`)
}

/** Runs the jobs; the message then waits as many seconds from some moment of the run. */
async function runAndWait(userId: number, seconds: number): Promise<void> {
  const from = ctx().now().getTime()
  await run()
  const to = ctx().now().getTime()
  const [message] = await waiting(userId)
  const nextMs = (message?.next_try_at.getTime() ?? 0) - seconds * 1000
  assert.ok(nextMs >= from && nextMs <= to, `${seconds} s: ${nextMs - from} ms after the start, of ${to - from}`)
  forward(seconds * 1000)
}

test('a notification arrives encrypted and signed, in the account’s language, with the shop’s own text', async () => {
  for (const language of languages) {
    const { id, call, browser } = await subscriber(language)
    await notifyOf(id, shipped(`sn-${language}`))
    await Promise.all([run(), run()])
    const [message, ...others] = arrivedAt(browser)
    assert.ok(message, language)
    assert.deepEqual(others, [])
    const { payload, headers, claims, key } = message
    assert.equal(payload.language, language)
    assert.equal(payload.link, '/orderInfo/7')
    assert.match(payload.tag ?? '', /^notice-\d+$/)
    assert.match(payload.body ?? '', /Lamp/)
    assert.ok(payload.title)
    assert.equal(headers['content-encoding'], 'aes128gcm')
    const ttl = Number(headers.ttl)
    assert.ok(ttl > 0 && ttl <= 86_400, headers.ttl as string)
    assert.equal(claims.aud, server.origin)
    assert.equal(claims.sub, 'mailto:help@mail.example')
    assert.ok(claims.exp > Date.now() / 1000 && claims.exp <= Date.now() / 1000 + 86_400)
    assert.equal(key, (await call(getPushKey, {})).key)
    assert.deepEqual(await waiting(id), [])
  }
})

test('every browser of a shopper gets it, and nobody else’s', async () => {
  const owner = await subscriber()
  const other = await subscriber()
  const second = server.subscribe()
  await owner.call(savePush, { body: second })
  await notifyOf(owner.id, shipped('two'))
  await run()
  assert.equal(arrivedAt(owner.browser).length, 1)
  assert.equal(arrivedAt(second).length, 1)
  assert.equal(arrivedAt(other.browser).length, 0)
})

test('the settings decide: a kind that is muted is not pushed, an offer only when it is turned on', async () => {
  const { id, call, browser } = await subscriber()
  const drop: Content = {
    kind: 'priceDrop',
    params: { product: { 'en-US': 'Lamp' }, price: cents(100), was: cents(200) },
  }
  await call(setNotificationSetting, { body: { kind: 'serviceReply', enabled: false } })
  await notifyOf(id, { kind: 'serviceReply' } as Content)
  await notifyOf(id, drop)
  await run()
  assert.equal(arrivedAt(browser).length, 0)
  await call(setNotificationSetting, { body: { kind: 'serviceReply', enabled: true } })
  await call(setNotificationSetting, { body: { kind: 'priceDrop', enabled: true } })
  await notifyOf(id, { kind: 'serviceReply' } as Content)
  await notifyOf(id, drop)
  await run()
  assert.deepEqual(
    arrivedAt(browser)
      .map(({ payload }) => payload.link)
      .sort(),
    ['/notification', '/service'],
  )
})

test('what the shopper has just done, has read or is older than a day is not pushed', async () => {
  const { id, browser } = await subscriber()
  await notifyOf(id, { kind: 'orderCreated', params: { sn: 'own', amount: cents(100) } } as Content)
  await notifyOf(id, shipped('read'))
  await db.query(sql`update notices set read_at = now() where user_id = ${id}`)
  await run()
  await notifyOf(id, shipped('late'))
  forward(25 * 3_600_000)
  await run()
  assert.equal(arrivedAt(browser).length, 0)
  assert.deepEqual(await waiting(id), [])
})

test('the subscription of a browser that is gone is deleted, with all that waits for it', async () => {
  for (const status of [404, 410]) {
    const { id, browser } = await subscriber()
    server.answerWith(browser, status)
    await notifyOf(id, shipped(`gone ${status}`))
    await run()
    const left = await db.query(sql`select 1 from push_subscriptions where user_id = ${id}`)
    assert.deepEqual(left, [])
    await notifyOf(id, shipped(`after ${status}`))
    await run()
    assert.equal(arrivedAt(browser).length, 1)
  }
})

test('a busy push service gets the message later, as late as it asks', async () => {
  const { id, browser } = await subscriber()
  server.answerWith(browser, (response) => response.writeHead(429, { 'retry-after': '120' }).end())
  await notifyOf(id, shipped('busy'))
  await runAndWait(id, 120)
  server.answerWith(browser, 201)
  await run()
  assert.equal(arrivedAt(browser).length, 2)
  assert.deepEqual(await waiting(id), [])
})

test('a failing push service is tried less and less often, and given up after a day', async () => {
  const { id, browser } = await subscriber()
  server.answerWith(browser, (response) => response.destroy())
  await notifyOf(id, shipped('failing'))
  for (const seconds of [10, 20, 40, 80]) await runAndWait(id, seconds)
  forward(24 * 3_600_000)
  await run()
  assert.deepEqual(await waiting(id), [])
  assert.equal(arrivedAt(browser).length, 4)
})

test('a refused message is dropped, a redirect is not followed, and an endless response is not read', async () => {
  const target = server.subscribe()
  const endless = (response: import('node:http').ServerResponse) => {
    response.writeHead(201)
    const timer = setInterval(() => response.write('x'.repeat(1000)), 1)
    response.on('close', () => clearInterval(timer))
  }
  const redirect = (response: import('node:http').ServerResponse) =>
    response.writeHead(307, { location: target.endpoint }).end()
  for (const answer of [400, 413, redirect, endless]) {
    const { id, browser } = await subscriber()
    server.answerWith(browser, answer)
    await notifyOf(id, shipped('refused'))
    await run()
    assert.deepEqual(await waiting(id), [])
    assert.equal(arrivedAt(browser).length, 1)
    assert.equal((await db.query(sql`select 1 from push_subscriptions where user_id = ${id}`)).length, 1)
  }
  assert.equal(arrivedAt(target).length, 0)
})

test('after a crash between leasing and sending, the message is sent when the lease is over', async () => {
  const { id, browser } = await subscriber()
  await notifyOf(id, shipped('crash'))
  await pushNotifications(ctx())
  const crash = { send: () => Promise.reject(new Error('the process died')) }
  await assert.rejects(sendPushes(ctx(), crash, pepper))
  await run()
  assert.equal(arrivedAt(browser).length, 0)
  forward(6 * 60_000)
  await run()
  assert.equal(arrivedAt(browser).length, 1)
})

test('what becomes of the messages is counted', async () => {
  const before = { ...readPushCounts() }
  for (const status of [201, 413, 410, 503]) {
    const { id, browser } = await subscriber()
    server.answerWith(browser, status)
    await notifyOf(id, shipped(`counted ${status}`))
  }
  await run()
  // The one that was to be tried again.
  forward(25 * 3_600_000)
  await run()
  const outcomes = ['sent', 'refused', 'gone', 'later', 'expired'] as const
  const added = outcomes.map((outcome) => readPushCounts()[outcome] - before[outcome])
  assert.deepEqual(added, [1, 1, 1, 1, 1])
})

test('without the test setting nothing is sent to this machine', async () => {
  const { id, browser } = await subscriber()
  await notifyOf(id, shipped('loopback'))
  await pushNotifications(ctx())
  await sendPushes(ctx(), createPushTransport({ subject: 'mailto:help@mail.example', testUrl: undefined }), pepper)
  assert.equal(arrivedAt(browser).length, 0)
})
