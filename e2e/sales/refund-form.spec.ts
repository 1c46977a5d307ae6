// The refund form's edge cases: an old draft, a lost response, zero, shipped meanwhile, withdrawn, changed.

import type { Locator, Page } from '@playwright/test'
import { getUserInfo } from '@shop/contract/people/identity.ts'
import { getRefundDetail, listRefundRows } from '@shop/contract/sales/admin-refunds.ts'
import { makeBuyer } from '../buyer.ts'
import { receipt } from '../money.ts'
import { adminOf, shipOrder } from '../operators.ts'
import { expect, expectToast, origin, setLanguage, test, toastsOf, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'

const { common, order: orderText, orders, refund, upload } = shopText

const productId = 10215

/** The signed-in shopper's paid and unshipped order of two pieces. */
async function makeUnshippedOrder(page: Page) {
  const buyer = await makeBuyer(page)
  const order = await buyer.buy(productId, 2)
  await page.context().addCookies([{ name: 'token', value: buyer.token, url: origin() }])
  await setLanguage(page, 'en-US')
  return { buyer, order, view: viewOf(page, '/refund/:id?/:sn?/:product_ids?/:amount?') }
}

async function fill(view: Locator): Promise<void> {
  await view.getByRole('radio', { name: refund.reasons.too_slow }).click()
  await view.getByLabel(refund.explanation).fill('I need it sooner.')
  await view.locator('#attachments').setInputFiles([await receipt()])
  await expect(view.getByRole('button', { name: upload.open(1) })).toBeVisible()
}

test('a draft of another version does not break the form, and its readable parts are restored', async ({ page }) => {
  const { order, view, buyer } = await makeUnshippedOrder(page)
  const { id } = await buyer.call(getUserInfo, {})
  await page.addInitScript(
    ([key, draft]) => {
      if (key && draft && !sessionStorage.getItem(key)) sessionStorage.setItem(key, draft)
    },
    ['refund-draft', JSON.stringify({ owner: id, value: { orderId: order.id, values: { explanation: 'As before' } } })],
  )
  await page.goto(`/refund/${order.id}`)
  await expect(view.getByLabel(refund.explanation)).toHaveValue('As before')
  await expect(view.getByText('The order hasn’t shipped', { exact: false })).toBeVisible()
  await expect(view.getByRole('radio', { name: refund.reasons.not_arrived })).toHaveCount(0)
  await view.locator('#attachments').setInputFiles(await Promise.all(Array.from({ length: 8 }, receipt)))
  await expect(view.getByText(upload.leftOut(2))).toBeVisible()
  await expect(view.getByRole('button', { name: /^Open picture/ })).toHaveCount(6)
})

test('a request whose response was lost is shown as done, and its draft is removed', async ({ page }) => {
  const { order, view } = await makeUnshippedOrder(page)
  await page.goto(`/refund/${order.id}`)
  await fill(view)
  await page.route('**/api/refund/apply', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await view.getByRole('button', { name: refund.apply }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: refund.apply }).click()
  await expect(view.getByRole('heading', { name: orderText.cases.asked })).toBeVisible()
  await expect.poll(() => toastsOf(page)).toContain(common.applySuccess)
  expect((await toastsOf(page)).filter((text) => text === common.applySuccess)).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('refund-draft'))).toBeNull()
  await page.goto(`/refund/${order.id}?reason=damaged`)
  await expect(view.getByText(refund.problems['refund.already_applied'].title)).toBeVisible()
})

test('requesting nothing, or less than the goods cost, asks for a confirmation', async ({ page }) => {
  const { order, view } = await makeUnshippedOrder(page)
  await page.goto(`/refund/${order.id}`)
  await fill(view)
  await view.getByLabel(refund.amount).fill('1')
  await expect(view.getByText(/^If we refund less than \$\d+\.\d\d, the items still ship to you\.$/)).toBeVisible()
  await view.getByLabel(refund.amount).fill('0')
  await view.getByRole('button', { name: refund.apply }).click()
  const question = page.getByRole('alertdialog', { name: refund.zeroConfirm })
  await expect(question.getByText('You won’t get any money back, and you can’t request another')).toBeVisible()
  await question.getByRole('button', { name: common.cancel }).click()
  await expect(view.getByLabel(refund.amount)).toHaveValue('0')
})

test('an order shipped while the form is open is reported, and its choices are reset', async ({ page, request }) => {
  const { order, view } = await makeUnshippedOrder(page)
  await page.goto(`/refund/${order.id}`)
  await fill(view)
  await shipOrder(request, order.id)
  await expect(async () => {
    if (await view.getByRole('radio', { name: refund.goodsNames.not_received }).isVisible()) return
    await view.getByRole('button', { name: refund.apply }).click()
    await expect(view.getByRole('radio', { name: refund.goodsNames.not_received })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(view.getByText(refund.shippedMeanwhile)).toBeVisible()
  await expect(view.getByRole('radio', { name: refund.reasons.too_slow })).toHaveCount(0)
  await expect(view.getByLabel(refund.explanation)).toHaveValue('I need it sooner.')
  await view.getByRole('radio', { name: refund.goodsNames.not_received }).click()
  await expect(view.getByText('Your package is on its way and expected', { exact: false })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a request is withdrawn on the order’s card', async ({ page }) => {
  const { order, view } = await makeUnshippedOrder(page)
  await page.goto(`/refund/${order.id}`)
  await fill(view)
  await view.getByRole('button', { name: refund.apply }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: refund.apply }).click()
  await expectToast(page, common.applySuccess)
  await page.goto('/myPurchases/-4')
  const list = viewOf(page, '/myPurchases/:status?')
  const card = list.getByRole('article')
  await expect(card.getByText(orders.status.applyingRefund)).toBeVisible()
  await expect(card.getByText(/^\$\d+\.\d\d$/).first()).toBeVisible()
  await list.getByRole('button', { name: orders.moreOf(order.sn) }).click()
  await page.getByRole('dialog').getByRole('button', { name: orders.actions.withdraw }).click()
  const question = page.getByRole('alertdialog', { name: orders.confirms.withdraw })
  await question.getByRole('button', { name: orders.actions.withdraw }).click()
  await expectToast(page, orders.withdrawDone)
  await page.goto(`/refund/${order.id}`)
  await expect(view.getByRole('heading', { name: orderText.cases.withdrawn })).toBeVisible()
})

test('withdrawing on the case’s page moves the focus to its heading', async ({ page }) => {
  const { order, view } = await makeUnshippedOrder(page)
  await page.goto(`/refund/${order.id}`)
  await fill(view)
  await view.getByRole('button', { name: refund.apply }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: refund.apply }).click()
  await view.getByRole('button', { name: orders.actions.withdraw }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: orders.actions.withdraw }).click()
  await expect(view.getByRole('heading', { name: orderText.cases.withdrawn })).toBeFocused()
  await expectToast(page, orders.withdrawDone)
})

test('a request is changed before the shop answers, and operators see the earlier version', async ({
  page,
  request,
}) => {
  const { order, view } = await makeUnshippedOrder(page)
  await page.goto(`/refund/${order.id}`)
  await fill(view)
  await view.getByRole('button', { name: refund.apply }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: refund.apply }).click()
  await expectToast(page, common.applySuccess)
  await view.getByRole('link', { name: refund.change }).click()
  await expect(view.getByLabel(refund.explanation)).toHaveValue('I need it sooner.')
  await expect(view.getByRole('button', { name: upload.open(1) })).toBeVisible()
  await view.getByRole('radio', { name: refund.reasons.wrong_choice }).click()
  await view.getByLabel(refund.explanation).fill('I chose the wrong color.')
  await view.getByLabel(refund.amount).fill('1.50')
  await view.getByRole('button', { name: refund.saveChange }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: refund.saveChange }).click()
  await expectToast(page, common.saveSuccess)
  await expect(view.getByText(refund.events.changed)).toBeVisible()
  await expect(view.getByText('I chose the wrong color.')).toBeVisible()
  const admin = await adminOf(request)
  const { list } = await admin.call(listRefundRows, { query: { keyword: order.sn } })
  const detail = await admin.call(getRefundDetail, { params: { id: list[0]?.id ?? 0 } })
  expect(detail.earlier.map(({ explanation }) => explanation)).toEqual(['I need it sooner.'])
})
