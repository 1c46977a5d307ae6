// Browsing: filters with counts, filters in the URL, a list restored on back, and all products.
import type { Locator, Page } from '@playwright/test'
import { cardsOf, expect, scrollOf, scrollTo, setLanguage, signInAsNew, test, viewOf, watchCalls } from '../shop.ts'
import { shopText } from '../texts.ts'

const { browse, catalog, search, titles } = shopText

async function openExplore(page: Page, query = ''): Promise<Locator> {
  await setLanguage(page, 'en-US')
  await page.goto(`/explore${query}`)
  const explore = viewOf(page, '/explore')
  await expect(cardsOf(explore).first()).toBeVisible()
  return explore
}

/** The number in "Show 88 products" and the like. */
async function numberIn(text: Locator): Promise<number> {
  return Number(/[\d,]+/.exec((await text.textContent()) ?? '')?.[0].replaceAll(',', ''))
}

test('the filter sheet counts what each choice leaves, and the list shows exactly that', async ({ page }) => {
  const explore = await openExplore(page)
  await explore.getByRole('button', { name: browse.filters }).click()
  const sheet = page.getByRole('dialog')
  const show = sheet.getByRole('button', { name: /^Show/ })
  await expect(show).toHaveText('Show 245 products')
  const free = await numberIn(sheet.getByText(/^Free shipping\s?\d+$/))
  await sheet.getByRole('switch', { name: catalog.freeFreight }).click()
  await expect(show).toHaveText(`Show ${free} products`)
  const reduced = sheet.getByText(/^On sale\s?\d+$/)
  const both = await numberIn(reduced)
  expect(both).toBeLessThan(free)
  await sheet.getByRole('switch', { name: browse.promo }).click()
  await expect(show).toHaveText(`Show ${both} products`)
  await show.click()
  await expect(page).toHaveURL('/explore?filter%5Bpromo%5D=1&filter%5Bfree_freight%5D=1')
  await expect(explore.getByRole('heading', { name: `${both} products` })).toBeVisible()
  // On a phone the row of filters shows what is on, and nothing else does.
  const chip = (name: string) => explore.getByRole('button', { name, exact: true })
  for (const name of [browse.promo, catalog.freeFreight])
    await expect(chip(name)).toHaveAttribute('aria-pressed', 'true')
  await expect(explore.getByRole('list', { name: browse.applied })).toHaveCount(0)
  await chip(browse.promo).click()
  await expect(explore.getByRole('heading', { name: `${free} products` })).toBeVisible()
  await expect(page).toHaveURL('/explore?filter%5Bfree_freight%5D=1')
  await page.reload()
  await expect(explore.getByRole('heading', { name: `${free} products` })).toBeVisible()
})

test('a price bar selects its range, an invalid range is reported, and failing counts only hide the numbers', async ({
  page,
}) => {
  const explore = await openExplore(page)
  await explore.getByRole('button', { name: browse.filters }).click()
  const sheet = page.getByRole('dialog')
  const bar = sheet.getByRole('button', { name: /^\$\d.*: \d+ products$/ }).nth(1)
  const [, min, max, shown] = /\$([\d.]+) to \$([\d.]+): (\d+)/.exec((await bar.getAttribute('aria-label')) ?? '') ?? []
  await bar.click()
  await expect(bar).toHaveAttribute('aria-pressed', 'true')
  const show = sheet.getByRole('button', { name: /^Show/ })
  await expect(show).toHaveText(`Show ${shown} products`)
  await sheet.getByLabel(browse.priceMin).fill('5000')
  await expect(sheet.getByRole('alert')).toHaveText(browse.priceRangeWrong)
  await show.click()
  await expect(sheet).toBeVisible()
  await bar.click()
  await bar.click()
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  await show.click()
  await expect(page).toHaveURL(`/explore?filter%5Bprice_min%5D=${min}&filter%5Bprice_max%5D=${max}`)
  await expect(explore.getByRole('heading', { name: `${shown} products` })).toBeVisible()

  await page.route('**/api/goods/facets?*', (route) => route.abort())
  await explore.getByRole('button', { name: browse.filtersOn(1) }).click()
  await sheet.getByRole('switch', { name: browse.inStock }).click()
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL(/in_stock%5D=1$/)
  await expect(cardsOf(explore).first()).toBeVisible()

  await explore.getByRole('button', { name: browse.filtersOn(2) }).click()
  await sheet.getByLabel(browse.priceMin).fill('5000')
  // Another filter does not fix an invalid range.
  await sheet.getByRole('switch', { name: browse.promo }).click()
  await show.click()
  await expect(sheet.getByRole('alert')).toHaveText(browse.priceRangeWrong)
  await sheet.getByLabel(browse.priceMin).fill('')
  await show.click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(`/explore?filter%5Bprice_max%5D=${max}&filter%5Bpromo%5D=1&filter%5Bin_stock%5D=1`)
})

test('on a wide screen the filters are beside the list with counts, and shops filter it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const explore = await openExplore(page, '?category_id=9')
  const column = explore.getByRole('complementary')
  await expect(column.getByRole('radio', { name: /Phones/ })).toHaveText(/25/)
  const shop = column.getByRole('button', { name: /Chargehaus/ })
  const shown = await numberIn(shop)
  await shop.click()
  await expect(explore.getByRole('heading', { name: `${shown} products` })).toBeVisible()
  await expect(page).toHaveURL('/explore?category_id=9&shop_id=1004')
  // A group is counted without its own choice, so that another one can be chosen.
  await expect(column.getByRole('radio', { name: /Phones/ })).toHaveText(new RegExp(String(shown)))
  await expect(column.getByRole('button', { name: /Chargehaus/ })).toHaveText(new RegExp(String(shown)))
  await explore.getByRole('button', { name: browse.remove('Chargehaus') }).click()
  await expect(page).toHaveURL('/explore?category_id=9')
  await expect(explore.getByRole('heading', { name: '25 products' })).toBeVisible()
})

test('on a wide screen the filters wait for their counts, but not for those that fail', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  let answer: 'wait' | 'fail' | 'go' = 'wait'
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/goods/facets*', async (route) => {
    if (answer === 'wait') await gate.promise
    if (answer === 'fail') return route.abort()
    return route.continue()
  })
  const explore = await openExplore(page)
  const column = explore.getByRole('complementary')
  await expect(column.locator('.skeleton').first()).toBeVisible()
  await expect(column.getByLabel(browse.priceMin)).toHaveCount(0)
  answer = 'go'
  gate.resolve()
  await expect(column.getByLabel(browse.priceMin)).toBeVisible()
  await expect(column.getByRole('radio', { name: /Phones/ })).toHaveText(/\d/)
  answer = 'fail'
  await page.reload()
  await expect(column.getByLabel(browse.priceMin)).toBeVisible()
})

test('on a phone a shop that filters the list is a chip, which removes it; a reset removes all filters', async ({
  page,
}) => {
  const explore = await openExplore(page, '?category_id=9&shop_id=1004&filter%5Bin_stock%5D=1')
  await expect(explore.getByRole('list', { name: browse.applied })).toHaveCount(0)
  const shop = explore.getByRole('button', { name: 'Chargehaus', exact: true, pressed: true })
  await shop.click()
  await expect(page).toHaveURL('/explore?category_id=9&filter%5Bin_stock%5D=1')
  await expect(shop).toHaveCount(0)
  await explore.getByRole('button', { name: browse.filtersOn(1) }).click()
  const sheet = page.getByRole('dialog', { name: browse.filters })
  await sheet.getByRole('button', { name: browse.reset }).click()
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL('/explore?category_id=9')
  await expect(explore.getByRole('heading', { name: '25 products' })).toBeVisible()
})

test('a price field that loses focus and a filter clicked at once both apply', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const explore = await openExplore(page)
  const column = explore.getByRole('complementary')
  await column.getByLabel(browse.priceMin).fill('20')
  await column.getByRole('switch', { name: browse.inStock }).click()
  await expect(page).toHaveURL('/explore?filter%5Bprice_min%5D=20.00&filter%5Bin_stock%5D=1')
  await column.getByRole('switch').evaluateAll((switches) => {
    for (const control of switches) (control as HTMLElement).click()
  })
  await expect(page).toHaveURL('/explore?filter%5Bprice_min%5D=20.00&filter%5Bpromo%5D=1&filter%5Bfree_freight%5D=1')
})

test('filters stay visible while scrolling; arrow keys move through a sheet, Enter selects', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/filter?category_id=999999')
  const filter = viewOf(page, '/filter')
  await filter.getByRole('button', { name: catalog.category }).click()
  const sheet = page.getByRole('dialog')
  const all = sheet.getByRole('radio').first()
  // No row is selected, but the keyboard still reaches one.
  await expect(all).toHaveAttribute('tabindex', '0')
  await all.focus()
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio').nth(1)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL('/filter?category_id=999999')
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/filter$/)
  // The page is named after what it lists.
  await expect(filter.getByRole('heading', { level: 1 })).toHaveText(titles.allProducts)
  await expect(page).toHaveTitle(`${titles.allProducts} · Tradewind`)
  await expect(cardsOf(filter).first()).toBeVisible()
  await scrollTo(filter, 1200)
  await expect(filter.getByRole('button', { name: browse.sortBy(browse.sorts.recommend) })).toBeInViewport()
  await filter.getByRole('button', { name: catalog.freeFreight }).click()
  await expect(page).toHaveURL('/filter?filter%5Bfree_freight%5D=1')
})

test('search results lead to all filters with the keyword; a keyword without results says so there', async ({
  page,
}) => {
  await signInAsNew(page)
  await page.goto('/searchs?keyword=phone&filter%5Bin_stock%5D=1')
  const results = viewOf(page, '/searchs')
  await results.getByRole('link', { name: browse.allFilters }).click()
  await expect(page).toHaveURL('/filter?keyword=phone&filter%5Bin_stock%5D=1')
  const filter = viewOf(page, '/filter')
  await expect(filter.getByRole('heading', { level: 1 })).toHaveText(titles.searchResult)
  await expect(page).toHaveTitle(`${titles.searchResult} · Tradewind`)
  await expect(filter.getByRole('heading', { name: /results for “phone”/ })).toBeVisible()
  await page.goto('/filter?keyword=zzqqx')
  await expect(filter.getByRole('heading', { name: search.noResult('zzqqx') })).toBeVisible()
  await page.goto('/filter?keyword=zzqqx&category_id=9')
  const head = filter.getByRole('heading', { level: 1 })
  await expect(head).not.toHaveText(titles.searchResult)
  await expect(page).toHaveTitle(`${await head.textContent()} · Tradewind`)
  await filter.getByRole('button', { name: browse.allCategories }).click()
  await expect(filter.getByRole('heading', { name: search.noResult('zzqqx') })).toBeVisible()
})

test('on a phone the results and Explore are sorted by the first chip of their filters', async ({ page }) => {
  const explore = await openExplore(page)
  await explore.getByRole('button', { name: browse.sortBy(browse.sorts.recommend) }).click()
  const orders = page.getByRole('dialog', { name: browse.sort })
  await expect(orders.getByRole('radio')).toHaveText(Object.values(browse.sorts))
  await orders.getByRole('radio', { name: browse.sorts.sales }).click()
  await expect(page).toHaveURL('/explore?sort=sales')
  await expect(explore.getByRole('button', { name: browse.sortBy(browse.sorts.sales) })).toBeVisible()

  await page.goto('/searchs?keyword=phone')
  const results = viewOf(page, '/searchs')
  await results.getByRole('button', { name: browse.sortBy(browse.bestMatch) }).click()
  const sheet = page.getByRole('dialog', { name: browse.sort })
  await expect(sheet.getByRole('radio')).toHaveText([browse.bestMatch, ...Object.values(browse.sorts).slice(1)])
  await sheet.getByRole('radio', { name: browse.sorts.price_asc }).click()
  await expect(page).toHaveURL('/searchs?keyword=phone&sort=price_asc')
  await expect(sheet).toHaveCount(0)
  await results.getByRole('button', { name: browse.sortBy(browse.sorts.price_asc) }).click()
  await sheet.getByRole('radio', { name: browse.bestMatch }).click()
  await expect(page).toHaveURL('/searchs?keyword=phone')
})

test('going back from a product restores the results without a new request', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/searchs?keyword=phone')
  const results = viewOf(page, '/searchs')
  await expect(cardsOf(results)).toHaveCount(20)
  await scrollTo(results, 1e6)
  await expect.poll(() => cardsOf(results).count()).toBeGreaterThan(20)
  await scrollTo(results, 1500)
  const count = await cardsOf(results).count()
  const calls = watchCalls(page, '/api/goods/list')
  await cardsOf(results).nth(10).getByRole('link').click()
  await expect(page).toHaveURL(/\/detail\//)
  await page.goBack()
  await expect(cardsOf(results)).toHaveCount(count)
  await expect.poll(() => scrollOf(results)).toBe(1500)
  expect(calls).toEqual([])
})

test('all products are newest first, in a remembered grid or list; a guest must log in', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/products')
  await expect(page).toHaveURL('/login?redirect=%2Fproducts')
  await signInAsNew(page)
  const calls = watchCalls(page, '/api/goods/list')
  await page.goto('/products')
  const products = viewOf(page, '/products')
  await expect(cardsOf(products).first()).toBeVisible()
  expect(calls[0]).toBe('GET /api/goods/list?sort=new')
  await products.getByRole('button', { name: browse.asRows }).click()
  await expect(cardsOf(products)).toHaveCount(0)
  await expect(products.getByRole('article')).toHaveCount(20)
  await page.reload()
  await expect(products.getByRole('article')).toHaveCount(20)
  await expect(products.getByRole('button', { name: browse.asGrid })).toBeVisible()
  await products.getByRole('button', { name: browse.sortBy(browse.sorts.new) }).click()
  const sheet = page.getByRole('dialog', { name: browse.sort })
  await sheet.getByRole('radio', { name: browse.sorts.price_asc }).click()
  await expect(page).toHaveURL('/products?sort=price_asc')
  await products.getByRole('button', { name: browse.sortBy(browse.sorts.price_asc) }).click()
  await sheet.getByRole('radio', { name: browse.sorts.new }).click()
  await expect(page).toHaveURL('/products')
})
