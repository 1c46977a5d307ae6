// Tests of notifications: sending, muting, counting, marking, and texts in every language.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import { register } from '@shop/contract/people/identity.ts'
import {
  countUnread,
  getNotificationSettings,
  listNotifications,
  markNotifications,
  type NotificationKind,
  notificationKinds,
  setNotificationSetting,
} from '@shop/contract/people/notifications.ts'
import { cents } from '@shop/contract/wire.ts'
import type { NotificationFacts } from '@shop/locale/notifications/facts.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { renderNotifications } from './render-notifications.ts'
import { isOfferTime } from './rules.ts'
import { dropOldNotifications, type NotificationInput, notify, notifyMany } from './service.ts'
import type { NotificationRow } from './store.ts'

const { guest, as, db, ctx, forward } = await createHarness()

let userCount = 0
async function newShopper(): Promise<{ call: Call; id: number; token: string }> {
  userCount++
  const body = { account: `reader_${userCount}`, password: 'secret1', email: `reader_${userCount}@mail.example` }
  const { userinfo } = await guest(register, { body })
  await db.query(sql`delete from notices where user_id = ${userinfo.id}`)
  return { call: as(userinfo.token), id: userinfo.id, token: userinfo.token }
}

const send = (notification: NotificationInput) => inTx(ctx(), (tx) => notify(tx, notification))
const paid = (userId: number, sn: string): NotificationInput => ({
  userId,
  kind: 'orderPaid',
  params: { sn, amount: cents(123456) },
  link: `/orderInfo/${sn}`,
})

const lamp = { 'en-US': 'Lamp', 'zh-CN': '台灯' }
const facts: NotificationFacts = {
  orderCreated: { sn: '1', amount: cents(100), payBy: 1_790_000_000 },
  orderPayDue: { sn: '1', amount: cents(100), payBy: 1_790_000_000 },
  orderPaid: { sn: '1', amount: cents(100) },
  orderNotPaid: { sn: '1', amount: cents(100), reason: 'expired' },
  orderDelayed: { sn: '1', until: 1_790_000_000 },
  orderShipped: { sn: '1', carrier: 'DHL', number: '42' },
  orderEvent: { sn: '1', event: 'customs' },
  orderAutoConfirm: { sn: '1', at: 1_790_000_000 },
  orderReceived: { sn: '1', by: 'clock', until: 1_790_000_000 },
  orderCompleted: { sn: '1' },
  orderCancelled: { sn: '1', by: 'shop', reason: { 'en-US': 'sold out' } },
  reviewInvite: { sn: '1' },
  reviewReply: { sn: '1', shop: lamp },
  reviewHidden: { sn: '1', reason: { 'en-US': 'abuse' }, editBy: 1_790_000_000 },
  reviewShown: { sn: '1' },
  refundSubmitted: { sn: '1', amount: cents(100), answerBy: 1_790_000_000 },
  refundApproved: { sn: '1', amount: cents(100), returnBy: 1_790_000_000 },
  refundReturnDue: { sn: '1', returnBy: 1_790_000_000 },
  refundRefused: { sn: '1', reason: { 'en-US': 'used' } },
  refundLapsed: { sn: '1' },
  refundDone: { sn: '1', amount: cents(100) },
  rechargeSubmitted: { amount: cents(100) },
  rechargePassed: { amount: cents(100), claimed: cents(200) },
  rechargeRefused: { amount: cents(100), reason: { 'en-US': 'not found' } },
  drawSubmitted: { amount: cents(100), arrival: cents(90) },
  drawPassed: { amount: cents(100), arrival: cents(90) },
  drawSent: { arrival: cents(90), reference: 'R1' },
  drawRefused: { amount: cents(100), reason: { 'en-US': 'wrong name' } },
  drawFailed: { amount: cents(100), reason: { 'en-US': 'wrong name' } },
  balanceAdjusted: { amount: cents(-100), reason: 'correction' },
  secNewLogin: {},
  secPwdChanged: {},
  secPayChanged: {},
  secLocked: { what: 'payment', until: 1_790_000_000 },
  secNewDest: { destination: 'TX…9f' },
  serviceReply: {},
  shopNew: { shop: lamp, count: 3 },
  priceDrop: { product: lamp, price: cents(100), was: cents(200), more: 2 },
  backInStock: { product: lamp, price: cents(100) },
  promo: { title: lamp, body: lamp },
  applyPassed: { application: 'merchant', shop: lamp },
  applyRefused: { application: 'partner', reason: 'incomplete' },
  system: { title: lamp, body: lamp },
}

test('every kind has its own text in all six languages', async () => {
  const { id, token } = await newShopper()
  for (const kind of Object.keys(notificationKinds) as NotificationKind[]) {
    await db.query(sql`
      insert into notices (user_id, kind, params) values (${id}, ${kind}, ${JSON.stringify(facts[kind])}::jsonb)`)
  }
  const textsByKind = new Map<string, Set<string>>()
  for (const language of languages) {
    const { list } = await as(token, language)(listNotifications, { query: { limit: 50 } })
    assert.equal(list.length, Object.keys(notificationKinds).length)
    for (const { kind, title, body } of list) {
      assert.ok(title.length > 1 && body.length > 1, `${language} ${kind}`)
      assert.doesNotMatch(title + body, /undefined|NaN|null|\[object|\$\{/, `${language} ${kind}`)
      textsByKind.set(kind, (textsByKind.get(kind) ?? new Set()).add(title + body))
    }
  }
  for (const [kind, sentences] of textsByKind) {
    const expected = kind === 'promo' || kind === 'system' ? 2 : languages.length
    assert.equal(sentences.size, expected, kind)
  }
})

test('times are in the reader’s zone, or in UTC and marked so if the zone is unknown', async () => {
  const { call, id } = await newShopper()
  // 2026-09-21 14:13 UTC
  await send({ userId: id, kind: 'secLocked', params: { until: 1_790_000_000 } })
  const body = async (zone?: string) =>
    (await call(listNotifications, { query: { ...(zone && { zone }) } })).list[0]?.body ?? ''
  assert.match(await body('Asia/Bangkok'), /Sep 21.* 9:13 PM\./)
  assert.match(await body('America/New_York'), /Sep 21.* 10:13 AM\./)
  assert.match(await body('Asia/Tokyo'), /Sep 21.* 11:13 PM\./)
  for (const zone of [undefined, 'Mars/Olympus', '<b>']) assert.match(await body(zone), /Sep 21.* 2:13 PM UTC/)
  await assert.rejects(call(listNotifications, { query: { zone: 'x'.repeat(65) } }), { reason: 'input.invalid' })
})

test('times have the format of the language', () => {
  const row: NotificationRow = {
    ...{ id: 1, kind: 'secLocked' as const, params: { until: 1_790_000_000 }, link: '', picture: null },
    ...{ created_at: new Date(), read: false },
  }
  const body = (language: Language, zone: string) => renderNotifications({ language, zone }, [row])[0]?.body ?? ''
  assert.match(body('zh-TW', 'Asia/Taipei'), /9月21日 22:13/)
  assert.match(body('ko-KR', 'Asia/Seoul'), /9월 21일 오후 11:13/)
  assert.match(body('ko-KR', 'Europe/London'), /오후 3:13/)
  assert.match(body('zh-CN', 'America/Los_Angeles'), /9月21日 07:13/)
})

test('a new notification is unread, in its tab, and counted', async () => {
  const { call, id } = await newShopper()
  await send(paid(id, '77'))
  await send({ userId: id, kind: 'secNewLogin', params: { device: 'Firefox', ip: '203.0.113.9' } })
  const { list, total, next } = await call(listNotifications, { query: {} })
  assert.deepEqual({ total, next }, { total: 2, next: null })
  assert.deepEqual(
    list.map(({ kind, tab, link, read }) => ({ kind, tab, link, read })),
    [
      { kind: 'secNewLogin', tab: 'system', link: '/security', read: false },
      { kind: 'orderPaid', tab: 'orders', link: '/orderInfo/77', read: false },
    ],
  )
  assert.match(list[1]?.body ?? '', /\$1,234\.56.*\n77$/)
  assert.match(list[0]?.body ?? '', /Firefox ·\sIP 203\.0\.113\.9/)
  const unread = { total: 2, orders: 1, wallet: 0, service: 0, offers: 0, system: 1 }
  assert.deepEqual(await call(countUnread, {}), unread)
  const orders = await call(listNotifications, { query: { kind: 'orders' } })
  assert.deepEqual({ listLength: orders.list.length, total: orders.total }, { listLength: 1, total: 1 })
})

test('the pages list every notification once, and a cursor of another tab is refused', async () => {
  const { call, id } = await newShopper()
  for (let n = 0; n < 25; n++) await send(paid(id, String(n)))
  const seen: number[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await call(listNotifications, { query: { limit: 10, kind: 'orders', ...(cursor && { cursor }) } })
    seen.push(...page.list.map((notification) => notification.id))
    cursor = page.next
    if (cursor) await assert.rejects(call(listNotifications, { query: { cursor } }), { reason: 'input.invalid' })
  }
  assert.equal(new Set(seen).size, 25)
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => b - a),
  )
})

test('single notifications, a tab or all can be marked read, never those of others', async () => {
  const [shopper, stranger] = [await newShopper(), await newShopper()]
  await send(paid(shopper.id, '1'))
  await send(paid(shopper.id, '2'))
  await send({ userId: shopper.id, kind: 'secPwdChanged' })
  await send(paid(stranger.id, '3'))
  const { list } = await shopper.call(listNotifications, { query: {} })
  const ids = list.map((notification) => notification.id)
  const foreign = (await stranger.call(listNotifications, { query: {} })).list.map((notification) => notification.id)
  assert.equal((await shopper.call(markNotifications, { body: { ids: [...foreign, ...ids.slice(0, 1)] } })).total, 2)
  assert.equal((await stranger.call(countUnread, {})).total, 1)
  assert.equal((await shopper.call(markNotifications, { body: { ids: ids.slice(0, 1), read: false } })).total, 3)
  assert.equal((await shopper.call(markNotifications, { body: { kind: 'orders' } })).system, 1)
  assert.equal((await shopper.call(markNotifications, { body: { all: true } })).total, 0)
  assert.ok((await shopper.call(listNotifications, { query: {} })).list.every((notification) => notification.read))
  for (const body of [{}, { read: false }, { all: true, read: false }]) {
    await assert.rejects(shopper.call(markNotifications, { body }), { reason: 'input.invalid' })
  }
  assert.equal((await shopper.call(countUnread, {})).total, 0)
})

test('concurrent notifications of the same event are one', async () => {
  const { call, id } = await newShopper()
  await Promise.all(Array.from({ length: 20 }, () => send({ ...paid(id, '9'), onceKey: 'paid:9' })))
  assert.equal((await call(listNotifications, { query: {} })).total, 1)
})

test('a muted kind is not sent, a mandatory one cannot be muted, an optional one is opt-in', async () => {
  const { call, id } = await newShopper()
  const reply = (): NotificationInput => ({ userId: id, kind: 'serviceReply' })
  const total = async () => (await call(listNotifications, { query: {} })).total
  await send(reply())
  assert.equal(await total(), 1)
  const after = await call(setNotificationSetting, { body: { kind: 'serviceReply', enabled: false } })
  assert.equal(after.find((setting) => setting.kind === 'serviceReply')?.enabled, false)
  await send(reply())
  assert.equal(await total(), 1)
  const before = await call(getNotificationSettings, {})
  const failing = call(setNotificationSetting, { body: { kind: 'secNewLogin', enabled: false } })
  await assert.rejects(failing, { reason: 'input.invalid' })
  assert.deepEqual(await call(getNotificationSettings, {}), before)
  await send({ userId: id, kind: 'reviewInvite', params: { sn: '1' } })
  assert.equal(await total(), 1)
  await call(setNotificationSetting, { body: { kind: 'reviewInvite', enabled: true } })
  await send({ userId: id, kind: 'reviewInvite', params: { sn: '1' } })
  assert.equal(await total(), 2)
})

test('a bulk notification respects the settings of each shopper', async () => {
  const users = [await newShopper(), await newShopper(), await newShopper()]
  await users[1]?.call(setNotificationSetting, { body: { kind: 'serviceReply', enabled: false } })
  await inTx(ctx(), (tx) => notifyMany(tx, { userIds: users.map((user) => user.id), kind: 'serviceReply' }))
  const totals = await Promise.all(users.map(async ({ call }) => (await call(countUnread, {})).service))
  assert.deepEqual(totals, [1, 0, 1])
})

test('at most one offer a day is sent', async () => {
  const { call, id } = await newShopper()
  await call(setNotificationSetting, { body: { kind: 'promo', enabled: true } })
  const promo = (): NotificationInput => ({ userId: id, kind: 'promo', params: { title: lamp, body: lamp } })
  await send(promo())
  await send(promo())
  assert.equal((await call(countUnread, {})).offers, 1)
  forward(25 * 60 * 60 * 1000)
  await send(promo())
  assert.equal((await call(countUnread, {})).offers, 2)
})

test('no offers are sent from 10 p.m. to 8 a.m.', () => {
  const at = (time: string) => isOfferTime(new Date(`2026-11-15T${time}+08:00`))
  const times = ['07:59', '08:00', '12:00', '21:59', '22:00', '00:30']
  assert.deepEqual(times.map(at), [false, true, true, true, false, false])
})

test('notifications read half a year ago are deleted, unread ones stay', async () => {
  const { call, id } = await newShopper()
  for (const sn of ['1', '2']) await send(paid(id, sn))
  const [newest] = (await call(listNotifications, { query: {} })).list
  await call(markNotifications, { body: { ids: [newest?.id ?? 0] } })
  const remainingIds = async () =>
    (await db.query<{ id: number }>(sql`select id from notices where user_id = ${id}`)).map((row) => row.id)
  forward(180 * 24 * 60 * 60 * 1000)
  await dropOldNotifications(ctx())
  assert.equal((await remainingIds()).length, 2)
  forward(5 * 24 * 60 * 60 * 1000)
  await dropOldNotifications(ctx())
  assert.deepEqual((await remainingIds()).includes(newest?.id ?? 0), false)
  assert.equal((await remainingIds()).length, 1)
})
