// Toasts: how long they are shown, and that they cover no button.
import type { Page } from '@playwright/test'
import { expect, fail, password, setLanguage, test } from '../shop.ts'
import { shopText } from '../texts.ts'

const { common, identity } = shopText

/** A login that fails, on a clock that stands still. */
async function failToLogIn(page: Page): Promise<void> {
  await setLanguage(page, 'en-US')
  await page.clock.install()
  await page.goto('/login')
  await page.route('**/api/user/login', fail)
  await page.getByLabel(identity.account, { exact: true }).fill('someone')
  await page.getByLabel(identity.password, { exact: true }).fill(password)
  await page.clock.pauseAt(Date.now() + 5_000)
  await page.getByLabel(identity.password, { exact: true }).press('Enter')
  await expect(page.locator('[data-toast]')).toHaveText(common.errHttp(500))
}

test('a toast is shown for 1200 ms and blocks taps meanwhile', async ({ page }) => {
  await failToLogIn(page)
  const toast = page.locator('[data-toast]')
  const away = page.getByRole('link', { name: identity.keepBrowsing })
  const tapAway = async () => {
    const place = await away.boundingBox()
    await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10)
  }
  await tapAway()
  await page.clock.runFor(1150)
  await expect(toast).toBeVisible()
  await tapAway()
  await expect(page).toHaveURL('/login')
  await page.clock.runFor(100)
  await expect(toast).toHaveCount(0)
  await page.clock.resume()
  await tapAway()
  await expect(page).toHaveURL('/home')
})

test('a toast is in the middle above the bar at the foot, on a tablet beside its rail', async ({ page }) => {
  await failToLogIn(page)
  const toast = page.locator('[data-toast] > div')
  const foot = page.getByRole('contentinfo')
  for (const { width, height, center } of [
    { width: 390, height: 844, center: 195 },
    { width: 820, height: 1180, center: 450 },
  ]) {
    await page.setViewportSize({ width, height })
    await page.clock.runFor(100)
    const top = (await foot.boundingBox())?.y ?? 0
    await expect
      .poll(async () => {
        const box = await toast.boundingBox()
        return box && { center: Math.round(box.x + box.width / 2), bottom: Math.round(box.y + box.height) }
      })
      .toEqual({ center, bottom: Math.round(top) - 12 })
  }
})

test('a toast makes room for a button or a way to pay that appears later than it', async ({ page }) => {
  await failToLogIn(page)
  const toast = page.locator('[data-toast] > div')
  // The end of an animation places it too.
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1e6)
    await Promise.all(finite.map(({ finished }) => finished))
  })
  await page.clock.runFor(500)
  await expect(toast).toHaveAttribute('style', /inset/)
  for (const [name, value] of [
    ['type', 'submit'],
    ['data-section', 'payment'],
  ] as const) {
    const covered = await toast.evaluate(
      (element, attribute) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const button = document.createElement('button')
        button.setAttribute(attribute.name, attribute.value)
        button.style.cssText = `position:fixed;left:${x}px;top:${y}px;width:${width}px;height:${height}px`
        document.body.append(button)
        return y
      },
      { name, value },
    )
    await page.clock.runFor(200)
    await expect.poll(async () => (await toast.boundingBox())?.y).not.toBe(covered)
  }
})
