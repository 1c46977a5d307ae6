// Proves what must be told of a returned parcel, and how another carrier is named.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherCarrier, type ParcelValues, parcelBody, parcelOrder, parcelProblem } from './parcel.ts'

const values: ParcelValues = { carrier: 'dhl', name: '', number: ' 1234567890 ', picture: [] }

test('A known carrier needs no name, another one is sent under its own', () => {
  assert.ok(!parcelOrder(values).includes('name'))
  assert.deepEqual(parcelBody(7, values), { id: 7, carrier: 'dhl', number: '1234567890' })
  const other = { ...values, carrier: otherCarrier, name: ' Harbour Post ' }
  assert.ok(parcelOrder(other).includes('name'))
  assert.equal(parcelBody(7, other).carrier, 'Harbour Post')
})

test('Carrier and number are needed, and a picture on its way is waited for', () => {
  assert.equal(parcelProblem('carrier', { ...values, carrier: '' }, 'idle'), 'chooseOne')
  assert.equal(parcelProblem('number', { ...values, number: ' ' }, 'idle'), 'required')
  assert.equal(parcelProblem('number', { ...values, number: '12' }, 'idle'), 'tooShort')
  assert.equal(parcelProblem('name', { ...values, name: 'X' }, 'idle'), 'tooShort')
  assert.equal(parcelProblem('picture', values, 'sending'), 'waitUpload')
  assert.equal(parcelProblem('picture', values, 'idle'), undefined)
})
