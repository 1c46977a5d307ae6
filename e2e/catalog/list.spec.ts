// The infinite list: its end, failures, empty state, and refreshing.
import type { Locator, Page } from '@playwright/test'
import { listFavourites } from '@shop/contract/catalog/favourites.ts'
import { listFollowed, listShops } from '@shop/contract/catalog/shop-pages.ts'
import { listHotProducts, listHotShops } from '@shop/contract/catalog/statistics.ts'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import {
  cardsOf,
  expect,
  expectToast,
  fail,
  scrollOf,
  scrollTo,
  setLanguage,
  signInAsNew,
  tabOf,
  test,
  toastsOf,
  viewOf,
  waitForIdle,
  watchCalls,
  withoutReplies,
} from '../shop.ts'
import { shopText } from '../texts.ts'

const { browse, common, home: homeText, identity, titles } = shopText

/** Computers: 25 products, so a page of 20 and one of 5. */
const computers = '/explore?category_id=1'
const nextPage = /\/api\/goods\/list\?.*cursor=/
const anyPage = '**/api/goods/list?*'

async function openExplore(page: Page, path: string): Promise<Locator> {
  await setLanguage(page, 'en-US')
  await page.goto(path)
  return viewOf(page, '/explore')
}

/** Scrolls until the end of the list is this many pixels below the visible area. */
async function scrollBeforeEnd(view: Locator, distance: number): Promise<void> {
  const scroll = (pixels: number) =>
    view.evaluate((box, target) => {
      const end = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load more')
      const edge = box.getBoundingClientRect().bottom + target
      const moved = (end?.parentElement?.getBoundingClientRect().top ?? edge) - edge
      box.scrollTop += moved
      return Math.abs(moved)
    }, pixels)
  // In steps, since cards are measured only when they come near.
  for (const before of [1200, 800, 400]) {
    if (before > distance) await expect.poll(() => scroll(before)).toBeLessThan(1)
  }
  await expect.poll(() => scroll(distance)).toBeLessThan(1)
}

test('the next page loads 300 pixels before the end, a moved product is shown once, then the list ends', async ({
  page,
}) => {
  await withoutReplies(page)
  const calls = watchCalls(page, '/api/goods/list')
  // The first product moves to the second page between the two calls.
  let first: unknown
  await page.route(anyPage, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { list: unknown[] } }
    if (nextPage.test(route.request().url())) body.data.list.unshift(first)
    else first = body.data.list[0]
    await route.fulfill({ response, json: body })
  })
  const explore = await openExplore(page, computers)
  await expect(cardsOf(explore)).toHaveCount(20)
  await scrollBeforeEnd(explore, 330)
  await waitForIdle(page)
  expect(calls).toHaveLength(1)
  await expect(explore.getByText(common.noMore)).toHaveCount(0)

  await scrollBeforeEnd(explore, 270)
  await expect(explore.getByText(common.noMore)).toHaveCount(1)
  expect(calls).toHaveLength(2)
  await expect(cardsOf(explore)).toHaveCount(25)
  const links = await cardsOf(explore).evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.href))
  expect(new Set(links).size).toBe(25)
  await expect(explore.getByRole('heading', { name: '25 products' })).toBeAttached()
  await scrollTo(explore, 1e6)
  await waitForIdle(page)
  expect(calls).toHaveLength(2)
})

test('when the next page fails the products stay, and a tap retries', async ({ page }) => {
  await page.route(nextPage, fail, { times: 1 })
  const explore = await openExplore(page, computers)
  await expect(cardsOf(explore)).toHaveCount(20)
  await scrollTo(explore, 1e6)
  const retry = explore.getByRole('button', { name: common.loadFailedTap })
  await expect(retry).toBeVisible()
  await expectToast(page, common.errHttp(500))
  await expect(cardsOf(explore)).toHaveCount(20)
  await retry.click()
  await expect(cardsOf(explore)).toHaveCount(25)
  await expect(explore.getByText(common.noMore)).toBeVisible()
  await expect(retry).toHaveCount(0)
})

test('when the first page fails an error is shown, and a retry recovers', async ({ page }) => {
  await withoutReplies(page)
  await page.route(anyPage, fail, { times: 1 })
  const explore = await openExplore(page, computers)
  await expect(explore.getByRole('heading', { name: common.errTitle })).toBeVisible()
  await expect(explore.getByText(common.errHttp(500))).toBeVisible()
  expect(await toastsOf(page)).toEqual([])
  await expect(explore.getByRole('link', { name: common.getHelp })).toHaveAttribute('href', '/service')
  await expect(explore.getByRole('heading', { name: browse.noMatch })).toHaveCount(0)
  await explore.getByRole('button', { name: common.retry }).click()
  await expect(cardsOf(explore).first()).toBeVisible()
  await expect(explore.getByRole('heading', { name: common.errTitle })).toHaveCount(0)
})

test('favorites, rankings, shops and notifications say only in place that their first page failed', async ({
  page,
}) => {
  await withoutReplies(page)
  await signInAsNew(page)
  const lists = [
    { path: '/myFavourite', endpoint: listFavourites },
    { path: '/popular', endpoint: listHotProducts },
    { path: '/popular?kind=shops', endpoint: listHotShops },
    { path: '/searchs?keyword=a&tab=shops', endpoint: listShops },
    { path: '/heart', endpoint: listFollowed },
    { path: '/notification', endpoint: listNotifications },
  ]
  for (const { path, endpoint } of lists) {
    await page.route(`**${endpoint.path}*`, fail)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: common.errTitle })).toBeVisible()
    expect(await toastsOf(page), path).toEqual([])
  }
})

test('a refused list shows the server’s sentence as a toast', async ({ page }) => {
  await withoutReplies(page)
  const refusal = { code: 0, msg: 'This list is closed', data: { reason: 'object.not_found' }, time: 1 }
  await page.route(anyPage, (route) => route.fulfill({ json: refusal }))
  const explore = await openExplore(page, computers)
  await expectToast(page, refusal.msg)
  await expect(explore.getByRole('heading', { name: common.errTitle })).toBeVisible()
})

test('home keeps its feed when only the top fails, and the other way round', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/login')
  await page.route('**/api/index/home', fail, { times: 1 })
  await page.getByRole('link', { name: identity.keepBrowsing }).click()
  const home = viewOf(page, '/home')
  await expect(cardsOf(home).first()).toBeVisible()
  await expect(home.getByText(homeText.blocksFailed)).toBeVisible()
  await home.getByRole('button', { name: common.retry }).click()
  await expect(home.getByRole('heading', { name: homeText.hotGoods })).toBeVisible()

  await page.route(anyPage, fail)
  await page.goto('/login')
  await page.getByRole('link', { name: identity.keepBrowsing }).click()
  await expect(home.getByRole('heading', { name: homeText.hotGoods })).toBeVisible()
  await expect(home.getByRole('heading', { name: common.errTitle })).toBeVisible()
})

test('filters without a match can be removed, one by one or all', async ({ page }) => {
  const priced = 'filter%5Bprice_min%5D=900000.00'
  const explore = await openExplore(page, `/explore?${priced}&filter%5Bin_stock%5D=1`)
  await expect(explore.getByRole('heading', { name: browse.noMatch })).toBeVisible()
  await expect(explore.getByText(common.noMore)).toHaveCount(0)
  await explore.getByRole('button', { name: browse.remove(browse.inStock) }).click()
  await expect(page).toHaveURL(`/explore?${priced}`)
  await expect(explore.getByRole('heading', { name: browse.noMatch })).toBeVisible()
  await explore.getByRole('button', { name: browse.clearAll }).click()
  await expect(page).toHaveURL('/explore')
  await expect(cardsOf(explore).first()).toBeVisible()
  await expect(explore.getByRole('heading', { name: '245 products' })).toBeVisible()
  expect(await toastsOf(page)).toEqual([])
})

/** Drags a finger down and holds it; returns how to drag it further and how to release it. */
async function drag(page: Page, pixels: number) {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  let atY = 300
  const further = async (more: number) => {
    const fromY = atY
    atY += more
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', fromY + (more * step) / 5)
  }
  await touch('touchStart', atY)
  await further(pixels)
  return { further, release: () => touch('touchEnd') }
}

const pullPanelOf = (view: Locator) => view.locator('[role="status"][style]')

test('the first touch of a page pulls, although it loads the code for it', async ({ page }) => {
  const explore = await openExplore(page, computers)
  await expect(cardsOf(explore).first()).toBeVisible()
  await expect(pullPanelOf(explore)).toHaveCount(0)
  const finger = await drag(page, 20)
  await expect(pullPanelOf(explore)).toBeAttached()
  await finger.further(160)
  await expect(explore.getByText(common.releaseToRefresh)).toBeVisible()
  await finger.release()
  await expect(explore.getByText(common.refreshing)).toBeVisible()
})

test('pulling down reloads the first page; a short pull does nothing', async ({ page }) => {
  const explore = await openExplore(page, computers)
  await expect(cardsOf(explore).first()).toBeVisible()
  await scrollTo(explore, 1e6)
  await expect(cardsOf(explore)).toHaveCount(25)
  await scrollTo(explore, 0)
  // The code of the gesture loads once the user does something.
  await page.mouse.move(195, 300)
  await expect(pullPanelOf(explore)).toBeAttached()
  const calls = watchCalls(page, '/api/goods/list')
  const short = await drag(page, 80)
  await expect(explore.getByText(common.pullToRefresh)).toBeVisible()
  await short.release()
  await expect(explore.getByText(common.pullToRefresh)).toHaveCount(0)
  expect(calls).toEqual([])

  const response = Promise.withResolvers<void>()
  await page.route(anyPage, async (route) => {
    await response.promise
    await route.continue()
  })
  const long = await drag(page, 160)
  await expect(explore.getByText(common.releaseToRefresh)).toBeVisible()
  await long.release()
  await expect(explore.getByText(common.refreshing)).toBeVisible()
  response.resolve()
  await expect(explore.getByText(common.refreshing)).toHaveCount(0)
  expect(calls).toEqual(['GET /api/goods/list?category_id=1&sort=recommend'])
  await expect(cardsOf(explore)).toHaveCount(20)
})

test('the next page loads when the end was reached during a refresh', async ({ page }) => {
  const explore = await openExplore(page, computers)
  await expect(cardsOf(explore)).toHaveCount(20)
  const refreshed = Promise.withResolvers<void>()
  await page.route(anyPage, async (route) => {
    if (!nextPage.test(route.request().url())) await refreshed.promise
    await route.continue()
  })
  const refresh = page.waitForRequest(anyPage)
  await tabOf(page, titles.explore).click()
  await refresh
  await scrollBeforeEnd(explore, 0)
  refreshed.resolve()
  await expect(cardsOf(explore)).toHaveCount(25)
})

test('the active tab scrolls to the top, and refreshes there; so does the button', async ({ page }) => {
  const explore = await openExplore(page, computers)
  await expect(cardsOf(explore).first()).toBeVisible()
  await scrollTo(explore, 1e6)
  await expect(cardsOf(explore)).toHaveCount(25)
  const calls = watchCalls(page, '/api/goods/list')
  await tabOf(page, titles.explore).click()
  await expect.poll(() => scrollOf(explore)).toBe(0)
  expect(calls).toEqual([])
  await expect(page).toHaveURL(computers)
  await tabOf(page, titles.explore).click()
  const refreshes = () => calls.filter((call) => call === 'GET /api/goods/list?category_id=1&sort=recommend')
  await expect.poll(() => refreshes().length).toBe(1)
  // On a phone, where one pulls, it is for keyboards and screen readers.
  const button = explore.getByRole('button', { name: common.refresh })
  const place = explore.locator('[data-refresh]')
  expect((await place.boundingBox())?.width).toBe(1)
  await button.focus()
  await expect.poll(async () => (await place.boundingBox())?.width).toBe(44)
  await button.press('Enter')
  await expect.poll(() => refreshes().length).toBe(2)
})
