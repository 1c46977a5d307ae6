// Tests of building a query string.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryString } from './query.ts'

const read = (text: string) => [...new URLSearchParams(text)]

test('one level of nesting is written in brackets', () => {
  assert.equal(
    decodeURIComponent(queryString({ filter: { price_min: 1, price_max: 9 } })),
    'filter[price_min]=1&filter[price_max]=9',
  )
})

test('empty values are skipped at both levels', () => {
  const text = queryString({ a: '', b: null, c: undefined, d: { e: '', f: null, g: undefined }, h: 'kept' })
  assert.equal(text, 'h=kept')
})

test('zero and false are not empty', () => {
  assert.equal(queryString({ page: 0, on: false }), 'page=0&on=false')
  assert.deepEqual(read(queryString({ filter: { page: 0, on: false } })), [
    ['filter[page]', '0'],
    ['filter[on]', 'false'],
  ])
})

test('names and values may contain any character', () => {
  const odd = 'a&b=c#d+e %f?信风'
  assert.deepEqual(read(queryString({ keyword: odd, [odd]: '1', filter: { word: odd } })), [
    ['keyword', odd],
    [odd, '1'],
    ['filter[word]', odd],
  ])
})

test('no parameters make an empty string', () => {
  assert.equal(queryString({}), '')
  assert.equal(queryString({ filter: {} }), '')
})
