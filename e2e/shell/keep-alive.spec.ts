// Home, explore, bag and filter stay alive; every other page is new each time.
import type { Locator, Page } from '@playwright/test'
import {
  cardsOf,
  expect,
  logoOf,
  scrollOf,
  scrollTo,
  setLanguage,
  signInAsNew,
  tabOf,
  test,
  viewOf,
  watchCalls,
} from '../shop.ts'
import { shopText } from '../texts.ts'

const { bag: bagText, browse, common, identity, titles: titlesText } = shopText

/** Scrolls to the end until this many products are shown. A list that replaces another one is scrolled again. */
async function loadCards(view: Locator, count: number): Promise<void> {
  const scroll = () =>
    view.evaluate((box, wanted) => {
      const shown = box.querySelectorAll('.card-grid > li > article').length
      if (shown < wanted) box.scrollTo({ top: box.scrollHeight, behavior: 'instant' })
      return shown
    }, count)
  await expect.poll(scroll).toBe(count)
}

function titlesOf(view: Locator): Promise<string[]> {
  return cardsOf(view).getByRole('heading').allTextContents()
}

async function expectScroll(view: Locator, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrollOf(view)) - top)).toBeLessThanOrEqual(2)
}

/** Taps a visible card's link without scrolling. */
async function tapCardInSight(page: Page, view: Locator): Promise<string> {
  const card = await cardsOf(view).evaluateAll((cards) => {
    return cards.findIndex((item) => item.getBoundingClientRect().top > 120)
  })
  const link = cardsOf(view).nth(card).getByRole('link')
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(href)
  return href
}

test('home keeps its position and products, without calls while hidden or on return', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/explore')
  const [home, explore] = [viewOf(page, '/home'), viewOf(page, '/explore')]
  await expect(cardsOf(explore).first()).toBeVisible()
  await tabOf(page, titlesText.home).click()
  await loadCards(home, 60)
  await expect(cardsOf(home)).toHaveCount(60)
  const titles = await titlesOf(home)
  await scrollTo(home, 3333)
  const calls = watchCalls(page, /^\/api\/(goods\/list|index\/home)$/)

  await tabOf(page, titlesText.explore).click()
  await expect(explore).toBeVisible()
  await expect(home).toBeHidden()
  await tabOf(page, titlesText.home).click()
  await expect(home).toBeVisible()
  await expectScroll(home, 3333)
  expect(await titlesOf(home)).toEqual(titles)
  expect(calls).toEqual([])

  // The hidden home loads nothing while explore is scrolled to its end.
  await scrollTo(home, 1e6)
  await expect(cardsOf(home)).toHaveCount(80)
  await tabOf(page, titlesText.explore).click()
  calls.length = 0
  const before = await cardsOf(explore).count()
  await loadCards(explore, 40)
  await expect.poll(async () => calls.length - ((await cardsOf(explore).count()) - before) / 20).toBe(0)
  await expect(cardsOf(home)).toHaveCount(80)
})

test('going back from a product restores the list; the product page is not kept alive', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/home')
  const home = viewOf(page, '/home')
  const product = viewOf(page, '/detail/:product?/:mer?')
  await loadCards(home, 40)
  await scrollTo(home, 2400)
  const calls = watchCalls(page, '/api/goods/list')
  await tapCardInSight(page, home)
  await expect(product).toBeVisible()
  await expect.poll(() => scrollOf(product)).toBe(0)
  await page.goBack()
  await expect(home).toBeVisible()
  await expectScroll(home, 2400)
  await expect(product).toHaveCount(0)

  await page.goForward()
  await expect(product).toBeVisible()
  await page.getByRole('button', { name: common.back }).click()
  await expectScroll(home, 2400)
  expect(calls).toEqual([])
})

test('explore keeps its category; a link to another one starts at the top', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/explore')
  const explore = viewOf(page, '/explore')
  await page.getByRole('radio', { name: 'Toys' }).click()
  await expect(page).toHaveURL('/explore?category_id=10')
  await loadCards(explore, 25)
  await scrollTo(explore, 1500)
  await tabOf(page, titlesText.home).click()
  await expect(viewOf(page, '/home')).toBeVisible()
  await tabOf(page, titlesText.explore).click()
  await expect(page).toHaveURL('/explore?category_id=10')
  await expect(page.getByRole('radio', { name: 'Toys' })).toBeChecked()
  await expectScroll(explore, 1500)

  await tabOf(page, titlesText.home).click()
  await viewOf(page, '/home').getByRole('link', { name: 'Food', exact: true }).click()
  await expect(page).toHaveURL('/explore?category_id=8')
  await expect(page.getByRole('radio', { name: 'Food' })).toBeChecked()
  await expect.poll(() => scrollOf(explore)).toBe(0)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/explore?category_id=10')
  await expectScroll(explore, 1500)
  await expect(cardsOf(explore)).toHaveCount(25)
})

test('bag and filter stay alive until the shopper logs out', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/home')
  const [bag, filter] = [viewOf(page, '/bag'), viewOf(page, '/filter')]
  await tabOf(page, titlesText.bag).click()
  await expect(bag.getByRole('heading', { name: bagText.empty })).toBeVisible()
  await bag.evaluate((box) => box.setAttribute('data-mark', 'bag'))
  await tabOf(page, titlesText.home).click()
  await expect(bag).toBeHidden()
  await viewOf(page, '/home').getByRole('link', { name: 'Food', exact: true }).click()
  await expect(page).toHaveURL('/filter?category_id=8')
  await filter.getByRole('button', { name: browse.inStock }).click()
  await expect(page).toHaveURL(/in_stock/)
  await expect(filter.getByRole('button', { name: browse.inStock })).toHaveAttribute('aria-pressed', 'true')
  await loadCards(filter, 20)
  await scrollTo(filter, 900)
  const titles = await titlesOf(filter)
  const calls = watchCalls(page, '/api/goods/list')
  await tapCardInSight(page, filter)
  await expect(filter).toBeHidden()
  await page.goBack()
  await expect(filter).toBeVisible()
  await expectScroll(filter, 900)
  expect(await titlesOf(filter)).toEqual(titles)
  expect(calls).toEqual([])
  await expect(bag).toHaveAttribute('data-mark', 'bag')

  await page.goBack()
  await tabOf(page, titlesText.me).click()
  await viewOf(page, '/profile').getByRole('link', { name: titlesText.setting }).first().click()
  await page.getByRole('main').getByRole('button', { name: identity.logOut }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: identity.logOut }).click()
  await expect(page).toHaveURL('/home')
  await expect(viewOf(page, '/home')).toBeVisible()
  await expect(bag).toHaveCount(0)
  await expect(filter).toHaveCount(0)
})

test('on a wide screen, home stays as it was while the list of orders fills the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAsNew(page)
  await page.goto('/home')
  const home = viewOf(page, '/home')
  await loadCards(home, 40)
  await scrollTo(home, 1500)
  await tabOf(page, titlesText.me).click()
  const account = page.getByRole('navigation', { name: titlesText.profile, exact: true })
  await account.getByRole('link', { name: titlesText.orders }).click()
  await viewOf(page, '/order').getByRole('link', { name: shopText.orders.status.waitingPay }).click()
  await expect(viewOf(page, '/myPurchases/:status?')).toBeVisible()
  await logoOf(page).click()
  await expectScroll(home, 1500)
})
