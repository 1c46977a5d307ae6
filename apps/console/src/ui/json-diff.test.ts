// Tests of the field-by-field comparison.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diffOf } from './json-diff.ts'

function kinds(before: unknown, after: unknown): Record<string, string> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  return Object.fromEntries(diffOf(json(before), json(after)).map(({ path, kind }) => [path, kind]))
}

test('each field is changed, added, removed or the same', () => {
  assert.deepEqual(kinds({ name: 'A', active: true, old: 1 }, { name: 'B', active: true, fresh: 2 }), {
    name: 'changed',
    active: 'same',
    old: 'removed',
    fresh: 'added',
  })
})

test('nested objects are compared by field, lists as one value', () => {
  assert.deepEqual(kinds({ a: { b: 1, c: 2 }, roles: ['x'] }, { a: { b: 1, c: 3 }, roles: ['x', 'y'] }), {
    'a.b': 'same',
    'a.c': 'changed',
    roles: 'changed',
  })
})

test('a creation adds everything and an entry without data shows nothing', () => {
  assert.deepEqual(kinds(undefined, { name: 'A' }), { name: 'added' })
  assert.deepEqual(diffOf(null, null), [])
})

test('text that is not JSON is shown as it is', () => {
  assert.deepEqual(diffOf('not json', null)[0]?.before, 'not json')
})
