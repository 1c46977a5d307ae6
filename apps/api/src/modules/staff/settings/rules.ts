// Validation of order settings that contradict each other, and conversions of rates and times.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { OrderSettings } from '@shop/contract/staff/admin-settings.ts'

const minutesPerDay = 1_440

/** Problems by field; empty when the settings are consistent. */
export function orderSettingProblems(settings: OrderSettings): Record<string, FieldRule> {
  const problems: Record<string, FieldRule> = {}
  if (settings.pay_reminder_minutes >= settings.pay_minutes) problems.pay_reminder_minutes = 'tooLarge'
  if (settings.confirm_reminder_days >= settings.confirm_days) problems.confirm_reminder_days = 'tooLarge'
  // A shop is paid at completion, so returns must no longer be possible then.
  if (settings.complete_days < settings.return_days) problems.complete_days = 'tooSmall'
  return problems
}

export function addMinutes(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000)
}

export function addDays(time: Date, days: number): Date {
  return addMinutes(time, days * minutesPerDay)
}
