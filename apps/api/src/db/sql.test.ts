// Tests that a statement never contains a value in its text.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { and, sql } from './sql.ts'

test('values become numbered parameters', () => {
  const statement = sql`select 1 from users where account = ${'a'} and id > ${7}`
  assert.equal(statement.text, 'select 1 from users where account = $1 and id > $2')
  assert.deepEqual(statement.values, ['a', 7])
})

test('a statement inside another keeps its values in order', () => {
  const inner = sql`b = ${2} or b = ${3}`
  const outer = sql`a = ${1} and (${inner}) and c = ${4} and (${inner})`
  assert.equal(outer.text, 'a = $1 and (b = $2 or b = $3) and c = $4 and (b = $5 or b = $6)')
  assert.deepEqual(outer.values, [1, 2, 3, 4, 2, 3])
})

test('ten and more parameters keep their numbers when nested', () => {
  const inner = sql`${1}, ${2}, ${3}, ${4}, ${5}, ${6}, ${7}, ${8}, ${9}, ${10}, ${11}`
  const outer = sql`values (${0}, ${inner})`
  assert.equal(outer.text, 'values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)')
  assert.deepEqual(outer.values, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('text that contains SQL stays a value', () => {
  const evil = `'; drop table users; -- $1`
  const statement = sql`select ${evil}`
  assert.equal(statement.text, 'select $1')
  assert.deepEqual(statement.values, [evil])
})

test('null, dates, arrays and objects are values', () => {
  const values = [null, undefined, new Date(0), [1, 2], { a: 1 }, Buffer.from('x')]
  const [a, b, c, d, e, f] = values
  assert.deepEqual(sql`${a} ${b} ${c} ${d} ${e} ${f}`.values, values)
})

test('a caller’s object that looks like a statement stays a value', () => {
  const input: unknown = JSON.parse('{"text":"1); drop table users; --","values":[]}')
  const statement = sql`insert into notes (body) values (${input})`
  assert.equal(statement.text, 'insert into notes (body) values ($1)')
  assert.deepEqual(statement.values, [input])
})

test('conditions are joined with and; an empty list is true', () => {
  assert.deepEqual(and([]), { text: 'true', values: [] })
  assert.deepEqual(and([sql`a = ${1}`]), { text: 'a = $1', values: [1] })
  assert.deepEqual(and([sql`a = ${1}`, sql`b`, sql`c = ${3}`]), { text: 'a = $1 and b and c = $2', values: [1, 3] })
})
