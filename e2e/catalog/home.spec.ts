// The layout of home on a phone and of all kinds of pages on a tablet.
import { expect, setLanguage, signInAsNew, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'

const { home, wallet } = shopText

test('the first screen of home shows products with prices, and a dot changes the banner', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/home')
  const view = viewOf(page, '/home')
  const bestseller = view.getByRole('list', { name: home.hotGoods }).getByRole('listitem').first()
  // The page ends above the tab bar.
  await expect(bestseller.getByText(/^\$\d/)).toBeInViewport({ ratio: 1 })
  const banners = view.getByRole('region', { name: home.highlights })
  await expect(banners.getByRole('button', { name: home.next })).toBeHidden()
  // A finger reaches every corner of a dot's 44 pixels: neither the banner nor the next block covers it.
  for (const dot of await banners.getByRole('button', { name: /^Highlight/ }).all()) {
    const reached = await dot.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const))
      const isFree = corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)))
      return { isFree, width: right - left, height: bottom - top }
    })
    expect(reached).toEqual({ isFree: true, width: 44, height: 44 })
  }
  await banners.getByRole('button', { name: home.highlightOf(2, 3) }).click()
  await expect(banners.getByRole('link').nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect(banners.getByRole('button', { name: home.highlightOf(2, 3) })).toHaveAttribute('aria-current', 'true')
})

test('a tablet has one margin on every kind of page, and rows reach from the navigation to the edge of the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await signInAsNew(page)
  await page.goto('/home')
  const row = viewOf(page, '/home').getByRole('list', { name: home.hotGoods })
  await expect(row).toBeVisible()
  expect(await row.boundingBox()).toMatchObject({ x: 80, width: 740 })
  expect(await row.getByRole('listitem').first().boundingBox()).toMatchObject({ x: 104 })
  for (const path of ['/explore', '/setting', '/notification', '/bag']) {
    await page.goto(path)
    const view = viewOf(page, path)
    await expect(view.locator('.col').first()).toBeVisible()
    const paddings = await view
      .locator('header .col')
      .evaluateAll((list) => list.map((col) => getComputedStyle(col).paddingLeft))
    expect(new Set(paddings), path).toEqual(new Set(['24px']))
  }
})

test('on a tablet records fill the column beside the main pages', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await signInAsNew(page)
  await page.goto('/capitalRecord')
  const month = viewOf(page, '/capitalRecord').getByRole('region', { name: wallet.month })
  await expect(month).toBeVisible()
  expect(await month.boundingBox()).toMatchObject({ x: 104, width: 692 })
})
