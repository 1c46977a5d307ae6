// A notice as its reader sees it: the kept facts in the sentences of the reader's language.
import { type Language, languages } from '@shop/contract/language.ts'
import { type Notice, noticeKinds } from '@shop/contract/people/notifications.ts'
import { timeLocale, timeParts } from '@shop/locale/days.ts'
import { pictureOf } from '#picture.ts'
import type { Translations } from './facts.ts'
import type { NoticeRow } from './store.ts'
import { text as english } from './text/en-US.ts'
import { text as japanese } from './text/ja-JP.ts'
import { text as korean } from './text/ko-KR.ts'
import type { Formatters, NoticeTexts, Sentences } from './text/shape.ts'
import { text as thai } from './text/th-TH.ts'
import { text as simplified } from './text/zh-CN.ts'
import { text as traditional } from './text/zh-TW.ts'

const texts: Record<Language, NoticeTexts> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
  'ko-KR': korean,
  'th-TH': thai,
}

/** Where a name is looked for that has no words in the reader's language, as the database does: Chinese first in Chinese. */
function nameOrder(language: Language): readonly Language[] {
  return language.startsWith('zh') ? [language, 'zh-CN', 'zh-TW', ...languages] : [language, ...languages]
}

interface Reader {
  language: Language
  /** As their device names it; undefined when it did not say. */
  zone?: string | undefined
}

const dayStyle = { month: 'short', day: 'numeric' } as const

function formatsFor({ language, zone }: Reader): { dateTime: Intl.DateTimeFormat; date: Intl.DateTimeFormat } {
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
    // A zone nobody here knows: the time says its own.
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
  const { dateTime, date } = formatsFor(reader)
  // Thai has no blanks between words: its lines would break in the middle of a date first.
  const unbreakable = (time: string) => (reader.language === 'th-TH' ? time.replaceAll(' ', '\u00a0') : time)
  return {
    name: (translations) =>
      nameOrder(reader.language)
        .map((candidate) => translations?.[candidate])
        .find(Boolean) ?? '',
    time: (seconds) => unbreakable(dateTime.format(new Date(seconds * 1000))),
    day: (seconds) => unbreakable(date.format(new Date(seconds * 1000))),
  }
}

const goodsMax = 60
const numberEnd = 6

/** What an order's notice is about, on a line of its own: what was ordered, or the end of a number nobody reads in full. */
function subjectOf(
  { sn, goods }: { sn?: unknown; goods?: Translations | undefined },
  format: Formatters,
): string | undefined {
  if (typeof sn !== 'string') return undefined
  const name = [...format.name(goods)]
  const shown = name.length > goodsMax ? [...name.slice(0, goodsMax - 1), '…'] : name
  return shown.join('') || (sn.length > numberEnd ? `…${sn.slice(-numberEnd)}` : sn)
}

export function renderNotices(reader: Reader, rows: readonly NoticeRow[]): Notice[] {
  const format = formattersFor(reader)
  return rows.map((row) => {
    const sentences = texts[reader.language][row.kind] as (facts: object, formatters: Formatters) => Sentences
    const { title, body } = sentences(row.params, format)
    const subject = subjectOf(row.params, format)
    return {
      id: row.id,
      kind: row.kind,
      tab: noticeKinds[row.kind].tab,
      title,
      body: subject ? `${body}\n${subject}` : body,
      link: row.link,
      image: row.picture && pictureOf(row.picture),
      created_at: row.created_at,
      read: row.read,
    }
  })
}
