// While a page loads, its blocks are where the page puts them: on a phone, a tablet and a desktop.
import type { Page } from '@playwright/test'
import { cardsOf, codeOf, expect, go, holdReplies, setLanguage, signInAsNew, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'

const { common, home, product: productText } = shopText

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

test('the placeholder of a product has the range of its prices', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/shop/1001')
  const shop = viewOf(page, '/shop/:id?')
  const release = await holdReplies(page)
  await shop.locator('a[href^="/detail/10001"]').first().click()
  const view = viewOf(page, '/detail/:product?/:mer?')
  await expect(view.locator('[aria-hidden="true"]').getByText('$649.00 – $789.00', { exact: true })).toBeVisible()
  release()
  await expect(view.getByRole('heading', { name: productText.details })).toBeVisible()
})

test('the placeholder of a product has no title in the language before', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/explore')
  const card = cardsOf(viewOf(page, '/explore')).first()
  // Between others the placeholder may have characters that join words.
  const [firstWord = ''] = (await card.getByRole('heading').innerText()).split(/\s/)
  const path = (await card.getByRole('link').getAttribute('href')) ?? ''
  await go(page, '/language')
  await viewOf(page, '/language').getByText('한국어', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
  await holdReplies(page)
  await go(page, path)
  const view = viewOf(page, '/detail/:product?/:mer?')
  await expect(view.locator('[data-product-picture] .skeleton').first()).toBeVisible()
  // Now: a request without a reply fails in the end.
  expect(await view.getByText(firstWord).count()).toBe(0)
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  for (const [path, view, source] of [
    ['/shop/1001', '/shop/:id?', 'screens/catalog/shops/ShopScreen.tsx'],
    ['/popular', '/popular', 'screens/catalog/statistics/PopularScreen.tsx'],
    ['/products', '/products', 'screens/catalog/products/ProductsScreen.tsx'],
  ] as const) {
    test(`the bar of ${path} is the same while its code loads`, async ({ page }) => {
      await signInAsNew(page)
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(await codeOf(source), async (route) => {
        await released
        await route.fallback()
      })
      await page.goto('/law')
      await expect(viewOf(page, '/law')).toBeVisible()
      await go(page, path)
      const bar = viewOf(page, view).locator('header').first()
      await expect(viewOf(page, view).locator('[aria-busy="true"]').first()).toBeAttached()
      const height = async () => (await bar.boundingBox())?.height
      const before = await height()
      await expect(bar.getByRole('button', { name: common.back })).toBeHidden()
      release()
      await expect(viewOf(page, view).getByRole('article').first()).toBeVisible()
      await expect(bar.getByRole('button', { name: common.back })).toBeHidden()
      expect(await height()).toBe(before)
    })
  }
})
