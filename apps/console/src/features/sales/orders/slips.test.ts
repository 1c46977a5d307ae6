// Tests of packing slips: one per parcel, and one for what is not packed yet.
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
  slipsOf(slip).map(({ parcel, items }) => ({
    parcel: parcel?.number,
    items: items.map(({ sku_id, qty }) => `${qty} × SKU ${sku_id}`),
  }))

test('an order without parcels has one slip', () => {
  assert.deepEqual(summaryOf(order), [{ parcel: undefined, items: ['2 × SKU 1', '1 × SKU 2'] }])
})

test('each parcel has a slip with its contents, and so does what is left to pack', () => {
  const first = parcel('A', [{ sku_id: 1, qty: 1 }])
  const second = parcel('B', [
    { sku_id: 1, qty: 1 },
    { sku_id: 2, qty: 1 },
  ])
  assert.deepEqual(summaryOf({ ...order, parcels: [first] }), [
    { parcel: 'A', items: ['1 × SKU 1'] },
    { parcel: undefined, items: ['1 × SKU 1', '1 × SKU 2'] },
  ])
  assert.deepEqual(summaryOf({ ...order, parcels: [first, second] }), [
    { parcel: 'A', items: ['1 × SKU 1'] },
    { parcel: 'B', items: ['1 × SKU 1', '1 × SKU 2'] },
  ])
})
