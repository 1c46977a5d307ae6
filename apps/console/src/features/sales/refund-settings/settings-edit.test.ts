// Tests of editing the refund deadlines.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AfterSettings, defaultAfterSettings } from '@shop/contract/staff/admin-settings.ts'
import { changedTimes, type RefundSettingsEdit, settingsProblems, type TimeName } from './settings-edit.ts'

test('the default settings are valid', () => {
  assert.deepEqual(settingsProblems(defaultAfterSettings), {})
})

test('an empty deadline and one out of bounds are reported', () => {
  const edit = { ...defaultAfterSettings, shop_hours: null, return_days: 61, review_days: 0 }
  assert.deepEqual(settingsProblems(edit), { shop_hours: 'required', return_days: 'range', review_days: 'range' })
  assert.deepEqual(changedTimes(defaultAfterSettings, edit), ['shop_hours', 'return_days', 'review_days'])
})

test('the form and the contract agree at every bound', () => {
  for (const name of Object.keys(defaultAfterSettings) as TimeName[]) {
    for (const value of [-1, 0, 1, 60, 61, 90, 91, 365, 366, 720, 721]) {
      const edit: RefundSettingsEdit = { ...defaultAfterSettings, [name]: value }
      assert.equal(
        AfterSettings.safeParse(edit).success,
        settingsProblems(edit)[name] === undefined,
        `${name} ${value}`,
      )
    }
  }
})
