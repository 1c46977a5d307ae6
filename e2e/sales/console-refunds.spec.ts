// The console about refunds and reviews: returns, previews, second approvals, refusals, hiding and replying.

import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Input } from '@shop/contract/endpoint.ts'
import { getRefundDetail, refuseRefund } from '@shop/contract/sales/admin-refunds.ts'
import { getReviewRow, listReviewRows, replyToReview } from '@shop/contract/sales/admin-reviews.ts'
import { confirmOrder } from '@shop/contract/sales/order-actions.ts'
import { getOrder } from '@shop/contract/sales/orders.ts'
import { applyRefund, getRefundInfo, shipRefund } from '@shop/contract/sales/refunds.ts'
import { getRatingSummary } from '@shop/contract/sales/reviews.ts'
import { getWithdrawalInfo } from '@shop/contract/wallet/withdrawals.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import { apiOf, pathOf } from '../api.ts'
import { makeBuyer, type PlacedOrder } from '../buyer.ts'
import { uploadPicture } from '../money.ts'
import { adminOf, desktop, openConsole, openConsoleAs, shipOrder } from '../operators.ts'
import { expect, test } from '../shop.ts'
import { consoleText } from '../texts.ts'
import { violationsOf } from '../violations.ts'

const { fields, money, refunds, reviews, ui } = consoleText

test.use(desktop)

type Buyer = Awaited<ReturnType<typeof makeBuyer>>

/** Without options. */
const productId = 10230

interface Case {
  id: number
  orderId: number
  sn: string
  maxAmount: string
}

type RefundInput = Pick<Input<typeof applyRefund>['body'], 'type' | 'goods_status' | 'reason'>

async function requestRefund(
  page: Page,
  buyer: Buyer,
  { order, input }: { order: PlacedOrder; input: RefundInput },
): Promise<Case> {
  const upload = () => uploadPicture(page.request, buyer.token, { scene: 'refund' })
  const attachments = [await upload(), await upload()]
  const { max_amount: amount, items } = await buyer.call(getRefundInfo, { query: { order_id: order.id } })
  const body: Input<typeof applyRefund>['body'] = {
    ...input,
    order_id: order.id,
    amount,
    explanation: 'The lid is broken.',
    attachments,
    items: items.map(({ item, qty }) => ({ order_item_id: item.id, qty })),
    request_no: randomUUID(),
  }
  const created = await buyer.call(applyRefund, { body })
  return { id: created.id, orderId: order.id, sn: order.sn, maxAmount: formatUsd(amount) }
}

/** A received order whose shopper requests a return. */
async function requestReturn(page: Page, buyer: Buyer): Promise<Case> {
  const order = await buyer.buy(productId, 2)
  await shipOrder(page.request, order.id)
  await buyer.call(confirmOrder, { body: { id: order.id } })
  return requestRefund(page, buyer, {
    order,
    input: { type: 'refund_return', goods_status: 'received', reason: 'damaged' },
  })
}

const balanceOf = async (buyer: Buyer) => (await buyer.call(getWithdrawalInfo, {})).balance

test('returned goods are received, and the wallet is refunded to the cent', async ({ page, request }) => {
  const buyer = await makeBuyer(page)
  const before = await balanceOf(buyer)
  const { id, sn, maxAmount } = await requestReturn(page, buyer)
  expect(await balanceOf(buyer)).not.toBe(before)
  const admin = await adminOf(request)
  await openConsole(page, admin.token, `/refunds?keyword=${sn}`)
  await page.getByRole('table').getByRole('button', { name: sn }).click()
  const panel = page.getByRole('dialog', { name: refunds.title(sn) })
  await expect(panel.getByText('The lid is broken.')).toBeVisible()
  await panel.getByRole('button', { name: /^Picture 1 of 2/ }).click()
  const viewer = page.getByRole('dialog', { name: refunds.picture(1, 2) })
  await expect(viewer.getByRole('img', { name: refunds.picture(1, 2) })).toBeVisible()
  // The viewer gets the focus a frame after it is shown, and keys before would reach the panel.
  await expect(viewer.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog').getByRole('img', { name: refunds.picture(2, 2) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('img', { name: refunds.picture(2, 2) })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  await panel.getByRole('button', { name: refunds.approve }).click()
  const approval = page.getByRole('alertdialog', { name: refunds.approveTitle })
  await expect(approval.getByLabel(refunds.methods.back)).toBeChecked()
  // The only return address is preselected.
  await expect(approval.getByLabel(refunds.address)).not.toHaveValue('')
  await expect(approval.getByText(`Refunding $${maxAmount} after the return moves`)).toBeVisible()
  await approval.getByLabel(refunds.second.why).fill('The shop agreed')
  await approval.getByRole('button', { name: refunds.approveReturn }).click()
  await expect(panel.getByText(refunds.steps.returning, { exact: true })).toBeVisible()

  await buyer.call(shipRefund, { body: { id, carrier: 'Harbour Post', number: `HP${randomInt(1e9)}` } })
  await page.reload()
  await expect(panel.getByText(refunds.steps.sent, { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: refunds.received }).click()
  const receipts = page.getByRole('alertdialog', { name: refunds.receiveTitle })
  await receipts.getByRole('checkbox').check()
  await receipts.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(panel.getByText(refunds.money.moved)).toBeVisible()
  await expect(panel.getByText(refunds.sentNone)).toHaveCount(0)
  await expect.poll(() => balanceOf(buyer)).toBe(before)
})

test('a preview shows the effect of the amount, and the button shows only a valid amount', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(page)
  const order = await buyer.buy(productId, 2)
  const input = { type: 'refund_only', goods_status: 'not_received', reason: 'changed_mind' } as const
  const { id, maxAmount } = await requestRefund(page, buyer, { order, input })
  const admin = await adminOf(request)
  await openConsole(page, admin.token, `/refunds?open=${id}`)
  await page.getByRole('button', { name: refunds.approve }).click()
  const approval = page.getByRole('alertdialog', { name: refunds.approveTitle })
  await expect(approval.getByText('2 unshipped items won’t ship')).toBeVisible()
  await expect(approval.getByText(refunds.preview.ends)).toBeVisible()
  const amount = approval.getByRole('textbox', { name: refunds.amount })
  const pay = approval.getByRole('button', { name: /^Refund/ })
  for (const wrong of ['', 'abc', '12.345', '9999']) {
    await amount.fill(wrong)
    await expect(pay).toHaveText(refunds.payEmpty)
  }
  await amount.fill('5')
  await expect(pay).toHaveText('Refund $5.00')
  await expect(approval.getByText('Refunding $5.00 moves')).toBeVisible()
  await expect(approval.getByText('2 unshipped items still ship.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await amount.fill(maxAmount)
  await expect(approval.getByText(refunds.preview.ends)).toBeVisible()
  await approval.getByLabel(refunds.second.why).fill('The shop agreed')
  await pay.click()
  const panel = page.getByRole('dialog', { name: refunds.title(order.sn) })
  await expect(panel.getByText(refunds.money.moved)).toBeVisible()
  const { status_key } = await buyer.call(getOrder, { query: { id: order.id } })
  expect(status_key).toBe('refunded')
})

test('before the shop answers, support proposes a refund and a second person confirms it', async ({ page }) => {
  const buyer = await makeBuyer(page)
  const before = await balanceOf(buyer)
  const order = await buyer.buy(productId, 1)
  const input = { type: 'refund_only', goods_status: 'not_received', reason: 'changed_mind' } as const
  const { id, sn, maxAmount } = await requestRefund(page, buyer, { order, input })
  await openConsoleAs(page, 'clerk', `/refunds?open=${id}`)
  await page.getByRole('button', { name: refunds.approve }).click()
  const approval = page.getByRole('alertdialog', { name: refunds.approveTitle })
  await expect(approval.getByText('Enter a reason. A second person must approve.')).toBeVisible()
  await approval.getByRole('button', { name: `Propose $${maxAmount}` }).click()
  await expect(approval.getByText(fields.required)).toBeVisible()
  await approval.getByLabel(refunds.second.why).fill('The shop agreed by phone')
  expect(await violationsOf(page)).toEqual([])
  await approval.getByRole('button', { name: `Propose $${maxAmount}` }).click()
  const panel = page.getByRole('dialog', { name: refunds.title(sn) })
  await expect(panel.getByText(money.second.waitsForOther)).toBeVisible()
  await expect(panel.getByRole('button', { name: refunds.approve })).toHaveCount(0)

  await openConsoleAs(page, 'checker', '/refunds?view=second')
  await page.getByRole('table').getByRole('button', { name: sn }).click()
  await expect(panel.getByText('The shop agreed by phone')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await panel.getByRole('button', { name: money.second.confirm }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: money.second.confirm }).click()
  await expect(panel.getByText(refunds.money.moved)).toBeVisible()
  await expect.poll(() => balanceOf(buyer)).toBe(before)
})

test('an open case shows another operator’s decision', async ({ page, request }) => {
  const buyer = await makeBuyer(page)
  const order = await buyer.buy(productId, 1)
  const input = { type: 'refund_only', goods_status: 'not_received', reason: 'changed_mind' } as const
  const { id, sn } = await requestRefund(page, buyer, { order, input })
  const admin = await adminOf(request)
  await page.clock.install()
  await openConsoleAs(page, 'clerk', `/refunds?open=${id}`)
  const panel = page.getByRole('dialog', { name: refunds.title(sn) })
  await expect(panel.getByRole('button', { name: refunds.approve })).toBeVisible()
  const { version } = await admin.call(getRefundDetail, { params: { id } })
  const refusal = { reason: 'agreed_otherwise', text: 'More pictures, please.', version } as const
  await admin.call(refuseRefund, { params: { id }, body: refusal })
  await page.clock.fastForward('00:40')
  await expect(panel.getByText(refunds.refusedTitle)).toBeVisible()
  await expect(panel.getByRole('button', { name: refunds.approve })).toHaveCount(0)
})

test('a declined refund shows its reason in the shopper’s language, and the order continues', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(page)
  const { id, orderId } = await requestReturn(page, buyer)
  const admin = await adminOf(request)
  await openConsole(page, admin.token, `/refunds?open=${id}`)
  await page.getByRole('button', { name: refunds.refuse }).click()
  const refusal = page.getByRole('alertdialog', { name: refunds.refuseTitle })
  await refusal.getByLabel(refunds.refusals.no_proof).check()
  await refusal.getByLabel(refunds.message).fill('Please write to us with more pictures.')
  await refusal.getByRole('button', { name: refunds.refuse }).click()
  await expect(page.getByText(refunds.refusedTitle)).toBeVisible()
  const info = await apiOf(page.request, { token: buyer.token, language: 'ko-KR' })(getRefundInfo, {
    query: { order_id: orderId },
  })
  expect(info.order.status_key).toBe('received')
  expect(info.case?.answer).toMatch(/[가-힣].* Please write to us with more pictures\.$/)
})

test('a review is hidden with a reason, no longer counts, and is shown again', async ({ page, request }) => {
  const admin = await adminOf(request)
  const { list } = await admin.call(listReviewRows, { query: { score: 4, limit: 50 } })
  // Other tests review the product they buy.
  const review = list.find(({ product }) => product.id !== productId)
  if (!review) throw new Error('the demo has no review')
  const reviewCount = async () =>
    (await apiOf(request)(getRatingSummary, { query: { product_id: review.product.id } })).count
  const before = await reviewCount()
  await openConsole(page, admin.token, `/reviews?open=${review.id}`)
  const panel = page.getByRole('dialog', { name: reviews.title(review.id) })
  await panel.getByRole('button', { name: reviews.hide }).click()
  const form = page.getByRole('alertdialog', { name: reviews.hideTitle })
  await form.getByRole('button', { name: reviews.hide }).click()
  await expect(form.getByText(fields.chooseOne)).toBeVisible()
  await form.getByLabel(reviews.hideReasons.spam).check()
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: reviews.hide }).click()
  await expect(panel.getByText('It’s an ad')).toBeVisible()
  await expect.poll(reviewCount).toBe(before - 1)

  await panel.getByRole('button', { name: reviews.show }).click()
  const question = page.getByRole('alertdialog', { name: reviews.showTitle })
  await question.getByLabel(reviews.why).fill('It was a mistake')
  await question.getByRole('button', { name: reviews.show }).click()
  await expect(panel.getByRole('button', { name: reviews.hide })).toBeVisible()
  await expect.poll(reviewCount).toBe(before)
})

test('a reply to a review that somebody else answered meanwhile does not overwrite it unseen', async ({
  page,
  request,
}) => {
  const admin = await adminOf(request)
  const { list } = await admin.call(listReviewRows, {
    // Not used by other tests.
    query: { view: 'unanswered', score: 2, limit: 1 },
  })
  const [review] = list
  if (!review) throw new Error('the demo has no review without a reply')
  const path = pathOf(getReviewRow, { id: review.id })
  await page.clock.install()
  await openConsole(page, admin.token, `/reviews?open=${review.id}`)
  await page.getByRole('button', { name: reviews.answer }).click()
  const form = page.getByRole('alertdialog', { name: reviews.replyTitle })
  await form.getByLabel(reviews.replyText).fill('Ours')
  await admin.call(replyToReview, { params: { id: review.id }, body: { text: 'Theirs', version: review.version } })
  // When the window regains focus, the panel behind the form is reloaded.
  await page.clock.fastForward('01:00')
  const reloaded = page.waitForResponse((response) => new URL(response.url()).pathname === path)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await reloaded
  await form.getByRole('button', { name: ui.save }).click()
  await expect(form.getByText(reviews.replyNow)).toBeVisible()
  await expect(form.getByText('Theirs')).toBeVisible()
  await expect(form.getByLabel(reviews.replyText)).toHaveValue('Ours')
  const { reply } = await admin.call(getReviewRow, { params: { id: review.id } })
  expect(reply?.text).toBe('Theirs')
})
