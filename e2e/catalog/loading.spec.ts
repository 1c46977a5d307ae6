// While a page loads, its blocks are where the page puts them: on a phone, a tablet and a desktop.
import type { Page } from '@playwright/test'
import { cardsOf, expect, go, holdReplies, setLanguage, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'

const { home, product: productText } = shopText

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
]
/** A line of text more or less is four times as much. */
const tolerancePx = 4

async function placesOf(page: Page, view: string, parts: string): Promise<{ top: number; height: number }[]> {
  return viewOf(page, view)
    .locator(parts)
    .evaluateAll((list) =>
      list.map((part) => {
        const { top, height } = part.getBoundingClientRect()
        return { top, height }
      }),
    )
}

interface Loading {
  page: Page
  view: string
  /** A selector that finds the same parts in the placeholder and in the page. */
  parts: string
  /** How many of them stand on the first screen. */
  count: number
  open: () => Promise<void>
  whenLoaded: () => Promise<void>
}

async function expectSteady({ page, view, parts, count, open, whenLoaded }: Loading): Promise<void> {
  const release = await holdReplies(page)
  await open()
  await expect(
    viewOf(page, view)
      .locator(parts)
      .nth(count - 1),
  ).toBeVisible()
  const before = (await placesOf(page, view, parts)).slice(0, count)
  release()
  await whenLoaded()
  const after = await placesOf(page, view, parts)
  for (const [at, { top, height }] of before.entries()) {
    const name = `${view} ${parts} ${at + 1}`
    expect(Math.abs((after[at]?.top ?? 0) - top), `top of ${name}`).toBeLessThanOrEqual(tolerancePx)
    expect(Math.abs((after[at]?.height ?? 0) - height), `height of ${name}`).toBeLessThanOrEqual(tolerancePx)
  }
}

for (const size of sizes) {
  test.describe(`${size.width} px wide`, () => {
    test.use({ viewport: size })

    test('home', async ({ page }) => {
      await setLanguage(page, 'en-US')
      await page.goto('/law')
      await expect(viewOf(page, '/law')).toBeVisible()
      await expectSteady({
        ...{ page, view: '/home', parts: '.grid-cols-5, .bleed', count: 3 },
        open: () => go(page, '/home'),
        whenLoaded: () => expect(viewOf(page, '/home').getByRole('heading', { name: home.forYou })).toBeVisible(),
      })
    })

    test('a product that was tapped, with its picture and title', async ({ page }) => {
      await setLanguage(page, 'en-US')
      await page.goto('/explore')
      const card = cardsOf(viewOf(page, '/explore')).first()
      const title = await card.getByRole('heading').innerText()
      const view = '/detail/:product?/:mer?'
      const product = viewOf(page, view)
      await expectSteady({
        ...{ page, view, parts: '[data-product-picture], section.bg-surface', count: size.width < 1024 ? 3 : 2 },
        open: async () => {
          await card.getByRole('link').click()
          await expect(product.getByText(title)).toBeVisible()
          await expect(product.locator('[data-product-picture] img')).toBeVisible()
        },
        whenLoaded: () => expect(product.getByRole('heading', { name: productText.details })).toBeVisible(),
      })
    })

    for (const path of ['/explore', '/searchs?keyword=bag', '/shop/1017']) {
      test(`the cards of ${path}`, async ({ page }) => {
        await setLanguage(page, 'en-US')
        await page.goto('/law')
        await expect(viewOf(page, '/law')).toBeVisible()
        const view = path.startsWith('/shop/') ? '/shop/:id?' : path.replace(/\?.*/, '')
        await expectSteady({
          ...{ page, view, parts: '.card-grid > :first-child', count: 1 },
          open: () => go(page, path),
          whenLoaded: () => expect(cardsOf(viewOf(page, view)).first()).toBeVisible(),
        })
      })
    }
  })
}
