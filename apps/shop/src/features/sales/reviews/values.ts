// What a review form holds, what is wrong with it, and what is sent of it.
import type { Input } from '@shop/contract/endpoint.ts'
import type { OrderStatus } from '@shop/contract/sales/orders.ts'
import type { addReview, changeReview, OwnReview } from '@shop/contract/sales/reviews.ts'
import type { Picture } from '@shop/contract/wire.ts'
import type { UploadState } from '#ui/use-uploads.ts'

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
export type ReviewProblem = 'chooseScore' | 'commentEmpty' | 'waitUpload' | 'uploadFailed'
/** How the pictures of each field stand; one that is not named waits for nothing. */
export type Uploading = ReadonlyMap<ReviewField, UploadState>

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

const uploadProblems = { idle: undefined, sending: 'waitUpload', failed: 'uploadFailed' } as const

export function problemOf(field: ReviewField, values: ReviewValues, uploading: Uploading): ReviewProblem | undefined {
  const value = values[field]
  if (typeof value === 'number') return value >= 1 ? undefined : 'chooseScore'
  if (typeof value === 'string') return value.trim() === '' ? 'commentEmpty' : undefined
  return uploadProblems[uploading.get(field) ?? 'idle']
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

export function isSame(a: ReviewValues, b: ReviewValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** As much of an order's review as tells whose words it has. */
export interface MaybeWritten {
  written: {
    service_score: number
    postage_score: number
    reviews: readonly { order_item_id: number; score: number; content: string }[]
  } | null
}

/** Whether this is what was sent: the same scores and words of every line. */
export function isSameReview({ written }: MaybeWritten, body: Input<typeof addReview>['body']): boolean {
  if (!written || written.service_score !== body.service_score || written.postage_score !== body.postage_score)
    return false
  return body.items.every((item) => {
    const review = written.reviews.find((a) => a.order_item_id === item.order_item_id)
    return review?.score === item.score && normalizeText(review.content) === normalizeText(item.content)
  })
}

/** Without blanks and forms of letters, which the server may write otherwise. */
function normalizeText(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Cf}]+/gu, '')
}

export type NotReviewableReason = 'tooEarly' | 'tooLate' | 'nothingLeft' | 'inCase' | 'cancelled'

const reasonByStatus: Partial<Record<OrderStatus, NotReviewableReason>> = {
  [-4]: 'inCase',
  [-3]: 'nothingLeft',
  [-2]: 'inCase',
  [-1]: 'cancelled',
  0: 'tooEarly',
  1: 'tooEarly',
  2: 'tooEarly',
}

/** Why an order cannot be reviewed now. */
export function notReviewableReason({
  items,
  order,
}: {
  items: readonly unknown[]
  order: { status: OrderStatus }
}): NotReviewableReason {
  const why = reasonByStatus[order.status] ?? 'tooLate'
  return why === 'tooLate' && items.length === 0 ? 'nothingLeft' : why
}
