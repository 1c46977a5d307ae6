// The order settings while they are edited; any of them may be empty meanwhile.
import type { OrderSettings } from '@shop/contract/staff/admin-settings.ts'
import { percentOf, rateOf } from '#ui/percent.ts'

const settingNames = [
  'pay_minutes',
  'pay_reminder_minutes',
  'ship_hours',
  'confirm_days',
  'confirm_reminder_days',
  'extension_days',
  'return_days',
  'complete_days',
] as const
export type SettingName = (typeof settingNames)[number]

/** The rate is in percent. */
export type SettingsEdit = Record<SettingName, number | null> & { commission_rate: string }

export const unitOf: Record<SettingName, 'minutes' | 'hours' | 'days'> = {
  pay_minutes: 'minutes',
  pay_reminder_minutes: 'minutes',
  ship_hours: 'hours',
  confirm_days: 'days',
  confirm_reminder_days: 'days',
  extension_days: 'days',
  return_days: 'days',
  complete_days: 'days',
}

/** The same bounds as in the contract. */
export const bounds: Record<SettingName, readonly [min: number, max: number]> = {
  pay_minutes: [5, 10_080],
  pay_reminder_minutes: [0, 10_080],
  ship_hours: [1, 720],
  confirm_days: [1, 120],
  confirm_reminder_days: [0, 30],
  extension_days: [0, 60],
  return_days: [0, 120],
  complete_days: [0, 120],
}

export function editOf({ commission_rate: rate, ...settings }: OrderSettings): SettingsEdit {
  const numbers = Object.fromEntries(settingNames.map((name) => [name, settings[name]])) as Record<SettingName, number>
  return { ...numbers, commission_rate: percentOf(rate) }
}

/** Empty, out of bounds, not a percentage, or contradicting another setting. */
export type SettingProblem = 'required' | 'range' | 'percent' | 'reminder' | 'window'

/** By setting; of two that contradict each other, none is reported while one is invalid itself. */
export function settingProblems(edit: SettingsEdit): Partial<Record<keyof SettingsEdit, SettingProblem>> {
  const problems: Partial<Record<keyof SettingsEdit, SettingProblem>> = {}
  for (const name of settingNames) {
    const [min, max] = bounds[name]
    const value = edit[name]
    if (value === null) problems[name] = 'required'
    else if (value < min || value > max) problems[name] = 'range'
  }
  const isValid = (...names: SettingName[]) => names.every((name) => problems[name] === undefined)
  const { pay_minutes, pay_reminder_minutes, confirm_days, confirm_reminder_days, return_days, complete_days } = edit
  // A reminder must come before the deadline, and a shop is not paid while goods may still come back.
  if (isValid('pay_minutes', 'pay_reminder_minutes') && (pay_minutes ?? 0) <= (pay_reminder_minutes ?? 0))
    problems.pay_reminder_minutes = 'reminder'
  if (isValid('confirm_days', 'confirm_reminder_days') && (confirm_days ?? 0) <= (confirm_reminder_days ?? 0))
    problems.confirm_reminder_days = 'reminder'
  if (isValid('return_days', 'complete_days') && (complete_days ?? 0) < (return_days ?? 0))
    problems.complete_days = 'window'
  if (rateOf(edit.commission_rate) === undefined) problems.commission_rate = 'percent'
  return problems
}

/** The changed settings, in the order of the form. */
export function changedSettings(before: SettingsEdit, after: SettingsEdit): (keyof SettingsEdit)[] {
  const names = [...settingNames, 'commission_rate'] as const
  return names.filter((name) => before[name] !== after[name])
}

/** The form's settings; `settingProblems` has checked that none is missing. */
export function settingsOf({ commission_rate: percent, ...numbers }: SettingsEdit): OrderSettings {
  return { ...(numbers as Record<SettingName, number>), commission_rate: rateOf(percent) ?? '0' }
}
