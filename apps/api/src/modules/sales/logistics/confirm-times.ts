// When an order on its way counts as received: after the days of the settings, and never before its promised arrival.
import type { Ctx } from '#context.ts'
import * as settings from '#modules/staff/settings/service.ts'
import * as shipping from '../shipping/service.ts'
import type { ConfirmTimes } from './rules.ts'

/** The promise is a day: it has to be over, in every time zone, before silence counts as an answer. */
const graceDays = 1

/** For orders that ship now, by the most working days each was promised to take. */
export async function readConfirmTimes(ctx: Ctx): Promise<(daysMax: number) => ConfirmTimes> {
  const { confirm_days, confirm_reminder_days: before } = await settings.getOrderSettings(ctx)
  const now = ctx.now()
  const usual = settings.addDays(now, confirm_days)
  return (daysMax) => {
    const { to } = shipping.transitWindow({ daysMin: daysMax, daysMax }, now)
    const promised = settings.addDays(to, graceDays)
    const confirmAt = promised > usual ? promised : usual
    return { confirmAt, remindAt: before > 0 ? settings.addDays(confirmAt, -before) : null }
  }
}
