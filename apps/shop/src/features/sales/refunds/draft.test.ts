// Tests that a draft of another version does not break the form and keeps what is still valid.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Picture } from '@shop/contract/wire.ts'
import { parseValues } from './draft.ts'
import type { RefundValues } from './values.ts'

const picture: Picture = { url: '/media/a', thumb: '/media/a?w=240', w: 10, h: 10 }
const complete: RefundValues = {
  items: { 1: 2 },
  goods_status: 'received',
  type: 'refund_return',
  reason: 'damaged',
  amount: '3.50',
  explanation: 'Cracked',
  attachments: [picture],
}
const empty: RefundValues = {
  items: {},
  goods_status: undefined,
  type: undefined,
  reason: undefined,
  amount: undefined,
  explanation: '',
  attachments: [],
}

test('A stored draft is restored unchanged', () => {
  assert.deepEqual(parseValues(JSON.parse(JSON.stringify(complete))), complete)
})

test('Missing or invalid values are dropped, and the rest is kept', () => {
  assert.deepEqual(parseValues({}), empty)
  assert.deepEqual(parseValues({ explanation: 'Cracked' }), { ...empty, explanation: 'Cracked' })
  const malformed = {
    ...complete,
    items: { 1: 0, 2: '3', 4: 1.5, x: 1, 5: 1 },
    attachments: ['/a', null, { url: 7 }],
    type: 'swap',
  }
  assert.deepEqual(parseValues(malformed), { ...complete, items: { 5: 1 }, attachments: [], type: undefined })
})

test('Anything but an object is ignored', () => {
  for (const stored of [undefined, null, 'text', 7]) assert.equal(parseValues(stored), undefined)
})
