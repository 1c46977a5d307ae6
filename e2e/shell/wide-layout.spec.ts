// Layouts of wide screens: what stays in view while a page scrolls, and what takes the place of links.
import { getRecharge, listRecharges } from '@shop/contract/wallet/recharges.ts'
import { pathOf } from '../api.ts'
import { makeBuyer, productInStock } from '../buyer.ts'
import { requestRecharge } from '../money.ts'
import { expect, origin, scrollOf, scrollTo, setLanguage, signInAsNew, test, viewOf, withoutReplies } from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsInBothThemes } from '../violations.ts'

const { account, bag, browse, catalog, common, favourites, home, orders, product, titles, wallet } = shopText

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
  await expect(view.getByRole('alert').first()).toHaveText(product.chooseSpec('Color'))
  await expect(view.getByRole('radio').first()).toBeFocused()
  expect(await scrollOf(view)).toBe(1200)
  // On a low screen the column scrolls with the page, so that the option comes into view.
  await page.setViewportSize({ width: 1280, height: 480 })
  await scrollTo(view, 1200)
  await expect(buy).not.toBeInViewport()
  await buy.click()
  await expect(view.getByRole('radio').first()).toBeInViewport({ ratio: 1 })
})

test('the sort row of a long list stays at the top of the list', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/explore?category_id=1')
  const view = viewOf(page, '/explore')
  const sort = view.getByRole('group', { name: browse.sort })
  await expect(sort).toBeVisible()
  await scrollTo(view, 500)
  const box = await view.boundingBox()
  await expect.poll(async () => ((await sort.boundingBox())?.y ?? 0) - (box?.y ?? 0)).toBe(0)
})

test('the account page of a desktop has transactions and orders instead of the links beside it', async ({ page }) => {
  const { token, call, buy } = await makeBuyer(page)
  const bought = await buy(await productInStock(call, 20), 1)
  await setLanguage(page, 'en-US')
  await page.context().addCookies([{ name: 'token', value: token, url: origin() }])
  await page.goto('/profile')
  const view = viewOf(page, '/profile')
  const funds = view.getByRole('region', { name: titles.capitalRecord })
  await expect(funds.getByRole('link').nth(1)).toHaveAttribute('href', `/orderInfo/${bought.id}`)
  const inProgress = view.getByRole('region', { name: orders.inProgress })
  await expect(inProgress.getByRole('link')).toHaveAttribute('href', `/orderInfo/${bought.id}?track=1`)
  await expect(view.getByRole('region', { name: account.shortcuts })).toHaveCount(0)
  expect(await violationsInBothThemes(page)).toEqual([])
})

test('before any script runs, results have the shape of a grid, and the account that of a page beside its navigation', async ({
  page,
}) => {
  // No script gets an answer.
  await page.route('**/assets/*.js', () => undefined)
  await signInAsNew(page)
  await page.goto('/searchs?keyword=mug', { waitUntil: 'commit' })
  const frame = page.locator('#root')
  await expect(frame.locator('.card-grid .skeleton').first()).toBeInViewport()
  for (const { width, left, rail } of [
    { width: 820, left: 104, rail: 80 },
    { width: 1280, left: 304, rail: undefined },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/topUp', { waitUntil: 'commit' })
    const card = frame.locator('.skeleton:visible').first()
    await expect(card).toBeInViewport()
    expect((await card.boundingBox())?.x).toBe(left)
    expect((await frame.locator('[data-only="tabs"]').boundingBox())?.width).toBe(rail)
  }
})

test('below 1280 px an order takes the place of its list, and its button leads back', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const { token, call, buy } = await makeBuyer(page)
  const product = await productInStock(call, 20)
  await buy(product, 1)
  const { id, sn } = await buy(product, 1)
  await setLanguage(page, 'en-US')
  await page.context().addCookies([{ name: 'token', value: token, url: origin() }])
  await page.goto('/myPurchases')
  const nav = page.getByRole('navigation', { name: titles.profile, exact: true })
  const main = page.getByRole('main')
  const place = await nav.boundingBox()
  const cards = main.getByRole('article')
  await expect(cards).toHaveCount(2)
  // Two cards are in a row.
  expect((await cards.first().boundingBox())?.y).toBe((await cards.last().boundingBox())?.y)
  await main.locator(`a[href="/orderInfo/${id}"]`).click()
  await expect(main.getByText(sn)).toBeVisible()
  await expect(cards).toHaveCount(0)
  expect(await nav.boundingBox()).toEqual(place)
  await main.getByRole('button', { name: common.back }).click()
  await expect(page).toHaveURL('/myPurchases')
})

test('details that are taller than the view start at their top, scroll to their end, and back', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 560 })
  const { token } = await signInAsNew(page)
  const id = await requestRecharge(page.request, token, { amount: '120.50' })
  await withoutReplies(page)
  // The record more than once: so many cannot be open.
  let recordCount = 30
  await page.route(`**${pathOf(listRecharges)}*`, async (route) => {
    const reply = await (await route.fetch()).json()
    const list = Array.from({ length: recordCount }, (_, at) => ({ ...reply.data.list[0], id: id + at }))
    await route.fulfill({ json: { ...reply, data: { ...reply.data, total: list.length, list } } })
  })
  await page.route(`**${pathOf(getRecharge)}*`, async (route) => {
    const url = new URL(route.request().url())
    const asked = Number(url.searchParams.get('id'))
    url.searchParams.set('id', String(id))
    const reply = await (await route.fetch({ url: url.href })).json()
    await route.fulfill({ json: { ...reply, data: { ...reply.data, id: asked } } })
  })
  await page.goto('/topUpRecord')
  const view = viewOf(page, '/topUpRecord')
  const rows = view.getByRole('link').filter({ hasText: '+$120.50' })
  await expect(rows).toHaveCount(recordCount)
  const details = view.getByRole('region', { name: wallet.details })
  const top = details.getByRole('heading', { name: wallet.details })
  const end = details.getByRole('link', { name: wallet.contactAbout })
  await expect(end).not.toBeInViewport()
  const row = rows.nth(15)
  await row.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  const opened = await scrollOf(view)
  await expect(end).toBeInViewport({ ratio: 1 })
  await expect(top).not.toBeInViewport()
  await row.click()
  await expect(top).toBeFocused()
  await expect(top).toBeInViewport({ ratio: 1 })
  await expect(details.getByRole('button', { name: common.close })).toBeInViewport({ ratio: 1 })
  await expect(details.getByText('+$120.50')).toBeInViewport({ ratio: 1 })
  expect(await scrollOf(view)).toBe(opened)
  for (const [to, shown] of [
    [opened - 500, top],
    [opened + 200, end],
    [opened - 500, top],
  ] as const) {
    await scrollTo(view, to)
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
  // Beside a list that is shorter than them, their top moves with the page.
  recordCount = 5
  await page.goto('/topUpRecord')
  await expect(rows).toHaveCount(recordCount)
  await end.evaluate((link) => link.scrollIntoView({ block: 'end' }))
  await expect(top).not.toBeInViewport()
  await rows.last().click()
  await expect(top).toBeFocused()
  await expect(top).toBeInViewport({ ratio: 1 })
  // A list or record may still be loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false })

  test('arrows lead to the tabs that have no space', async ({ page }) => {
    await signInAsNew(page)
    // Beside an order the statuses are in a select.
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto('/myPurchases')
    const list = viewOf(page, '/myPurchases/:status?')
    const last = list.getByRole('tab', { name: orders.status.cancelled })
    await expect(list.getByRole('tab', { name: orders.status.waitingPay })).toBeInViewport({ ratio: 1 })
    await expect(last).not.toBeInViewport()
    await expect(list.getByRole('button', { name: home.previous })).toHaveCount(0)
    const next = list.getByRole('button', { name: home.next })
    await expect(async () => {
      if (await next.isVisible()) await next.click()
      await expect(last).toBeInViewport({ ratio: 1, timeout: 1_000 })
    }).toPass()
    await last.click()
    await expect(page).toHaveURL('/myPurchases/-1')
    await expect(next).toHaveCount(0)
  })
})

test('beside an order a select has all statuses, with the number of open orders, each at its address', async ({
  page,
}) => {
  await signInAsNew(page)
  await page.route('**/api/order/count*', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, inAfterSale: 3 } } })
  })
  await page.goto('/myPurchases')
  const list = viewOf(page, '/myPurchases/:status?')
  const select = list.getByRole('combobox', { name: orders.byStatus })
  await expect(select).toHaveValue('all')
  await expect(select.getByRole('option')).toHaveCount(10)
  await expect(list.getByRole('tab')).toHaveCount(0)
  await select.selectOption(`${orders.requests} (3)`)
  await expect(page).toHaveURL('/myPurchases/-4')
  await page.reload()
  await expect(select).toHaveValue('-4')
  // The counts load again after each choice.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
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
  const search = page.getByRole('banner').getByRole('combobox')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await expect(page).toHaveURL('/helpAndSupport')
  await page.getByRole('banner').getByRole('link', { name: titles.explore }).focus()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
})

test('the filter lists no category without results, except the chosen one', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/searchs?keyword=phone')
  const rows = page.getByRole('complementary').getByRole('radiogroup', { name: catalog.category }).getByRole('radio')
  await expect(rows.last()).toHaveText(/\D[1-9]\d*$/)
  expect((await rows.allInnerTexts()).filter((text) => /\D0$/.test(text))).toEqual([])
  await expect(rows.filter({ hasText: 'Food' })).toHaveCount(0)
  await page.goto('/searchs?keyword=phone&category_id=8')
  await expect(rows.filter({ hasText: 'Food' })).toHaveText(/\D0$/)
  await expect(rows.filter({ hasText: 'Food' })).toBeChecked()
})

test('without favourites popular products are shown', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/myFavourite')
  const view = viewOf(page, '/myFavourite')
  await expect(view.getByText(favourites.empty)).toBeVisible()
  await expect(view.getByRole('region', { name: home.hotGoods }).getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: common.errTitle })).toHaveCount(0)
})

test('an unknown page says its title once', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/nothing/here')
  await expect(page.getByRole('heading', { name: common.notFoundTitle })).toHaveCount(2)
  const heights = await page
    .getByRole('heading', { name: common.notFoundTitle })
    .evaluateAll((titles) => titles.map((title) => title.clientHeight))
  expect(heights.filter((height) => height > 1)).toHaveLength(1)
})

test('an empty bag shows products: those seen last are as wide as the others', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/detail/10001/1001')
  await expect(page.getByRole('button', { name: product.buyNow })).toBeVisible()
  await page.goto('/bag')
  const view = viewOf(page, '/bag')
  await expect(view.getByText(bag.empty)).toBeVisible()
  const cards = page.getByRole('region', { name: home.forYou }).getByRole('article')
  const seen = page.getByRole('region', { name: bag.seen }).getByRole('listitem').first()
  await expect(seen).toBeVisible()
  // What is below the fold is loaded when the page scrolls.
  await scrollTo(view, 1_000)
  await expect(cards.first()).toBeVisible()
  // Around the widths at which the grid gets another column; a scroll bar, which the tests have none of, takes 15 pixels.
  for (const [width, scrollBar] of [
    [1024, 15],
    [1024, 0],
    [1220, 15],
    [1220, 0],
    [1280, 0],
    [1600, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await view.evaluate((box, px) => {
      box.style.insetInlineEnd = `${px}px`
    }, scrollBar)
    const [seenBox, cardBox] = [await seen.boundingBox(), await cards.first().boundingBox()]
    expect(seenBox?.x).toBe(cardBox?.x)
    expect(seenBox?.width, `${width} pixels`).toBeCloseTo(cardBox?.width ?? 0, 1)
  }
})
