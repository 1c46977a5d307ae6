// Tests of the return parcel: required fields, and the name of an unlisted carrier.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherCarrier, type ParcelValues, parcelBody, parcelOrder, parcelProblem } from './parcel.ts'

const values: ParcelValues = { carrier: 'dhl', name: '', number: ' 1234567890 ', picture: [] }

test('A listed carrier needs no name, an unlisted one is sent by name', () => {
  assert.ok(!parcelOrder(values).includes('name'))
  assert.deepEqual(parcelBody(7, values), { id: 7, carrier: 'dhl', number: '1234567890' })
  const unlisted = { ...values, carrier: otherCarrier, name: ' Harbour Post ' }
  assert.ok(parcelOrder(unlisted).includes('name'))
  assert.equal(parcelBody(7, unlisted).carrier, 'Harbour Post')
})

test('Carrier and number are required, and a pending upload blocks sending', () => {
  assert.equal(parcelProblem('carrier', { ...values, carrier: '' }, 'idle'), 'chooseOne')
  assert.equal(parcelProblem('number', { ...values, number: ' ' }, 'idle'), 'required')
  assert.equal(parcelProblem('number', { ...values, number: '12' }, 'idle'), 'tooShort')
  assert.equal(parcelProblem('name', { ...values, name: 'X' }, 'idle'), 'tooShort')
  assert.equal(parcelProblem('picture', values, 'sending'), 'waitUpload')
  assert.equal(parcelProblem('picture', values, 'idle'), undefined)
})
