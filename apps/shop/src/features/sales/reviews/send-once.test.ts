// Tests of sending a review when the response is lost: success if it was saved, an error if not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failed, Refused } from '@shop/client/failure.ts'
import { sendOnce } from './send-once.ts'
import type { MaybeWritten } from './values.ts'

const body = {
  ...{ order_id: 7, service_score: 4, postage_score: 3, anonymous: true },
  items: [{ order_item_id: 31, score: 5, content: 'Fine.', pictures: [] }],
}
const pending = (content?: string): MaybeWritten => ({
  written: content ? { service_score: 4, postage_score: 3, reviews: [{ order_item_id: 31, score: 5, content }] } : null,
})
const lost = new Failed('timeout')
const refused = (reason: 'review.already_written' | 'review.too_late') =>
  new Refused('', { reason, params: {}, status: 409, code: 0 })
const wait = () => Promise.resolve()

function findAnswering(...answers: (MaybeWritten | Error)[]) {
  const checks = { count: 0 }
  const find = async () => {
    const answer = answers[Math.min(checks.count++, answers.length - 1)]
    if (!answer || answer instanceof Error) throw answer
    return answer
  }
  return { checks, find }
}

test('after a lost response the review is looked up until it is found', async () => {
  const { checks, find } = findAnswering(lost, pending(), pending('Fine.'))
  const found = await sendOnce(body, { send: () => Promise.reject(lost), find, wait })
  assert.equal(found.written?.reviews[0]?.content, 'Fine.')
  assert.equal(checks.count, 3)
})

test('a review that was not saved fails as lost, one written by another page as already written', async () => {
  const notSaved = findAnswering(pending())
  await assert.rejects(sendOnce(body, { send: () => Promise.reject(lost), find: notSaved.find, wait }), lost)
  const already = refused('review.already_written')
  const another = findAnswering(pending('Other words.'))
  await assert.rejects(sendOnce(body, { send: () => Promise.reject(already), find: another.find, wait }), already)
  assert.equal(notSaved.checks.count, 3)
  assert.equal(another.checks.count, 1)
})

test('already written with the same text is a success, and any other refusal is thrown without a lookup', async () => {
  const { find } = findAnswering(pending('Fine.'))
  const send = () => Promise.reject(refused('review.already_written'))
  assert.ok((await sendOnce(body, { send, find, wait })).written)
  const unused = findAnswering(pending('Fine.'))
  const late = refused('review.too_late')
  await assert.rejects(sendOnce(body, { send: () => Promise.reject(late), find: unused.find, wait }), late)
  assert.equal(unused.checks.count, 0)
})
