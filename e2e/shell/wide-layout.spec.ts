// Layouts of wide screens: what stays in view while a page scrolls, and what takes the place of links.
import type { Locator } from '@playwright/test'
import { makeBuyer, productInStock } from '../buyer.ts'
import { expect, origin, scrollOf, scrollTo, setLanguage, signInAsNew, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsInBothThemes } from '../violations.ts'

const { account, catalog, common, favourites, home, orders, product, titles, wallet } = shopText

test.use({ viewport: { width: 1280, height: 800 } })

/** Two colors and three sizes. */
const laptop = '/detail/10001/1001'

test('the price and the buttons of a product stay in view beside its reviews', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto(laptop)
  const view = viewOf(page, '/detail/:product?/:mer?')
  const buy = view.getByRole('button', { name: product.buyNow })
  await view.getByRole('heading', { name: product.reviews }).scrollIntoViewIfNeeded()
  await expect(view.getByRole('article').first()).toBeVisible()
  await scrollTo(view, 1200)
  await expect(buy).toBeInViewport({ ratio: 1 })
  await expect(view.getByText('$649.00 – $789.00')).toBeInViewport({ ratio: 1 })
  expect(await violationsInBothThemes(page)).toEqual([])
  // The missing option is in view already, so the page does not scroll.
  await buy.click()
  await expect(view.getByRole('alert')).toHaveText(product.chooseSpec('Color'))
  await expect(view.getByRole('radio').first()).toBeFocused()
  expect(await scrollOf(view)).toBe(1200)
  // On a low screen the column scrolls with the page, so that the option comes into view.
  await page.setViewportSize({ width: 1280, height: 480 })
  await scrollTo(view, 1200)
  await expect(buy).not.toBeInViewport()
  await buy.click()
  await expect(view.getByRole('radio').first()).toBeInViewport({ ratio: 1 })
})

test('the account page of a desktop has transactions and orders instead of the links beside it', async ({ page }) => {
  const { token, call, buy } = await makeBuyer(page)
  const bought = await buy(await productInStock(call, 20), 1)
  await setLanguage(page, 'en-US')
  await page.context().addCookies([{ name: 'token', value: token, url: origin() }])
  await page.goto('/profile')
  const view = viewOf(page, '/profile')
  const funds = view.getByRole('region', { name: wallet.records })
  await expect(funds.getByRole('link').nth(1)).toHaveAttribute('href', `/orderInfo/${bought.id}`)
  const inProgress = view.getByRole('region', { name: orders.inProgress })
  await expect(inProgress.getByRole('link')).toHaveAttribute('href', `/orderInfo/${bought.id}?track=1`)
  await expect(view.getByRole('region', { name: account.shortcuts })).toHaveCount(0)
  expect(await violationsInBothThemes(page)).toEqual([])
  // A tablet has no links beside the page.
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(view.getByRole('region', { name: account.shortcuts })).toBeVisible()
  await expect(funds).toHaveCount(0)
})

test('a tablet has the account and the settings in two columns', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await signInAsNew(page)
  const left = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN
  await page.goto('/setting')
  const setting = viewOf(page, '/setting')
  expect(await left(setting.getByRole('region', { name: account.groupAccount, exact: true }))).toBe(24)
  expect(await left(setting.getByRole('region', { name: account.groupAbout, exact: true }))).toBeGreaterThan(410)
  await page.goto('/profile')
  const profile = viewOf(page, '/profile')
  expect(await left(profile.getByRole('region', { name: account.wallet }))).toBe(24)
  expect(await left(profile.getByRole('region', { name: account.shortcuts }))).toBeGreaterThan(410)
})

test('a slash goes to the search, but not from a field or with a modifier', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/helpAndSupport')
  const field = page.getByRole('searchbox')
  await field.press('/')
  await expect(field).toHaveValue('/')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Control+/')
  await expect(page).toHaveURL('/helpAndSupport')
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/search')
  const search = page.getByRole('banner').getByRole('combobox')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await page.getByRole('banner').getByRole('link', { name: titles.explore }).focus()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
})

test('categories without results come last in the filter', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/searchs?keyword=phone')
  const rows = page.getByRole('complementary').getByRole('radiogroup', { name: catalog.category }).getByRole('radio')
  await expect(rows.last()).toHaveText(/\D0$/)
  const counts = (await rows.allInnerTexts()).slice(1).map((text) => Number(/\d+$/.exec(text)?.[0]))
  expect(counts.findLastIndex((count) => count > 0)).toBeLessThan(counts.indexOf(0))
})

test('without favourites popular products are shown', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/myFavourite')
  const view = viewOf(page, '/myFavourite')
  await expect(view.getByText(favourites.empty)).toBeVisible()
  await expect(view.getByRole('region', { name: home.hotGoods }).getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: common.errTitle })).toHaveCount(0)
})
