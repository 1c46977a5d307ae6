// Help, legal and platform pages, which operators write and publish, and the placeholders in them.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { type Language, languages } from '../language.ts'
import { Id, UnixTime, Usd } from '../wire.ts'

/** The groups of help articles, in display order. */
export const helpGroups = ['orders', 'wallet', 'refunds', 'account', 'shopping', 'business'] as const
export type HelpGroup = (typeof helpGroups)[number]

/** `html` and `a` are rendered by the server from Markdown and contain only plain tags. */
export const Help = z.object({
  groups: z.array(
    z.object({
      id: z.enum(helpGroups),
      title: z.string(),
      items: z.array(z.object({ id: Id, key: z.string(), q: z.string(), a: z.string() })),
    }),
  ),
})
export type Help = z.output<typeof Help>

export const getHelp = endpoint({
  name: 'getHelp',
  method: 'GET',
  path: '/api/user/help_support',
  access: 'guest',
  reply: Help,
  errors: [],
})

export const LawDoc = z.object({
  id: Id,
  key: z.string(),
  title: z.string(),
  version: z.int(),
  updated_at: UnixTime,
  /** What this version changed, by its author; empty for the first one. */
  summary: z.string(),
  html: z.string(),
  /** The language of the text: another one when it is missing in the reader's. */
  language: z.enum(languages),
})
export type LawDoc = z.output<typeof LawDoc>

export const getLaw = endpoint({
  name: 'getLaw',
  method: 'GET',
  path: '/api/user/law',
  access: 'guest',
  reply: z.object({ docs: z.array(LawDoc) }),
  errors: [],
})

export const Platform = z.object({
  docs: z.array(LawDoc),
  /** Who runs the shop; unknown parts are empty. */
  company: z.object({ name: z.string(), registration: z.string(), address: z.string() }),
  contact: z.object({ email: z.string(), hours: z.string() }),
  /** Names of the delivery countries. */
  countries: z.array(z.string()),
  /** `next` is the value of an announced change. */
  fees: z.array(
    z.object({
      key: z.string(),
      text: z.string(),
      amount: z.nullable(Usd),
      next: z.nullable(z.object({ from: UnixTime, text: z.string() })),
    }),
  ),
})
export type Platform = z.output<typeof Platform>

export const getPlatform = endpoint({
  name: 'getPlatform',
  method: 'GET',
  path: '/api/content/platform',
  access: 'guest',
  reply: Platform,
  errors: [],
})

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
