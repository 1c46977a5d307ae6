// Tests of wire formats: money, times, ids, flags and texts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import {
  addCents,
  cents,
  formatUsd,
  Id,
  parseUsd,
  QueryFlag,
  QueryId,
  queryInt,
  subtractCents,
  Text,
  UnixTime,
  Usd,
} from './wire.ts'

const refuses = (schema: z.ZodMiniType, value: unknown) => !z.safeDecode(schema, value as never).success
const ruleOf = (schema: z.ZodMiniType, value: unknown) => z.safeDecode(schema, value as never).error?.issues[0]?.message

test('dollars are decoded to cents and encoded back', () => {
  const pairs: [string, number][] = [
    ['0.00', 0],
    ['0.01', 1],
    ['0.10', 10],
    ['12.30', 1230],
    ['-0.05', -5],
    ['-12.30', -1230],
    ['1000000.00', 100_000_000],
  ]
  for (const [text, amount] of pairs) {
    assert.equal(z.decode(Usd, text), amount, text)
    assert.equal(z.encode(Usd, cents(amount)), text)
  }
})

test('one decimal or none is accepted', () => {
  assert.equal(z.decode(Usd, '12.3'), 1230)
  assert.equal(z.decode(Usd, '12'), 1200)
  assert.equal(z.decode(Usd, '-7.5'), -750)
})

test('zero has no sign', () => {
  assert.ok(Object.is(z.decode(Usd, '-0.00'), 0))
  assert.equal(formatUsd(cents(-0)), '0.00')
})

test('an invalid amount is refused', () => {
  const junk = [
    '',
    ' ',
    '.5',
    '1.',
    '1.234',
    '1,000.00',
    '+1',
    '--1',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '$5',
    '１２',
    '1.0\n',
  ]
  for (const text of junk) assert.equal(ruleOf(Usd, text), 'amountCorrect', JSON.stringify(text))
  for (const value of [5, null, undefined, {}, ['1'], true]) assert.ok(refuses(Usd, value), String(value))
})

test('thirteen digits of dollars are exact, fourteen are refused', () => {
  assert.equal(z.decode(Usd, '9999999999999.99'), 999_999_999_999_999)
  assert.equal(z.encode(Usd, cents(999_999_999_999_999)), '9999999999999.99')
  assert.equal(ruleOf(Usd, '10000000000000'), 'amountCorrect')
})

test('any amount survives encoding and decoding', () => {
  for (let i = 0; i < 5_000; i++) {
    const size = 10 ** Math.floor(Math.random() * 16)
    const amount = cents(Math.trunc((Math.random() * 2 - 1) * Math.min(size, 999_999_999_999_999)) + 0)
    const text = formatUsd(amount)
    assert.match(text, /^-?\d+\.\d\d$/)
    assert.ok(Object.is(parseUsd(text), amount === 0 ? 0 : amount), text)
  }
})

test('a fraction of a cent or an unsafe integer is refused', () => {
  for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) assert.throws(() => cents(value))
  assert.throws(() => z.encode(Usd, 1.5 as never))
  assert.throws(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1)))
  assert.throws(() => subtractCents(cents(-Number.MAX_SAFE_INTEGER), cents(1)))
})

test('sums of money are whole cents', () => {
  assert.equal(addCents(), 0)
  assert.equal(addCents(cents(10), cents(20), cents(-5)), 25)
  assert.equal(subtractCents(cents(10), cents(25)), -15)
})

test('times are encoded as whole Unix seconds', () => {
  assert.deepEqual(z.decode(UnixTime, 1_700_000_000), new Date(1_700_000_000_000))
  assert.equal(z.encode(UnixTime, new Date(1_700_000_000_999)), 1_700_000_000)
  for (const value of [0, 253_402_300_799]) assert.equal(z.encode(UnixTime, z.decode(UnixTime, value)), value)
  for (const value of ['1700000000', 1.5, null, 9e15, -1, -8_640_000_000_000, 253_402_300_800])
    assert.ok(refuses(UnixTime, value), String(value))
})

test('an id is a positive whole number below 2^53', () => {
  for (const value of [1, Number.MAX_SAFE_INTEGER]) assert.equal(z.decode(Id, value), value)
  for (const value of [0, -1, 1.5, 2 ** 53, '1', null]) assert.ok(refuses(Id, value), String(value))
})

test('a number in a query is digits within its limits', () => {
  const limit = queryInt(1, 50)
  assert.equal(z.decode(limit, '50'), 50)
  assert.equal(z.encode(limit, 7), '7')
  assert.equal(ruleOf(limit, '0'), 'tooSmall')
  assert.equal(ruleOf(limit, '51'), 'tooLarge')
  for (const text of ['', '-1', '1.5', '1e1', ' 1', '0x1', '1'.repeat(17)]) assert.equal(ruleOf(limit, text), 'format')
  assert.equal(z.decode(QueryId, '9007199254740991'), Number.MAX_SAFE_INTEGER)
  assert.ok(refuses(QueryId, '9007199254740993'))
  assert.ok(refuses(QueryId, '0'))
})

test('a flag in a query is 1 or 0', () => {
  assert.equal(z.decode(QueryFlag, '1'), true)
  assert.equal(z.decode(QueryFlag, '0'), false)
  assert.equal(z.encode(QueryFlag, false), '0')
  for (const text of ['', 'true', '2', 'yes']) assert.equal(ruleOf(QueryFlag, text), 'chooseOne')
})

test('a text is trimmed, limited and free of control characters', () => {
  const name = Text(5, 1)
  assert.equal(z.decode(name, '  Ann  '), 'Ann')
  assert.equal(z.decode(name, '信风 店'), '信风 店')
  assert.equal(ruleOf(name, '   '), 'required')
  assert.equal(ruleOf(name, 'Annabel'), 'tooLong')
  assert.equal(ruleOf(Text(9, 3), 'ab'), 'tooShort')
  for (const text of ['a\u0000b', 'a\nb', 'a\u007fb', 'a\ud800b']) assert.equal(ruleOf(name, text), 'format')
  assert.equal(z.decode(Text(5), ''), '')
})
