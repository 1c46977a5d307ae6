// The first payment password: set in the cashier, which then pays, without and with the login password.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { saveAddress } from '@shop/contract/people/addresses.ts'
import { payCodeMax, payCodeMin } from '@shop/contract/people/profile.ts'
import { createOrder, previewOrder } from '@shop/contract/sales/checkout.ts'
import { cents } from '@shop/contract/wire.ts'
import { apiOf } from '../api.ts'
import { fund, home, payCode, productInStock } from '../buyer.ts'
import { ageSessions } from '../money.ts'
import {
  expect,
  password,
  signInAsNew,
  test,
  toastsOf,
  viewOf,
  waitForIdle,
  watchCalls,
  withoutPictures,
} from '../shop.ts'
import { shopText } from '../texts.ts'

const { common, fields, passwords, paying, payment } = shopText

/** At the cashier with money, but without a payment password. */
async function openCashier(page: Page, secret = password) {
  await withoutPictures(page)
  const { token, account } = await signInAsNew(page, 'en-US', secret)
  const call = apiOf(page.request, { token })
  await fund(page.request, account, cents(10_000))
  await call(saveAddress, { body: home })
  const { skus } = await call(getProduct, { query: { id: await productInStock(call, 10) } })
  const items = [{ sku_id: skus[0]?.id ?? 0, qty: 1 }]
  const { address } = await call(previewOrder, { body: { items } })
  const order = { items, address_id: address?.id, request_no: randomUUID() }
  const { pay_no, total } = await call(createOrder, { body: order })
  await page.goto(`/payment?pay_no=${pay_no}`)
  const amount = `$${(total / 100).toFixed(2)}`
  await viewOf(page, '/payment')
    .getByRole('button', { name: payment.pay(amount) })
    .click()
  const question = page.getByRole('alertdialog', { name: paying.notSet })
  await expect(question).toContainText(payment.setupBody)
  await question.getByRole('button', { name: paying.goSetting }).click()
  const sheet = page.getByRole('dialog', { name: paying.setTitle })
  return { account, amount, sheet, submit: sheet.getByRole('button', { name: payment.setAndPay(amount) }) }
}

test('a new shopper sets it in the cashier, without the login password, and has paid', async ({ page }) => {
  const { amount, sheet, submit } = await openCashier(page)
  await expect(sheet.locator('#pay_pwd')).toHaveAccessibleDescription(passwords.codeRule(payCodeMin, payCodeMax))
  await submit.click()
  await expect(sheet.locator('#pay_pwd')).toHaveAccessibleDescription(fields.payPwdMin)
  await expect(sheet.locator('#password')).toHaveCount(0)
  await sheet.locator('#pay_pwd').fill('123456')
  await expect(sheet.locator('#pay_pwd')).toHaveAccessibleDescription(fields.passwordCommon)
  await sheet.locator('#pay_pwd').fill(payCode)
  await sheet.locator('#confirm_pay_pwd').fill(payCode)
  await submit.click()
  await expect(viewOf(page, '/payment').getByRole('heading', { name: payment.paid(amount) })).toBeFocused()
  expect(await toastsOf(page)).toEqual([passwords.setDone, common.paySuccess])
})

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false })

  test('its field has the focus', async ({ page }) => {
    const { sheet } = await openCashier(page)
    await expect(sheet.locator('#pay_pwd')).toBeFocused()
  })
})

test('the login password is refused as payment password, at the field', async ({ page }) => {
  const { sheet, submit } = await openCashier(page, payCode)
  await sheet.locator('#pay_pwd').fill(payCode)
  await sheet.locator('#confirm_pay_pwd').fill(payCode)
  await submit.click()
  await expect(sheet.locator('#pay_pwd')).toBeFocused()
  await expect(sheet.locator('#pay_pwd')).toHaveAccessibleDescription(fields.payPwdIsLogin)
  expect(await toastsOf(page)).toEqual([])
})

test('a session that is no longer fresh is asked for the login password, and nothing typed is lost', async ({
  page,
}) => {
  const { account, amount, sheet, submit } = await openCashier(page)
  await sheet.locator('#pay_pwd').fill(payCode)
  await sheet.locator('#confirm_pay_pwd').fill(payCode)
  await ageSessions(account)
  await submit.click()
  await expect(sheet.locator('#password')).toBeFocused()
  await sheet.locator('#password').fill('not-the-password')
  await submit.click()
  await expect(sheet.locator('#password')).toHaveAccessibleDescription(passwords.wrongLogin)
  await sheet.locator('#password').fill(password)
  await submit.click()
  await expect(viewOf(page, '/payment').getByRole('heading', { name: payment.paid(amount) })).toBeFocused()
})

test('whoever closes the sheet while it is saved has set it, but pays nothing', async ({ page }) => {
  const { amount, sheet, submit } = await openCashier(page)
  await sheet.locator('#pay_pwd').fill(payCode)
  await sheet.locator('#confirm_pay_pwd').fill(payCode)
  const closed = Promise.withResolvers<void>()
  await page.route('**/api/user/resetPay', async (route) => {
    await closed.promise
    await route.continue()
  })
  const saving = page.waitForRequest('**/api/user/resetPay')
  await submit.click()
  await saving
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  const calls = watchCalls(page)
  const signed = page.waitForResponse('**/api/user/verify_pay')
  closed.resolve()
  await signed
  await waitForIdle(page)
  await expect(viewOf(page, '/payment').getByRole('button', { name: payment.pay(amount) })).toBeEnabled()
  expect(await toastsOf(page)).toEqual([passwords.setDone])
  expect(calls).not.toContain('POST /api/order/pay')
})
