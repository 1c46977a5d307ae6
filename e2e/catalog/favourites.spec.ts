// Favourites: saving, price changes, removing several, and recently viewed products.

import type { Page } from '@playwright/test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { listProducts, setFavourite } from '@shop/contract/catalog/products.ts'
import { apiOf } from '../api.ts'
import {
  cardsOf,
  expect,
  expectToast,
  go,
  scrollOf,
  scrollTo,
  signInAsNew,
  test,
  viewOf,
  withoutPictures,
} from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsOf } from '../violations.ts'

const { cart, common, favourites: favouritesText, titles } = shopText

test.beforeEach(({ page }) => withoutPictures(page))

/** Saves the first products of a category. */
async function addFavourites(page: Page, token: string, count: number) {
  const call = apiOf(page.request, { token, language: 'en-US' })
  const { list } = await call(listProducts, { query: { category_id: 1, sort: 'price_asc', limit: count } })
  for (const { id } of list) await call(setFavourite, { body: { product_id: id, action: 1 } })
  return list
}

test('a heart on explore saves the product; favourites show price changes and removed products', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/myFavourite')
  const favourites = viewOf(page, '/myFavourite')
  await expect(favourites.getByRole('heading', { name: favouritesText.empty })).toBeVisible()
  await expect(favourites.getByRole('searchbox')).toHaveCount(0)
  await favourites.getByRole('link', { name: favouritesText.explore }).click()
  const explore = viewOf(page, '/explore')
  for (const card of [0, 1, 2]) {
    const heart = cardsOf(explore).nth(card).getByRole('button')
    await Promise.all([page.waitForResponse('**/api/goods/favourite'), heart.click()])
    await expect(heart).toHaveAccessibleName(/^Remove from favorites/)
  }
  // One that is cheaper, one that is more expensive, and one that is no longer sold.
  await page.route('**/api/goods/favourite_list?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as {
      data: { list: { price: string; saved_price: string; available: boolean }[] }
    }
    const [cheaper, dearer, gone] = body.data.list
    if (cheaper) cheaper.saved_price = (Number(cheaper.price) + 3).toFixed(2)
    if (dearer) dearer.saved_price = (Number(dearer.price) - 0.5).toFixed(2)
    if (gone) gone.available = false
    await route.fulfill({ response, json: body })
  })
  await page.goto('/myFavourite')
  await expect(cardsOf(favourites)).toHaveCount(3)
  await expect(cardsOf(favourites).nth(0)).toContainText(favouritesText.lower('$3.00'))
  await expect(cardsOf(favourites).nth(1)).toContainText(favouritesText.higher('$0.50'))
  await expect(cardsOf(favourites).nth(2)).toContainText(favouritesText.removed)
  await expect(cardsOf(favourites).nth(2).getByRole('link')).toHaveCount(0)
  await expect(cardsOf(favourites).nth(0)).toContainText('Saved ')
  expect(await violationsOf(page)).toEqual([])
})

test('several favourites are removed after a confirmation; one that fails stays and is reported', async ({ page }) => {
  const { token } = await signInAsNew(page)
  const saved = await addFavourites(page, token, 4)
  await page.goto('/explore?category_id=1&sort=price_asc')
  const explore = viewOf(page, '/explore')
  await expect(cardsOf(explore).first().getByRole('button')).toHaveAccessibleName(/^Remove from favorites/)
  await go(page, '/myFavourite')
  const favourites = viewOf(page, '/myFavourite')
  await expect(cardsOf(favourites)).toHaveCount(4)
  await favourites.getByRole('button', { name: favouritesText.edit }).click()
  const remove = favourites.getByRole('button', { name: favouritesText.remove, exact: true })
  await remove.click()
  await expectToast(page, cart.selectItemsFirst)
  await favourites.getByRole('checkbox', { name: `Select: ${saved[0]?.title}` }).check()
  await favourites.getByRole('checkbox', { name: `Select: ${saved[1]?.title}` }).check()
  await expect(favourites.getByText(favouritesText.selected(2))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await remove.click()
  const question = page.getByRole('alertdialog', { name: favouritesText.removeConfirm(2) })
  await question.getByRole('button', { name: common.cancel }).click()
  await expect(cardsOf(favourites)).toHaveCount(4)

  // The second call fails: the first product is removed, the second stays selected.
  let calls = 0
  await page.route('**/api/goods/favourite', (route) => {
    calls += 1
    return calls === 2 ? route.fulfill({ status: 500, body: 'out of order' }) : route.continue()
  })
  await remove.click()
  await question.getByRole('button', { name: favouritesText.remove }).click()
  await expectToast(page, common.errHttp(500))
  await expect(cardsOf(favourites)).toHaveCount(3)
  await expect(favourites.getByText(favouritesText.selected(1))).toBeVisible()
  await favourites.getByRole('checkbox', { name: favouritesText.selectAll }).check()
  await remove.click()
  await page
    .getByRole('alertdialog', { name: favouritesText.removeConfirm(3) })
    .getByRole('button', { name: favouritesText.remove })
    .click()
  await expectToast(page, common.deleteSuccess)
  await expect(favourites.getByRole('heading', { name: favouritesText.empty })).toBeVisible()
  await page.goBack()
  await expect(cardsOf(explore).first().getByRole('button')).toHaveAccessibleName(/^Add to favorites/)
})

test('sort and search of favourites are in the URL; back restores the position; shops are one tab away', async ({
  page,
}) => {
  const { token } = await signInAsNew(page)
  const saved = await addFavourites(page, token, 12)
  await page.goto('/myFavourite')
  const favourites = viewOf(page, '/myFavourite')
  await expect(cardsOf(favourites)).toHaveCount(12)
  await favourites.getByRole('radio', { name: favouritesText.sorts.price_asc }).click()
  await expect(page).toHaveURL('/myFavourite?sort=price_asc')
  await expect(cardsOf(favourites).getByRole('heading').first()).toHaveText(saved[0]?.title ?? '')
  await scrollTo(favourites, 700)
  await cardsOf(favourites).nth(5).getByRole('link').click()
  await expect(page).toHaveURL(/\/detail\//)
  await page.goBack()
  await expect.poll(async () => Math.abs((await scrollOf(favourites)) - 700)).toBeLessThanOrEqual(2)

  await scrollTo(favourites, 0)
  const field = favourites.getByRole('searchbox', { name: favouritesText.searchHint })
  await field.fill('nothing of the kind')
  await field.press('Enter')
  await expect(page).toHaveURL('/myFavourite?keyword=nothing+of+the+kind&sort=price_asc')
  await expect(favourites.getByRole('heading', { name: favouritesText.noneFound('nothing of the kind') })).toBeVisible()
  await favourites.getByRole('button', { name: favouritesText.showAll }).last().click()
  await expect(cardsOf(favourites)).toHaveCount(12)

  const length = await page.evaluate(() => history.length)
  await favourites.getByRole('link', { name: favouritesText.sides.shops }).click()
  await expect(page).toHaveURL('/heart')
  await expect(viewOf(page, '/heart').getByRole('heading', { name: favouritesText.followEmpty })).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(length)
})

test('recently viewed products are on the profile until they are cleared', async ({ page }) => {
  const { token } = await signInAsNew(page)
  const [first] = await addFavourites(page, token, 1)
  await apiOf(page.request, { token })(getProduct, { query: { id: first?.id ?? 0 } })
  await page.goto('/search')
  const row = viewOf(page, '/search').getByRole('region', { name: favouritesText.seen })
  await expect(row).toBeVisible()
  await go(page, '/profile')
  const profile = viewOf(page, '/profile')
  await expect(profile.getByRole('link', { name: titles.myFavourite })).toHaveAttribute('href', '/myFavourite')
  await expect(profile.getByRole('link', { name: titles.heart })).toHaveAttribute('href', '/heart')
  const recentlyViewed = profile.getByRole('list', { name: favouritesText.seen })
  await expect(recentlyViewed.getByRole('link')).toHaveAttribute('href', `/detail/${first?.id}/${first?.shop_id}`)
  await profile.getByRole('button', { name: favouritesText.clearSeen }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: favouritesText.clear }).click()
  await expectToast(page, common.deleteSuccess)
  await expect(recentlyViewed).toHaveCount(0)
  // The search page drops its copy too, before the server responds.
  await page.route('**/api/goods/history?*', () => {})
  await go(page, '/search')
  await expect(page.getByRole('combobox')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.unroute('**/api/goods/history?*')
  await page.goto('/profile')
  await expect(profile.getByRole('link', { name: titles.myFavourite })).toBeVisible()
  await expect(recentlyViewed).toHaveCount(0)
})
