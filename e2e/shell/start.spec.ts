// The start of the shop: what the static shell shows before the scripts run, and when they do not arrive.
import type { Locator, Page } from '@playwright/test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { apiOf } from '../api.ts'
import { productInStock } from '../buyer.ts'
import { expect, setLanguage, signInAsNew, test, titleOf, viewOf } from '../shop.ts'
import { shopTextIn } from '../texts.ts'

const scripts = '**/assets/*.js'

async function expectFailure(page: Page): Promise<void> {
  const { common } = await shopTextIn('th-TH')
  await expect(page.getByRole('alert')).toHaveText(`${common.errTitle}${common.retry}`)
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

test('scripts without an answer: after twenty seconds the page says so, in its language, and a button loads it again', async ({
  page,
}) => {
  const { common, titles } = await shopTextIn('th-TH')
  await setLanguage(page, 'th-TH')
  // Requests that hang end with the reload; without the route they would be answered, and the shop would start.
  let isHanging = true
  await page.route(scripts, (route) => (isHanging ? undefined : route.continue()))
  await page.clock.install()
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.locator('[data-tabs]')).toBeVisible()
  await page.clock.runFor(19_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expectFailure(page)
  isHanging = false
  await page.getByRole('button', { name: common.retry }).click()
  await expect(titleOf(page)).toHaveText(titles.home)
  await page.clock.runFor(20_000)
  await expect(page.getByRole('button', { name: common.retry })).toHaveCount(0)
  await expect(titleOf(page)).toHaveText(titles.home)
})

test('scripts that are gone: after five reloads the page says so', async ({ page }) => {
  await setLanguage(page, 'th-TH')
  await page.route(scripts, (route) => route.fulfill({ status: 404 }))
  let documents = 0
  page.on('domcontentloaded', () => documents++)
  await page.goto('/login', { waitUntil: 'commit' })
  await expectFailure(page)
  expect(documents).toBe(6)
})

/** Without fractions, which the fonts of labels have. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  return box && Object.values(box).map(Math.round)
}

test('before any script runs, home and a product have the parts and sizes of the page that follows', async ({
  page,
}) => {
  const { common, titles } = await shopTextIn('en-US')
  await setLanguage(page, 'en-US')
  await page.route(scripts, () => undefined)
  const frame = page.locator('#root')
  const ribbon = frame.getByText(common.demoHint)
  await page.goto('/home', { waitUntil: 'commit' })
  const tab = frame.locator(`[data-tabs] :text-is("${titles.ordersTab}")`)
  const early = {
    ribbon: await boxOf(ribbon),
    tab: await boxOf(tab),
    slide: await boxOf(frame.locator('.skeleton:has(img)')),
    product: await boxOf(frame.locator('.skeleton.aspect-square:visible').first()),
  }
  await page.goto('/detail/10001/1001', { waitUntil: 'commit' })
  const earlyBar = await boxOf(frame.locator('[data-only="product"].shadow-e2'))
  await page.goto('/explore', { waitUntil: 'commit' })
  const earlyField = await boxOf(frame.locator('[data-only="search"] > div'))
  await page.unroute(scripts)

  await page.goto('/home')
  const home = viewOf(page, '/home')
  const late = {
    ribbon: await boxOf(page.getByRole('contentinfo')),
    tab: await boxOf(tab),
    slide: await boxOf(home.locator('.snap-start > a').first()),
    product: await boxOf(
      home
        .getByRole('listitem')
        .filter({ has: page.locator('.rank') })
        .locator('img')
        .first(),
    ),
  }
  expect(early).toEqual(late)
  await page.goto('/detail/10001/1001')
  const bar = page.locator('.sticky.bottom-0').filter({ has: page.getByRole('link', { name: titles.bag }) })
  await expect(bar).toBeVisible()
  expect(earlyBar).toEqual(await boxOf(bar))
  await page.goto('/explore')
  const field = viewOf(page, '/explore').locator('header a[href="/search"]')
  await expect(field).toBeVisible()
  expect(earlyField).toEqual(await boxOf(field))
})

test('before any script runs, a bag has rows when it has items', async ({ page }) => {
  const { token } = await signInAsNew(page)
  const call = apiOf(page.request, { token })
  await page.route(scripts, () => undefined)
  const rows = page.locator('#root .skeleton:visible')
  await page.goto('/bag', { waitUntil: 'commit' })
  await expect(page.locator('[data-tabs]')).toBeVisible()
  await expect(rows).toHaveCount(0)
  const { skus } = await call(getProduct, { query: { id: await productInStock(call, 1) } })
  await call(addToBag, { body: { sku_id: skus[0]?.id ?? 0, qty: 1 } })
  await page.goto('/bag', { waitUntil: 'commit' })
  await expect(rows.first()).toBeInViewport()
})
