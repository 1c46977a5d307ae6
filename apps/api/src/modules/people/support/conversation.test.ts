// Tests of support conversations from both sides: opening, replays, unread state, closing, rating, canned replies.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { uploadPicture } from '@shop/contract/catalog/admin-files.ts'
import { upload } from '@shop/contract/catalog/media.ts'
import {
  closeThread,
  getThreadDetail,
  listCannedReplies,
  listThreads,
  replyThread,
  saveCannedReply,
} from '@shop/contract/people/admin-support.ts'
import { register } from '@shop/contract/people/identity.ts'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { getThread, rateThread, sendMessage } from '@shop/contract/people/support.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import sharp from 'sharp'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db, forward } = await createHarness({ demo: true })
const signIn = async (account: string) =>
  as((await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token)
const clerk = await signIn('clerk')

let userCount = 0
async function newShopper(): Promise<Call> {
  userCount++
  const body = { account: `writer_${userCount}`, password: 'secret1', email: `writer_${userCount}@mail.example` }
  return as((await guest(register, { body })).userinfo.token)
}

const sendText = (call: Call, text: string, request_no: string = randomUUID()) =>
  call(sendMessage, { body: { text, request_no } })
const read = (call: Call, query: { after_id?: number; before_id?: number } = {}) => call(getThread, { query })
const detail = (id: number) => clerk(getThreadDetail, { params: { id }, query: {} })
const reply = (call: Call, id: number, text: string, extra: { note?: boolean } = {}) =>
  call(replyThread, { params: { id }, body: { text, ...extra, request_no: randomUUID() } })

async function threadOf(call: Call): Promise<number> {
  const { id } = await read(call)
  assert.ok(id)
  return id
}

/** Everything a message may change. */
const state = () =>
  db.query(sql`
    select (select count(*) from messages) as messages, (select count(*) from threads) as threads,
           (select count(*) from notices) as notices, (select sum(version) from threads) as versions`)

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#abc' } })
      .png()
      .toBuffer(),
  )

test('30 concurrent first messages open one conversation', async () => {
  const call = await newShopper()
  assert.deepEqual(await read(call), {
    id: null,
    status: 'none',
    rating: null,
    read_id: 0,
    messages: [],
    has_more: false,
  })
  await Promise.all(Array.from({ length: 30 }, (_, i) => sendText(call, `line ${i}`)))
  const rows = await db.query<{ id: number }>(sql`
    select t.id from threads t join users u on u.id = t.user_id where u.account = ${`writer_${userCount}`}`)
  assert.equal(rows.length, 1)
  await assert.rejects(sendText(call, 'one too many'), { status: 429 })
  forward(61_000)
  await sendText(call, 'a minute later')
  const thread = await read(call)
  assert.deepEqual(
    { messagesLength: thread.messages.length, has_more: thread.has_more },
    { messagesLength: 30, has_more: true },
  )
  const older = await read(call, { before_id: thread.messages[0]?.id ?? 0 })
  assert.deepEqual(
    { messagesLength: older.messages.length, has_more: older.has_more },
    { messagesLength: 1, has_more: false },
  )
})

test('ten concurrent calls with one request_no are one message, and another text is refused', async () => {
  const call = await newShopper()
  const no = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendText(call, 'hello', no)))
  assert.equal(new Set(answers.map(({ id }) => id)).size, 1)
  assert.equal((await read(call)).messages.length, 1)
  await assert.rejects(sendText(call, 'other', no), { reason: 'request_no.reused' })
})

test('an empty message, or one with an unknown or foreign object, is refused', async () => {
  const call = await newShopper()
  const stranger = await newShopper()
  const before = await state()
  const send = (body: object) => call(sendMessage, { body: { request_no: randomUUID(), ...body } as never })
  await assert.rejects(send({}), { params: { fields: { text: 'required' } } })
  await assert.rejects(send({ text: '   ' }), { params: { fields: { text: 'required' } } })
  await assert.rejects(send({ text: 'x', ref_type: 'product' }), { params: { fields: { ref_id: 'required' } } })
  await assert.rejects(send({ text: 'x\u0000' }), { reason: 'input.invalid' })
  for (const type of ['order', 'recharge', 'withdrawal', 'refund']) {
    await assert.rejects(send({ ref_type: type, ref_id: 1 }), { reason: 'object.not_found' })
  }
  await assert.rejects(send({ ref_type: 'product', ref_id: 99_999_999 }), { reason: 'object.not_found' })
  const foreign = await stranger(upload, { file: await picture(), fields: { scene: 'chat' } })
  const avatar = await call(upload, { file: await picture(), fields: { scene: 'avatar' } })
  for (const image of [foreign.url, avatar.url, '/media/x.webp', 'https://evil.example/media/a.webp']) {
    await assert.rejects(send({ image }), { reason: 'object.not_found' })
  }
  assert.deepEqual(await state(), before)
})

test('a product and a picture are shown to both sides', async () => {
  const call = await newShopper()
  const [product] = await db.query<{ id: number }>(sql`select min(id) as id from products where status = 'on'`)
  const own = await call(upload, { file: await picture(), fields: { scene: 'chat' } })
  const body = { image: own.url, ref_type: 'product' as const, ref_id: product?.id ?? 0, request_no: randomUUID() }
  const sent = await call(sendMessage, { body })
  assert.equal(sent.image?.url, own.url)
  assert.equal(sent.ref?.link, `/detail/${product?.id}`)
  assert.match(sent.ref?.text ?? '', /^\$\d+\.\d\d$/)
  const seen = await detail(await threadOf(call))
  assert.equal(seen.messages[0]?.ref?.title, sent.ref?.title)
  assert.equal(seen.messages[0]?.image?.url, own.url)
})

test('a product off sale cannot be sent, and its earlier card is blank for the shopper', async () => {
  const call = await newShopper()
  const [product] = await db.query<{ id: number }>(sql`select max(id) as id from products where status = 'on'`)
  const ref_id = product?.id ?? 0
  const sendProduct = () =>
    call(sendMessage, { body: { ref_type: 'product' as const, ref_id, request_no: randomUUID() } })
  const sent = await sendProduct()
  const thread = await threadOf(call)
  await db.query(sql`update products set status = 'off' where id = ${ref_id}`)
  await assert.rejects(sendProduct(), { reason: 'object.not_found' })
  const show = { text: '', ref_type: 'product' as const, ref_id, request_no: randomUUID() }
  await assert.rejects(clerk(replyThread, { params: { id: thread }, body: show }), { reason: 'object.not_found' })
  const { messages } = await read(call)
  assert.deepEqual(
    { title: messages[0]?.ref?.title, text: messages[0]?.ref?.text, image: messages[0]?.ref?.image },
    { title: 'No longer sold', text: '', image: null },
  )
  assert.equal((await detail(thread)).messages[0]?.ref?.title, sent.ref?.title)
})

test('a reply with the request_no of a reply in another conversation is refused', async () => {
  const [ann, bob] = [await newShopper(), await newShopper()]
  await sendText(ann, 'hello')
  await sendText(bob, 'hello')
  const [first, second] = [await threadOf(ann), await threadOf(bob)]
  const body = { text: 'Thank you.', request_no: randomUUID() }
  await clerk(replyThread, { params: { id: first }, body })
  await assert.rejects(clerk(replyThread, { params: { id: second }, body }), { reason: 'request_no.reused' })
  assert.equal((await read(bob)).messages.length, 1)
})

test('unread states on both sides, and a shopper waits until somebody replies', async () => {
  const call = await newShopper()
  await sendText(call, 'where is my parcel?')
  const id = await threadOf(call)
  const rowOf = async () => (await clerk(listThreads, { query: { limit: 50 } })).list.find((row) => row.id === id)
  assert.equal((await rowOf())?.unread, 1)
  assert.equal((await rowOf())?.last_text, 'where is my parcel?')
  assert.equal((await read(call)).read_id, 0)
  const opened = await detail(id)
  assert.equal((await rowOf())?.unread, 0)
  assert.equal((await read(call)).read_id, opened.messages.at(-1)?.id)
  assert.ok((await rowOf())?.waiting_since, 'reading is not answering')

  forward(120_000)
  await reply(clerk, id, 'On its way.')
  await reply(clerk, id, 'It arrives on Friday.')
  assert.equal((await rowOf())?.waiting_since, null)
  const waitedFor = await db.query<{ waited_seconds: number | null }>(sql`
    select waited_seconds from messages where thread_id = ${id} and author = 'staff' order by id`)
  assert.equal(waitedFor.length, 2)
  assert.ok((waitedFor[0]?.waited_seconds ?? 0) >= 119)
  assert.equal(waitedFor[1]?.waited_seconds, null)
  const replyNotifications = async () =>
    (await call(listNotifications, { query: {} })).list.filter(({ kind }) => kind === 'serviceReply')
  assert.deepEqual(
    (await replyNotifications()).map((notification) => notification.read),
    [false],
    'two replies are one notification',
  )
  const thread = await read(call)
  assert.deepEqual(
    thread.messages.map(({ author }) => author),
    ['shopper', 'staff', 'staff'],
  )
  assert.equal(thread.messages[1]?.name, 'Cleo Clerk')
  assert.deepEqual(
    (await replyNotifications()).map((notification) => notification.read),
    [true],
  )
  await reply(clerk, id, 'Anything else?')
  assert.equal((await replyNotifications()).length, 2)
  const last = thread.messages.at(-1)?.id ?? 0
  assert.deepEqual(
    (await read(call, { after_id: last })).messages.map(({ text }) => text),
    ['Anything else?'],
  )
})

test('notes are for operators only, and a reply that asks for money is refused', async () => {
  const call = await newShopper()
  await sendText(call, 'hello')
  const id = await threadOf(call)
  await reply(clerk, id, 'seems to be a tester, account TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', { note: true })
  assert.equal((await read(call)).messages.length, 1)
  assert.equal((await detail(id)).messages.length, 2)
  const before = await state()
  await assert.rejects(reply(clerk, id, 'Please transfer it to this account'), {
    reason: 'input.invalid',
    params: { fields: { text: 'asksForMoney' } },
  })
  assert.deepEqual(await state(), before)
})

test('operators can send pictures of the shop, never those of shoppers', async () => {
  const call = await newShopper()
  await sendText(call, 'hello')
  const id = await threadOf(call)
  const shops = await clerk(uploadPicture, { file: await picture() })
  const own = await call(upload, { file: await picture(), fields: { scene: 'licence' } })
  const [row] = await db.query<{ id: number }>(sql`
    select id from pictures where hash = ${own.url.replace(/^\/media\/|\.webp$/g, '')}`)
  const show = (picture_id: number) =>
    clerk(replyThread, { params: { id }, body: { picture_id, request_no: randomUUID() } })
  await assert.rejects(show(row?.id ?? 0), { reason: 'object.not_found' })
  assert.equal((await show(shops.id)).messages.at(-1)?.image?.url, shops.url)
})

test('a closed conversation is rated once by its shopper, and the next message opens another', async () => {
  const call = await newShopper()
  const stranger = await newShopper()
  await sendText(call, 'thanks')
  const id = await threadOf(call)
  const rate = (client: Call, rating = 5) => client(rateThread, { body: { thread_id: id, rating } })
  await assert.rejects(rate(call), { reason: 'state.changed' })
  const { version, messages } = await detail(id)
  const seen_id = messages.at(-1)?.id ?? 0
  const closed = await clerk(closeThread, { params: { id }, body: { code: 'solved', version, seen_id } })
  assert.equal(closed.status, 'closed')
  await assert.rejects(reply(clerk, id, 'too late'), { reason: 'state.changed' })
  const again = { params: { id }, body: { code: 'other' as const, version: closed.version, seen_id: 10 ** 9 } }
  await assert.rejects(clerk(closeThread, again), { reason: 'state.changed' })
  const seen = await read(call)
  assert.deepEqual(
    { status: seen.status, author: seen.messages.at(-1)?.author },
    { status: 'closed', author: 'system' },
  )
  assert.equal(seen.messages.at(-1)?.text, 'This conversation is closed.')
  await assert.rejects(rate(stranger), { reason: 'object.not_found' })
  const rated = await Promise.allSettled([rate(call, 4), rate(call, 4), rate(call, 4)])
  assert.equal(rated.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await read(call)).rating, 4)
  await sendText(call, 'one more thing')
  const next = await read(call)
  assert.equal(next.status, 'open')
  assert.notEqual(next.id, id)
  assert.deepEqual(next.messages.map(({ text }) => text).slice(0, 1), ['thanks'], 'earlier messages stay visible')
})

test('canned replies have six languages and unique keys, and concurrent edits do not overwrite', async () => {
  const all = await clerk(listCannedReplies, {})
  assert.equal(all.length, 8)
  for (const { key, texts } of all) assert.equal(Object.values(texts).filter(Boolean).length, 6, key)
  const draft = { key: 'greeting-again', texts: { 'en-US': 'Hello!\nHow may I help?' }, position: 50 }
  const saved = await clerk(saveCannedReply, { body: draft })
  await assert.rejects(clerk(saveCannedReply, { body: draft }), { params: { fields: { key: 'repeated' } } })
  const change = { body: { ...draft, id: saved.id, version: saved.version, position: 51 } }
  const results = await Promise.allSettled([clerk(saveCannedReply, change), clerk(saveCannedReply, change)])
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  const bad = { ...draft, key: 'bad', texts: { 'en-US': 'Please transfer it to this account' } }
  await assert.rejects(clerk(saveCannedReply, { body: bad }), { params: { fields: { texts: 'asksForMoney' } } })
})
