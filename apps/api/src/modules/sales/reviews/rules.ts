// reviews: how a writer is shown, what ratings come to, what may still be changed; time is an argument.
import type { RatingSummary, ReviewSort } from '@shop/contract/sales/reviews.ts'

export interface Writer {
  account: string
  family_name: string
  given_name: string
  /** Of what was written, so that the name stands there as it did then. */
  language: string
  is_closed: boolean
}

/** The same stars for every name, so that its length is not told. */
const mask = '***'

/** Letters as a reader sees them: a vowel sign is never torn from what carries it. */
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** `J***n`; of a name of two letters or less only the first one. */
export function maskedName(writer: Writer): string {
  if (writer.is_closed) return mask
  const letters = Array.from(graphemes.segment(fullName(writer) || writer.account), ({ segment }) => segment)
  const [first = ''] = letters
  return letters.length > 2 ? `${first}${mask}${letters.at(-1)}` : `${first}${mask}`
}

/** A login name is never shown: who has told no other name is covered. */
export function openName(writer: Writer): string {
  return (!writer.is_closed && fullName(writer)) || maskedName(writer)
}

export function shownName(writer: Writer, isAnonymous: boolean): string {
  return isAnonymous ? maskedName(writer) : openName(writer)
}

function fullName({ family_name: family, given_name: given, language }: Writer): string {
  const isFamilyFirst = /^(zh|ja|ko)/.test(language)
  const parts = (isFamilyFirst ? [family, given] : [given, family]).filter(Boolean)
  return parts.join(isFamilyFirst && !/[A-Za-z]/.test(parts.join('')) ? '' : ' ')
}

/** How many there are of each score, from 1 to 5, and how many of these have pictures. */
export interface Counts {
  scored: readonly number[]
  pictured: readonly number[]
  /** Of the orders they were written for. */
  orders: number
  service_sum: number
  postage_sum: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, next) => total + next, 0)
const oneDecimal = (part: number, total: number) => (total === 0 ? null : Math.round((part * 10) / total) / 10)

export type Rating = Omit<RatingSummary, 'in_language'>

export function summaryOf({ scored, pictured, orders, service_sum, postage_sum }: Counts): Rating {
  const count = sum(scored)
  const stars = sum(scored.map((amount, at) => amount * (at + 1)))
  const good = (scored[3] ?? 0) + (scored[4] ?? 0)
  return {
    average: oneDecimal(stars, count),
    count,
    with_pictures: sum(pictured),
    scores: [5, 4, 3, 2, 1].map((score) => ({
      score,
      count: scored[score - 1] ?? 0,
      with_pictures: pictured[score - 1] ?? 0,
    })),
    service: oneDecimal(service_sum, orders),
    postage: oneDecimal(postage_sum, orders),
    favorable_rate: oneDecimal(good * 100, count),
  }
}

export interface CountFilter {
  score?: number | undefined
  withPictures: boolean
}

/** Told from what is counted, so that no list is counted. */
export function countIn(summary: Rating, { score, withPictures }: CountFilter): number {
  const counted = summary.scores.filter((entry) => score === undefined || entry.score === score)
  return sum(counted.map((entry) => (withPictures ? entry.with_pictures : entry.count)))
}

/** Of one score, the newest come first in any order. */
export function orderIn(sort: ReviewSort | undefined, score: number | undefined): ReviewSort {
  return score === undefined ? (sort ?? 'new') : 'new'
}

export function isEditable(review: { editable_until: Date }, now: Date): boolean {
  return now < review.editable_until
}

export interface SentItem {
  order_item_id: number
}

export type ItemsProblem = 'unknown' | 'repeated' | 'missing'

/** Every line that can be reviewed, once, and no other. */
export function itemsProblem(items: readonly SentItem[], lineIds: readonly number[]): ItemsProblem | undefined {
  const ids = new Set(items.map((item) => item.order_item_id))
  if ([...ids].some((id) => !lineIds.includes(id))) return 'unknown'
  if (ids.size < items.length) return 'repeated'
  return ids.size < lineIds.length ? 'missing' : undefined
}
