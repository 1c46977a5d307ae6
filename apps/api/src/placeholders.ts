// The values of placeholders in help pages, legal pages and canned replies, from the current settings.
import type { Language } from '@shop/contract/language.ts'
import type { Placeholder } from '@shop/contract/people/admin-pages.ts'
import { type PlaceholderKey, placeholderKeys, type ReadPlaceholders } from '@shop/contract/people/pages.ts'
import { payCodeMax, payCodeMin } from '@shop/contract/people/profile.ts'
import { noticeDays } from '@shop/contract/wallet/admin-fees.ts'
import { inEveryLanguage } from '@shop/locale/sentences.ts'
import { timeSpan } from '@shop/locale/time-span.ts'
import { sessionDays } from '#modules/people/identity/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import { paymentPasswordLocks } from '#modules/wallet/payment-password/service.ts'
import type { Ctx } from './context.ts'

const hour = 60
const day = 24 * hour

export async function readPlaceholders(ctx: Ctx): Promise<ReadPlaceholders> {
  const orders = await settings.getOrderSettings(ctx)
  const after = await settings.getAfterSettings(ctx)
  const { chain, card, manual, withdrawal } = await fees.getFees(ctx)
  const minutes = {
    pay_time: orders.pay_minutes,
    ship_time: orders.ship_hours * hour,
    confirm_time: orders.confirm_days * day,
    extension_time: orders.extension_days * day,
    return_time: orders.return_days * day,
    complete_time: orders.complete_days * day,
    shop_answer_time: after.shop_hours * hour,
    platform_answer_time: after.platform_hours * hour,
    send_back_time: after.return_days * day,
    review_time: after.review_days * day,
    review_edit_time: after.review_edit_days * day,
    chain_time: chain.eta_minutes,
    card_time: card.eta_minutes,
    manual_time: manual.eta_minutes,
    withdrawal_time: withdrawal.eta_hours * hour,
    hold_time: withdrawal.hold_hours * hour,
    fee_notice_time: noticeDays.min * day,
    card_hold_time: withdrawal.card_hold_days * day,
    payment_lock: paymentPasswordLocks.firstMinutes,
    payment_lock_max: paymentPasswordLocks.maxMinutes,
    session_time: sessionDays * day,
  } satisfies Partial<Record<PlaceholderKey, number>>
  return (language) => ({
    ...(Object.fromEntries(Object.entries(minutes).map(([key, amount]) => [key, spanOf(language, amount)])) as Record<
      keyof typeof minutes,
      string
    >),
    payment_tries: String(paymentPasswordLocks.tries),
    payment_digits: `${payCodeMin}–${payCodeMax}`,
    support_hours: settings.supportHoursIn(language),
  })
}

/** A hold of zero is empty: pages drop the sentence that names it. */
function spanOf(language: Language, minutes: number): string {
  return minutes > 0 ? timeSpan(language, minutes) : ''
}

/** For the editors: every value in every language. */
export async function listPlaceholders(ctx: Ctx): Promise<Placeholder[]> {
  const read = await readPlaceholders(ctx)
  const values = inEveryLanguage(read)
  return placeholderKeys.map((key) => ({ key, values: inEveryLanguage((language) => values[language][key]) }))
}
