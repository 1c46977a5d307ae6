// Renders notifications from their stored facts in the reader's language.
import { type Language, languages } from '@shop/contract/language.ts'
import { type Notification, notificationKinds } from '@shop/contract/people/notifications.ts'
import { timeLocale, timeParts } from '@shop/locale/days.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
import { text as english } from '@shop/locale/notifications/en-US.ts'
import type { Translations } from '@shop/locale/notifications/facts.ts'
import { text as japanese } from '@shop/locale/notifications/ja-JP.ts'
import { text as korean } from '@shop/locale/notifications/ko-KR.ts'
import type { Formatters, NotificationTexts, Sentences } from '@shop/locale/notifications/shape.ts'
import { text as thai } from '@shop/locale/notifications/th-TH.ts'
import { text as simplified } from '@shop/locale/notifications/zh-CN.ts'
import { text as traditional } from '@shop/locale/notifications/zh-TW.ts'
import { pictureOf } from '#picture.ts'
import type { NotificationRow } from './store.ts'

const texts: Record<Language, NotificationTexts> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
  'ko-KR': korean,
  'th-TH': thai,
}

/** The fallback languages of a missing name, in the same order as in the database: Chinese first for Chinese. */
function nameOrder(language: Language): readonly Language[] {
  return language.startsWith('zh') ? [language, 'zh-CN', 'zh-TW', ...languages] : [language, ...languages]
}

interface Reader {
  language: Language
  /** The time zone of the device; undefined if it is unknown. */
  zone?: string | undefined
  /** On a page of the shop, lines break between words. A mail, a push message or an export has plain words. */
  keepsWords?: boolean | undefined
}

const dayStyle = { month: 'short', day: 'numeric' } as const

interface Formats {
  dateTime: Intl.DateTimeFormat
  date: Intl.DateTimeFormat
}

/** Creating a format takes longer than rendering a notification. */
const knownFormats = new Map<string, Formats>()
const knownMax = 500

function formatsFor(reader: Reader): Formats {
  const key = `${reader.language} ${reader.zone ?? ''}`
  const known = knownFormats.get(key) ?? newFormats(reader)
  if (knownFormats.size >= knownMax) knownFormats.clear()
  knownFormats.set(key, known)
  return known
}

function newFormats({ language, zone }: Reader): Formats {
  const dateTimeStyle = { ...dayStyle, ...timeParts(language) }
  try {
    if (zone) {
      const timeZone = { timeZone: zone }
      return {
        dateTime: new Intl.DateTimeFormat(timeLocale(language), { ...dateTimeStyle, ...timeZone }),
        date: new Intl.DateTimeFormat(language, { ...dayStyle, ...timeZone }),
      }
    }
  } catch {
    // An unknown zone: fall back to UTC, which the text then names.
  }
  return {
    dateTime: new Intl.DateTimeFormat(timeLocale(language), {
      ...dateTimeStyle,
      timeZone: 'UTC',
      timeZoneName: 'short',
    }),
    date: new Intl.DateTimeFormat(language, { ...dayStyle, timeZone: 'UTC' }),
  }
}

function formattersFor(reader: Reader): Formatters {
  // Thai has no spaces between words, so lines would break inside a date first.
  const unbreakable = (time: string) => (reader.language === 'th-TH' ? time.replaceAll(' ', '\u00a0') : time)
  return {
    name: (translations) =>
      nameOrder(reader.language)
        .map((candidate) => translations?.[candidate])
        .find(Boolean) ?? '',
    time: (seconds) => unbreakable(formatsFor(reader).dateTime.format(new Date(seconds * 1000))),
    day: (seconds) => unbreakable(formatsFor(reader).date.format(new Date(seconds * 1000))),
  }
}

const goodsMax = 60
const numberEnd = 6

/** The subject of an order notification, on its own line: the goods, or the end of the order number. */
function subjectOf(
  { sn, goods }: { sn?: unknown; goods?: Translations | undefined },
  format: Formatters,
): string | undefined {
  if (typeof sn !== 'string') return undefined
  const name = [...format.name(goods)]
  const shown = name.length > goodsMax ? [...name.slice(0, goodsMax - 1), '…'] : name
  return shown.join('') || (sn.length > numberEnd ? `…${sn.slice(-numberEnd)}` : sn)
}

export function renderNotifications(reader: Reader, rows: readonly NotificationRow[]): Notification[] {
  const format = formattersFor(reader)
  return rows.map((row) => {
    const sentences = texts[reader.language][row.kind] as (facts: object, formatters: Formatters) => Sentences
    const { title, body } = sentences(row.params, format)
    const keep = (text: string) => (reader.keepsWords ? keepWords(reader.language, text) : text)
    const subject = subjectOf(row.params, format)
    return {
      id: row.id,
      kind: row.kind,
      tab: notificationKinds[row.kind].tab,
      title: keep(title),
      body: subject ? `${keep(body)}\n${subject}` : keep(body),
      link: row.link,
      image: row.picture && pictureOf(row.picture),
      created_at: row.created_at,
      read: row.read,
    }
  })
}
