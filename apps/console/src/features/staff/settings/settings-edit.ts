// The times and rates of orders while they are edited: any figure may be empty for a moment; pure.
import type { OrderSettings } from '@shop/contract/staff/admin-order-settings.ts'
import { percentOf, rateOf } from '#ui/percent.ts'

const figureNames = [
  'pay_minutes',
  'pay_reminder_minutes',
  'ship_hours',
  'confirm_days',
  'confirm_reminder_days',
  'extension_days',
  'return_days',
  'complete_days',
] as const
export type FigureName = (typeof figureNames)[number]

/** The rate in percent, as people say it. */
export type SettingsEdit = Record<FigureName, number | null> & { commission_rate: string }

export const unitOf: Record<FigureName, 'minutes' | 'hours' | 'days'> = {
  pay_minutes: 'minutes',
  pay_reminder_minutes: 'minutes',
  ship_hours: 'hours',
  confirm_days: 'days',
  confirm_reminder_days: 'days',
  extension_days: 'days',
  return_days: 'days',
  complete_days: 'days',
}

/** As the contract bounds them. */
export const bounds: Record<FigureName, readonly [least: number, most: number]> = {
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
  const figures = Object.fromEntries(figureNames.map((name) => [name, settings[name]])) as Record<FigureName, number>
  return { ...figures, commission_rate: percentOf(rate) }
}

/** Empty, out of its bounds, no percentage, or against another figure. */
export type SettingFault = 'required' | 'range' | 'percent' | 'reminder' | 'window'

/** By the name of the figure; of two that contradict each other none is judged while the other is wrong itself. */
export function settingFaults(edit: SettingsEdit): Partial<Record<keyof SettingsEdit, SettingFault>> {
  const faults: Partial<Record<keyof SettingsEdit, SettingFault>> = {}
  for (const name of figureNames) {
    const [least, most] = bounds[name]
    const value = edit[name]
    if (value === null) faults[name] = 'required'
    else if (value < least || value > most) faults[name] = 'range'
  }
  const isRight = (...names: FigureName[]) => names.every((name) => faults[name] === undefined)
  const { pay_minutes, pay_reminder_minutes, confirm_days, confirm_reminder_days, return_days, complete_days } = edit
  // A reminder comes before the end, and a shop is not paid for what may still come back.
  if (isRight('pay_minutes', 'pay_reminder_minutes') && (pay_minutes ?? 0) <= (pay_reminder_minutes ?? 0))
    faults.pay_reminder_minutes = 'reminder'
  if (isRight('confirm_days', 'confirm_reminder_days') && (confirm_days ?? 0) <= (confirm_reminder_days ?? 0))
    faults.confirm_reminder_days = 'reminder'
  if (isRight('return_days', 'complete_days') && (complete_days ?? 0) < (return_days ?? 0))
    faults.complete_days = 'window'
  if (rateOf(edit.commission_rate) === undefined) faults.commission_rate = 'percent'
  return faults
}

/** What an edit changes, in the order of the form. */
export function changedFigures(before: SettingsEdit, after: SettingsEdit): (keyof SettingsEdit)[] {
  const names = [...figureNames, 'commission_rate'] as const
  return names.filter((name) => before[name] !== after[name])
}

/** Nothing is missing: `settingFaults` has looked. */
export function settingsOf({ commission_rate: percent, ...figures }: SettingsEdit): OrderSettings {
  return { ...(figures as Record<FigureName, number>), commission_rate: rateOf(percent) ?? '0' }
}
