// Rules of reviews: how a writer's name is shown, rating summaries, and what can still be changed.
import type { RatingSummary, ReviewSort } from '@shop/contract/sales/reviews.ts'
import { personName } from '@shop/locale/person-name.ts'

export interface Writer {
  account: string
  family_name: string
  given_name: string
  is_closed: boolean
}

/** The same for every name, so that it does not reveal the length. */
const mask = '***'

/** Splits by grapheme, so that a vowel sign stays with its letter. */
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** `J***n`; a name of at most two letters shows only the first one. */
export function maskedName(writer: Writer): string {
  if (writer.is_closed) return mask
  const letters = Array.from(graphemes.segment(personName(writer) || writer.account), ({ segment }) => segment)
  const [first = ''] = letters
  return letters.length > 2 ? `${first}${mask}${letters.at(-1)}` : `${first}${mask}`
}

/** A login name is never shown in full: without another name, it is masked. */
export function openName(writer: Writer): string {
  return (!writer.is_closed && personName(writer)) || maskedName(writer)
}

export function shownName(writer: Writer, isAnonymous: boolean): string {
  return isAnonymous ? maskedName(writer) : openName(writer)
}

export interface Counts {
  /** Reviews by score, from 1 to 5. */
  scored: readonly number[]
  /** Reviews with pictures by score, from 1 to 5. */
  pictured: readonly number[]
  /** From here on: scores of the reviewed orders. */
  orders: number
  service_sum: number
  postage_sum: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, next) => total + next, 0)
const oneDecimal = (part: number, total: number) => (total === 0 ? null : Math.round((part * 10) / total) / 10)

type Rating = Omit<RatingSummary, 'in_language'>

export function summaryOf({ scored, pictured, orders, service_sum, postage_sum }: Counts): Rating {
  const count = sum(scored)
  const stars = sum(scored.map((amount, index) => amount * (index + 1)))
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

interface CountFilter {
  score?: number | undefined
  withPictures: boolean
}

/** From the stored counts, because counting a list would read all of it. */
export function countFromSummary(summary: Rating, { score, withPictures }: CountFilter): number {
  const counted = summary.scores.filter((entry) => score === undefined || entry.score === score)
  return sum(counted.map((entry) => (withPictures ? entry.with_pictures : entry.count)))
}

/** Sorting by score makes no difference within one score, where the newest come first. */
export function effectiveSort(sort: ReviewSort | undefined, score: number | undefined): ReviewSort {
  return score === undefined ? (sort ?? 'new') : 'new'
}

export function isEditable(review: { editable_until: Date }, now: Date): boolean {
  return now < review.editable_until
}

interface SentItem {
  order_item_id: number
}

type ItemsProblem = 'unknown' | 'repeated' | 'missing'

/** A review must have every reviewable line once, and no other. */
export function itemsProblem(items: readonly SentItem[], lineIds: readonly number[]): ItemsProblem | undefined {
  const ids = new Set(items.map((item) => item.order_item_id))
  if ([...ids].some((id) => !lineIds.includes(id))) return 'unknown'
  if (ids.size < items.length) return 'repeated'
  return ids.size < lineIds.length ? 'missing' : undefined
}
