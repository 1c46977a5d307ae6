// Tests of the request (URL, query, body, token), and of decoding a successful reply.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uploadPicture } from '@shop/contract/catalog/admin-files.ts'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { endpoint } from '@shop/contract/endpoint.ts'
import { getUserInfo, login, logout } from '@shop/contract/people/identity.ts'
import { changeOperator } from '@shop/contract/staff/admin-operators.ts'
import { cents, UnixTime, Usd } from '@shop/contract/wire.ts'
import * as z from 'zod/mini'
import { type ClientOptions, createClient } from './call.ts'

interface SentRequest {
  url: string
  method: string | undefined
  headers: Record<string, string>
  body: unknown
}

const money = endpoint({
  name: 'money',
  method: 'GET',
  path: '/api/test/money',
  access: 'guest',
  reply: z.object({ amount: Usd, at: UnixTime, was: z.nullable(Usd) }),
  errors: [],
})

/** A client whose fetch records every request and replies with this data. */
function clientOver(data: unknown, options: Partial<ClientOptions> = {}) {
  const sent: SentRequest[] = []
  const call = createClient({
    base: 'https://shop.test',
    token: () => 'the token',
    onSignedOut: assert.fail,
    onFailure: assert.fail,
    fetch: async (url, init) => {
      const headers = init?.headers as Record<string, string>
      sent.push({ url: String(url), method: init?.method, headers, body: init?.body })
      return Response.json({ code: 1, msg: 'ok', data, time: 1 })
    },
    ...options,
  })
  return { call, sent }
}

const emptyPage = { list: [], next: null, total: 0 }

test('the token goes in a header named token on every call', async () => {
  const { call, sent } = clientOver(emptyPage)
  await call(listProducts, { query: {} })
  assert.equal(sent[0]?.headers.token, 'the token')
})

test('a call that opts out sends no token, nor does a caller without one', async () => {
  const { call, sent } = clientOver(emptyPage)
  await call(listProducts, { query: {} }, { noToken: true })
  const guest = clientOver(emptyPage, { token: () => undefined })
  await guest.call(listProducts, { query: {} })
  assert.equal('token' in (sent[0]?.headers ?? {}), false)
  assert.equal('token' in (guest.sent[0]?.headers ?? {}), false)
})

test('the token is read again for every call', async () => {
  let token = 'first'
  const { call, sent } = clientOver(emptyPage, { token: () => token })
  await call(listProducts, { query: {} })
  token = 'second'
  await call(listProducts, { query: {} })
  assert.deepEqual(
    sent.map((request) => request.headers.token),
    ['first', 'second'],
  )
})

test('parameters are in the query, money and flags as wire text, brackets one level deep', async () => {
  const { call, sent } = clientOver(emptyPage)
  await call(listProducts, {
    query: { category_id: 3, filter: { price_min: cents(1250), in_stock: true, free_freight: false }, limit: 10 },
  })
  const url = new URL(sent[0]?.url ?? '')
  assert.equal(url.pathname, '/api/goods/list')
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    category_id: '3',
    'filter[price_min]': '12.50',
    'filter[in_stock]': '1',
    'filter[free_freight]': '0',
    limit: '10',
  })
  assert.equal(sent[0]?.method, 'GET')
  assert.equal(sent[0]?.body, undefined)
})

test('a call without parameters has no question mark', async () => {
  const { call, sent } = clientOver({ amount: '1.00', at: 1, was: null })
  await call(money, {})
  assert.equal(sent[0]?.url, 'https://shop.test/api/test/money')
})

test('logout sends its language in the query, as the specification writes it', async () => {
  const { call, sent } = clientOver(null)
  await call(logout, { query: { lang: 'zh-cn' } })
  assert.equal(sent[0]?.url, 'https://shop.test/api/user/logout?lang=zh-cn')
  assert.equal(sent[0]?.method, 'POST')
})

test('a body is sent as JSON with its content type; without a body there is none', async () => {
  const { call, sent } = clientOver(null)
  await assert.rejects(call(login, { body: { account: 'demo', password: 'demo1234' } }))
  assert.equal(sent[0]?.body, '{"account":"demo","password":"demo1234"}')
  assert.equal(sent[0]?.headers['content-type'], 'application/json')
  await call(logout, { query: {} })
  assert.equal(sent[1]?.body, undefined)
  assert.equal('content-type' in (sent[1]?.headers ?? {}), false)
})

test('a file is sent as a form with its own content type, and the next one is no repeat', async () => {
  const { call, sent } = clientOver({ id: 1, url: '/a', w: 1, h: 1, thumb: '/a' })
  for (const byte of [1, 2]) await call(uploadPicture, { file: new Uint8Array([byte]) })
  assert.equal(sent.length, 2)
  assert.equal('content-type' in (sent[0]?.headers ?? {}), false)
  assert.ok(sent[1]?.body instanceof FormData)
  const file = sent[1].body.get('file')
  assert.ok(file instanceof Blob)
  assert.deepEqual(new Uint8Array(await file.arrayBuffer()), new Uint8Array([2]))
})

test('a path parameter is filled in', async () => {
  const { call, sent } = clientOver(null)
  const body = { name: 'Ann', roles: ['admin' as const], active: true, why: 'new', version: 1 }
  await assert.rejects(call(changeOperator, { params: { id: 7 }, body }))
  assert.equal(sent[0]?.url, 'https://shop.test/api/admin/operators/7')
  assert.equal(sent[0]?.method, 'PUT')
})

test('money is decoded as cents and times as dates', async () => {
  const { call } = clientOver({ amount: '-12.30', at: 1_700_000_000, was: null })
  const reply = await call(money, {})
  assert.deepEqual(reply, { amount: -1230, at: new Date(1_700_000_000_000), was: null })
})

test('a user is decoded with a balance in cents', async () => {
  const user = {
    id: 100001,
    account: 'demo',
    family_name: '',
    given_name: '',
    email: 'demo@tradewind.example',
    mobile: '',
    avatar: null,
    balance: '5000.00',
    frozen: '0.10',
    has_pay_pwd: true,
    lang: { language_name: 'English', chinese_name: '英语', file_name: 'en-US' },
    unread: 0,
    created_at: 1_700_000_000,
  }
  const { call } = clientOver(user)
  const reply = await call(getUserInfo, {})
  assert.equal(reply.balance, 500_000)
  assert.equal(reply.frozen, 10)
  assert.equal(reply.created_at.getTime(), 1_700_000_000_000)
})
