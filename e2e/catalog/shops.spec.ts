// Shops: following and undoing, the tabs of a shop's page, and the rankings.

import type { Page } from '@playwright/test'
import { getShop } from '@shop/contract/catalog/shop-pages.ts'
import { followShop } from '@shop/contract/catalog/shops.ts'
import { apiOf } from '../api.ts'
import {
  cardsOf,
  expect,
  expectToast,
  scrollOf,
  scrollTo,
  setLanguage,
  signInAsNew,
  test,
  toastsOf,
  viewOf,
  watchCalls,
  withoutPictures,
  withoutReplies,
} from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsOf } from '../violations.ts'

const { browse, common, favourites, popular: popularText, shop: shopPage, shops } = shopText

test.beforeEach(({ page }) => withoutPictures(page))

/** Chargehaus: eleven phone chargers and the like. */
const shopPath = '/shop/1004'

/** Whether the server has this follow; the number of followers is also changed by other tests. */
async function isFollowing(page: Page, token: string): Promise<boolean> {
  return (await apiOf(page.request, { token })(getShop, { query: { id: 1004 } })).followed
}

/** Inside of the page: the undo offer ends before a busy machine could see it or click a second time. */
async function unfollow(button: HTMLElement, isUndone: boolean): Promise<string | null> {
  button.click()
  while (!button.ariaLabel?.startsWith('Undo')) await new Promise(requestAnimationFrame)
  const offer = button.ariaLabel
  if (isUndone) button.click()
  return offer
}

test('a follow on home shows on the shop’s page and in the list; unfollowing can be undone in the button', async ({
  page,
}) => {
  const { token } = await signInAsNew(page)
  await page.goto('/home')
  const home = viewOf(page, '/home')
  const card = home.getByRole('article').filter({ has: page.getByRole('link', { name: 'Chargehaus' }) })
  await card.getByRole('button', { name: shops.followShop('Chargehaus') }).click()
  await expectToast(page, common.followSuccess)
  await card.getByRole('link', { name: 'Chargehaus' }).click()
  await expect(page).toHaveURL(shopPath)

  const shop = viewOf(page, '/shop/:id?')
  await expect.poll(() => isFollowing(page, token)).toBe(true)
  const undone = page.waitForResponse(
    (answer) => answer.url().endsWith(followShop.path) && answer.request().postDataJSON().action === 1,
  )
  await shop.getByRole('button', { name: shops.unfollowShop('Chargehaus') }).evaluate(unfollow, true)
  // Leaving the page before would cancel the request.
  await undone
  await expect(shop.getByRole('button', { name: shops.unfollowShop('Chargehaus') })).toBeVisible()
  await expect.poll(() => isFollowing(page, token)).toBe(true)
  // The undo shows no toast.
  expect(await toastsOf(page)).toEqual([common.followSuccess])

  await page.goto('/heart')
  const followed = viewOf(page, '/heart')
  await expect(followed.getByRole('article')).toHaveCount(1)
  const offer = await followed.getByRole('button', { name: shops.unfollowShop('Chargehaus') }).evaluate(unfollow, false)
  expect(offer).toBe(shops.undoUnfollow('Chargehaus'))
  // The undo offer ends after a while, and the row stays in place.
  await expect(followed.getByRole('button', { name: shops.followShop('Chargehaus'), exact: true })).toBeVisible()
  await expect.poll(() => isFollowing(page, token)).toBe(false)
  await page.goto('/heart')
  await expect(followed.getByRole('heading', { name: favourites.followEmpty })).toBeVisible()
  await followed
    .getByRole('button', { name: /^Follow / })
    .first()
    .click()
  await expectToast(page, common.followSuccess)
})

test('the tabs of a shop have URLs and support arrow keys; the title is the shop’s name', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto(`${shopPath}?tab=about`)
  const shop = viewOf(page, '/shop/:id?')
  await expect(shop.getByText(shopPage.legalName)).toBeVisible()
  await expect(shop.getByText('Germany', { exact: true })).not.toHaveCount(0)
  await expect(page).toHaveTitle('Chargehaus · Tradewind')
  expect(await violationsOf(page)).toEqual([])
  await shop.getByRole('tab', { name: shopPage.tabs.about }).press('ArrowLeft')
  await expect(page).toHaveURL(`${shopPath}?tab=reviews`)
  await expect(shop.getByRole('article').first()).toBeVisible()
  await expect(shop.getByRole('tab', { name: shopPage.tabs.reviews })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(shopPath)
  await expect(cardsOf(shop)).toHaveCount(11)
  expect(await violationsOf(page)).toEqual([])

  const calls = watchCalls(page, '/api/goods/list')
  await shop.getByRole('tab', { name: shopPage.tabs.new }).click()
  await expect(page).toHaveURL(`${shopPath}?tab=new`)
  await expect.poll(() => calls).toEqual(['GET /api/goods/list?shop_id=1004&sort=new'])
})

test('searching in a shop finds only its products, and clearing shows all again', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto(`${shopPath}?tab=about`)
  const shop = viewOf(page, '/shop/:id?')
  const field = shop.getByRole('searchbox', { name: shopPage.searchInShop })
  await field.fill(' zzqqx ')
  await field.press('Enter')
  await expect(page).toHaveURL(`${shopPath}?keyword=zzqqx`)
  await expect(shop.getByRole('heading', { name: shopPage.noneFound('zzqqx') })).toBeVisible()
  await shop.getByRole('search').getByRole('button', { name: shopPage.showAll }).click()
  await expect(page).toHaveURL(/\/shop\/1004\??$/)
  await expect(cardsOf(shop)).toHaveCount(11)
  // Without a keyword there is no best match.
  await expect(shop.getByRole('button', { name: browse.sortBy(browse.sorts.recommend) })).toBeVisible()
  await field.fill('earbuds')
  await field.press('Enter')
  await expect(shop.getByRole('button', { name: browse.sortBy(browse.bestMatch) })).toBeVisible()
  await expect(cardsOf(shop).first().getByRole('heading')).toHaveText(/earbuds/i)
  await expect.poll(() => cardsOf(shop).count()).toBeLessThan(11)
  // Invalid characters are removed, not refused.
  await page.goto(`${shopPath}?keyword=earbuds%00%0a`)
  await expect(cardsOf(shop).first().getByRole('heading')).toHaveText(/earbuds/i)
})

test('going back from a product restores the shop’s position', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto(shopPath)
  const shop = viewOf(page, '/shop/:id?')
  await expect(cardsOf(shop)).toHaveCount(11)
  await scrollTo(shop, 900)
  await cardsOf(shop).nth(6).getByRole('link').click()
  await expect(page).toHaveURL(/\/detail\//)
  await page.goBack()
  await expect.poll(async () => Math.abs((await scrollOf(shop)) - 900)).toBeLessThanOrEqual(2)
})

test('a missing shop, a paused one, and one that cannot be loaded say so', async ({ page }) => {
  await setLanguage(page, 'en-US')
  const shop = viewOf(page, '/shop/:id?')
  for (const path of ['/shop', '/shop/zero', '/shop/999999']) {
    await page.goto(path)
    await expect(shop.getByRole('heading', { name: shopPage.notFound, level: 2 })).toBeVisible()
    await expect(shop.getByRole('article')).toHaveCount(6)
  }
  expect(await toastsOf(page)).toEqual([])
  await withoutReplies(page)
  await page.route('**/api/shop/detail?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { status: string } }
    body.data.status = 'paused'
    await route.fulfill({ response, json: body })
  })
  await page.goto(shopPath)
  await expect(shop.getByText(shopPage.pausedTitle)).toBeVisible()
  await expect(cardsOf(shop).first()).toBeVisible()

  await page.unroute('**/api/shop/detail?*')
  await page.route('**/api/shop/detail?*', (route) => route.fulfill({ status: 500, body: 'out of order' }), {
    times: 1,
  })
  await page.goto(shopPath)
  await expect(shop.getByRole('heading', { name: common.errTitle })).toBeVisible()
  await shop.getByRole('button', { name: common.retry }).click()
  await expect(cardsOf(shop).first()).toBeVisible()
})

test('rankings of products and shops have period and category in the URL; an empty period offers a longer one', async ({
  page,
}) => {
  await signInAsNew(page)
  await page.goto('/popular')
  const popular = viewOf(page, '/popular')
  const rows = popular.getByRole('article')
  await expect(rows.first()).toContainText(popularText.rank(1))
  await expect(rows.first()).toContainText('sold in 7 days')
  await expect(popular.getByText(popularText.rankBasis)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await popular.getByRole('radio', { name: 'Computers' }).click()
  await popular.getByRole('radio', { name: popularText.periods.month }).click()
  await expect(page).toHaveURL('/popular?period=month&category_id=1')
  await expect(rows.first()).toContainText('sold in 30 days')
  await popular.getByRole('link', { name: popularText.kinds.shops }).click()
  await expect(page).toHaveURL('/popular?kind=shops&period=month')
  await expect(rows.first().getByRole('button', { name: /^Follow / })).toBeVisible()
  await scrollTo(popular, 1e6)
  await expect(popular.getByText(common.noMore)).toBeVisible()

  await page.route('**/api/goods/hot?period=day*', (route) =>
    route.fulfill({ json: { code: 1, msg: 'ok', data: { list: [], next: null, total: 0 }, time: 0 } }),
  )
  await page.goto('/popular?period=day')
  await expect(popular.getByRole('heading', { name: popularText.empty })).toBeVisible()
  await popular.getByRole('link', { name: 'Show 7 days' }).click()
  await expect(page).toHaveURL('/popular')
  await expect(rows.first()).toContainText(popularText.rank(1))
})
