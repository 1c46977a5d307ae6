// Tests that the compiled encoder writes exactly what the schema's own encoder does.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '@shop/contract/all.ts'
import { Home } from '@shop/contract/catalog/home.ts'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { Shop } from '@shop/contract/catalog/shops.ts'
import type { Schema } from '@shop/contract/endpoint.ts'
import { User } from '@shop/contract/people/identity.ts'
import { Operator } from '@shop/contract/staff/admin-operators.ts'
import { cents, Id, UnixTime, Usd } from '@shop/contract/wire.ts'
import * as z from 'zod/mini'
import { compileEncoder } from './encode.ts'

function assertSame(schema: Schema, value: unknown): void {
  const expected: unknown = JSON.parse(JSON.stringify(z.encode(schema, value as never)))
  assert.deepEqual(JSON.parse(compileEncoder(schema)(value)), expected)
}

/** The exact text, for values whose keys are in the schema's order. */
function assertSameText(schema: Schema, value: unknown): void {
  assert.equal(compileEncoder(schema)(value), JSON.stringify(z.encode(schema, value as never)))
}

const odd = '"quotes" \\ \n \u2028 </script> 信风 🏝️ \u0007 é'
const picture = { url: '/media/a.webp', w: 600, h: 800, thumb: '/media/a.webp?w=240' }
const card = {
  id: 1,
  title: odd,
  image: picture,
  price: cents(1230),
  price_max: cents(999_999_999_999_999),
  was: null,
  sales: 0,
  rating: 4.5,
  reviews: 12,
  free_freight: true,
  in_stock: false,
  shop_id: Number.MAX_SAFE_INTEGER,
  shop_name: '',
  favourite: false,
}
const shop = {
  id: 3,
  name: odd,
  logo: picture,
  verified: true,
  sales: 1,
  fans: 2,
  favorable_rate: null,
  total_sales: 3,
  followed: false,
  about: '',
  since: new Date(1_700_000_000_999),
  origin: 'JP',
  status: 'open',
}

test('a page of product cards is encoded', () => {
  const cards = [card, { ...card, was: cents(-1), rating: null }]
  for (const page of [
    { list: cards, next: 'abc', total: 2 },
    { list: [], next: null, total: 0 },
    { list: cards, next: null, total: 10_000, total_capped: true },
    { list: cards, next: null, total: 10_000, total_capped: undefined },
  ]) {
    assertSameText(listProducts.reply, page)
  }
})

test('a full and an empty home are encoded', () => {
  const banner = { id: 1, title: odd, text: '', action: 'Go', link: '/a', image: picture, tone: '#ffffff', ink: 'dark' }
  const empty = { banners: [], categories: [], hot_goods: [], hot_shops: [], notices: [], guarantees: [] }
  assertSameText(Home, empty)
  assertSame(Home, {
    banners: [banner, { ...banner, ink: 'light' }],
    categories: [{ id: 2, key: 'food', name: odd, image: picture }],
    hot_goods: [card],
    hot_shops: [
      { ...shop, thumbs: [{ product_id: 1, title: odd, image: picture }] },
      { ...shop, thumbs: [] },
    ],
    notices: [{ id: 1, text: odd }],
    guarantees: [{ key: 'wallet', title: 'a', text: odd }],
  })
})

test('a user with and without an avatar is encoded', () => {
  const user = {
    id: 100001,
    account: 'demo',
    family_name: odd,
    given_name: '',
    email: 'demo@tradewind.example',
    mobile: '+1 555',
    avatar: null,
    balance: cents(-5),
    frozen: cents(0),
    debt: cents(0),
    has_pay_pwd: false,
    pay_pwd_length: 0,
    lang: { language_name: 'ไทย', chinese_name: '泰语', file_name: 'th-TH' },
    unread: 0,
    created_at: new Date(0),
  }
  assertSameText(User, user)
  assertSameText(User, { ...user, avatar: picture })
})

test('an operator who has and one who has not logged in are encoded', () => {
  const operator = {
    id: 1,
    account: 'admin',
    name: odd,
    email: null,
    roles: ['admin', 'finance'],
    invited: false,
    link_expires_at: null,
    has_otp: true,
    unverified_by: [odd],
    active: true,
    last_login_at: null,
    created_at: new Date(1_700_000_000_000),
    version: 2,
  }
  assertSameText(Operator, operator)
  assertSameText(Operator, {
    ...operator,
    roles: [],
    unverified_by: [],
    email: odd,
    link_expires_at: new Date(0),
    last_login_at: new Date(1_700_000_000_500),
  })
})

test('each schema type is encoded: nullable, optional, literals, unions, lists, null', () => {
  const cases: [Schema, unknown[]][] = [
    [z.null(), [null]],
    [z.string(), ['', odd]],
    [z.boolean(), [true, false]],
    [z.number(), [0, -1.5, 1e21, 0.1]],
    [z.int(), [0, -7, Number.MAX_SAFE_INTEGER]],
    [Id, [1]],
    [Usd, [cents(0), cents(-1), cents(123)]],
    [UnixTime, [new Date(0), new Date(1_500)]],
    [z.nullable(z.string()), [null, 'a']],
    [z.nullable(Usd), [null, cents(5)]],
    [z.nullable(z.object({ a: Usd })), [null, { a: cents(5) }]],
    [z.array(Usd), [[], [cents(1), cents(2)]]],
    [z.array(z.nullable(UnixTime)), [[null, new Date(5000)]]],
    [z.array(z.array(z.string())), [[], [[], ['a', odd]]]],
    [z.enum(['a', 'b']), ['a', 'b']],
    [z.literal('x'), ['x']],
    [z.literal(1), [1]],
    [z.union([z.literal(0), z.literal(1)]), [0, 1]],
    [z.union([z.literal('chain'), z.literal('card')]), ['chain', 'card']],
    [z.union([z.string(), z.int()]), ['a', 5]],
    [
      z.object({ a: z.optional(z.string()), b: z.optional(z.nullable(Usd)) }),
      [{}, { a: 'x' }, { b: null }, { b: cents(1) }],
    ],
    [z.object({ n: z.nullable(z.enum(['a', 'b'])) }), [{ n: null }, { n: 'a' }]],
    [z.object({ n: z.nullable(z.array(Usd)) }), [{ n: null }, { n: [cents(5)] }]],
  ]
  for (const [schema, values] of cases) for (const value of values) assertSameText(schema, value)
})

test('money and times inside a union are encoded as everywhere else', () => {
  const union = z.union([z.object({ at: UnixTime }), z.object({ amount: Usd }), z.null()])
  for (const value of [null, { at: new Date(5000) }, { amount: cents(5) }]) assertSameText(union, value)
})

test('a key that the schema does not name is never sent', () => {
  const secret = { password_hash: 'argon2id$', inner: { hash: 'x' } }
  const schema = z.object({ id: Id, inner: z.object({ at: UnixTime }), list: z.array(z.object({ a: Usd })) })
  const value = { ...secret, id: 1, inner: { at: new Date(0), hash: 'x' }, list: [{ a: cents(1), hash: 'x' }] }
  assert.equal(compileEncoder(schema)(value), '{"id":1,"inner":{"at":0},"list":[{"a":"0.01"}]}')
  assert.doesNotMatch(compileEncoder(Shop)({ ...secret, ...shop }), /hash/)
})

test('encoding does not change the value', () => {
  const value = Object.freeze({ list: Object.freeze([Object.freeze({ ...card })]), next: null, total: 1 })
  compileEncoder(listProducts.reply)(value)
  assert.equal(value.list[0]?.price, 1230)
})

test('every reply of the contract compiles', () => {
  for (const endpoint of endpoints) assert.equal(typeof compileEncoder(endpoint.reply), 'function', endpoint.name)
})
