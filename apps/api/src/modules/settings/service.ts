// What the shop tells everybody about itself.

import type { Language } from '@shop/contract/language.ts'
import { pageLimitMax } from '@shop/contract/page.ts'
import type { Config } from '@shop/contract/settings.ts'
import type { Ctx } from '../../context.ts'
import { getOrderSettings } from './order-settings.ts'

export { type AfterSettingsInForce, getAfterSettings } from './after-settings.ts'
export { getOrderSettings, type OrderSettingsInForce } from './order-settings.ts'
export { addDays, addMinutes } from './rules.ts'
export { findSetting, saveSetting } from './store.ts'

export interface ShopFacts {
  demo: boolean
}

const brands: Record<Language, string> = {
  'en-US': 'Tradewind',
  'zh-CN': '信风',
  'zh-TW': '信風',
  'ja-JP': 'トレードウィンド',
  'ko-KR': '트레이드윈드',
  'th-TH': 'เทรดวินด์',
}

/** The hours in which somebody answers, by the clock of the shop's own time zone. */
export const answering = { from: 9, until: 21, utcOffset: 8 } as const
/** When somebody answers. */
export const supportHours = '09:00–21:00 (UTC+8)'

const megabyte = 1024 * 1024

export async function getConfig(ctx: Ctx, facts: ShopFacts): Promise<Config> {
  const orders = await getOrderSettings(ctx)
  return {
    brand: brands[ctx.language],
    currency: 'USD',
    limits: { upload_bytes: 5 * megabyte, page: pageLimitMax },
    pay_deadline_minutes: orders.pay_minutes,
    auto_confirm_days: orders.confirm_days,
    return_days: orders.return_days,
    complete_days: orders.complete_days,
    seller_url: '',
    support_hours: supportHours,
    demo: facts.demo,
  }
}
