// Placeholders for settings in help pages, legal pages and canned replies, such as `{{pay_time}}`.
import type { Language } from '../language.ts'

export const placeholderKeys = [
  'pay_time',
  'ship_time',
  'confirm_time',
  'extension_time',
  'return_time',
  'complete_time',
  'shop_answer_time',
  'platform_answer_time',
  'send_back_time',
  'review_time',
  'review_edit_time',
  'chain_time',
  'card_time',
  'manual_time',
  'withdrawal_time',
  'hold_time',
  'fee_notice_time',
  'card_hold_time',
  'payment_tries',
  'payment_lock',
  'payment_lock_max',
  'payment_digits',
  'session_time',
  'support_hours',
] as const
export type PlaceholderKey = (typeof placeholderKeys)[number]
export type PlaceholderValues = Record<PlaceholderKey, string>
/** The values in the language of the text, which may differ from the reader's. */
export type ReadPlaceholders = (language: Language) => PlaceholderValues

const pattern = /\{\{\s*([^{}]{0,60}?)\s*\}\}/g

/** Unknown placeholders of a text, as written. */
export function unknownPlaceholders(text: string): string[] {
  const known: readonly string[] = placeholderKeys
  return [...text.matchAll(pattern)].filter(([, key = '']) => !known.includes(key)).map(([written]) => written)
}

/** Values contain no markup, so the text may be HTML. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(pattern, (written, key: PlaceholderKey) => (Object.hasOwn(values, key) ? values[key] : written))
}

const units = [
  ...[
    'minutes?',
    'hours?',
    'days?',
    'weeks?',
    '(?:个)?小时',
    '小時',
    '分钟',
    '分鐘',
    '天',
    '日間?(?!本)',
    '時間',
    '分(?:間)?',
  ],
  ...['営業日', '工作日', '工作天', '시간', '분', '일', '영업일', 'นาที', 'ชั่วโมง', 'วัน'],
]
const timePattern = new RegExp(String.raw`\d+(?:\s*[–~〜～-]\s*\d+)?[ -]?(?:${units.join('|')})|\d{1,2}:\d{2}`, 'g')

/** Times typed as numbers, which would not follow the settings. */
export function typedTimes(text: string): string[] {
  return text.replace(pattern, '').match(timePattern) ?? []
}
