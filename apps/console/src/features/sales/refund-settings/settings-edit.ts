// The refund deadlines while they are edited; any of them may be empty meanwhile.
import { type AfterSettings, afterBounds } from '@shop/contract/staff/admin-settings.ts'

export type TimeName = keyof AfterSettings
export type RefundSettingsEdit = Record<TimeName, number | null>

export const unitOf: Record<TimeName, 'hours' | 'days'> = {
  shop_hours: 'hours',
  platform_hours: 'hours',
  return_days: 'days',
  receive_days: 'days',
  review_days: 'days',
  review_edit_days: 'days',
}

const names = Object.keys(afterBounds) as TimeName[]

/** By deadline: empty, or out of bounds. */
export function settingsProblems(edit: RefundSettingsEdit): Partial<Record<TimeName, 'required' | 'range'>> {
  const problems: Partial<Record<TimeName, 'required' | 'range'>> = {}
  for (const name of names) {
    const [min, max] = afterBounds[name]
    const value = edit[name]
    if (value === null) problems[name] = 'required'
    else if (value < min || value > max) problems[name] = 'range'
  }
  return problems
}

/** The changed deadlines, in the order of the form. */
export function changedTimes(before: RefundSettingsEdit, after: RefundSettingsEdit): TimeName[] {
  return names.filter((name) => before[name] !== after[name])
}
