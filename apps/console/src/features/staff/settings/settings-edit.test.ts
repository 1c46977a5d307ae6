// Tests of the times and rates of orders while they are edited.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultOrderSettings } from '@shop/contract/staff/admin-order-settings.ts'
import { changedSettings, editOf, settingProblems, settingsOf } from './settings-edit.ts'

const edit = editOf(defaultOrderSettings)

test('what is in force goes into the form and comes out the same', () => {
  assert.equal(edit.commission_rate, '5')
  assert.deepEqual(settingProblems(edit), {})
  assert.deepEqual(settingsOf(edit), defaultOrderSettings)
})

test('an empty figure, one out of its bounds, and figures that contradict each other are named', () => {
  assert.deepEqual(settingProblems({ ...edit, ship_hours: null, extension_days: 61, commission_rate: '120' }), {
    ship_hours: 'required',
    extension_days: 'range',
    commission_rate: 'percent',
  })
  assert.deepEqual(settingProblems({ ...edit, pay_reminder_minutes: 30, complete_days: 6 }), {
    pay_reminder_minutes: 'reminder',
    complete_days: 'window',
  })
  // The reminder of 10 minutes was not touched.
  assert.deepEqual(settingProblems({ ...edit, pay_minutes: 3 }), { pay_minutes: 'range' })
})

test('what changes is named in the order of the form', () => {
  assert.deepEqual(changedSettings(edit, { ...edit, commission_rate: '6', ship_hours: 48 }), [
    'ship_hours',
    'commission_rate',
  ])
  assert.deepEqual(changedSettings(edit, { ...edit }), [])
})
