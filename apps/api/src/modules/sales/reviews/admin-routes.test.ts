// Tests of the operators' review endpoints: queues, replies, hiding, reports, statistics, and roles.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import {
  getReviewRow,
  getReviewStats,
  hideReview,
  listReviewRows,
  replyToReview,
  settleReports,
  showReview,
} from '@shop/contract/sales/admin-reviews.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import {
  addReview,
  changeReview,
  getPendingReview,
  getRatingSummary,
  listReviews,
  reportReview,
} from '@shop/contract/sales/reviews.ts'
import { sql } from '#db/sql.ts'
import { makeToken } from '#security/token.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, orderIn } from '../../../../test/order-states.ts'

const harness = await createHarness()
const { owner, guest, as } = harness

async function newOperator(roles: readonly string[]): Promise<Call> {
  const { token, hash } = makeToken()
  await owner.query(sql`
    with new_operator as (
      insert into operators (account, name, password_hash, roles)
      values (${`op${Math.random()}`}, 'One', 'none', ${roles}) returning id)
    insert into operator_sessions (operator_id, token_hash, expires_at)
    select id, ${hash}, now() + interval '1 day' from new_operator`)
  return as(token)
}

const support = await newOperator(['support'])
const catalog = await newOperator(['catalog'])
const finance = await newOperator(['finance'])
const shopper = await newShopper(harness, 100_000)

async function newReview(score: number): Promise<{ id: number; productId: number; orderId: number }> {
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  const [line] = await owner.query<{ id: number }>(sql`select id from order_items where order_id = ${orderId}`)
  const items = [{ order_item_id: line?.id ?? 0, score, content: `Of ${score} stars`, pictures: [] }]
  const body = { order_id: orderId, service_score: 4, postage_score: 4, anonymous: false, items }
  const [review] = (await shopper.call(addReview, { body })).written?.reviews ?? []
  return { id: review?.id ?? 0, productId: review?.product_id ?? 0, orderId }
}

const hide = { reason: 'abuse', text: 'Please stay polite.' } as const

test('hiding removes a review from lists and counts and notifies its writer why; showing restores it', async () => {
  const { id, productId, orderId } = await newReview(1)
  const counts = async () => (await guest(getRatingSummary, { query: { product_id: productId } })).count
  const { version } = await support(getReviewRow, { params: { id } })
  const hidden = await support(hideReview, { params: { id }, body: { ...hide, version } })
  assert.deepEqual(
    { reason: hidden.hidden?.reason, text: hidden.hidden?.text, counts: await counts() },
    { reason: 'abuse', text: 'Please stay polite.', counts: 0 },
  )
  assert.deepEqual((await guest(listReviews, { query: { product_id: productId } })).list, [])
  const inKorean = as(shopper.token, 'ko-KR')
  const own = (await inKorean(getPendingReview, { query: { order_id: orderId } })).written?.reviews[0]
  assert.match(own?.hidden ?? '', /욕설.*Please stay polite\./)
  const notifications = (await inKorean(listNotifications, { query: {} })).list.filter(
    ({ kind }) => kind === 'reviewHidden',
  )
  assert.match(notifications[0]?.body ?? '', /욕설.*Please stay polite\.\n.*까지 수정하시면 다시 검토합니다/)
  assert.equal(notifications[0]?.link, `/comment?order_id=${orderId}`)
  assert.ok(notifications[0]?.image)
  const shown = await support(showReview, { params: { id }, body: { why: 'A mistake', version: hidden.version } })
  assert.deepEqual({ hidden: shown.hidden, counts: await counts() }, { hidden: null, counts: 1 })
  const [last] = (await inKorean(listNotifications, { query: {} })).list
  assert.partialDeepStrictEqual(last, { kind: 'reviewShown', link: `/comment?order_id=${orderId}` })
  const log = await owner.query<{ action: string }>(sql`
    select action from audit_log where object_type = 'review' and object_id = ${String(id)} order by id`)
  assert.deepEqual(
    log.map(({ action }) => action),
    ['review.hide', 'review.show'],
  )
})

test('a hidden review that its writer changes waits for a decision, and can be hidden again or shown', async () => {
  const { id, orderId } = await newReview(2)
  const waiting = async () => (await support(listReviewRows, { query: { view: 'changed' } })).list.map((row) => row.id)
  const { version } = await support(getReviewRow, { params: { id } })
  const stats = () => support(getReviewStats, {})
  const { hidden: before, hidden_low: lowBefore } = await stats()
  await support(hideReview, { params: { id }, body: { ...hide, version } })
  const isCorrected = async () =>
    (await shopper.call(getPendingReview, { query: { order_id: orderId } })).written?.reviews[0]?.mended
  assert.deepEqual({ waiting: await waiting(), isCorrected: await isCorrected() }, { waiting: [], isCorrected: false })
  await shopper.call(changeReview, { body: { id, score: 2, content: 'Politely', pictures: [], anonymous: true } })
  assert.deepEqual(
    { waiting: await waiting(), isCorrected: await isCorrected(), changed: (await stats()).changed },
    { waiting: [id], isCorrected: true, changed: 1 },
  )
  const versionOf = async () => (await support(getReviewRow, { params: { id } })).version
  // A changed review can be hidden again, once.
  await support(hideReview, { params: { id }, body: { ...hide, version: await versionOf() } })
  assert.deepEqual({ waiting: await waiting(), isCorrected: await isCorrected() }, { waiting: [], isCorrected: false })
  const again = support(hideReview, { params: { id }, body: { ...hide, version: await versionOf() } })
  await assert.rejects(again, { reason: 'state.changed' })
  await shopper.call(changeReview, { body: { id, score: 2, content: 'Kindly', pictures: [], anonymous: true } })
  await support(showReview, { params: { id }, body: { why: 'Mended', version: await versionOf() } })
  assert.deepEqual({ waiting: await waiting(), isCorrected: await isCorrected() }, { waiting: [], isCorrected: false })
  // The statistics also count hidings that were undone.
  const { hidden, hidden_low: low, changed } = await stats()
  assert.deepEqual({ hidden, low, changed }, { hidden: before + 2, low: lowBefore + 2, changed: 0 })
})

test('of concurrent hidings one succeeds, and the reason "other" needs a text', async () => {
  const { id, productId } = await newReview(2)
  const { version } = await support(getReviewRow, { params: { id } })
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => support(hideReview, { params: { id }, body: { ...hide, version } })),
  )
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const attempt of tries) if (attempt.status === 'rejected') assert.equal(attempt.reason.reason, 'state.changed')
  const summary = await guest(getRatingSummary, { query: { product_id: productId } })
  assert.partialDeepStrictEqual(summary, { count: 0, average: null })
  const otherReview = await newReview(3)
  const body = { reason: 'other' as const, text: '', version: 1 }
  await assert.rejects(support(hideReview, { params: { id: otherReview.id }, body }), { reason: 'input.invalid' })
})

test('concurrent edits, hiding and showing leave correct counts', async () => {
  const { id, productId } = await newReview(3)
  const edits = [1, 5, 2, 4].map((score) =>
    shopper.call(changeReview, { body: { id, score, content: 'Again', pictures: [], anonymous: true } }),
  )
  const toggles = Array.from({ length: 6 }, async () => {
    const { version, hidden } = await support(getReviewRow, { params: { id } })
    const action = hidden
      ? support(showReview, { params: { id }, body: { why: 'Again', version } })
      : support(hideReview, { params: { id }, body: { ...hide, version } })
    await action.catch((error: { reason: string }) => assert.equal(error.reason, 'state.changed'))
  })
  await Promise.all([...edits, ...toggles])
  const [row] = await owner.query<{ score: number; hidden: boolean }>(sql`
    select score, hidden_at is not null as hidden from reviews where id = ${id}`)
  const { count, average } = await guest(getRatingSummary, { query: { product_id: productId } })
  assert.deepEqual({ count, average }, row?.hidden ? { count: 0, average: null } : { count: 1, average: row?.score })
})

test('a reply notifies once and can be removed; a stale version changes nothing', async () => {
  const { id, productId } = await newReview(5)
  const reply = async (text: string) => {
    const { version } = await catalog(getReviewRow, { params: { id } })
    return catalog(replyToReview, { params: { id }, body: { text, version } })
  }
  const first = await reply('Thank you!\nCome again.')
  assert.equal(first.reply?.text, 'Thank you!\nCome again.')
  const stale = { text: 'Late', version: first.version - 1 }
  await assert.rejects(catalog(replyToReview, { params: { id }, body: stale }), { reason: 'state.changed' })
  await reply('Thank you.')
  const { list } = await guest(listReviews, { query: { product_id: productId } })
  assert.equal(list[0]?.reply?.text, 'Thank you.')
  const replies = (await shopper.call(listNotifications, { query: {} })).list.filter(
    ({ kind }) => kind === 'reviewReply',
  )
  assert.equal(replies.length, 1)
  assert.equal((await reply('')).reply, null)
  assert.equal((await guest(listReviews, { query: { product_id: productId } })).list[0]?.reply, null)
})

test('reviews are listed as reported, hidden or unanswered, and found by account and order number', async () => {
  const { id, orderId } = await newReview(4)
  const reader = await newShopper(harness)
  await reader.call(reportReview, { body: { id, reason: 'off_topic', text: 'About another shop' } })
  const reported = await support(listReviewRows, { query: { view: 'reported' } })
  const [row] = reported.list.filter((entry) => entry.id === id)
  assert.deepEqual(
    { reason: row?.reports[0]?.reason, settled: row?.reports[0]?.settled, id: row?.user.id },
    { reason: 'off_topic', settled: false, id: shopper.userId },
  )
  const stats = await support(getReviewStats, {})
  assert.equal(stats.reported.count, 1)
  assert.ok(stats.hidden >= stats.hidden_low)
  assert.ok(stats.hidden_low >= 1 && stats.hidden_by.length === 1 && stats.reported.since)
  const settled = await support(settleReports, {
    params: { id },
    body: { newest_report: row?.reports[0]?.id ?? 1, version: row?.version ?? 0 },
  })
  assert.equal(settled.reports[0]?.settled, true)
  assert.equal((await support(listReviewRows, { query: { view: 'reported' } })).total, 0)
  const hidden = await support(listReviewRows, { query: { view: 'hidden' } })
  assert.ok(hidden.total >= 1 && hidden.list.every((entry) => entry.hidden))
  const unanswered = await support(listReviewRows, { query: { view: 'unanswered', score: 4 } })
  assert.ok(unanswered.list.some((entry) => entry.id === id))
  const [order] = await owner.query<{ sn: string; account: string }>(sql`
    select o.sn, u.account from orders o join users u on u.id = o.user_id where o.id = ${orderId}`)
  const byNumber = await support(listReviewRows, { query: { keyword: order?.sn ?? '' } })
  assert.deepEqual(
    byNumber.list.map((entry) => entry.id),
    [id],
  )
  const all = await support(listReviewRows, { query: { keyword: order?.account ?? '', limit: 2 } })
  assert.ok(all.total > 2 && all.next)
  const next = await support(listReviewRows, {
    query: { keyword: order?.account ?? '', limit: 2, cursor: all.next ?? '' },
  })
  assert.ok((next.list[0]?.id ?? 0) < (all.list[1]?.id ?? 0))
})

test('a new report does not block a decision, and stays open if the operator has not seen it', async () => {
  const { id } = await newReview(2)
  const readers = [await newShopper(harness), await newShopper(harness), await newShopper(harness)]
  const report = ({ call }: (typeof readers)[number]) => call(reportReview, { body: { id, reason: 'spam' } })
  const [first, second, third] = readers
  assert.ok(first && second && third)
  await report(first)
  const seen = await support(getReviewRow, { params: { id } })
  await report(second)
  const body = { newest_report: seen.reports[0]?.id ?? 0, version: seen.version }
  const settled = await support(settleReports, { params: { id }, body })
  assert.deepEqual(
    settled.reports.map((entry) => entry.settled),
    [false, true],
  )
  const queue = await support(listReviewRows, { query: { view: 'reported' } })
  assert.ok(queue.list.some((entry) => entry.id === id))
  const again = { ...body, version: settled.version }
  await assert.rejects(support(settleReports, { params: { id }, body: again }), { reason: 'state.changed' })
  await report(third)
  const hidden = await support(hideReview, { params: { id }, body: { ...hide, version: settled.version } })
  assert.ok(hidden.hidden && hidden.reports.every((entry) => entry.settled))
})

test('hiding and listing reviews need a role', async () => {
  const { id } = await newReview(1)
  const body = { ...hide, version: 1 }
  await assert.rejects(catalog(hideReview, { params: { id }, body }), { status: 403 })
  await assert.rejects(finance(listReviewRows, { query: {} }), { status: 403 })
  assert.ok(await finance(getReviewStats, {}))
})
