// Tests of the review form: validation and request bodies.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses, orderStatusKeys } from '@shop/contract/sales/orders.ts'
import { addReview } from '@shop/contract/sales/reviews.ts'
import * as z from 'zod/mini'
import {
  bodyOf,
  changeOf,
  emptyValues,
  isSame,
  isSameReview,
  notReviewableReason,
  orderOf,
  problemOf,
  type Uploading,
  valuesOf,
} from './values.ts'

const noUploads: Uploading = new Map()
const picture = { url: '/media/a.webp', w: 4, h: 3, thumb: '/media/a.webp?w=240' }

function problemsOf(values: ReturnType<typeof emptyValues>, count: number, sending = noUploads) {
  return orderOf(count, true).flatMap((field) => problemOf(field, values, sending) ?? [])
}

test('an empty form lacks every score and text, in page order; pictures are optional', () => {
  assert.deepEqual(orderOf(2, true).slice(-3), ['items.1.pictures', 'service_score', 'postage_score'])
  assert.deepEqual(problemsOf(emptyValues(2), 2), [
    'chooseScore',
    'commentEmpty',
    'chooseScore',
    'commentEmpty',
    'chooseScore',
    'chooseScore',
  ])
})

test('whitespace is not a text, and a pending or failed upload is a problem', () => {
  const values = { ...emptyValues(1), 'items.0.content': ' \n ', 'items.0.score': 5 }
  assert.equal(problemOf('items.0.content', values, noUploads), 'commentEmpty')
  assert.equal(problemOf('items.0.score', values, noUploads), undefined)
  assert.equal(problemOf('items.0.pictures', values, noUploads), undefined)
  const uploading = (state: 'sending' | 'failed'): Uploading => new Map([['items.0.pictures', state]])
  assert.equal(problemOf('items.0.pictures', values, uploading('sending')), 'waitUpload')
  assert.equal(problemOf('items.0.pictures', values, uploading('failed')), 'uploadFailed')
})

test('the body matches the schema of the endpoint', () => {
  const values = {
    ...emptyValues(2),
    ...{ service_score: 4, postage_score: 3, anonymous: false },
    ...{ 'items.0.score': 5, 'items.0.content': ' Fine. ', 'items.0.pictures': [picture] },
    ...{ 'items.1.score': 1, 'items.1.content': 'Broken.' },
  }
  assert.deepEqual(problemsOf(values, 2), [])
  const body = bodyOf(values, 7, [31, 32])
  assert.deepEqual(body, {
    ...{ order_id: 7, service_score: 4, postage_score: 3, anonymous: false },
    items: [
      { order_item_id: 31, score: 5, content: 'Fine.', pictures: [picture.url] },
      { order_item_id: 32, score: 1, content: 'Broken.', pictures: [] },
    ],
  })
  assert.ok(addReview.body && z.safeParse(addReview.body, body).success)
})

test('an edit starts from the existing review and does not touch the scores of the order', () => {
  const written = {
    ...{ id: 9, product_id: 1, order_item_id: 31, name: 'J***n', avatar: null, language: 'en-US', spec: '' },
    ...{ score: 2, content: 'Late.', pictures: [picture], anonymous: false, reply: null, edited: false, mine: true },
    ...{ created_at: new Date(0), editable_until: null, hidden: '', mended: false, reported: false },
  }
  const values = valuesOf(written)
  assert.deepEqual(
    orderOf(1, false).flatMap((field) => problemOf(field, values, noUploads) ?? []),
    [],
  )
  assert.ok(isSame(values, valuesOf(written)))
  assert.ok(!isSame(values, { ...values, 'items.0.score': 5 }))
  const sent = changeOf({ ...values, 'items.0.score': 5 }, 9)
  assert.deepEqual(sent, { id: 9, score: 5, content: 'Late.', pictures: [picture.url], anonymous: false })
})

test('the reason why an order cannot be reviewed depends on its status', () => {
  const reasons = orderStatusKeys.map((key) => {
    const order = { status: orderStatuses[key] }
    return [key, notReviewableReason({ items: [{}], order })]
  })
  assert.deepEqual(Object.fromEntries(reasons), {
    ...{ waitingPay: 'tooEarly', waitingDeliver: 'tooEarly', delivered: 'tooEarly' },
    ...{ received: 'tooLate', completed: 'tooLate', cancelled: 'cancelled' },
    ...{ refunding: 'inCase', refunded: 'nothingLeft', inAfterSale: 'inCase' },
  })
  assert.equal(notReviewableReason({ items: [], order: { status: orderStatuses.completed } }), 'nothingLeft')
})

test('a sent review is recognized by its scores and text, ignoring whitespace', () => {
  const body = {
    ...{ order_id: 7, service_score: 4, postage_score: 3, anonymous: true },
    items: [{ order_item_id: 31, score: 5, content: 'Fine.\nAll of it', pictures: [] }],
  }
  const review = { order_item_id: 31, score: 5, content: 'Fine.\r\n All of it' }
  const written = { service_score: 4, postage_score: 3, reviews: [review] }
  assert.ok(isSameReview({ written }, body))
  assert.ok(!isSameReview({ written: null }, body))
  assert.ok(!isSameReview({ written: { ...written, postage_score: 5 } }, body))
  assert.ok(!isSameReview({ written: { ...written, reviews: [{ ...review, content: 'Broken.' }] } }, body))
})
