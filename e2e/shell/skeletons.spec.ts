// Skeletons stand where the parts of their page will be, so that nothing jumps when these arrive.
import type { Locator } from '@playwright/test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { makeBuyer, productInStock } from '../buyer.ts'
import { expect, go, holdReplies, origin, setLanguage, signInAsNew, test, viewOf, withoutPictures } from '../shop.ts'
import { shopText } from '../texts.ts'

const { scam, titles } = shopText

const jumpMaxPx = 4

async function placeOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not on the page`)
  return [box.x, box.y, box.width]
}

for (const width of [390, 1280]) {
  test(`at ${width} pixels the cards of wallet, orders and bag take the place of their skeletons`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await withoutPictures(page)
    const { token, call, buy } = await makeBuyer(page)
    const product = await productInStock(call, 20)
    await buy(product, 1)
    const { skus } = await call(getProduct, { query: { id: product } })
    await call(addToBag, { body: { sku_id: skus[0]?.id ?? 0, qty: 1 } })
    await setLanguage(page, 'en-US')
    await page.context().addCookies([{ name: 'token', value: token, url: origin() }])
    const cards = (route: string) => viewOf(page, route).locator('.rounded-card')
    const isDesktop = width === 1280
    for (const { path, parts } of [
      { path: '/topUp', parts: [cards('/topUp').first(), page.locator('#methods .rounded-card')] },
      {
        path: '/myPurchases',
        parts: [
          cards('/myPurchases/:status?').first(),
          // The first order is beside the list.
          ...(isDesktop ? [cards('/orderInfo/:id?').first()] : []),
        ],
      },
      { path: '/bag', parts: [cards('/bag').first()] },
    ]) {
      await page.goto('/language')
      await expect(page.getByRole('radio').first()).toBeVisible()
      const release = await holdReplies(page)
      await go(page, path)
      const main = page.getByRole('main')
      await expect(main.locator('.appear-late').first()).toBeVisible()
      const before = await Promise.all(parts.map(placeOf))
      release()
      await expect(main.locator('.appear-late')).toHaveCount(0)
      await expect(page.locator('.skeleton')).toHaveCount(0)
      const after = await Promise.all(parts.map(placeOf))
      for (const [index, place] of after.flat().entries()) {
        expect(Math.abs(place - (before.flat()[index] ?? 0)), `${path}: ${before} became ${after}`).toBeLessThanOrEqual(
          jumpMaxPx,
        )
      }
      await page.unroute('**/api/**')
    }
  })
}

test('what a screen reader finds of a bag, or of a form about money, that loads says that it is busy', async ({
  page,
}) => {
  await signInAsNew(page)
  await page.goto('/language')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await holdReplies(page)
  for (const { path, mark } of [
    // The code of each page has arrived: its placeholder does not have these.
    { path: '/bag', mark: (view: Locator) => view.locator('p[role="status"]') },
    { path: '/cardTopUp', mark: (view: Locator) => view.getByRole('link', { name: titles.service }) },
    { path: '/walletTopUp', mark: (view: Locator) => view.getByText(scam.notice) },
    { path: '/withDraw', mark: (view: Locator) => view.getByText(scam.notice) },
  ]) {
    await go(page, path)
    const view = viewOf(page, path)
    await expect(mark(view), path).toBeAttached()
    await expect(view.locator('[aria-busy="true"]').filter({ has: page.locator('.skeleton') }), path).toBeAttached()
  }
})
