// Back closes an open overlay first, also where it is no close request: in Safari, and in Chrome on a desktop.
import { devices } from '@playwright/test'
import { expect, setLanguage, signInAsNew, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'

const { account: accountText, browse, catalog, identity, product: productText, titles } = shopText

test.beforeEach(async ({ page, userAgent }) => {
  const isDesktop = userAgent === devices['Desktop Chrome'].userAgent
  if (!isDesktop) await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
  await setLanguage(page, 'en-US')
})

test('Back closes the sheet, then leaves; a filter set in the sheet is one entry', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('link', { name: titles.explore, exact: true }).click()
  const explore = viewOf(page, '/explore')
  const sheet = page.getByRole('dialog')
  await explore.getByRole('button', { name: browse.filters }).click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/explore')
  // Forward does not open it again, and is no extra step.
  await page.goForward()
  await expect(page).toHaveURL('/explore')
  await expect(sheet).toHaveCount(0)

  await explore.getByRole('button', { name: browse.filters }).click()
  await sheet.getByRole('switch', { name: catalog.freeFreight }).click()
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/explore?filter%5Bfree_freight%5D=1')
  await page.goBack()
  await expect(page).toHaveURL('/home')
})

test('Back closes the picture viewer, then leaves the product', async ({ page }) => {
  await page.goto('/explore')
  await viewOf(page, '/explore').getByRole('article').first().getByRole('link').first().click()
  const product = viewOf(page, '/detail/:product?/:mer?')
  await product
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog', { name: productText.viewer })
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toHaveCount(0)
  await expect(page).toHaveURL(/\/detail\//)
  await page.goBack()
  await expect(page).toHaveURL('/explore')
})

test.describe('Chrome on a desktop', () => {
  test.use({ userAgent: devices['Desktop Chrome'].userAgent, viewport: { width: 1280, height: 800 }, isMobile: false })

  test('has CloseWatcher, and Back closes the dialog', async ({ page }) => {
    await page.goto('/home')
    expect(await page.evaluate(() => 'CloseWatcher' in window)).toBe(true)
    await page.getByRole('link', { name: titles.explore, exact: true }).click()
    await viewOf(page, '/explore').getByRole('article').first().getByRole('link').first().click()
    const product = viewOf(page, '/detail/:product?/:mer?')
    await product
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click()
    const viewer = page.getByRole('dialog', { name: productText.viewer })
    await expect(viewer).toBeVisible()
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await expect(page).toHaveURL(/\/detail\//)
  })
})

test('Back on a changed form asks; Back on the question stays; leaving goes to the page before', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/setting')
  await page.getByRole('link', { name: accountText.personal }).click()
  const name = page.getByRole('dialog', { name: accountText.editProfile }).getByLabel(identity.givenName)
  await name.fill('Mara')
  const question = page.getByRole('alertdialog', { name: accountText.leaveConfirm })
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(name).toHaveValue('Mara')
  await page.goBack()
  await question.getByRole('button', { name: accountText.leave }).click()
  await expect(name).toHaveCount(0)
  await expect(page).toHaveURL('/setting')
})
