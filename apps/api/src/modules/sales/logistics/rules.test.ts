// Tests of the logistics rules: packing, tracking numbers, carrier patterns, signatures, event times.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { carrierProblems, eventKey, isEventTime, isNumberOf, isSigned, normalizeNumber, packParcels } from './rules.ts'

const lines = [
  { id: 1, left: 2 },
  { id: 2, left: 1 },
  { id: 3, left: 0 },
]

test('a parcel without items takes everything that is left', () => {
  const { parcels, problems, isAll } = packParcels(lines, [{}])
  assert.deepEqual(problems, {})
  assert.deepEqual(parcels, [
    [
      { order_item_id: 1, qty: 2 },
      { order_item_id: 2, qty: 1 },
    ],
  ])
  assert.ok(isAll)
})

test('parts of lines, whole lines and the rest are packed with every piece once', () => {
  const { parcels, problems, isAll } = packParcels(lines, [
    {},
    { items: [{ order_item_id: 1, qty: 1 }] },
    { item_ids: [2] },
  ])
  assert.deepEqual(problems, {})
  assert.deepEqual(parcels, [
    [{ order_item_id: 1, qty: 1 }],
    [{ order_item_id: 1, qty: 1 }],
    [{ order_item_id: 2, qty: 1 }],
  ])
  assert.ok(isAll)
})

test('pieces packed twice, unknown or already shipped are reported by field', () => {
  const problemsOf = (...inputs: Parameters<typeof packParcels>[1]) => packParcels(lines, inputs).problems
  assert.deepEqual(problemsOf({ item_ids: [1] }, { item_ids: [1] }), { 'parcels.1.item_ids': 'tooLarge' })
  assert.deepEqual(problemsOf({ items: [{ order_item_id: 1, qty: 3 }] }), { 'parcels.0.items': 'tooLarge' })
  assert.deepEqual(problemsOf({ item_ids: [9] }), { 'parcels.0.item_ids': 'chooseOne' })
  assert.deepEqual(problemsOf({ item_ids: [3] }), { 'parcels.0.item_ids': 'tooLarge' })
  assert.deepEqual(problemsOf({ item_ids: [1, 1] }), { 'parcels.0.item_ids': 'repeated' })
  assert.deepEqual(problemsOf({}, {}), { 'parcels.1.items': 'required' })
  assert.deepEqual(problemsOf({ item_ids: [] }), { 'parcels.0.items': 'required' })
})

test('an order with unpacked pieces is not complete', () => {
  assert.equal(packParcels(lines, [{ item_ids: [1] }]).isAll, false)
})

test('a tracking number is normalized, and must match its carrier’s pattern', () => {
  assert.equal(normalizeNumber(' 1z 12345e02 05271688 '), '1Z12345E0205271688')
  assert.ok(isNumberOf('^1Z[0-9A-Z]{16}$', '1Z12345E0205271688'))
  assert.ok(!isNumberOf('^[0-9]{10,11}$', '1Z12345E0205271688'))
  assert.ok(!isNumberOf('^.*$', 'drop;table'))
})

test('an unbounded pattern, or one that does not match its example, is refused', () => {
  const draft = {
    number_pattern: '^[A-Z]{2}[0-9]{9}$',
    example: 'EE123456785',
    tracking_url: 'https://x.example/?n={number}',
  }
  assert.deepEqual(carrierProblems(draft), {})
  for (const number_pattern of ['^(A+)+$', '^([0-9]{1,20}){1,20}$', '[0-9]{10}', '^.*$', '^[0-9$', '^(A$']) {
    assert.deepEqual(carrierProblems({ ...draft, number_pattern }), { number_pattern: 'format' }, number_pattern)
  }
  assert.deepEqual(carrierProblems({ ...draft, example: '1' }), { example: 'trackingFormat' })
  assert.deepEqual(carrierProblems({ ...draft, tracking_url: 'https://x.example/' }), { tracking_url: 'format' })
})

test('a pattern with too many match paths is refused quickly', () => {
  const draft = { example: '0'.repeat(40), tracking_url: '' }
  const many = [
    `^${'\\d{0,9}'.repeat(9)}A$`,
    `^${'(0|0)'.repeat(24)}1$`,
    `^${'(0|0)'.repeat(39)}1$`,
    `^${'0?'.repeat(30)}1$`,
    `^${'(0|00|[0-9]{1,3})'.repeat(8)}$`,
    `^(${'0?'.repeat(9)}|${'0?'.repeat(9)})$`,
    '^[0-9]{0,40}[0-9]{0,40}$',
  ]
  // A check that ran these patterns would not finish.
  for (const number_pattern of many) {
    assert.equal(carrierProblems({ ...draft, number_pattern }).number_pattern, 'format', number_pattern)
  }
  const fair = ['^[0-9]{0,40}$', '^(94|93|92|95)[0-9]{20}$', '^((SF)?[0-9]{12,15}|[A-Z]{2}[0-9]{9}[A-Z]{2})$']
  for (const number_pattern of fair) {
    assert.deepEqual(carrierProblems({ number_pattern, example: '', tracking_url: '' }), {}, number_pattern)
  }
})

test('the seeded carrier patterns are valid', () => {
  const known = ['^[0-9]{10,11}$', '^1Z[0-9A-Z]{16}$', '^([0-9]{12}|[0-9]{15}|[0-9]{20})$', '^(SF)?[0-9]{12,15}$']
  for (const number_pattern of known) {
    assert.deepEqual(carrierProblems({ number_pattern, example: '', tracking_url: '' }), {}, number_pattern)
  }
})

test('a signature is valid for its body and secret, and for five minutes', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const body = Buffer.from('{"events":[]}')
  const sign = (time: string, of = body, secret = 'secret') =>
    createHmac('sha256', secret).update(`${time}.${of}`).digest('hex')
  const at = (seconds: number) => String(now.getTime() / 1000 + seconds)
  const isValid = (time: string, signature: string) => isSigned({ body, time, signature }, 'secret', now)
  assert.ok(isValid(at(0), sign(at(0))))
  assert.ok(isValid(at(-299), sign(at(-299))))
  assert.ok(!isValid(at(-301), sign(at(-301))))
  assert.ok(!isValid(at(301), sign(at(301))))
  assert.ok(!isValid(at(1), sign(at(0))))
  assert.ok(!isValid(at(0), sign(at(0), Buffer.from('{}'))))
  assert.ok(!isValid(at(0), sign(at(0), body, 'other')))
  assert.ok(!isValid('', '') && !isValid(at(0), 'zz') && !isValid('NaN', sign('NaN')))
})

test('equal contents give equal event keys, and event times far off are refused', () => {
  const seen = { state: 'moving', text: 'Left', place: 'Hong Kong', time: new Date(1_000) } as const
  assert.equal(eventKey(seen), eventKey({ ...seen }))
  assert.notEqual(eventKey(seen), eventKey({ ...seen, place: 'Macao' }))
  const now = new Date()
  assert.ok(isEventTime(now, now))
  assert.ok(!isEventTime(new Date(Number.NaN), now) && !isEventTime(new Date(0), now))
  assert.ok(!isEventTime(new Date(now.getTime() + 2 * 86_400_000), now))
})
