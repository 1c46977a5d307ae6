// A review from the received order to the product's page: three scores, text and pictures, read in another language.

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { confirmOrder } from '@shop/contract/sales/order-actions.ts'
import { makeBuyer } from '../buyer.ts'
import { receipt } from '../money.ts'
import { shipOrder } from '../operators.ts'
import { expect, expectToast, origin, setLanguage, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsOf } from '../violations.ts'

const { comment, fields, orders } = shopText

/** Without options. */
const product = { id: 10230, path: '/detail/10230/1023' }

async function expectEmptyFormErrors(page: Page): Promise<void> {
  const form = viewOf(page, '/comment')
  await form.getByRole('button', { name: comment.submit }).click()
  await expect(form.getByRole('alert')).toHaveText([
    fields.chooseScore,
    fields.commentEmpty,
    fields.chooseScore,
    fields.chooseScore,
  ])
  await expect(form.getByRole('radio').first()).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
}

/** The own review is listed, and leaving an unsaved edit needs a confirmation. */
async function expectUnsavedEditGuard(page: Page, content: string): Promise<void> {
  await page.goto('/comment?kind=written')
  const own = viewOf(page, '/comment')
  await expect(own.getByRole('article').filter({ hasText: content })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await own.getByRole('link', { name: /^Edit your review/ }).click()
  await own.getByRole('button', { name: /^Edit your review/ }).click()
  await expect(own.getByRole('radio', { name: /^5 of 5/ })).toBeFocused()
  await own.getByLabel(comment.content).fill('Not to be kept')
  // An edit has no draft, so leaving asks first.
  const question = page.waitForEvent('dialog')
  const reload = page.reload()
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reload
  await expect(own.getByText(content)).toBeVisible()
}

/** On the product page: translated labels, no account name, both pictures. */
async function expectReviewInKorean(page: Page, content: string, account: string): Promise<void> {
  await page.goto(product.path)
  const detail = viewOf(page, '/detail/:product?/:mer?')
  await detail.getByRole('heading', { name: '상품 리뷰' }).scrollIntoViewIfNeeded()
  // Reviews in Korean come first; the newest is one in English.
  await expect(detail.getByRole('article').first()).toBeVisible()
  await expect(detail.getByText('영어 리뷰')).toHaveCount(0)
  await detail.getByRole('button', { name: /^리뷰 .+ 전체 보기$/ }).click()
  await page.getByRole('dialog').getByRole('combobox').selectOption('new')
  await page.keyboard.press('Escape')
  const review = detail.getByRole('article').filter({ hasText: content })
  await expect(review.getByText('영어 리뷰')).toBeVisible()
  await expect(review.getByText('5점 만점에 5점')).toBeAttached()
  await expect(review.getByText(account)).toHaveCount(0)
  // A target that the bar at the bottom covers in part counts as too small.
  await review.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  expect(await violationsOf(page)).toEqual([])
  await review.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog').getByText('1/2')).toBeVisible()
  await page.keyboard.press('Escape')
  await detail.getByRole('radio', { name: /^포토 리뷰/ }).click()
  await expect(review).toBeVisible()
}

test('a review with scores and pictures completes the order and is read in Korean', async ({ page }) => {
  const buyer = await makeBuyer(page)
  const order = await buyer.buy(product.id, 1)
  await shipOrder(page.request, order.id)
  await buyer.call(confirmOrder, { body: { id: order.id } })
  await page.context().addCookies([{ name: 'token', value: buyer.token, url: origin() }])
  await setLanguage(page, 'en-US')

  await page.goto('/comment')
  const toWrite = viewOf(page, '/comment').getByRole('link', { name: orders.actions.comment, exact: true })
  await expect(toWrite).toHaveClass(/bg-primary /)
  await page.goto('/myPurchases/3')
  await viewOf(page, '/myPurchases/:status?').getByRole('link', { name: orders.actions.comment, exact: true }).click()
  const form = viewOf(page, '/comment')
  await expectEmptyFormErrors(page)

  const content = `It holds what it says, ${randomUUID().slice(0, 8)}.`
  await form
    .getByRole('group', { name: /^Rating for/ })
    .getByRole('radio', { name: /^5 of 5/ })
    .check()
  await form
    .getByRole('group', { name: comment.service_score })
    .getByRole('radio', { name: /^4 of 5/ })
    .check()
  await form
    .getByRole('group', { name: comment.postage_score })
    .getByRole('radio', { name: /^3 of 5/ })
    .check()
  await form.getByLabel(comment.content).fill(`  ${content}`)
  await form.locator('input[type=file]').setInputFiles([await receipt(), await receipt()])
  await expect(form.getByRole('button', { name: /^Open picture/ })).toHaveCount(2)
  await form.getByRole('button', { name: comment.submit }).click()
  await expectToast(page, comment.sent)
  await expect(page).toHaveURL(`/orderInfo/${order.id}`)
  await expect(viewOf(page, '/orderInfo/:id?').getByRole('heading', { name: orders.status.completed })).toBeVisible()

  await expectUnsavedEditGuard(page, content)
  await page.context().clearCookies({ name: 'token' })
  await setLanguage(page, 'ko-KR')
  await expectReviewInKorean(page, content, buyer.account)
})

test('a draft survives a reload without a confirmation, and a lost response loses no review', async ({ page }) => {
  const buyer = await makeBuyer(page)
  const order = await buyer.buy(product.id, 1)
  await shipOrder(page.request, order.id)
  await buyer.call(confirmOrder, { body: { id: order.id } })
  await page.context().addCookies([{ name: 'token', value: buyer.token, url: origin() }])
  await setLanguage(page, 'en-US')
  await page.goto(`/comment?order_id=${order.id}`)
  const form = viewOf(page, '/comment')
  const content = `Kept, ${randomUUID().slice(0, 8)}.`
  await form.getByLabel(comment.content).fill(content)
  for (const name of [/^Rating for/, comment.service_score, comment.postage_score])
    await form
      .getByRole('group', { name })
      .getByRole('radio', { name: /^4 of 5/ })
      .check()
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await expect(form.getByLabel(comment.content)).toHaveValue(content)
  await expect(form.getByText(comment.draftRestored)).toBeVisible()
  expect(questions).toEqual([])

  await page.route('**/api/comment/add*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: comment.submit }).click()
  await expectToast(page, comment.sent)
  await expect(page).toHaveURL(`/orderInfo/${order.id}`)
})
