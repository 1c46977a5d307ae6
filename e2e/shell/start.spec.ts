// The start of the shop: what the static shell shows before the scripts run, and when they do not arrive.
import type { Page } from '@playwright/test'
import { expect, setLanguage, test, titleOf } from '../shop.ts'
import { shopTextIn } from '../texts.ts'

const scripts = '**/assets/*.js'

async function expectFailure(page: Page): Promise<void> {
  const { common } = await shopTextIn('th-TH')
  await expect(page.getByRole('alert')).toHaveText(`${common.errTitle}${common.retry}`)
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

test('scripts without an answer: after ten seconds the page says so, in its language, and a button loads it again', async ({
  page,
}) => {
  const { common, titles } = await shopTextIn('th-TH')
  await setLanguage(page, 'th-TH')
  await page.route(scripts, () => undefined)
  await page.clock.install()
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.locator('[data-tabs]')).toBeVisible()
  await page.clock.runFor(9_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expectFailure(page)
  await page.unroute(scripts)
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
