// The payment password after an order: asked for at once, submitted at its last digit, and each code sent once.
import type { Locator, Page } from '@playwright/test'
import type { Call } from '@shop/client/call.ts'
import { getUserInfo } from '@shop/contract/people/identity.ts'
import { resetPayCode } from '@shop/contract/people/profile.ts'
import { payOrder } from '@shop/contract/sales/payments.ts'
import { verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { pathOf } from '../api.ts'
import { fund, orderAsNew, payCode } from '../buyer.ts'
import { forgetPayCodeLength } from '../money.ts'
import { expect, fail, test, toastsOf, viewOf, waitForIdle, watchCalls } from '../shop.ts'
import { shopText } from '../texts.ts'

const { common, orders, paying, payment } = shopText

interface Cashier {
  account: string
  call: Call
  cashier: Locator
  sheet: Locator
  input: Locator
  pay: Locator
}

/** Orders from the product's page with money and a payment password. */
async function placeOrder(page: Page, code = payCode): Promise<Cashier> {
  const { account, call } = await orderAsNew(page, async (shopper) => {
    await fund(page.request, shopper.account, cents(90_000))
    if (code === longCode) await lengthenCode(shopper.call)
  })
  const cashier = viewOf(page, '/payment')
  const sheet = page.getByRole('dialog', { name: paying.title })
  const pay = cashier.getByRole('button', { name: /^Pay \$/, includeHidden: true })
  return { account, call, cashier, sheet, input: sheet.getByLabel(paying.label), pay }
}

/** Waits until the sheet knows the user as the server does. */
async function expectFocus(page: Page, { input }: Cashier): Promise<void> {
  await expect(input).toBeFocused()
  await waitForIdle(page)
}

const longCode = '73918402'

async function lengthenCode(call: Call): Promise<void> {
  await call(resetPayCode, { body: { old_pay_pwd: payCode, pay_pwd: longCode, confirm_pay_pwd: longCode } })
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
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('alert')).toContainText('4')
  expect(checks).toHaveLength(1)
  for (const digit of payCode) await sheet.getByRole('button', { name: paying.digit(digit) }).click()
  await expect(page).toHaveURL(/state=done/)
  expect(checks).toHaveLength(2)
  expect(payments).toHaveLength(1)
  expect(await toastsOf(page)).toContain(common.paySuccess)
})

test.describe('on a computer', () => {
  test.use({ isMobile: false, hasTouch: false })

  test('the payment password is typed without a keypad, also after a click beside the field', async ({ page }) => {
    const { input, sheet } = await placeOrder(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(input).toBeFocused()
    await expect(sheet.getByText(paying.typeHint)).toBeVisible()
    await expect(sheet.getByRole('button', { name: paying.digit('1') })).toHaveCount(0)
    await expect(input).toBeFocused()
    await sheet.getByRole('heading', { name: paying.title }).click()
    await expect(input).not.toBeFocused()
    await page.keyboard.type('111')
    await page.keyboard.press('Backspace')
    await expect(input).toHaveValue('11')
    await input.fill(payCode)
    await expect(page).toHaveURL(/state=done/)
  })
})

test('a longer code is submitted at its own last digit', async ({ page }) => {
  const { input, sheet } = await placeOrder(page, longCode)
  await expect(input).toBeFocused()
  const checks = watchCalls(page, pathOf(verifyPayCode))
  await page.keyboard.type('739184')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('alert')).toHaveText(paying.incomplete(longCode.length))
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

for (const isLost of [false, true]) {
  test(`after a change elsewhere only the first code is wrong${isLost ? ', even if the new length is not known' : ''}`, async ({
    page,
  }) => {
    const open = await placeOrder(page)
    await expectFocus(page, open)
    await lengthenCode(open.call)
    const checks = watchCalls(page, pathOf(verifyPayCode))
    const typed = Promise.withResolvers<void>()
    await page.route(`**${pathOf(getUserInfo)}`, async (route) => {
      await typed.promise
      await (isLost ? fail(route) : route.continue())
    })
    const refetch = page.waitForRequest(`**${pathOf(getUserInfo)}`)
    await page.keyboard.type(payCode)
    await refetch
    await page.keyboard.type(longCode)
    typed.resolve()
    await expect(open.sheet.getByRole('alert')).toContainText('4')
    await expect(open.input).toHaveValue('')
    await page.keyboard.type(longCode)
    if (isLost) await open.sheet.getByRole('button', { name: paying.confirm }).click()
    await expect(page).toHaveURL(/state=done/)
    expect(checks).toHaveLength(2)
  })
}

test('digits from other text wait for Confirm, and a pasted code may have spaces', async ({ page }) => {
  const open = await placeOrder(page)
  await expectFocus(page, open)
  const checks = watchCalls(page, pathOf(verifyPayCode))
  for (const text of ['Summer-2026-1118!', '+1 (201) 555-0123', '2015550123']) {
    await open.input.fill(text)
    await expect(open.input).toHaveValue(text.replace(/\D/g, '').slice(0, payCode.length))
    await expect(open.sheet.getByRole('button', { name: paying.confirm })).toBeVisible()
  }
  await waitForIdle(page)
  expect(checks).toEqual([])
  await open.input.fill(payCode.replace(/(...)/, '$1 '))
  await expect(page).toHaveURL(/state=done/)
  expect(checks).toHaveLength(1)
})

test('without a connection nothing is sent, and Confirm pays once there is one', async ({ page }) => {
  const { sheet, input } = await placeOrder(page)
  await expect(input).toBeFocused()
  const payments = watchCalls(page, pathOf(payOrder))
  await page.route(`**${pathOf(verifyPayCode)}`, async (route) => {
    const response = await route.fetch()
    await page.context().setOffline(true)
    await route.fulfill({ response })
  })
  await page.keyboard.type(payCode)
  await expect(sheet.getByRole('alert')).toContainText(paying.notSent)
  expect(payments).toEqual([])
  await page.unroute(`**${pathOf(verifyPayCode)}`)
  await page.context().setOffline(false)
  await expect(sheet.getByText(paying.notSent)).toHaveCount(0)
  await sheet.getByRole('button', { name: paying.confirm }).click()
  await expect(page).toHaveURL(/state=done/)
  expect(payments).toHaveLength(1)
})

test('a payment whose answer is lost is looked up as soon as there is a connection', async ({ page }) => {
  const { cashier, input } = await placeOrder(page)
  await expect(input).toBeFocused()
  const payments = watchCalls(page, pathOf(payOrder))
  await page.route(`**${pathOf(payOrder)}`, async (route) => {
    await route.fetch()
    await page.context().setOffline(true)
    await page.clock.install()
    await route.abort()
  })
  await page.keyboard.type(payCode)
  await expect(cashier.getByRole('heading', { name: paying.checkingTitle })).toBeVisible()
  await expect(cashier.getByText(paying.offlineBody)).toBeVisible()
  // However long that takes: more than five lookups would need.
  for (let minute = 0; minute < 8; minute++) {
    await page.clock.runFor(60_000)
    await waitForIdle(page)
  }
  await expect(cashier.getByText(paying.offlineBody)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/state=done/)
  expect(payments).toHaveLength(1)
})

test('a second tap on Pay types nothing in the sheet that has just opened', async ({ page }) => {
  const { sheet, input, pay } = await placeOrder(page)
  await expect(input).toBeFocused()
  // It covers the page.
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  const button = await pay.boundingBox()
  if (!button) throw new Error('no button')
  const point = { x: button.x + button.width / 2, y: button.y + button.height / 2 }
  // The sheet moves in slowly, so that the second tap comes meanwhile on a busy machine too.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Animation.enable')
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.05 })
  await page.touchscreen.tap(point.x, point.y)
  const key = sheet.getByRole('button', { name: paying.digit('0') })
  const isUnderFinger = async () => {
    const { y, height } = (await key.boundingBox()) ?? { y: 0, height: 0 }
    return y < point.y && point.y < y + height
  }
  await expect.poll(isUnderFinger).toBe(true)
  await page.touchscreen.tap(point.x, point.y)
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await waitForIdle(page)
  await expect(input).toHaveValue('')
  // Later it does.
  await key.click()
  await expect(input).toHaveValue('0')
})
