// The public config of the shop: brand, limits, deadlines and support hours.
import type { Language } from '@shop/contract/language.ts'
import { pageLimitMax } from '@shop/contract/page.ts'
import type { Config } from '@shop/contract/staff/settings.ts'
import { storefrontTexts } from '@shop/locale/storefront.ts'
import type { Ctx } from '#context.ts'
import { getOrderSettings } from './order-settings.ts'

export {
  type EffectiveAfterSettings,
  type EffectiveOrderSettings,
  getAfterSettings,
  getOrderSettings,
} from './order-settings.ts'
export { addDays, addMinutes } from './rules.ts'
export { type Announced, findSetting, type SettingRow, saveSetting } from './store.ts'

export interface ShopFacts {
  demo: boolean
}

/** Support hours in the shop's own time zone. */
export const answeringHours = { from: 9, until: 21, utcOffset: 8 } as const

/** The time zone of the reader where the language implies one, else the shop's. */
const readerZones: Record<Language, { utcOffset: number; name: string }> = {
  'en-US': { utcOffset: answeringHours.utcOffset, name: ' (UTC+8)' },
  'zh-CN': { utcOffset: 8, name: '（北京时间）' },
  'zh-TW': { utcOffset: 8, name: '（台灣時間）' },
  'ja-JP': { utcOffset: 9, name: '（日本時間）' },
  'ko-KR': { utcOffset: 9, name: '(한국 시간)' },
  'th-TH': { utcOffset: 7, name: ' น. (เวลาไทย)' },
}

export function supportHoursIn(language: Language): string {
  const { utcOffset, name } = readerZones[language]
  const formatHour = (hour: number) =>
    `${String((hour - answeringHours.utcOffset + utcOffset + 24) % 24).padStart(2, '0')}:00`
  return `${formatHour(answeringHours.from)}–${formatHour(answeringHours.until)}${name}`
}

const megabyte = 1024 * 1024

export async function getConfig(ctx: Ctx, facts: ShopFacts): Promise<Config> {
  const orders = await getOrderSettings(ctx)
  return {
    brand: storefrontTexts[ctx.language].brand,
    currency: 'USD',
    limits: { upload_bytes: 5 * megabyte, page: pageLimitMax },
    pay_deadline_minutes: orders.pay_minutes,
    auto_confirm_days: orders.confirm_days,
    return_days: orders.return_days,
    complete_days: orders.complete_days,
    seller_url: '',
    support_hours: supportHoursIn(ctx.language),
    demo: facts.demo,
  }
}
