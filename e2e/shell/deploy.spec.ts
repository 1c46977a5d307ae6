// A real deployment while tabs are open: the old server stops, and one with other files starts on its port.
import type { Page } from '@playwright/test'
import { nextMark, openDeployment } from '../deployment.ts'
import { waitUntilSaved } from '../saved-shop.ts'
import { expect, go, setLanguage, test, titleOf, watchLoads } from '../shop.ts'
import { shopText } from '../texts.ts'

const { device, titles } = shopText

test.use({ serviceWorkers: 'allow' })

/** By a locator, which is evaluated again when the page navigates meanwhile. */
const startOf = async (page: Page) =>
  (await page.locator('script[type="module"][src]').last().getAttribute('src')) ?? ''

/** Documents that the page loads, and errors that nobody caught. */
function watch(page: Page) {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return { loads: watchLoads(page), errors }
}

test('open tabs go on after a deployment: with a service worker in the old version, without one in the new', async ({
  page,
  browser,
}) => {
  // Two starts of a server on a busy machine.
  test.setTimeout(600_000)
  await using deployment = await openDeployment()
  const { base } = deployment
  await setLanguage(page, 'en-US')
  await page.goto(`${base}/home`)
  await expect(() => waitUntilSaved(page, 'en-US')).toPass({ timeout: 240_000 })
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
  const plain = await context.newPage()
  await setLanguage(plain, 'en-US')
  await plain.goto(`${base}/home`)
  await expect(titleOf(plain)).toHaveText(titles.home)

  await deployment.deploy()
  const [withWorker, withoutWorker] = [watch(page), watch(plain)]
  // Its code is gone: the page reloads once, in the new version.
  await go(plain, '/register')
  await expect(titleOf(plain)).toHaveText(titles.register)
  await expect.poll(() => startOf(plain)).toContain(nextMark)
  await expect(plain.getByRole('main').getByRole('textbox').first()).toBeVisible()
  await go(plain, '/explore')
  await expect(titleOf(plain)).toHaveText(titles.explore)
  expect(withoutWorker).toEqual({ loads: ['/register'], errors: [] })

  // The worker has all code of the old version.
  await go(page, '/register')
  await expect(titleOf(page)).toHaveText(titles.register)
  expect(await startOf(page)).not.toContain(nextMark)
  expect(withWorker).toEqual({ loads: [], errors: [] })
  const update = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await update()
  const bar = page.getByRole('region', { name: device.updateReady })
  await bar.getByRole('button', { name: device.update }).click()
  await expect.poll(() => startOf(page)).toContain(nextMark)
  await expect(titleOf(page)).toHaveText(titles.register)
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
  await waitUntilSavedNext(page)
  await update()
  await go(page, '/explore')
  await expect(titleOf(page)).toHaveText(titles.explore)
  await expect(bar).toHaveCount(0)
  expect(withWorker).toEqual({ loads: ['/register'], errors: [] })
  await context.close()
})

test('a page whose script another server does not have yet loads again until it has it', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/home')
  const script = `**${await startOf(page)}`
  const loads = watchLoads(page)
  // A page may request it twice: to load it early, and to start it.
  await page.route(script, (route) => (loads.length < 3 ? route.fulfill({ status: 404 }) : route.fallback()))
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  expect(loads).toEqual(['/explore', '/explore', '/explore'])
})

test('a foreign script that fails, such as that of an extension, reloads nothing', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/home')
  const loads = watchLoads(page)
  const stored = () => page.evaluate(() => sessionStorage.length)
  const before = await stored()
  // Refused by the content policy.
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const script = Object.assign(document.createElement('script'), { src: 'https://extension.test/a.js' })
    script.addEventListener('error', () => resolve())
    document.head.append(script)
    return promise
  })
  expect({ stored: await stored(), loads }).toEqual({ stored: before, loads: [] })
})

test('a script that no server has ends the reloads', async ({ page }) => {
  await page.goto('/home')
  const start = await startOf(page)
  const loads = watchLoads(page)
  await page.route(`**${start}`, (route) => route.fulfill({ status: 404 }))
  await page.goto('/explore')
  await expect.poll(() => loads.length).toBe(6)
  // The page that schedules another load counts it first, and that load ends what is evaluated meanwhile.
  const counted = () => page.evaluate((src) => sessionStorage.getItem(new URL(src, location.href).href), start)
  await expect.poll(() => counted().catch(() => 'loading')).toBe('5')
  expect(loads).toHaveLength(6)
})

/** Until the worker of the new version has saved its code. */
async function waitUntilSavedNext(page: Page): Promise<void> {
  const start = await startOf(page)
  const isSaved = () =>
    page.evaluate(async (name) => (await caches.match(name, { ignoreVary: true })) !== undefined, start)
  await expect.poll(isSaved).toBe(true)
}
