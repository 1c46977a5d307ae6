// Layouts of a tablet: the rail beside every page, and what a product's page has below its two columns.
import type { Locator } from '@playwright/test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { cents } from '@shop/contract/cents.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { money } from '@shop/locale/format.ts'
import { apiOf } from '../api.ts'
import { completeProfile, fund, makeBuyer, productInStock } from '../buyer.ts'
import { expect, origin, scrollTo, setLanguage, signInAsNew, tabOf, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsInBothThemes } from '../violations.ts'

const { account: profile, bag, checkout, common, preferences, product, titles } = shopText

test.use({ viewport: { width: 820, height: 1180 } })

/** Two colors and three sizes. */
const laptop = '/detail/10001/1001'

test('below the reviews of a tablet a bar has the buttons and leads back to the options', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto(laptop)
  const view = viewOf(page, '/detail/:product?/:mer?')
  const reviews = view.getByRole('heading', { name: product.reviews })
  // One pair of buttons at the top; below the options a second one.
  const buy = view.getByRole('button', { name: product.buyNow })
  await expect(buy).toHaveCount(1)
  await expect(buy).toBeInViewport({ ratio: 1 })
  await reviews.scrollIntoViewIfNeeded()
  await expect(view.getByRole('article').first()).toBeVisible()
  await scrollTo(view, 1200)
  await expect(buy).toHaveCount(2)
  await expect(buy.last()).toBeInViewport({ ratio: 1 })
  expect(await violationsInBothThemes(page)).toEqual([])
  // Details and reviews have the width of the page, the pictures that of a column.
  const width = async (part: Locator) => (await part.boundingBox())?.width ?? 0
  const wide = view.getByRole('region', { name: product.reviews })
  expect(await width(wide)).toBeGreaterThan(2 * (await width(view.getByRole('region', { name: product.options }))))
  await buy.last().click()
  await expect(view.getByRole('alert').first()).toHaveText(product.chooseSpec('Color'))
  await expect(view.getByRole('radio').first()).toBeInViewport({ ratio: 1 })
  await expect(buy).toHaveCount(1)
})

test('on a tablet the main pages are the only navigation beside the account, and its pages lead back to its links', async ({
  page,
}) => {
  const { token, call, buy } = await makeBuyer(page)
  const { id } = await buy(await productInStock(call, 20), 1)
  await setLanguage(page, 'en-US')
  await page.context().addCookies([{ name: 'token', value: token, url: origin() }])
  const nav = page.getByRole('navigation', { name: titles.profile, exact: true })
  const rail = page.getByRole('navigation', { name: common.mainNavigation, exact: true })
  const pages = ['/profile', '/order', '/myPurchases', `/orderInfo/${id}`, '/topUp', '/capitalRecord', '/setting']
  for (const path of pages) {
    await page.goto(path)
    const card = page.getByRole('main').locator('.col .rounded-card:visible').first()
    // Nothing is beside a single order.
    const box = { x: 104, ...(path === '/myPurchases' && { width: 692 }) }
    await expect.poll(() => card.boundingBox(), { message: path }).toMatchObject(box)
    await expect(nav, path).toHaveCount(0)
    expect(await rail.boundingBox(), path).toEqual({ x: 0, y: 0, width: 80, height: 1180 })
    await expect(rail.locator('[aria-current]'), path).toHaveCount(1)
  }
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: common.back }).click()
  await expect(page).toHaveURL('/profile')
  const links = viewOf(page, '/profile').getByRole('region', { name: profile.shortcuts })
  await links.getByRole('link', { name: titles.address }).click()
  await expect(page).toHaveURL('/address')
  const place = await tabOf(page, titles.bag).boundingBox()
  await tabOf(page, titles.home).click()
  await expect(page).toHaveURL('/home')
  expect(await tabOf(page, titles.bag).boundingBox()).toEqual(place)
  await tabOf(page, titles.me).click()
  await expect(page).toHaveURL('/profile')
  // A phone has neither on an inner page.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/topUp')
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: titles.wallet })).toBeVisible()
  await expect(nav).toHaveCount(0)
  await expect(tabOf(page, titles.me)).toHaveCount(0)
})

test('on a tablet the total ends a line of the bag, with the price of several pieces below it', async ({ page }) => {
  const { token } = await signInAsNew(page)
  const call = apiOf(page.request, { token })
  const { skus } = await call(getProduct, { query: { id: await productInStock(call, 20) } })
  const price = skus[0]?.price ?? cents(0)
  await call(addToBag, { body: { sku_id: skus[0]?.id ?? 0, qty: 2 } })
  await page.goto('/bag')
  const line = viewOf(page, '/bag').locator('[data-line]')
  const total = line.getByText(money(cents(2 * price)))
  await expect(total).toContainText(`${money(price)} × 2`)
  const right = async (part: Locator) => {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {}
    return x + width
  }
  expect((await right(line)) - (await right(total))).toBe(12)
})

test('on a tablet the sum is beside the checkout and says what the wallet and the card pay', async ({ page }) => {
  const { account, token } = await signInAsNew(page)
  const call = apiOf(page.request, { token })
  await fund(page.request, account, cents(200))
  await completeProfile(call)
  const { skus } = await call(getProduct, { query: { id: await productInStock(call, 20) } })
  await call(addToBag, { body: { sku_id: skus[0]?.id ?? 0, qty: 1 } })
  await page.goto('/bag')
  await viewOf(page, '/bag')
    .getByRole('button', { name: bag.checkout(1), exact: true })
    .click()
  const view = viewOf(page, '/checkout')
  const sum = view.getByRole('region', { name: checkout.summary, exact: true })
  await expect(sum.getByText(checkout.byCard, { exact: true })).toBeVisible()
  await expect(sum.getByText(checkout.fromWallet, { exact: true }).locator('..')).toContainText('$2.00')
  const lines = await view.getByRole('region', { name: checkout.payWith, exact: true }).boundingBox()
  const { x = 0 } = (await sum.boundingBox()) ?? {}
  expect(x).toBeGreaterThan((lines?.x ?? 0) + (lines?.width ?? 0))
})

test('on a tablet the main pages are beside every page, also where a phone has no tab bar', async ({ page }) => {
  await setLanguage(page, 'en-US')
  const rail = page.getByRole('navigation', { name: common.mainNavigation, exact: true })
  for (const [path, marked] of [
    ['/home', [titles.home]],
    [laptop, [titles.explore]],
    ['/searchs?keyword=mug', [titles.explore]],
    ['/helpAndSupport', []],
    ['/login', [titles.me]],
    ['/nowhere', []],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main'), path).toBeVisible()
    expect(await rail.boundingBox(), path).toEqual({ x: 0, y: 0, width: 80, height: 1180 })
    for (const beside of ['main', 'contentinfo'] as const)
      expect(await page.getByRole(beside).boundingBox(), path).toMatchObject({ x: 80, width: 740 })
    // The logo, then the main pages, and at the end what no page repeats.
    await expect(rail.getByRole('link').first(), path).toHaveAccessibleName(`${common.brand} ${titles.home}`)
    expect((await tabOf(page, titles.home).boundingBox())?.y, path).toBe(88)
    await expect(page.getByRole('button', { name: preferences.chooseLanguage }), path).toHaveCount(1)
    await expect(page.getByRole('link', { name: titles.notification, exact: true }), path).toHaveCount(1)
    await expect(rail.getByRole('button', { name: preferences.chooseLanguage }), path).toBeInViewport()
    await expect(rail.locator('[aria-current]'), path).toHaveText(marked)
  }
})
