// The times and rates of orders while they are edited: any figure may be empty for a moment; pure.
import type { OrderSettings } from '@shop/contract/console/order-settings.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { percentOf, rateOf } from '#ui/percent.ts'

export const figureNames = [
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

/** By the name of the figure. */
export function settingFaults(edit: SettingsEdit): Record<string, FieldRule> {
  const faults: Record<string, FieldRule> = {}
  for (const name of figureNames) {
    const [least, most] = bounds[name]
    const value = edit[name]
    if (value === null) faults[name] = 'required'
    else if (value < least) faults[name] = 'tooSmall'
    else if (value > most) faults[name] = 'tooLarge'
  }
  // A reminder comes before the end, and a shop is not paid for what may still come back.
  if (isBelow(edit.pay_minutes, edit.pay_reminder_minutes)) faults.pay_reminder_minutes ??= 'tooLarge'
  if (isBelow(edit.confirm_days, edit.confirm_reminder_days)) faults.confirm_reminder_days ??= 'tooLarge'
  if ((edit.complete_days ?? 0) < (edit.return_days ?? 0)) faults.complete_days ??= 'tooSmall'
  if (rateOf(edit.commission_rate) === undefined) faults.commission_rate = 'format'
  return faults
}

function isBelow(whole: number | null, part: number | null): boolean {
  return whole !== null && part !== null && whole <= part
}

/** Nothing is missing: `settingFaults` has looked. */
export function settingsOf({ commission_rate: percent, ...figures }: SettingsEdit): OrderSettings {
  return { ...(figures as Record<FigureName, number>), commission_rate: rateOf(percent) ?? '0' }
}
