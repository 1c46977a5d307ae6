// Tests of packing parcels.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OpenLine, type ParcelEdit, parcelProblems, shipInputOf, unpacked, withParcel } from './ship-edit.ts'

const lines: OpenLine[] = [
  { id: 1, title: 'Lamp', spec: '', left: 3 },
  { id: 2, title: 'Bag', spec: 'Blue', left: 1 },
]
const label = { carrier: 'dhl', number: 'JD0001' }

test('the first parcel contains everything, the next one what the others leave', () => {
  const [first] = withParcel(lines, [])
  assert.deepEqual(first?.quantities, { 1: 3, 2: 1 })
  const partial = [{ key: 1, ...label, quantities: { 1: 2, 2: 0 } }]
  const [, second] = withParcel(lines, partial)
  assert.deepEqual(second, { key: 2, carrier: 'dhl', number: '', quantities: { 1: 1, 2: 1 } })
})

test('pieces packed twice, an empty parcel and a missing number are reported by their path', () => {
  const parcels: ParcelEdit[] = [
    { key: 1, carrier: '', number: 'JD0001', quantities: { 1: 3, 2: null } },
    { key: 2, carrier: 'dhl', number: ' ', quantities: { 1: 1, 2: 0 } },
    { key: 3, carrier: 'dhl', number: 'JD', quantities: {} },
  ]
  assert.equal(unpacked(lines, parcels).get(1), -1)
  assert.deepEqual(parcelProblems(lines, parcels), {
    '0.carrier': 'chooseOne',
    '0.items': 'tooLarge',
    '1.number': 'required',
    '1.items': 'tooLarge',
    '2.number': 'tooShort',
    '2.items': 'required',
  })
})

test('only lines with pieces are sent', () => {
  const parcels = [{ key: 1, carrier: 'dhl', number: ' JD0001 ', quantities: { 1: 2, 2: 0 } }]
  assert.deepEqual(shipInputOf(lines, parcels), [{ ...label, items: [{ order_item_id: 1, qty: 2 }] }])
})
