// The edges of pages: the same margin on every page of a width, and what has to fit above the lower edge.
import { expect, setLanguage, signInAsNew, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'

const { product: productText } = shopText

for (const [width, margin] of [
  [1024, 24],
  [1280, 32],
  [1440, 112],
] as const) {
  test(`at ${width} pixels header, filters, product and footer have a margin of ${margin} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await setLanguage(page, 'en-US')
    await page.goto('/explore')
    const explore = viewOf(page, '/explore')
    const filters = explore.getByRole('complementary')
    await expect(filters.getByRole('radio').first()).toBeVisible()
    const starts = [page.getByRole('banner').getByRole('link').first(), explore.locator('h1'), filters]
    for (const part of starts) expect((await part.boundingBox())?.x).toBe(margin)
    await page.goto('/detail/10122/1017')
    const product = viewOf(page, '/detail/:product?/:mer?')
    await expect(product.getByRole('button', { name: productText.buyNow })).toBeVisible()
    const head = await product.locator('section.bg-surface').first().boundingBox()
    expect((await product.locator('[data-product-picture]').boundingBox())?.x).toBe(margin)
    expect((head?.x ?? 0) + (head?.width ?? 0)).toBe(width - margin)
  })
}

for (const language of ['en-US', 'th-TH'] as const) {
  test(`a desktop of 800 pixels shows all of what is bought, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signInAsNew(page, language)
    await page.goto('/detail/10122/1017')
    const product = viewOf(page, '/detail/:product?/:mer?')
    const shown = { ratio: 1 }
    await expect(product.locator('[data-product-picture]')).toBeInViewport(shown)
    await expect(product.locator('[aria-current]').last()).toBeInViewport(shown)
    // When it arrives, and what it costs.
    await expect(product.locator('[aria-live] p').last()).toBeInViewport(shown)
  })
}

test.describe('with touch', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })

  test('the search field ends at the margin, as high on every page', async ({ page }) => {
    await setLanguage(page, 'en-US')
    for (const path of ['/home', '/explore', '/searchs?keyword=mug']) {
      await page.goto(path)
      const field = viewOf(page, path.replace(/\?.*/, '')).locator('header a[href^="/search"]')
      await expect(field).toBeVisible()
      const box = await field.boundingBox()
      expect([(box?.x ?? 0) + (box?.width ?? 0), box?.height]).toEqual([796, 44])
    }
  })
})
