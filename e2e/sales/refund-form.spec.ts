// The refund form's edge cases: an old draft, a lost response, zero, shipped meanwhile, withdrawn, changed.

import type { Locator, Page } from '@playwright/test'
import { getUserInfo } from '@shop/contract/people/identity.ts'
import { getRefundDetail, listRefundRows } from '@shop/contract/sales/admin-refunds.ts'
import { makeBuyer } from '../buyer.ts'
import { receipt } from '../money.ts'
import { adminOf, shipOrder } from '../operators.ts'
import { expect, expectToast, origin, setLanguage, test, toastsOf, viewOf } from '../shop.ts'

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
  await view.getByRole('radio', { name: 'Takes too long' }).click()
  await view.getByLabel('Explanation').fill('I need it sooner.')
  await view.locator('#attachments').setInputFiles([await receipt()])
  await expect(view.getByRole('button', { name: 'Open picture 1' })).toBeVisible()
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
  await expect(view.getByLabel('Explanation')).toHaveValue('As before')
  await expect(view.getByText('The order hasn’t shipped', { exact: false })).toBeVisible()
  await expect(view.getByRole('radio', { name: 'It hasn’t arrived' })).toHaveCount(0)
  await view.locator('#attachments').setInputFiles(await Promise.all(Array.from({ length: 8 }, receipt)))
  await expect(view.getByText('2 pictures didn’t fit')).toBeVisible()
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
  await view.getByRole('button', { name: 'Submit request' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit request' }).click()
  await expect(view.getByRole('heading', { name: 'Refund requested' })).toBeVisible()
  await expect.poll(() => toastsOf(page)).toContain('Request submitted')
  expect((await toastsOf(page)).filter((text) => text === 'Request submitted')).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('refund-draft'))).toBeNull()
  await page.goto(`/refund/${order.id}?reason=damaged`)
  await expect(view.getByText('You have already submitted a refund request')).toBeVisible()
})

test('requesting nothing, or less than the goods cost, asks for a confirmation', async ({ page }) => {
  const { order, view } = await makeUnshippedOrder(page)
  await page.goto(`/refund/${order.id}`)
  await fill(view)
  await view.getByLabel('Refund amount').fill('1')
  await expect(view.getByText(/^If we refund less than \$\d+\.\d\d, the items still ship to you\.$/)).toBeVisible()
  await view.getByLabel('Refund amount').fill('0')
  await view.getByRole('button', { name: 'Submit request' }).click()
  const question = page.getByRole('alertdialog', { name: 'Request $0.00?' })
  await expect(question.getByText('You won’t get any money back, and you can’t request another')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(view.getByLabel('Refund amount')).toHaveValue('0')
})

test('an order shipped while the form is open is reported, and its choices are reset', async ({ page, request }) => {
  const { order, view } = await makeUnshippedOrder(page)
  await page.goto(`/refund/${order.id}`)
  await fill(view)
  await shipOrder(request, order.id)
  await expect(async () => {
    if (await view.getByRole('radio', { name: 'Not received' }).isVisible()) return
    await view.getByRole('button', { name: 'Submit request' }).click()
    await expect(view.getByRole('radio', { name: 'Not received' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(view.getByText('The order just shipped. Check your choices.')).toBeVisible()
  await expect(view.getByRole('radio', { name: 'Takes too long' })).toHaveCount(0)
  await expect(view.getByLabel('Explanation')).toHaveValue('I need it sooner.')
  await view.getByRole('radio', { name: 'Not received' }).click()
  await expect(view.getByText('Your package is on its way and expected', { exact: false })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a request is withdrawn on the order’s card', async ({ page }) => {
  const { order, view } = await makeUnshippedOrder(page)
  await page.goto(`/refund/${order.id}`)
  await fill(view)
  await view.getByRole('button', { name: 'Submit request' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit request' }).click()
  await expectToast(page, 'Request submitted')
  await page.goto('/myPurchases/-4')
  const list = viewOf(page, '/myPurchases/:status?')
  await expect(list.getByText(/^Refund of \$\d+\.\d\d requested$/)).toBeVisible()
  await list.getByRole('button', { name: `More actions for order ${order.sn}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this request?' })
  await question.getByRole('button', { name: 'Cancel request' }).click()
  await expectToast(page, 'Request canceled')
  await page.goto(`/refund/${order.id}`)
  await expect(view.getByRole('heading', { name: 'Request canceled' })).toBeVisible()
})

test('withdrawing on the case’s page moves the focus to its heading', async ({ page }) => {
  const { order, view } = await makeUnshippedOrder(page)
  await page.goto(`/refund/${order.id}`)
  await fill(view)
  await view.getByRole('button', { name: 'Submit request' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit request' }).click()
  await view.getByRole('button', { name: 'Cancel request' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' }).click()
  await expect(view.getByRole('heading', { name: 'Request canceled' })).toBeFocused()
  await expectToast(page, 'Request canceled')
})

test('a request is changed before the shop answers, and operators see the earlier version', async ({
  page,
  request,
}) => {
  const { order, view } = await makeUnshippedOrder(page)
  await page.goto(`/refund/${order.id}`)
  await fill(view)
  await view.getByRole('button', { name: 'Submit request' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit request' }).click()
  await expectToast(page, 'Request submitted')
  await view.getByRole('link', { name: 'Change request' }).click()
  await expect(view.getByLabel('Explanation')).toHaveValue('I need it sooner.')
  await expect(view.getByRole('button', { name: 'Open picture 1' })).toBeVisible()
  await view.getByRole('radio', { name: 'Wrong option or address' }).click()
  await view.getByLabel('Explanation').fill('I chose the wrong color.')
  await view.getByLabel('Refund amount').fill('1.50')
  await view.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Saved')
  await expect(view.getByText('You changed the request')).toBeVisible()
  await expect(view.getByText('I chose the wrong color.')).toBeVisible()
  const admin = await adminOf(request)
  const { list } = await admin.call(listRefundRows, { query: { keyword: order.sn } })
  const detail = await admin.call(getRefundDetail, { params: { id: list[0]?.id ?? 0 } })
  expect(detail.earlier.map(({ explanation }) => explanation)).toEqual(['I need it sooner.'])
})
