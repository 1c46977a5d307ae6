// Tests of parsing a query string with one level of brackets.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHarness } from '../../test/harness.ts'
import { parseQuery } from './decode.ts'

const { inject } = await createHarness()
const plain = (text: string): unknown => JSON.parse(JSON.stringify(parseQuery(text)))

test('names and values are read, brackets one level deep', () => {
  assert.deepEqual(plain('a=1&filter[price_min]=2&filter%5Bprice_max%5D=3&b='), {
    a: '1',
    filter: { price_min: '2', price_max: '3' },
    b: '',
  })
})

test('letters of any script and encoded signs survive', () => {
  assert.deepEqual(plain('k=%E4%BF%A1%E9%A3%8E+shop%26%3D'), { k: '信风 shop&=' })
})

test('the first of a repeated name wins, also against its own brackets', () => {
  assert.deepEqual(plain('a=1&a=2'), { a: '1' })
  assert.deepEqual(plain('f[x]=1&f[x]=2'), { f: { x: '1' } })
  assert.deepEqual(plain('f=1&f[x]=2'), { f: '1' })
  assert.deepEqual(plain('f[x]=2&f=1'), { f: { x: '2' } })
})

test('deeper or broken brackets are a plain name', () => {
  for (const name of ['f[a][b]', 'f[', 'f[]', '[a]', 'f[a', 'f[a]b', `f[${'x'.repeat(65)}]`]) {
    assert.deepEqual(plain(`${encodeURIComponent(name)}=1`), { [name]: '1' }, name)
  }
})

test('names like __proto__ change no prototype', () => {
  for (const text of [
    '__proto__[polluted]=1',
    'constructor[prototype]=1',
    '__proto__=1',
    'f[__proto__]=1',
    'toString=1',
  ]) {
    const query = parseQuery(text)
    assert.equal(Object.getPrototypeOf(query), null)
    for (const value of Object.values(query)) {
      if (typeof value === 'object') assert.equal(Object.getPrototypeOf(value), null)
    }
  }
  assert.equal('polluted' in {}, false)
  assert.equal(typeof {}.toString, 'function')
})

test('a name that was not sent is undefined', () => {
  const query = parseQuery('a=1')
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) assert.equal(query[name], undefined)
})

test('of a thousand pairs only the first are read', () => {
  const text = Array.from({ length: 1000 }, (_, i) => `n${i}=${i}`).join('&')
  const query = parseQuery(text)
  assert.equal(query.n0, '0')
  assert.ok(Object.keys(query).length <= 60)
})

test('junk is parsed without an error', () => {
  for (const text of ['', '&&&', '=', '%', '%zz=%', 'a', '=1', '\u0000=\u0000']) parseQuery(text)
})

test('the shop answers any query string', async () => {
  const thousand = Array.from({ length: 1000 }, (_, i) => `n${i}=1`).join('&')
  for (const text of [thousand, '__proto__[a]=1', 'lang[x]=en', '__proto__=1', 'constructor=1', '%', 'a[b][c]=1']) {
    const response = await inject({ url: `/api/common/config?${text}` })
    assert.equal(response.statusCode, 200, text)
    assert.equal(response.json().code, 1, text)
  }
})

test('an empty parameter counts as absent, outside and inside of brackets', async () => {
  for (const text of [
    'sort=',
    'limit=&cursor=',
    'category_id=',
    'filter[price_min]=',
    'filter[in_stock]=&filter[price_max]=',
  ]) {
    const response = await inject({ url: `/api/goods/list?${text}` })
    assert.equal(response.json().code, 1, `${text} ${response.body}`)
  }
})
