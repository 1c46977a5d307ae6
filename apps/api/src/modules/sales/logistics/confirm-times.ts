// Calculates when a shipped order counts as received: after the configured days, never before its promised arrival.
import type { Ctx } from '#context.ts'
import * as settings from '#modules/staff/settings/service.ts'
import * as shipping from '../shipping/service.ts'
import type { ConfirmTimes } from './rules.ts'

/** The promised day has to be over in every time zone before an order counts as received. */
const graceDays = 1

/** Returns a function that gives the times of orders that ship now, by their promised maximum of working days. */
export async function readConfirmTimes(ctx: Ctx): Promise<(daysMax: number) => ConfirmTimes> {
  const { confirm_days, confirm_reminder_days: reminderDays } = await settings.getOrderSettings(ctx)
  const now = ctx.now()
  const usual = settings.addDays(now, confirm_days)
  return (daysMax) => {
    const { to } = shipping.transitWindow({ daysMin: daysMax, daysMax }, now)
    const promised = settings.addDays(to, graceDays)
    const confirmAt = promised > usual ? promised : usual
    return { confirmAt, remindAt: reminderDays > 0 ? settings.addDays(confirmAt, -reminderDays) : null }
  }
}
