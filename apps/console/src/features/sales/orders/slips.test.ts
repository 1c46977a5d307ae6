// Tests of packing slips: each parcel has its own, and what is still to be packed too.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OrderSlip, slipsOf } from './slips.ts'

const items = [
  { sku_id: 1, title: 'Lamp', spec: '', qty: 2 },
  { sku_id: 2, title: 'Bag', spec: 'Blue', qty: 1 },
]
const order = { id: 7, sn: '7', items, parcels: [] as OrderSlip['parcels'] } as unknown as OrderSlip
const parcel = (number: string, contents: OrderSlip['parcels'][number]['items']) => ({
  carrier: 'DHL',
  number,
  items: contents,
})
const summaryOf = (slip: OrderSlip) =>
  slipsOf(slip).map(({ parcel, items }) => [parcel?.number, items.map(({ sku_id, qty }) => [sku_id, qty])])

test('before there is a parcel, one slip for the order', () => {
  assert.deepEqual(summaryOf(order), [
    [
      undefined,
      [
        [1, 2],
        [2, 1],
      ],
    ],
  ])
})

test('each parcel has a slip with what is inside; the rest has one while there is a rest', () => {
  const first = parcel('A', [{ sku_id: 1, qty: 1 }])
  const second = parcel('B', [
    { sku_id: 1, qty: 1 },
    { sku_id: 2, qty: 1 },
  ])
  assert.deepEqual(summaryOf({ ...order, parcels: [first] }), [
    ['A', [[1, 1]]],
    [
      undefined,
      [
        [1, 1],
        [2, 1],
      ],
    ],
  ])
  assert.deepEqual(summaryOf({ ...order, parcels: [first, second] }), [
    ['A', [[1, 1]]],
    [
      'B',
      [
        [1, 1],
        [2, 1],
      ],
    ],
  ])
})
