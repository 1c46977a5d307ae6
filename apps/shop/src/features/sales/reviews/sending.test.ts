// Tests of sending a review whose answer gets lost: told as written when it was, and as lost when it was not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failed, Refused } from '@shop/client/failure.ts'
import { sendSurely } from './sending.ts'
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
const rest = () => Promise.resolve()

function looking(...answers: (MaybeWritten | Error)[]) {
  const looks = { count: 0 }
  const find = async () => {
    const answer = answers[Math.min(looks.count++, answers.length - 1)]
    if (!answer || answer instanceof Error) throw answer
    return answer
  }
  return { looks, find }
}

test('an answer that got lost is looked for until it is there', async () => {
  const { looks, find } = looking(lost, pending(), pending('Fine.'))
  const found = await sendSurely(body, { send: () => Promise.reject(lost), find, rest })
  assert.equal(found.written?.reviews[0]?.content, 'Fine.')
  assert.equal(looks.count, 3)
})

test('what did not get there is told as lost, and what another page wrote as written already', async () => {
  const nowhere = looking(pending())
  await assert.rejects(sendSurely(body, { send: () => Promise.reject(lost), find: nowhere.find, rest }), lost)
  const already = refused('review.already_written')
  const another = looking(pending('Other words.'))
  await assert.rejects(sendSurely(body, { send: () => Promise.reject(already), find: another.find, rest }), already)
  assert.deepEqual([nowhere.looks.count, another.looks.count], [3, 1])
})

test('written already with the same words is done; any other refusal is thrown without a look', async () => {
  const { find } = looking(pending('Fine.'))
  const send = () => Promise.reject(refused('review.already_written'))
  assert.ok((await sendSurely(body, { send, find, rest })).written)
  const none = looking(pending('Fine.'))
  const late = refused('review.too_late')
  await assert.rejects(sendSurely(body, { send: () => Promise.reject(late), find: none.find, rest }), late)
  assert.equal(none.looks.count, 0)
})
