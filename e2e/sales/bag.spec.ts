// The bag: filled by a guest, merged at login, changed, and ordered from two shops at once.
import type { Locator, Page } from '@playwright/test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { cents } from '@shop/contract/cents.ts'
import { saveAddress } from '@shop/contract/people/addresses.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { money } from '@shop/locale/format.ts'
import { apiOf } from '../api.ts'
import { home } from '../buyer.ts'
import {
  codeOf,
  expect,
  expectToast,
  fail,
  makeShopper,
  password,
  setLanguage,
  signInAsNew,
  tabOf,
  test,
  toastsOf,
  viewOf,
  watchCalls,
  withoutPictures,
} from '../shop.ts'
import { shopText } from '../texts.ts'

const {
  bag: bagText,
  cart,
  checkout: checkoutText,
  common,
  identity,
  orders: ordersText,
  payment,
  product,
  titles,
} = shopText

/** A laptop in two colors and three storage sizes. */
const laptop = '/detail/10001/1001'
/** No options, from another shop. */
const noSpec = '/detail/10230/1023'

/** A shopper with an address and two of the second product in the bag; returns the titles of both products. */
async function makeCustomer(page: Page) {
  const { account, token } = await makeShopper(page)
  const call = apiOf(page.request, { token, language: 'en-US' })
  const place = { country: 'US', area: 'California', city: 'Fresno', detail: '12 Harbour Road', postcode: '93701' }
  const person = { addressee: 'Ada Winter', mobile: '+12015550123' }
  await call(saveAddress, { body: { ...person, ...place, tag: 'home', is_default: true } })
  const productOf = (path: string) => call(getProduct, { query: { id: Number(path.split('/')[2]) } })
  const [first, second] = [await productOf(laptop), await productOf(noSpec)]
  await call(addToBag, { body: { sku_id: second.skus[0]?.id ?? 0, qty: 2 } })
  return { account, first: first.title, second: second.title }
}

function lineOf(bag: Locator, title: string): Locator {
  return bag.getByRole('listitem').filter({ has: bag.page().getByRole('checkbox', { name: bagText.select(title) }) })
}

async function openSheet(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  await page.getByRole('button', { name: product.addToBag }).click()
  return page.getByRole('dialog', { name: product.chooseOptions })
}

/** The button says so, and so does a text for screen readers. */
async function expectAdded(sheet: Locator): Promise<void> {
  await expect(sheet.getByRole('link', { name: product.addedViewBag })).toBeVisible()
  await expect(sheet.getByText(product.addedToBag, { exact: true })).toHaveRole('status')
}

async function fillAsGuest(page: Page): Promise<Locator> {
  const first = await openSheet(page, laptop)
  await first.getByRole('radio', { name: 'Gray' }).click()
  await first.getByRole('radio', { name: '512 GB' }).click()
  await first.getByRole('button', { name: product.addToBag }).click()
  await expectAdded(first)
  const second = await openSheet(page, noSpec)
  await second.getByRole('button', { name: product.addToBag }).click()
  await expectAdded(second)
  return second
}

/** Removes the second product and restores it with its quantity; a failed undo can be repeated. */
async function removeAndUndo(page: Page, { first, second }: { first: string; second: string }): Promise<void> {
  const bag = viewOf(page, '/bag')
  await bag.getByRole('button', { name: bagText.removeOf(second) }).click()
  // Beside the undo, and for screen readers; no toast repeats it.
  await expect(bag.getByRole('paragraph').filter({ hasText: bagText.removed(1) })).toBeVisible()
  await expect(bag.getByRole('status').filter({ hasText: bagText.removed(1) })).toBeAttached()
  await expect(bag.getByRole('checkbox', { name: bagText.select(first) })).toBeFocused()
  await page.route('**/api/cart/merge', fail, { times: 1 })
  const refused = page.waitForResponse('**/api/cart/merge')
  await bag.getByRole('button', { name: bagText.undo }).click()
  await refused
  await bag.getByRole('button', { name: bagText.undo }).click()
  await expect(lineOf(bag, second).getByRole('textbox')).toHaveValue('3')
  await expect(bag.getByRole('button', { name: bagText.undo })).toHaveCount(0)
  expect(await toastsOf(page)).not.toContain(common.deleteSuccess)
}

/** With two shops; survives a reload and refuses an unknown promo code, with which nothing is ordered. */
async function checkOut(page: Page, title: string): Promise<void> {
  const checkout = viewOf(page, '/checkout')
  await expect(checkout.getByText('Ada Winter')).toBeVisible()
  await expect(checkout.getByText(checkoutText.orders(2))).toBeVisible()
  await page.reload()
  await expect(checkout.getByText(title)).toBeVisible()
  await expect(checkout.getByText(checkoutText.orders(2))).toBeVisible()
  await checkout.getByRole('button', { name: checkoutText.addPromo }).click()
  const code = checkout.getByRole('textbox', { name: checkoutText.addPromo })
  await expect(code).toBeFocused()
  await expect(code).toBeInViewport({ ratio: 1 })
  const submit = checkout.getByRole('button', { name: checkoutText.submit })
  const orders = watchCalls(page, '/api/order/create')
  const refused = checkout.getByRole('alert').filter({ hasText: 'We don’t recognize this promo code' })
  for (const button of [checkout.getByRole('button', { name: checkoutText.apply }), submit]) {
    // The button does nothing while the total is computed.
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await code.fill('')
    await code.fill('nothing-like-it')
    await button.click()
    await expect(refused).toBeVisible()
  }
  expect(orders).toEqual([])
  await code.fill('')
  await submit.click()
}

/** The login page shows what waits in the bag, and says once that a login is needed first. */
async function expectWaiting(page: Page, names: readonly string[]): Promise<void> {
  const waiting = page.getByRole('region', { name: identity.bagWaits(names.length) })
  for (const name of names) await expect(waiting.getByText(name, { exact: true })).toBeVisible()
  const items: { price_added: number; qty: number }[] = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('guestBag') ?? '[]'),
  )
  for (const { price_added, qty } of items)
    await expect(waiting.getByText(`${money(cents(price_added))} × ${qty}`)).toBeVisible()
  await expect(waiting).toContainText('Gray / 512 GB · $')
  const subtotal = items.reduce((sum, { price_added, qty }) => sum + price_added * qty, 0)
  await expect(waiting.getByText(money(cents(subtotal)), { exact: true })).toBeVisible()
  await expect(page.getByText(common.loginFirst)).toHaveText(identity.loginTo.checkOut)
}

test('a guest’s bag is merged at login and ordered from two shops at once', async ({ page }) => {
  await withoutPictures(page)
  const { account, first, second } = await makeCustomer(page)
  await setLanguage(page, 'en-US')
  const sheet = await fillAsGuest(page)
  await sheet.getByRole('link', { name: product.addedViewBag }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expectWaiting(page, [second, first])
  await page.getByLabel(identity.account, { exact: true }).fill(account)
  await page.getByLabel(identity.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: identity.logIn }).click()

  await expect(page).toHaveURL('/bag')
  // The number is no guest's any more, even if the page is closed now.
  expect(await page.evaluate(() => localStorage.getItem('bagCount'))).not.toMatch(/^0 /)
  const bag = viewOf(page, '/bag')
  await expect(bag.getByRole('checkbox', { name: /^Select everything from/ })).toHaveCount(2)
  await expect(lineOf(bag, first)).toContainText('Gray')
  // The larger quantity of both bags wins.
  await expect(lineOf(bag, second).getByRole('textbox')).toHaveValue('2')
  await expect(tabOf(page, common.countOf(titles.bag, 3))).toBeVisible()
  await lineOf(bag, second).getByRole('button', { name: bagText.more }).click()
  await expect(tabOf(page, common.countOf(titles.bag, 4))).toBeVisible()

  await removeAndUndo(page, { first, second })
  await bag.getByRole('button', { name: bagText.checkout(4) }).click()

  await checkOut(page, second)
  await expect(page).toHaveURL(/\/payment\?pay_no=\d+/)
  await expectToast(page, common.createOrderSuccess)
  const cashier = viewOf(page, '/payment')
  await expect(cashier.getByRole('heading', { name: payment.orders(2) })).toBeVisible()
  await expect(cashier.getByRole('link', { name: payment.otherMethods })).toBeVisible()
  await cashier.getByRole('button', { name: payment.payLater }).click()
  await expect(page).toHaveURL('/myPurchases/0')
  const orders = viewOf(page, '/myPurchases/:status?')
  await orders.getByRole('button', { name: ordersText.actions.cancel }).first().click()
  const question = page.getByRole('dialog', { name: ordersText.confirms.cancel })
  await question.getByRole('button', { name: ordersText.actions.cancel }).click()
  await expectToast(page, ordersText.cancelDone)
  await page.goto('/bag')
  await expect(bag.getByRole('heading', { name: bagText.empty })).toBeVisible()
})

test('checkout requires selected items, a failed removal keeps them, no items lead to the bag', async ({ page }) => {
  await withoutPictures(page)
  await signInAsNew(page)
  const sheet = await openSheet(page, noSpec)
  await sheet.getByRole('button', { name: product.addToBag }).click()
  await expectAdded(sheet)
  const code = page.waitForRequest(await codeOf('screens/sales/checkout/CheckoutScreen.tsx'))
  await page.goto('/bag')
  const bag = viewOf(page, '/bag')
  const all = bag.getByRole('checkbox', { name: bagText.all, exact: true })
  await all.click()
  // Loaded ahead of the tap that needs it.
  await code
  await expect(all).not.toBeChecked()
  await bag.getByRole('button', { name: bagText.checkout(0), exact: true }).click()
  await expectToast(page, cart.selectItemsFirst)
  await bag.getByRole('button', { name: bagText.edit }).click()
  await bag.getByRole('checkbox', { name: bagText.all, exact: true }).click()
  await page.route('**/api/cart/del', fail)
  await bag.getByRole('button', { name: bagText.remove, exact: true }).click()
  const failed = page.waitForResponse('**/api/cart/del')
  await page.getByRole('alertdialog').getByRole('button', { name: bagText.remove }).click()
  await failed
  await expect(bag.getByRole('button', { name: bagText.done })).toBeVisible()
  await page.goto('/checkout')
  await expect(viewOf(page, '/checkout').getByRole('heading', { name: checkoutText.nothing })).toBeVisible()
})

test('a change in one tab shows in another one, on its bag and on the badge', async ({ page, context }) => {
  await withoutPictures(page)
  const { token } = await signInAsNew(page)
  const call = apiOf(page.request, { token, language: 'en-US' })
  const { skus, title } = await call(getProduct, { query: { id: 10_230 } })
  await call(addToBag, { body: { sku_id: skus[0]?.id ?? 0, qty: 1 } })
  await page.goto('/bag')
  await expect(tabOf(page, common.countOf(titles.bag, 1))).toBeVisible()
  const other = await context.newPage()
  await withoutPictures(other)
  await other.goto('/bag')
  await lineOf(viewOf(other, '/bag'), title).getByRole('button', { name: bagText.more }).click()
  await expect(lineOf(viewOf(page, '/bag'), title).getByRole('textbox')).toHaveValue('2')
  await expect(tabOf(page, common.countOf(titles.bag, 2))).toBeVisible()
})

test('four lines of the bag and the whole footer fit on a phone, with targets of 44 pixels', async ({ page }) => {
  await withoutPictures(page)
  const { token } = await signInAsNew(page, 'ja-JP')
  const call = apiOf(page.request, { token, language: 'ja-JP' })
  const { skus } = await call(getProduct, { query: { id: 10_001 } })
  const inStock = skus.filter(({ stock }) => stock > 0).slice(0, 4)
  expect(inStock).toHaveLength(4)
  for (const { id } of inStock) await call(addToBag, { body: { sku_id: id, qty: 1 } })
  await page.goto('/bag')
  const bag = viewOf(page, '/bag')
  const fourth = bag.locator('[data-line]').nth(3)
  await expect(fourth).toBeVisible()
  const checkout = bag.getByRole('button', { name: /レジに進む/ })
  const all = bag.getByRole('checkbox', { name: 'すべて', exact: true })
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [line, button, choice] = [await boxOf(fourth), await boxOf(checkout), await boxOf(all)]
  expect(line.y + line.height).toBeLessThan(button.y)
  expect(Math.abs(button.y + button.height / 2 - choice.y - choice.height / 2)).toBeLessThan(3)
  const targets = await fourth.locator('button, label:has(input), input[inputmode]').all()
  expect(targets).toHaveLength(7)
  const sizes = await Promise.all(targets.map(boxOf))
  expect(sizes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([])
})

test('the estimate of another selection is marked until the new one arrives', async ({ page }) => {
  await withoutPictures(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const { token } = await signInAsNew(page)
  const call = apiOf(page.request, { token, language: 'en-US' })
  await call(saveAddress, { body: home })
  const { skus, title } = await call(getProduct, { query: { id: 10_230 } })
  await call(addToBag, { body: { sku_id: skus[0]?.id ?? 0, qty: 1 } })
  await page.goto('/bag')
  const bag = viewOf(page, '/bag')
  const estimate = bag.locator('dl').filter({ hasText: bagText.freightFor(home.city) })
  await expect(estimate).toHaveAttribute('aria-busy', 'false')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/order/preview', async (route) => {
    await held
    await route.continue()
  })
  const requested = page.waitForRequest('**/api/order/preview')
  await lineOf(bag, title).getByRole('button', { name: bagText.more }).click()
  await requested
  await expect(estimate).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(estimate).toHaveAttribute('aria-busy', 'false')
})
