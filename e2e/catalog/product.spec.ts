// The product page: choosing options, freight, pictures, sold out and removed products.
import type { Locator, Page } from '@playwright/test'
import { cardsOf, expect, fail, go, setLanguage, signInAsNew, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsInBothThemes } from '../violations.ts'

const { common, home, product: productText } = shopText

const view = '/detail/:product?/:mer?'
/** A laptop in two colors and three storage sizes; gray with 1 TB is sold out. */
const laptop = '/detail/10001/1001'
/** Sold out in every color and size. */
const dispenser = '/detail/10116/1013'
/** Four pictures, one per color. */
const phone = '/detail/10201/1003'
const noSpec = '/detail/10230/1023'
/** Food, which ships to its region only. */
const burgers = '/detail/10171'

async function open(page: Page, path: string): Promise<Locator> {
  await setLanguage(page, 'en-US')
  await page.goto(path)
  const product = viewOf(page, view)
  await expect(product.getByRole('heading', { name: productText.delivery })).toBeVisible()
  return product
}

function sheetOf(page: Page): Locator {
  return page.getByRole('dialog', { name: productText.chooseOptions })
}

test('the quantity stays within stock and limit, and says which one applied', async ({ page }) => {
  await open(page, '/detail/10045/1007')
  await page.getByRole('button', { name: productText.buyNow }).click()
  const sheet = sheetOf(page)
  const quantity = sheet.getByRole('textbox', { name: productText.quantity })
  await quantity.fill('99')
  await quantity.blur()
  await expect(quantity).toHaveValue('2')
  await expect(sheet.getByText(productText.limitPerUser(2))).toBeVisible()
  await expect(sheet.getByRole('button', { name: productText.more })).toBeDisabled()
  for (const step of ['ArrowUp 2', 'ArrowDown 1', 'ArrowDown 1', 'End 2', 'Home 1', 'x 1']) {
    const [key = '', shown = ''] = step.split(' ')
    await quantity.press(key)
    await expect(quantity).toHaveValue(shown)
  }
  await expect(sheet.getByRole('button', { name: productText.less })).toBeDisabled()
  // An empty field shows the last quantity again, and full-width digits count.
  await quantity.fill('')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await quantity.fill('２')
  await quantity.blur()
  await expect(quantity).toHaveValue('2')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: productText.addToBag }).click()
  await expect(quantity).toHaveValue('2')

  await open(page, noSpec)
  await page.getByRole('button', { name: productText.addToBag }).click()
  await expect(sheet.getByText(productText.noSpec)).toBeVisible()
})

test('a missing option is named in the sheet, and nothing in it moves', async ({ page }) => {
  await open(page, laptop)
  await page.getByRole('button', { name: productText.buyNow }).click()
  const sheet = sheetOf(page)
  const tops = () =>
    sheet.getByRole('radiogroup').evaluateAll((groups) => groups.map((group) => (group as HTMLElement).offsetTop))
  await expect(sheet.getByRole('radiogroup')).toHaveCount(2)
  const before = [...(await tops()), await sheet.evaluate((box) => (box as HTMLElement).offsetHeight)]
  await sheet.getByRole('button', { name: productText.buyNow }).click()
  await expect(sheet.getByRole('alert')).toHaveCount(2)
  expect([...(await tops()), await sheet.evaluate((box) => (box as HTMLElement).offsetHeight)]).toEqual(before)
})

test.describe('with an American browser', () => {
  test.use({ locale: 'en-US' })

  test('another country changes freight and delivery days, and is remembered', async ({ page }) => {
    const product = await open(page, '/detail/10237/1024')
    const freight = product.getByText(/^Shipping/)
    await expect(freight).toHaveText(/\$/)
    const before = await freight.innerText()
    await product.getByRole('button', { name: /Deliver to United States/ }).click()
    const sheet = page.getByRole('dialog', { name: productText.deliverTo })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/goods/freight?*', async (route) => {
      await released
      await route.continue()
    })
    await sheet.getByRole('searchbox').fill('japa')
    await sheet.getByRole('button', { name: 'Japan' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(product.getByRole('button', { name: /Deliver to Japan/ })).toBeVisible()
    // The old country's freight is never shown for the new one.
    await expect(freight).toHaveCount(0)
    release()
    await expect.poll(() => freight.innerText()).not.toBe(before)
    await expect(product.getByText(/^Arrives \w{3}\s\d/)).toBeVisible()
    await page.reload()
    await expect(product.getByRole('button', { name: /Deliver to Japan/ })).toBeVisible()
  })

  for (const width of [390, 820, 1280]) {
    test(`what does not ship to the country cannot be bought, until another is chosen, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await setLanguage(page, 'en-US')
      await page.goto(burgers)
      const product = viewOf(page, view)
      const note = productText.notDelivered('United States')
      const buttons = [productText.addToBag, productText.buyNow]
      await expect(product.getByText(note)).toBeVisible()
      if (width < 768) {
        // The bar leads to what helps; the options repeat the note.
        for (const name of buttons) await expect(product.getByRole('button', { name })).toHaveCount(0)
        await expect(product.getByRole('button', { name: productText.otherCountry })).toHaveCount(2)
        await product.getByRole('button', { name: productText.inStock }).click()
      }
      const place = width < 768 ? sheetOf(page) : product
      await expect(place.getByText(note)).toBeVisible()
      for (const name of buttons) {
        const button = place.getByRole('button', { name })
        await expect(button).toBeDisabled()
        await expect(button).toHaveAccessibleDescription(note)
      }
      await place.getByRole('button', { name: productText.otherCountry }).click()
      await expect(sheetOf(page)).toHaveCount(0)
      const countries = page.getByRole('dialog', { name: productText.deliverTo })
      await countries.getByRole('searchbox').fill('japa')
      await countries.getByRole('button', { name: 'Japan' }).click()
      await expect(countries).toHaveCount(0)
      await expect(product.getByText(/^Arrives/)).toBeVisible()
      await expect(product.getByText(note)).toHaveCount(0)
      for (const name of buttons) await expect(product.getByRole('button', { name })).toBeEnabled()
    })
  }
})

test('a sold-out product offers similar ones and a restock notification', async ({ page }) => {
  await signInAsNew(page)
  const product = await open(page, dispenser)
  await expect(product.getByRole('button', { name: productText.buyNow })).toHaveCount(0)
  await product.getByRole('button', { name: productText.notifyMe }).click()
  await expect(product.getByText(productText.willNotify)).toBeVisible()
  // Skeletons below the visible area are still: a phone would paint them as long as the page is open.
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length
  await expect.poll(() => page.evaluate(moving)).toBe(0)
  await expect(product.getByRole('button', { name: /Remove from favorites: Foaming/ })).toBeVisible()
  await product.getByRole('button', { name: productText.similar }).click()
  await expect(product.getByRole('heading', { name: productText.related })).toBeFocused()
  await expect(cardsOf(product).first()).toBeVisible()
})

test('a product of a paused shop offers only similar ones', async ({ page }) => {
  await page.route('**/api/goods/detail?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { shop: { status: string } } }
    body.data.shop.status = 'paused'
    await route.fulfill({ response, json: body })
  })
  await setLanguage(page, 'en-US')
  await page.goto('/explore')
  // Before that nothing listens to the address.
  await expect(viewOf(page, '/explore')).toBeVisible()
  await go(page, dispenser)
  const product = viewOf(page, view)
  await expect(product.getByText(/^This shop is closed for now/)).toBeVisible()
  await expect(product.getByRole('button', { name: productText.similar })).toBeVisible()
  await expect(product.getByRole('button', { name: /Tell me|Buy now/ })).toHaveCount(0)
  await product.getByRole('button', { name: /Sold out/ }).click()
  await sheetOf(page).getByRole('button', { name: productText.similar }).click()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(product.getByRole('heading', { name: productText.related })).toBeFocused()
})

test('without a connection a bar over the picture says so', async ({ page }) => {
  const product = await open(page, laptop)
  await page.context().setOffline(true)
  await expect(product.getByText(common.offline)).toBeInViewport()
  await page.context().setOffline(false)
  await expect(product.getByText(common.offline)).toHaveCount(0)
})

test('a removed product offers others; one that fails to load can be retried', async ({ page }) => {
  await setLanguage(page, 'en-US')
  for (const path of ['/detail/999999999/1', '/detail/nonsense', '/detail']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: productText.gone })).toBeVisible()
    await expect(cardsOf(viewOf(page, view)).first()).toBeVisible()
  }
  await page.goto('/explore')
  await page.route('**/api/goods/detail?*', fail, { times: 1 })
  await cardsOf(viewOf(page, '/explore')).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: common.errTitle })).toBeVisible()
  await page.getByRole('button', { name: common.retry }).click()
  await expect(page.getByRole('heading', { name: productText.delivery })).toBeVisible()
})

test('pictures change by arrow, key and chosen color, and are enlarged and zoomed by keyboard', async ({ page }) => {
  const product = await open(page, phone)
  const place = product.getByText(/^\d\/4$/)
  // Nothing is before the first picture: the arrow is neither visible nor focusable.
  await expect(product.getByRole('button', { name: home.previous }).first()).toHaveAttribute('tabindex', '-1')
  await product.getByRole('button', { name: home.next }).first().click()
  await expect(place).toHaveText('2/4')
  await product.getByRole('button', { name: productText.enlarge(2, 4) }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText('3/4')
  await product.getByRole('radio', { name: 'Sky blue' }).click()
  await expect(place).toHaveText('4/4')

  await product.getByRole('button', { name: productText.enlarge(4, 4) }).click()
  const viewer = page.getByRole('dialog', { name: productText.viewer })
  await expect(viewer.getByText('4/4')).toBeVisible()
  // The viewer gets the focus a frame after it is shown, and keys before would reach the page.
  await expect(page.locator('[role="dialog"]:focus-within')).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('3/4')).toBeVisible()
  await page.keyboard.press('+')
  await expect(viewer.locator('[data-scale="1.6"]')).toHaveCount(1)
  await viewer.locator('[data-scale="1.6"]').dblclick()
  await expect(viewer.locator('[data-scale]:not([data-scale="1"])')).toHaveCount(0)
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator('[role="dialog"]:focus-within')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(place).toHaveText('3/4')
})

test('the product page and its sheets have no accessibility violations in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const product = await open(page, laptop)
  await expect(product.getByText(/^Arrives/)).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await product.getByRole('button', { name: productText.buyNow }).click()
  await sheetOf(page).getByRole('radio', { name: 'Gray' }).click()
  expect(await violationsInBothThemes(page), 'the sheet').toEqual([])
})
