// What a review form holds, what is wrong with it, and what is sent of it.
import type { Input } from '@shop/contract/endpoint.ts'
import type { addReview, changeReview, OwnReview } from '@shop/contract/reviews.ts'
import type { Picture } from '@shop/contract/wire.ts'

/** Flat and named as in the call, so that a refusal of the server finds its field. */
export interface ReviewValues {
  /** 0 = not given: nobody is led to a score by one that is there already. */
  service_score: number
  postage_score: number
  anonymous: boolean
  [score: `items.${number}.score`]: number
  [content: `items.${number}.content`]: string
  [pictures: `items.${number}.pictures`]: readonly Picture[]
}

export type OrderScore = 'service_score' | 'postage_score'
export type ReviewField = OrderScore | `items.${number}.score` | `items.${number}.content` | `items.${number}.pictures`
export type ReviewFault = 'chooseScore' | 'commentEmpty' | 'waitUpload'

/** The names of one product's fields. */
export function fieldsOf(at: number) {
  return {
    score: `items.${at}.score`,
    content: `items.${at}.content`,
    pictures: `items.${at}.pictures`,
  } as const
}

/** As the fields stand on the page: the products one after the other, then the order. */
export function orderOf(count: number, hasOrderScores: boolean): ReviewField[] {
  const items = Array.from({ length: count }, (_, at) => Object.values(fieldsOf(at))).flat()
  return hasOrderScores ? [...items, 'service_score', 'postage_score'] : items
}

export function emptyValues(count: number): ReviewValues {
  const values: ReviewValues = { service_score: 0, postage_score: 0, anonymous: true }
  for (let at = 0; at < count; at++) {
    const { score, content, pictures } = fieldsOf(at)
    values[score] = 0
    values[content] = ''
    values[pictures] = []
  }
  return values
}

/** One that was written, to be changed; the scores of the order stay as they are. */
export function valuesOf({ score, content, pictures, anonymous }: OwnReview): ReviewValues {
  const fields = fieldsOf(0)
  return {
    ...{ service_score: 0, postage_score: 0, anonymous },
    [fields.score]: score,
    [fields.content]: content,
    [fields.pictures]: pictures,
  }
}

/** `sending`: the picture fields with something still on its way. */
export function faultOf(
  field: ReviewField,
  values: ReviewValues,
  sending: ReadonlySet<ReviewField>,
): ReviewFault | undefined {
  const value = values[field]
  if (typeof value === 'number') return value >= 1 ? undefined : 'chooseScore'
  if (typeof value === 'string') return value.trim() === '' ? 'commentEmpty' : undefined
  return sending.has(field) ? 'waitUpload' : undefined
}

function itemOf(values: ReviewValues, at: number) {
  const { score, content, pictures } = fieldsOf(at)
  return {
    score: values[score] ?? 0,
    content: (values[content] ?? '').trim(),
    pictures: (values[pictures] ?? []).map(({ url }) => url),
  }
}

export function bodyOf(
  values: ReviewValues,
  orderId: number,
  lineIds: readonly number[],
): Input<typeof addReview>['body'] {
  const { service_score, postage_score, anonymous } = values
  const items = lineIds.map((id, at) => ({ order_item_id: id, ...itemOf(values, at) }))
  return { order_id: orderId, service_score, postage_score, anonymous, items }
}

export function changeOf(values: ReviewValues, id: number): Input<typeof changeReview>['body'] {
  return { id, ...itemOf(values, 0), anonymous: values.anonymous }
}

export function isSame(one: ReviewValues, other: ReviewValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
