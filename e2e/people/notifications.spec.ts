// Notices: live arrival, the counter on the bell, opening, marking and muting.
import type { Page } from '@playwright/test'
import { expect, expectToast, password, signInAsNew, test, withoutPictures } from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsOf } from '../violations.ts'

const { common, home, notices, titles } = shopText

test.beforeEach(({ page }) => withoutPictures(page))

/** Signs in the same person from an unknown device. */
async function signInElsewhere(page: Page, account: string, agent: string): Promise<void> {
  const response = await page.request.post('/api/user/login', {
    headers: { 'user-agent': agent },
    data: { account, password },
  })
  expect(((await response.json()) as { code: number }).code).toBe(1)
}

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a sign-in elsewhere shows on open pages; opening its notice marks it as read everywhere', async ({
  page,
  context,
}) => {
  const { account } = await signInAsNew(page)
  const bell = page.locator('[data-view="/home"]').getByRole('link', { name: /^Notifications/ })
  const stream = page.waitForResponse('**/api/events*')
  await page.goto('/home')
  await stream
  await expect(bell).toHaveAccessibleName(titles.notification)
  await signInElsewhere(page, account, mac)
  await expect(bell).toHaveAccessibleName(home.unread(1))

  const other = await context.newPage()
  await withoutPictures(other)
  const otherStream = other.waitForResponse('**/api/events*')
  await other.goto('/notification')
  await otherStream
  await signInElsewhere(page, account, windows)
  const rows = other.getByRole('article')
  await expect(rows).toHaveCount(2)
  await expect(other.getByRole('tab', { name: 'System 2' })).toBeVisible()
  await expect(bell).toHaveAccessibleName(home.unread(2))
  await expect(other.getByRole('heading', { name: notices.today })).toBeVisible()
  expect(await violationsOf(other)).toEqual([])
  await rows.first().getByRole('link').click()
  await expect(other).toHaveURL('/security')
  await expect(bell).toHaveAccessibleName(home.unread(1))
})

test('notices are marked as read and unread, and some kinds cannot be muted', async ({ page }) => {
  const { account } = await signInAsNew(page)
  await page.goto('/notification')
  await expect(page.getByRole('heading', { name: notices.empty.all.title })).toBeVisible()
  await signInElsewhere(page, account, mac)
  await page.reload()
  const row = page.getByRole('article')
  const unread = row.getByText(notices.unread)
  await expect(unread).toBeAttached()
  await page.getByRole('button', { name: notices.markAllRead }).click()
  await expectToast(page, notices.allRead)
  await expect(unread).not.toBeAttached()
  await row.getByRole('button', { name: /^More actions for/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('These are always on')).toBeVisible()
  await sheet.getByRole('button', { name: notices.markUnread }).click()
  await expect(unread).toBeAttached()

  await page.getByRole('tab', { name: notices.tabs.offers }).click()
  await expect(page.getByRole('heading', { name: notices.empty.offers.title })).toBeVisible()
})

test('a kind is enabled at once and permanently, and a late older response does not disable it', async ({ page }) => {
  await signInAsNew(page)
  await page.clock.install()
  await page.goto('/notification')
  const sheet = page.getByRole('dialog')
  const drops = sheet.getByRole('switch', { name: notices.kinds.priceDrop.name })
  const openSettings = () => page.getByRole('button', { name: notices.settings }).click()
  const closeSettings = async () => {
    await sheet.getByRole('button', { name: common.close }).click()
    await expect(sheet).toHaveCount(0)
  }
  await openSettings()
  await expect(drops).not.toBeChecked()
  await closeSettings()

  // The shown settings are stale and reloaded; the response is read before the change and arrives after it.
  await page.clock.fastForward('02:00')
  const { promise: wasFetched, resolve: fetched } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/notice/setting', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    fetched()
    await released
    await route.fulfill({ response }).catch(() => undefined)
  })
  await openSettings()
  await wasFetched
  // Timers are paused: only the immediate effect of the click is visible.
  await page.clock.pauseAt(Date.now() + 3 * 60_000)
  await drops.check()
  await page.clock.resume()
  await expectToast(page, common.settingSuccess)
  release()
  await page.unroute('**/api/notice/setting')
  await closeSettings()
  await openSettings()
  await expect(drops).toBeChecked()
  await page.reload()
  await openSettings()
  await expect(drops).toBeChecked()
})
