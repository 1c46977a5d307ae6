// Tests of sending a review whose answer gets lost: told as written when it was, and as lost when it was not.
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

function looking(...answers: (MaybeWritten | Error)[]) {
  const checks = { count: 0 }
  const find = async () => {
    const answer = answers[Math.min(checks.count++, answers.length - 1)]
    if (!answer || answer instanceof Error) throw answer
    return answer
  }
  return { checks, find }
}

test('an answer that got lost is looked for until it is there', async () => {
  const { checks, find } = looking(lost, pending(), pending('Fine.'))
  const found = await sendOnce(body, { send: () => Promise.reject(lost), find, wait })
  assert.equal(found.written?.reviews[0]?.content, 'Fine.')
  assert.equal(checks.count, 3)
})

test('what did not get there is told as lost, and what another page wrote as written already', async () => {
  const nowhere = looking(pending())
  await assert.rejects(sendOnce(body, { send: () => Promise.reject(lost), find: nowhere.find, wait }), lost)
  const already = refused('review.already_written')
  const another = looking(pending('Other words.'))
  await assert.rejects(sendOnce(body, { send: () => Promise.reject(already), find: another.find, wait }), already)
  assert.deepEqual([nowhere.checks.count, another.checks.count], [3, 1])
})

test('written already with the same words is done; any other refusal is thrown without a look', async () => {
  const { find } = looking(pending('Fine.'))
  const send = () => Promise.reject(refused('review.already_written'))
  assert.ok((await sendOnce(body, { send, find, wait })).written)
  const none = looking(pending('Fine.'))
  const late = refused('review.too_late')
  await assert.rejects(sendOnce(body, { send: () => Promise.reject(late), find: none.find, wait }), late)
  assert.equal(none.checks.count, 0)
})
