// The values of a review form, their validation, and the request bodies.
import type { Input } from '@shop/contract/endpoint.ts'
import { type OrderStatus, orderStatuses } from '@shop/contract/sales/orders.ts'
import type { addReview, changeReview, OwnReview } from '@shop/contract/sales/reviews.ts'
import type { Picture } from '@shop/contract/wire.ts'
import type { UploadState } from '#ui/use-uploads.ts'

/** Flat and named as in the request, so that a server error maps to its field. */
export interface ReviewValues {
  /** 0 when not given; there is no default score, which would bias the shopper. */
  service_score: number
  postage_score: number
  anonymous: boolean
  [score: `items.${number}.score`]: number
  [content: `items.${number}.content`]: string
  [pictures: `items.${number}.pictures`]: readonly Picture[]
}

type OrderScore = 'service_score' | 'postage_score'
export type ReviewField = OrderScore | `items.${number}.score` | `items.${number}.content` | `items.${number}.pictures`
type ReviewProblem = 'chooseScore' | 'commentEmpty' | 'waitUpload' | 'uploadFailed'
/** The upload state of each picture field; idle by default. */
export type Uploading = ReadonlyMap<ReviewField, UploadState>

/** The field names of one product. */
export function fieldsOf(index: number) {
  return {
    score: `items.${index}.score`,
    content: `items.${index}.content`,
    pictures: `items.${index}.pictures`,
  } as const
}

/** The fields in page order: the products, then the order. */
export function orderOf(count: number, hasOrderScores: boolean): ReviewField[] {
  const items = Array.from({ length: count }, (_, index) => Object.values(fieldsOf(index))).flat()
  return hasOrderScores ? [...items, 'service_score', 'postage_score'] : items
}

export function emptyValues(count: number): ReviewValues {
  const values: ReviewValues = { service_score: 0, postage_score: 0, anonymous: true }
  for (let index = 0; index < count; index++) {
    const { score, content, pictures } = fieldsOf(index)
    values[score] = 0
    values[content] = ''
    values[pictures] = []
  }
  return values
}

/** The values of an existing review; the scores of the order cannot be edited. */
export function valuesOf({ score, content, pictures, anonymous }: OwnReview): ReviewValues {
  const fields = fieldsOf(0)
  return {
    ...{ service_score: 0, postage_score: 0, anonymous },
    [fields.score]: score,
    [fields.content]: content,
    [fields.pictures]: pictures,
  }
}

const uploadProblems = { idle: undefined, sending: 'waitUpload', failed: 'uploadFailed' } as const

export function problemOf(field: ReviewField, values: ReviewValues, uploading: Uploading): ReviewProblem | undefined {
  const value = values[field]
  if (typeof value === 'number') return value >= 1 ? undefined : 'chooseScore'
  if (typeof value === 'string') return value.trim() === '' ? 'commentEmpty' : undefined
  return uploadProblems[uploading.get(field) ?? 'idle']
}

function itemOf(values: ReviewValues, index: number) {
  const { score, content, pictures } = fieldsOf(index)
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
  const items = lineIds.map((id, index) => ({ order_item_id: id, ...itemOf(values, index) }))
  return { order_id: orderId, service_score, postage_score, anonymous, items }
}

export function changeOf(values: ReviewValues, id: number): Input<typeof changeReview>['body'] {
  return { id, ...itemOf(values, 0), anonymous: values.anonymous }
}

export function isSame(a: ReviewValues, b: ReviewValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The part of an order's review that identifies it. */
export interface MaybeWritten {
  written: {
    service_score: number
    postage_score: number
    reviews: readonly { order_item_id: number; score: number; content: string }[]
  } | null
}

/** Whether this is the review that was sent: the same scores and text for every line. */
export function isSameReview({ written }: MaybeWritten, body: Input<typeof addReview>['body']): boolean {
  if (!written || written.service_score !== body.service_score || written.postage_score !== body.postage_score)
    return false
  return body.items.every((item) => {
    const review = written.reviews.find(({ order_item_id }) => order_item_id === item.order_item_id)
    return review?.score === item.score && normalizeText(review.content) === normalizeText(item.content)
  })
}

/** Ignores whitespace and Unicode forms, which the server may normalize differently. */
function normalizeText(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Cf}]+/gu, '')
}

export type NotReviewableReason = 'tooEarly' | 'tooLate' | 'nothingLeft' | 'inCase' | 'cancelled'

const reasonByStatus: Partial<Record<OrderStatus, NotReviewableReason>> = {
  [orderStatuses.inAfterSale]: 'inCase',
  [orderStatuses.refunded]: 'nothingLeft',
  [orderStatuses.refunding]: 'inCase',
  [orderStatuses.cancelled]: 'cancelled',
  [orderStatuses.waitingPay]: 'tooEarly',
  [orderStatuses.waitingDeliver]: 'tooEarly',
  [orderStatuses.delivered]: 'tooEarly',
}

export function notReviewableReason({
  items,
  order,
}: {
  items: readonly unknown[]
  order: { status: OrderStatus }
}): NotReviewableReason {
  const reason = reasonByStatus[order.status] ?? 'tooLate'
  return reason === 'tooLate' && items.length === 0 ? 'nothingLeft' : reason
}
