// Search: suggestions while typing, results in every script, spelling correction, and search history.
import type { Locator, Page } from '@playwright/test'
import {
  cardsOf,
  expect,
  expectToast,
  fail,
  type Language,
  origin,
  setLanguage,
  signInAsNew,
  test,
  toastsOf,
  viewOf,
  watchCalls,
} from '../shop.ts'
import { shopText } from '../texts.ts'

const { browse, catalog, common, home, search: searchText, shops, titles } = shopText

async function openSearch(page: Page, language: Language = 'en-US'): Promise<Locator> {
  await setLanguage(page, language)
  await page.goto('/search')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  return field
}

function resultsOf(page: Page): Locator {
  return viewOf(page, '/searchs')
}

const searches = [
  { language: 'zh-CN', keyword: '手机', first: /手\u2060?机/, found: /“手机”共找到 \d+ 件商品/ },
  { language: 'en-US', keyword: 'phone', first: /phone/i, found: /\d+ results for “phone”/ },
  { language: 'th-TH', keyword: 'โทรศัพท์', first: /มือถือ|โทรศัพท์/, found: /พบ \d+ รายการสำหรับ “โทรศัพท์”/ },
] as const

for (const { language, keyword, first, found } of searches) {
  test(`a keyword in ${language} is suggested, found and remembered`, async ({ page }) => {
    await setLanguage(page, language)
    await page.goto('/home')
    await page.locator('a[href="/search"]').first().click()
    const field = page.getByRole('combobox')
    await expect(field).toBeFocused()
    await field.pressSequentially(` ${keyword} `)
    await expect(page.getByRole('option').first()).toContainText(keyword)
    await field.press('Enter')
    await expect(page).toHaveURL(`/searchs?${new URLSearchParams({ keyword })}`)
    await expect(resultsOf(page).getByRole('heading', { name: found })).toBeVisible()
    await expect(cardsOf(resultsOf(page)).first().getByRole('heading')).toHaveText(first)
    await page.goBack()
    await expect(field).toHaveValue(new RegExp(keyword))
    await field.fill('')
    await expect(viewOf(page, '/search').getByRole('link', { name: keyword, exact: true }).first()).toBeVisible()
  })
}

test('arrow keys move through the suggestions, Enter selects one, Escape returns to the field', async ({ page }) => {
  const field = await openSearch(page)
  await field.fill('phone')
  const options = page.getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '')
  await field.press('Escape')
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(0)
  await expect(field).toHaveValue('phone')
  const scoped = options.filter({ hasText: searchText.inCategory('Phones') }).first()
  for (
    let at = await scoped.evaluate((row) => [...(row.parentElement?.children ?? [])].indexOf(row));
    at >= 0;
    at -= 1
  ) {
    await field.press('ArrowDown')
  }
  await expect(scoped).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/searchs\?keyword=phone&category_id=\d+$/)
  await expect(resultsOf(page).getByRole('button', { name: 'Phones' })).toBeVisible()
})

test('an input method’s unfinished characters are not searched', async ({ page }) => {
  await page.clock.install()
  const field = await openSearch(page, 'zh-CN')
  const calls = watchCalls(page, '/api/goods/suggest')
  const keys = await page.context().newCDPSession(page)
  for (const text of ['s', 'sh', 'shou', 'shou ji']) {
    await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await expect(field).toHaveValue('shou ji')
  // Longer than the debounce of suggestions.
  await page.clock.runFor(2_000)
  expect(calls).toEqual([])
  await keys.send('Input.insertText', { text: '手机' })
  await expect(field).toHaveValue('手机')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(calls).toEqual([`GET /api/goods/suggest?${new URLSearchParams({ keyword: '手机' })}`])
})

test('an empty search is refused; recent searches are removed one by one, or all after a confirmation', async ({
  page,
}) => {
  const field = await openSearch(page)
  await field.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: searchText.enterKeyword })).toBeVisible()
  await expect(page).toHaveURL('/search')
  for (const keyword of ['tent', 'kettle', 'tent', 'lamp']) {
    await field.fill(keyword)
    await field.press('Enter')
    await expect(resultsOf(page)).toBeVisible()
    await page.goBack()
    await expect(field).toHaveValue(keyword)
  }
  await field.fill('')
  const recent = page.getByRole('region', { name: searchText.recent })
  await expect(recent.getByRole('link')).toHaveText(['lamp', 'tent', 'kettle'])
  await recent.getByRole('button', { name: searchText.removeRecent('tent') }).click()
  await expect(recent.getByRole('link')).toHaveText(['lamp', 'kettle'])
  await recent.getByRole('button', { name: searchText.clear }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: common.cancel }).click()
  await expect(recent.getByRole('link')).toHaveCount(2)
  await recent.getByRole('button', { name: searchText.clear }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: searchText.clear }).click()
  await expectToast(page, common.deleteSuccess)
  await expect(recent).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: searchText.hot })).toBeVisible()
  await expect(recent).toHaveCount(0)
})

test('a mistyped word is corrected and says so; the typed word can be searched anyway', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/searchs?keyword=phnoe')
  const results = resultsOf(page)
  await expect(results.getByText(searchText.showingFor('phone'))).toBeVisible()
  await expect(cardsOf(results).first()).toBeVisible()
  await results.getByRole('link', { name: searchText.insteadFor('phnoe') }).click()
  await expect(page).toHaveURL('/searchs?keyword=phnoe&exact=1')
  await expect(results.getByRole('heading', { name: searchText.noResult('phnoe') })).toBeVisible()
  await expect(results.getByText('Check the spelling')).toBeVisible()
  await expect(results.getByRole('link', { name: 'Computers' })).toHaveAttribute('href', '/explore?category_id=1')
  await page.mouse.wheel(0, 2000)
  await expect(cardsOf(results.getByRole('region', { name: home.hotGoods })).first()).toBeVisible()
  await results.getByRole('region', { name: searchText.hot }).getByRole('link').first().click()
  await expect(cardsOf(results).first()).toBeVisible()
})

test('below a few results are products like these, none of them found already; below many there are none', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1600 })
  await setLanguage(page, 'en-US')
  const calls = watchCalls(page, '/api/goods/related')
  await page.goto('/searchs?keyword=phone')
  const results = resultsOf(page)
  await expect(cardsOf(results).nth(8)).toBeVisible()
  await expect(results.getByRole('region', { name: searchText.mayLike })).toHaveCount(0)
  expect(calls).toEqual([])
  await page.goto('/searchs?keyword=kettle')
  const more = results.getByRole('region', { name: searchText.mayLike })
  await expect(cardsOf(more)).toHaveCount(8)
  const titles = await cardsOf(results).getByRole('heading').allTextContents()
  expect(new Set(titles).size).toBe(titles.length)
  // In another order they are the same.
  for (const sort of ['price_asc', 'price_desc'] as const) {
    await results.getByRole('button', { name: browse.sorts.price_asc }).click()
    await expect(page).toHaveURL(`/searchs?keyword=kettle&sort=${sort}`)
    await expect(results.getByRole('button', { name: browse.sorts[sort] })).toHaveAttribute('aria-pressed', 'true')
    await expect(cardsOf(more)).toHaveCount(8)
  }
  expect(calls).toHaveLength(1)
})

test('shops are found too, and the field keeps the keyword', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/searchs?keyword=chargehaus')
  const results = resultsOf(page)
  await results.getByRole('tab', { name: searchText.shops }).click()
  await expect(page).toHaveURL('/searchs?keyword=chargehaus&tab=shops')
  const shop = results.getByRole('article').filter({ hasText: 'Chargehaus' })
  await expect(shop.getByRole('button', { name: shops.followShop('Chargehaus') })).toBeVisible()
  // Below a few are the top shops besides them.
  await expect(results.getByRole('region', { name: home.hotShops }).getByRole('article')).toHaveCount(4)
  await expect(shop).toHaveCount(1)
  await page.reload()
  await expect(shop).toBeVisible()
  await results.getByRole('link', { name: 'chargehaus', exact: true }).click()
  const field = page.getByRole('combobox')
  await expect(field).toHaveValue('chargehaus')
  await expect(page.getByRole('option', { name: 'Chargehaus Shop' })).toBeVisible()
  await page.getByRole('button', { name: common.cancel }).click()
  await expect(page).toHaveURL('/searchs?keyword=chargehaus&tab=shops')
})

test('failing suggestions are silent, a pasted link opens its product, a product id is offered', async ({ page }) => {
  const field = await openSearch(page)
  await page.route('**/api/goods/suggest?*', fail)
  const response = page.waitForResponse('**/api/goods/suggest?*')
  await field.fill('10207')
  await response
  await expect(page.getByRole('option')).toHaveText([searchText.openProduct('10207')])
  expect(await toastsOf(page)).toEqual([])
  await field.fill('')
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `${origin()}/detail/10207/1004?from=chat`)
  await expect(page).toHaveURL('/detail/10207/1004')
  await page.goBack()
  await field.fill('tent')
  await field.press('Enter')
  await expect(cardsOf(resultsOf(page)).first()).toBeVisible()
})

test('a signed-in shopper sees recently viewed products, and categories lead to the filters', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/detail/10207/1004')
  await expect(page.getByRole('heading', { name: /Pebble Power Bank/ }).first()).toBeVisible()
  await page.goto('/search')
  const search = viewOf(page, '/search')
  const recentlyViewed = search.getByRole('region', { name: searchText.seen })
  await expect(recentlyViewed.getByRole('link')).toHaveAttribute('href', '/detail/10207/1004')
  await search.getByRole('link', { name: 'Computers' }).click()
  await expect(page).toHaveURL('/filter?category_id=1')
})

test('the search panel is closed by Escape and by a click outside; arrow keys choose an earlier search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await setLanguage(page, 'en-US')
  await page.addInitScript(() => localStorage.setItem('searches', '["tent","kettle"]'))
  await page.goto('/home')
  const header = page.getByRole('banner')
  const pill = header.getByRole('link', { name: catalog.searchHint })
  const field = header.getByRole('combobox', { name: titles.search })
  const recent = header.getByRole('group', { name: searchText.recent }).getByRole('option')
  await pill.click()
  await expect(recent).toHaveText(['tent', 'kettle'])
  await field.press('Escape')
  await expect(header.getByRole('option')).toHaveCount(0)
  await expect(field).toBeFocused()
  await field.press('Escape')
  await expect(pill).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(recent).toHaveCount(2)
  await page.mouse.click(20, 400)
  await expect(field).toHaveCount(0)
  await expect(pill).toBeVisible()
  await expect(page).toHaveURL('/home')
  await pill.click()
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(recent.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL('/searchs?keyword=kettle')
  await expect(header.getByRole('link', { name: 'kettle', exact: true })).toBeVisible()
})
