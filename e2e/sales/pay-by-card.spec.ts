// Recharging by card and paying in one step: confirmed once, safe to leave, declined, confirmed by the bank, canceled.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { createOrder, previewOrder } from '@shop/contract/sales/checkout.ts'
import { getOrder } from '@shop/contract/sales/orders.ts'
import { getCardQuote } from '@shop/contract/sales/planned-payments.ts'
import { listRecharges } from '@shop/contract/wallet/recharges.ts'
import { apiOf, pathOf } from '../api.ts'
import { completeProfile, fund, payCode, productInStock } from '../buyer.ts'
import { letBankDecide, slowCard, typeCard } from '../money.ts'
import {
  expect,
  expectToast,
  type Language,
  signInAsNew,
  test,
  viewOf,
  waitForIdle,
  watchCalls,
  withoutPictures,
  withoutReplies,
} from '../shop.ts'
import { shopTextIn } from '../texts.ts'

/** A shopper with an empty wallet at the cashier of a new order. */
async function openCashier(page: Page, language: Language = 'en-US') {
  await withoutPictures(page)
  const { token, account } = await signInAsNew(page, language)
  const call = apiOf(page.request, { token })
  await completeProfile(call)
  const { skus } = await call(getProduct, { query: { id: await productInStock(call, 10) } })
  const items = [{ sku_id: skus[0]?.id ?? 0, qty: 1 }]
  const { address } = await call(previewOrder, { body: { items } })
  const order = { items, address_id: address?.id, request_no: randomUUID() }
  const { pay_no, total, orders } = await call(createOrder, { body: order })
  const path = `/payment?pay_no=${pay_no}`
  await page.goto(path)
  const amount = `$${(total / 100).toFixed(2)}`
  const statusOf = async () => (await call(getOrder, { query: { id: orders[0]?.id ?? 0 } })).status
  const orderId = orders[0]?.id ?? 0
  return { call, account, path, total, amount, statusOf, orderId, text: await shopTextIn(language) }
}

type Text = Awaited<ReturnType<typeof shopTextIn>>

function cardOf(page: Page) {
  const view = viewOf(page, '/payment')
  const form = page.frameLocator('iframe')
  return { view, form, sample: (ending: string) => form.getByRole('button', { name: ending }) }
}

async function confirm(page: Page, { cards, payment, paying }: Text, amount: string): Promise<void> {
  await viewOf(page, '/payment')
    .getByRole('button', { name: payment.payByCard(amount) })
    .click()
  const sheet = page.getByRole('dialog', { name: paying.title })
  await expect(sheet.locator('input')).toBeFocused()
  await page.keyboard.type(payCode)
  // What is paid is the first that a screen reader reads from there.
  const section = viewOf(page, '/payment').getByRole('region', { name: cards.cardTitle })
  await expect(section).toBeFocused()
  await expect(section).toContainText(amount)
}

test('a reload in between asks for no password again, and a declined card can be replaced', async ({ page }) => {
  const { amount, statusOf, text } = await openCashier(page)
  const { payment, cards } = text
  const { view, form, sample } = cardOf(page)
  await confirm(page, text, amount)
  await page.reload()
  await expect(view.getByRole('button', { name: cards.pay(amount) })).toBeVisible()
  await sample('9995').click()
  const pay = view.getByRole('button', { name: cards.pay(amount) })
  await pay.click()
  const notice = view.getByRole('alert').filter({ hasText: cards.declines.funds })
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport({ ratio: 1 })
  expect(await statusOf()).toBe(0)
  await expect(notice.getByRole('link')).toHaveCount(0)
  await notice.getByRole('button', { name: cards.tryAnother }).click()
  await expect(notice).toHaveCount(0)
  await expect(form.locator('#number')).toBeFocused()
  await expect(form.locator('#number')).toHaveValue('')
  await sample('3155').click()
  await pay.click()
  await form.getByRole('button', { name: cards.form.refuse }).click()
  await expect(view.getByRole('alert').filter({ hasText: cards.declines.authentication })).toBeFocused()
  await pay.click()
  await form.getByRole('button', { name: cards.form.approve }).click()
  await expect(view.getByRole('heading', { name: payment.paid(amount) })).toBeFocused()
  expect(await statusOf()).toBe(1)
})

test('after a card payment Back leads to the orders and never to the cashier', async ({ page }) => {
  const { call, amount, orderId, text } = await openCashier(page)
  const { payment, cards } = text
  await page.goto(`/orderInfo/${orderId}`)
  await viewOf(page, '/orderInfo/:id?').getByRole('link', { name: text.orders.actions.pay }).click()
  const { view, sample } = cardOf(page)
  await confirm(page, text, amount)
  await sample('4242').click()
  await view.getByRole('button', { name: cards.pay(amount) }).click()
  await expect(page.getByRole('heading', { level: 1, name: payment.paidTitle })).toBeVisible()
  const { sn, items, address } = await call(getOrder, { query: { id: orderId } })
  await expect(view.getByText(payment.orderNo(sn))).toBeVisible()
  await expect(view.getByText(items[0]?.title ?? '', { exact: true })).toBeVisible()
  await expect(view.getByText(address.detail)).toBeVisible()
  // It loads when it is near.
  await view.getByRole('region', { name: payment.shipTo }).scrollIntoViewIfNeeded()
  await expect(view.getByRole('heading', { name: payment.mayLike })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/order')
  await expect(viewOf(page, '/order')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/orderInfo/${orderId}`)
})

test('after a payment a second step back at once ends at the page of the address', async ({ page }) => {
  const { amount, orderId, text } = await openCashier(page)
  await page.goto('/order')
  await viewOf(page, '/order').locator(`a[href="/orderInfo/${orderId}"]`).first().click()
  await viewOf(page, '/orderInfo/:id?').getByRole('link', { name: text.orders.actions.pay }).click()
  const { view, sample } = cardOf(page)
  await confirm(page, text, amount)
  await sample('4242').click()
  await view.getByRole('button', { name: text.cards.pay(amount) }).click()
  await expect(page.getByRole('heading', { level: 1, name: text.payment.paidTitle })).toBeVisible()
  await page.evaluate(() => {
    addEventListener('popstate', () => history.back(), { once: true })
    history.back()
  })
  await expect(page).toHaveURL(`/orderInfo/${orderId}`)
  await expect(viewOf(page, '/orderInfo/:id?')).toBeVisible()
  await expect(view).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/order')
  await expect(viewOf(page, '/order')).toBeVisible()
})

test('leaving at the bank’s question ends with one charge: after a reload, and in a new tab from the order', async ({
  page,
  context,
}) => {
  const { call, amount, statusOf, orderId, text } = await openCashier(page)
  const { payment, cards } = text
  await confirm(page, text, amount)
  const first = cardOf(page)
  await first.sample('3155').click()
  await first.view.getByRole('button', { name: cards.pay(amount) }).click()
  await expect(first.form.getByRole('button', { name: cards.form.approve })).toBeFocused()
  // The browser asks whether to leave.
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(first.view.getByText(cards.interruptedTitle)).toBeVisible()
  await expect(first.form.locator('#number')).toBeVisible()
  await page.close()

  const later = await context.newPage()
  await later.goto(`/orderInfo/${orderId}`)
  await viewOf(later, '/orderInfo/:id?').getByRole('link', { name: text.orders.actions.pay }).click()
  const second = cardOf(later)
  await expect(second.view.getByText(cards.interruptedTitle)).toBeVisible()
  expect(await statusOf()).toBe(0)
  await second.sample('4242').click()
  await second.view.getByRole('button', { name: cards.pay(amount) }).click()
  await expect(second.view.getByRole('heading', { name: payment.paid(amount) })).toBeFocused()
  expect(await statusOf()).toBe(1)
  expect((await call(listRecharges, { query: {} })).total).toBe(1)
})

test('two tabs share one charge', async ({ page, context }) => {
  const { amount, path, statusOf, text } = await openCashier(page)
  const other = await context.newPage()
  await other.goto(path)
  const otherView = viewOf(other, '/payment')
  await expect(otherView.getByRole('button', { name: text.payment.payByCard(amount) })).toBeVisible()
  await confirm(page, text, amount)
  // Pushed by the event stream; if that is late, the page polls every half minute.
  const pushed = { timeout: 45_000 }
  await expect(otherView.getByRole('heading', { name: text.cards.cardTitle })).toBeVisible(pushed)
  const { sample } = cardOf(other)
  await sample('4242').click()
  await otherView.getByRole('button', { name: text.cards.pay(amount) }).click()
  await expect(otherView.getByRole('heading', { name: text.payment.paid(amount) })).toBeVisible()
  expect(await statusOf()).toBe(1)
  const { view } = cardOf(page)
  await expect(view.getByRole('heading', { name: text.payment.paid(amount) })).toBeVisible(pushed)
})

test('while a slow bank decides the order is not to be paid again, and then it is paid by card', async ({ page }) => {
  const { account, amount, path, statusOf, orderId, text } = await openCashier(page, 'zh-CN')
  await confirm(page, text, amount)
  const { view, form } = cardOf(page)
  await typeCard(form, slowCard)
  // The key of a phone's keyboard pays too.
  await form.locator('#cvc').press('Enter')
  // Below the form, or in its place as soon as the server reports it.
  await expect(view.getByText(text.cards.watching).or(view.getByText(text.cards.pendingTitle)).first()).toBeVisible()
  await page.goto(`/orderInfo/${orderId}`)
  const order = viewOf(page, '/orderInfo/:id?')
  await expect(order.getByRole('link', { name: text.orders.actions.paying })).toBeVisible()
  await expect(order.getByText(text.orders.next.paying('').slice(0, 8))).toBeVisible()
  await expect(order.getByRole('link', { name: `${text.orders.actions.pay} $` })).toHaveCount(0)
  await letBankDecide(account)
  await expect.poll(statusOf, { timeout: 60_000 }).toBe(1)
  await expect(order.getByText(text.order.methods.card, { exact: true })).toBeVisible()
  await expect(order.getByRole('link', { name: text.orders.actions.paying })).toHaveCount(0)
  const quotes = watchCalls(page, pathOf(getCardQuote))
  await page.goto(path)
  await expect(view.getByRole('heading', { name: text.payment.alreadyPaid })).toBeVisible()
  // What is paid needs no quote.
  expect(quotes).toEqual([])
})

test('the wallet pays nothing until it is known that no card is being charged', async ({ page }) => {
  const { call, account, path, total, amount, statusOf, text } = await openCashier(page)
  const { payment, cards } = text
  await confirm(page, text, amount)
  // From now on the wallet covers the order as well.
  await fund(page.request, account, total)
  const read = Promise.withResolvers<void>()
  await page.route(`**${pathOf(getCardQuote)}*`, async (route) => {
    await read.promise
    const reply = await (await route.fetch()).json()
    reply.data.waiting.card_state = 'processing'
    await route.fulfill({ json: reply })
  })
  // The page would contain it.
  await withoutReplies(page)
  await page.goto(path)
  const { view } = cardOf(page)
  const pay = view.getByRole('button', { name: payment.pay(amount) })
  await expect(view.getByText(payment.balanceAfter)).toBeVisible()
  await expect(pay).toHaveCount(0)
  read.resolve()
  await expect(view.getByText(cards.pendingTitle)).toBeVisible()
  await expect(pay).toHaveCount(0)
  expect(await statusOf()).toBe(0)
  // No card is being charged anymore: the wallet pays.
  await page.unroute(`**${pathOf(getCardQuote)}*`)
  await expect(pay).toBeVisible()
  expect((await call(listRecharges, { query: {} })).total).toBe(0)
})

test('a canceled card payment leads back to the ways to pay', async ({ page }) => {
  const { amount, statusOf, text } = await openCashier(page, 'th-TH')
  const { payment } = text
  await confirm(page, text, amount)
  const { view, sample } = cardOf(page)
  // The button moves when the form gets its height.
  await expect(sample('3155')).toBeVisible()
  await view.getByRole('button', { name: payment.cancelCard }).click()
  await page
    .getByRole('alertdialog', { name: payment.cancelConfirm })
    .getByRole('button', { name: payment.cancelCard })
    .click()
  await expectToast(page, payment.cardCancelled)
  await expect(view.getByRole('button', { name: payment.payByCard(amount) })).toBeVisible()
  await expect(view.getByRole('link', { name: payment.otherMethods })).toBeVisible()
  expect(await statusOf()).toBe(0)
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`nothing moves while the card form loads, ${viewport.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const { amount, text } = await openCashier(page)
    await confirm(page, text, amount)
    await page.reload()
    const { sample } = cardOf(page)
    await expect(sample('4242')).toBeVisible()
    await waitForIdle(page)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
  })
}
