// Tests of the difference an audit entry stores: changed paths, truncated texts, limited size.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differenceOf } from './service.ts'

test('only differing paths are included; a path missing on one side is null there', () => {
  const before = { a: 1, words: { en: 'x', th: 'y' }, list: [1, 2], gone: 'was here' }
  const after = { a: 1, words: { en: 'x', th: 'z' }, list: [1, 3], fresh: false }
  assert.deepEqual(differenceOf(before, after), {
    before: { 'words.th': 'y', 'list.1': 2, gone: 'was here', fresh: null },
    after: { 'words.th': 'z', 'list.1': 3, gone: null, fresh: false },
  })
})

test('the same values in another order are no difference', () => {
  const when = new Date(0)
  assert.equal(differenceOf({ a: 1, b: { c: when, d: null } }, { b: { c: new Date(0) }, a: 1 }), undefined)
})

test('a change of 500 long values stays below the size limit', () => {
  const facts = (text: string) =>
    Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`f${i}`, text.repeat(1_000)]))
  const difference = differenceOf(facts('a'), facts('b'))
  assert.ok(JSON.stringify(difference).length < 50_000)
  assert.equal(difference?.after.more, 400)
})
