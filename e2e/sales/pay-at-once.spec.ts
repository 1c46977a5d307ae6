// The payment password after an order: asked for at once, submitted at its last digit, and each code sent once.
import type { Locator, Page } from '@playwright/test'
import { resetPayCode } from '@shop/contract/people/profile.ts'
import { payOrder } from '@shop/contract/sales/payments.ts'
import { verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { apiOf, pathOf } from '../api.ts'
import { completeProfile, fund, payCode } from '../buyer.ts'
import { forgetPayCodeLength } from '../money.ts'
import { expect, signInAsNew, test, toastsOf, viewOf, waitForIdle, watchCalls, withoutPictures } from '../shop.ts'
import { shopText } from '../texts.ts'

const { checkout, common, orders, paying, payment, product } = shopText

interface Cashier {
  account: string
  cashier: Locator
  sheet: Locator
  input: Locator
  pay: Locator
}

/** Orders from the product's page with money and a payment password. */
async function placeOrder(page: Page, code = payCode): Promise<Cashier> {
  await withoutPictures(page)
  const { account, token } = await signInAsNew(page)
  const call = apiOf(page.request, { token })
  await fund(page.request, account, cents(90_000))
  await completeProfile(call)
  if (code !== payCode) {
    await call(resetPayCode, { body: { old_pay_pwd: payCode, pay_pwd: code, confirm_pay_pwd: code } })
  }
  await page.goto('/detail/10230/1023')
  await page.getByRole('button', { name: product.buyNow }).click()
  await page.getByRole('dialog').getByRole('button', { name: product.buyNow }).click()
  const submit = viewOf(page, '/checkout').getByRole('button', { name: checkout.submit, exact: true })
  // The button does nothing while the total is computed.
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  await submit.click()
  const cashier = viewOf(page, '/payment')
  const sheet = page.getByRole('dialog', { name: paying.title })
  const pay = cashier.getByRole('button', { name: /^Pay \$/, includeHidden: true })
  return { account, cashier, sheet, input: sheet.getByLabel(paying.label), pay }
}

async function expectNoSheet(page: Page, { pay, sheet }: Cashier): Promise<void> {
  await expect(pay).toBeVisible()
  await waitForIdle(page)
  await expect(sheet).toHaveCount(0)
}

test('the sheet opens straight after the order, and after that only by Pay', async ({ page }) => {
  const open = await placeOrder(page)
  await expect(open.input).toBeFocused()
  await page.keyboard.press('Escape')
  await expectNoSheet(page, open)
  await page.reload()
  await expectNoSheet(page, open)
  await open.cashier.getByRole('button', { name: payment.payLater }).click()
  const order = viewOf(page, '/orderInfo/:id?')
  await order.getByRole('link', { name: orders.actions.pay }).click()
  await expectNoSheet(page, open)
  await page.goBack()
  await expect(order).toBeVisible()
  await page.goForward()
  await expectNoSheet(page, open)
  await open.pay.click()
  await expect(open.input).toBeFocused()
  await page.keyboard.type(payCode)
  await expect(page).toHaveURL(/state=done/)
})

test('each code is sent once, and a wrong one leaves an empty field with the focus', async ({ page }) => {
  const { input, sheet } = await placeOrder(page)
  await expect(input).toBeFocused()
  await expect(sheet.getByRole('button', { name: paying.confirm })).toHaveCount(0)
  const checks = watchCalls(page, pathOf(verifyPayCode))
  const payments = watchCalls(page, pathOf(payOrder))
  const typed = Promise.withResolvers<void>()
  await page.route(`**${pathOf(verifyPayCode)}`, async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.keyboard.type('1112229')
  typed.resolve()
  await expect(sheet.getByRole('alert')).toContainText('4')
  await expect(input).toHaveValue('')
  await expect(input).toBeFocused()
  expect(checks).toHaveLength(1)
  for (const digit of payCode) await sheet.getByRole('button', { name: paying.digit(digit) }).click()
  await expect(page).toHaveURL(/state=done/)
  expect(checks).toHaveLength(2)
  expect(payments).toHaveLength(1)
  expect(await toastsOf(page)).toContain(common.paySuccess)
})

test('a longer code is submitted at its own last digit', async ({ page }) => {
  const { input } = await placeOrder(page, '73918402')
  await expect(input).toBeFocused()
  const checks = watchCalls(page, pathOf(verifyPayCode))
  await page.keyboard.type('739184')
  await page.keyboard.press('Enter')
  await waitForIdle(page)
  expect(checks).toEqual([])
  await page.keyboard.type('02')
  await expect(page).toHaveURL(/state=done/)
  expect(checks).toHaveLength(1)
})

test('a code of unknown length waits for Confirm', async ({ page }) => {
  const open = await placeOrder(page)
  await expect(open.input).toBeFocused()
  await forgetPayCodeLength(open.account)
  await page.reload()
  await open.pay.click()
  await expect(open.input).toBeFocused()
  const checks = watchCalls(page, pathOf(verifyPayCode))
  await page.keyboard.type(payCode)
  await waitForIdle(page)
  expect(checks).toEqual([])
  await open.sheet.getByRole('button', { name: paying.confirm }).click()
  await expect(page).toHaveURL(/state=done/)
})
