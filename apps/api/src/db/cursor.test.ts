// Tests of list cursors: one made here is read back, anything else is refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#refuse.ts'
import { type CursorValue, listMark, makeCursor, readCursor } from './cursor.ts'

const mark = listMark(['products', 'sales', { shopId: 7 }])
const types = ['number', 'string'] as const

function assertRefused(cursor: string): void {
  assert.throws(
    () => readCursor(cursor, mark, types),
    (error) => {
      assert.ok(error instanceof Refusal, `${cursor} ${String(error)}`)
      assert.equal(error.reason, 'input.invalid')
      assert.deepEqual(error.fields, { cursor: 'format' })
      return true
    },
    cursor,
  )
}

const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a cursor gives its values back', () => {
  for (const values of [
    [1, 'a'],
    [-3, '信风'],
    [Number.MAX_SAFE_INTEGER, ''],
  ] as CursorValue[][]) {
    assert.deepEqual(readCursor(makeCursor(mark, values), mark, types), values)
  }
})

test('no cursor is the beginning', () => {
  assert.equal(readCursor(undefined, mark, types), undefined)
})

test('a cursor needs no escaping in a URL', () => {
  assert.match(makeCursor(mark, [1, '信风 & more?']), /^[\w-]+$/)
})

test('a cursor of another list is refused', () => {
  for (const list of [
    ['products', 'new', { shopId: 7 }],
    ['products', 'sales', { shopId: 8 }],
    ['shops', 'sales', { shopId: 7 }],
    ['products', 'sales'],
  ]) {
    assertRefused(makeCursor(listMark(list), [1, 'a']))
  }
})

test('a cursor cut short anywhere is refused', () => {
  const cursor = makeCursor(mark, [123_456, 'abcdef'])
  for (let length = 0; length < cursor.length; length++) assertRefused(cursor.slice(0, length))
})

test('junk is refused', () => {
  for (const text of ['', '0', 'null', '%%%', 'AAAA', 'e30', '../../etc', '💥', 'a'.repeat(500)]) assertRefused(text)
  for (const value of [null, {}, [], 'text', 5, [[mark]], { 0: mark, 1: 1, 2: 'a' }]) assertRefused(forged(value))
})

test('a forged cursor with too few, too many or wrong values is refused', () => {
  for (const values of [
    [],
    [1],
    [1, 'a', 2],
    ['1', 'a'],
    [1, 2],
    [null, 'a'],
    [1, null],
    [[1], 'a'],
    [{}, 'a'],
    [true, 'a'],
  ]) {
    assertRefused(forged([mark, ...values]))
  }
  assertRefused(Buffer.from(`["${mark}",1e999,"a"]`).toString('base64url'))
})
