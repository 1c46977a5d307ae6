// Tests of editing the order settings.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultOrderSettings } from '@shop/contract/staff/admin-settings.ts'
import { changedSettings, editOf, settingProblems, settingsOf } from './settings-edit.ts'

const edit = editOf(defaultOrderSettings)

test('settings survive the conversion to the form and back', () => {
  assert.equal(edit.commission_rate, '5')
  assert.deepEqual(settingProblems(edit), {})
  assert.deepEqual(settingsOf(edit), defaultOrderSettings)
})

test('empty, out-of-bounds and contradicting settings are reported', () => {
  assert.deepEqual(settingProblems({ ...edit, ship_hours: null, extension_days: 61, commission_rate: '120' }), {
    ship_hours: 'required',
    extension_days: 'range',
    commission_rate: 'percent',
  })
  assert.deepEqual(settingProblems({ ...edit, pay_reminder_minutes: 30, complete_days: 6 }), {
    pay_reminder_minutes: 'reminder',
    complete_days: 'window',
  })
  // The reminder of 10 minutes is not reported: the other value is invalid itself.
  assert.deepEqual(settingProblems({ ...edit, pay_minutes: 3 }), { pay_minutes: 'range' })
})

test('changed settings are listed in the order of the form', () => {
  assert.deepEqual(changedSettings(edit, { ...edit, commission_rate: '6', ship_hours: 48 }), [
    'ship_hours',
    'commission_rate',
  ])
  assert.deepEqual(changedSettings(edit, { ...edit }), [])
})
