// Tests of what a review form finds wrong and what it sends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
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

const none: Uploading = new Map()
const picture = { url: '/media/a.webp', w: 4, h: 3, thumb: '/media/a.webp?w=240' }

function problemsOf(values: ReturnType<typeof emptyValues>, count: number, sending = none) {
  return orderOf(count, true).flatMap((field) => problemOf(field, values, sending) ?? [])
}

test('every score and every text is missing at first, in the order of the page; pictures never are', () => {
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

test('blanks are no text, a picture on its way is waited for, and one that did not arrive is told', () => {
  const values = { ...emptyValues(1), 'items.0.content': ' \n ', 'items.0.score': 5 }
  assert.equal(problemOf('items.0.content', values, none), 'commentEmpty')
  assert.equal(problemOf('items.0.score', values, none), undefined)
  assert.equal(problemOf('items.0.pictures', values, none), undefined)
  const uploading = (state: 'sending' | 'failed'): Uploading => new Map([['items.0.pictures', state]])
  assert.equal(problemOf('items.0.pictures', values, uploading('sending')), 'waitUpload')
  assert.equal(problemOf('items.0.pictures', values, uploading('failed')), 'uploadFailed')
})

test('what is sent is what the call takes, line by line', () => {
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

test('a change begins with what was written and leaves the scores of the order alone', () => {
  const written = {
    ...{ id: 9, product_id: 1, order_item_id: 31, name: 'J***n', avatar: null, language: 'en-US', spec: '' },
    ...{ score: 2, content: 'Late.', pictures: [picture], anonymous: false, reply: null, edited: false, mine: true },
    ...{ created_at: new Date(0), editable_until: null, hidden: '', mended: false, reported: false },
  }
  const values = valuesOf(written)
  assert.deepEqual(
    orderOf(1, false).flatMap((field) => problemOf(field, values, none) ?? []),
    [],
  )
  assert.ok(isSame(values, valuesOf(written)))
  assert.ok(!isSame(values, { ...values, 'items.0.score': 5 }))
  const sent = changeOf({ ...values, 'items.0.score': 5 }, 9)
  assert.deepEqual(sent, { id: 9, score: 5, content: 'Late.', pictures: [picture.url], anonymous: false })
})

test('why an order cannot be reviewed is told by where it stands', () => {
  const oneItem = [{}]
  const reasons = ([-4, -3, -2, -1, 0, 1, 2, 3, 4] as const).map((status) =>
    notReviewableReason({ items: oneItem, order: { status } }),
  )
  assert.deepEqual(reasons, [
    ...['inCase', 'nothingLeft', 'inCase', 'cancelled'],
    ...['tooEarly', 'tooEarly', 'tooEarly', 'tooLate', 'tooLate'],
  ])
  assert.equal(notReviewableReason({ items: [], order: { status: 4 } }), 'nothingLeft')
})

test('what was sent is found again by its scores and words, not by its blanks', () => {
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
