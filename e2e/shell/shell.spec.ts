// The shell: crashes, a lost connection, pictures, the first paint and the security policy.
import type { Locator, Page } from '@playwright/test'
import {
  cardsOf,
  codeOf,
  expect,
  expectToast,
  setLanguage,
  signInAsNew,
  tabOf,
  test,
  titleOf,
  toastsOf,
  viewOf,
  waitForIdle,
  watchCalls,
  watchLoads,
} from '../shop.ts'
import { shopText } from '../texts.ts'

const { common, home: homeText, identity, preferences, product: productText, titles } = shopText

test('the page contains its style: no screen loads a style sheet', async ({ page }) => {
  await setLanguage(page, 'en-US')
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url())
  })
  await page.goto('/explore')
  await expect(cardsOf(viewOf(page, '/explore')).first()).toBeVisible()
  await tabOf(page, titles.home).click()
  await expect(viewOf(page, '/home')).toBeVisible()
  expect(sheets).toEqual([])
})

test('a page whose code is missing reloads once, then shows an error with a way out', async ({ page }) => {
  await setLanguage(page, 'en-US')
  const loads = watchLoads(page)
  const code = await codeOf('screens/catalog/products/ExploreScreen.tsx')
  await page.route(code, (route) => route.abort())
  await page.goto('/explore')
  const crash = page.getByRole('main').getByRole('alert')
  await expect(crash).toContainText(common.crashTitle)
  expect(loads).toEqual(['/explore', '/explore'])
  await crash.getByRole('button', { name: common.goHome }).click()
  await expect(viewOf(page, '/home')).toBeVisible()
  await page.goto('/explore')
  await expect(crash).toBeVisible()
  await page.unroute(code)
  await crash.getByRole('button', { name: common.reload }).click()
  await expect(cardsOf(viewOf(page, '/explore')).first()).toBeVisible()
})

test('home works when the code of its reminder cannot be loaded', async ({ page }) => {
  await signInAsNew(page)
  // Browsers retry a missing file differently; what counts is how often the page is loaded.
  await page.addInitScript(() => {
    addEventListener('vite:preloadError', () => Object.assign(window, { isCodeLost: true }))
  })
  await page.route(await codeOf('screens/catalog/home/HomeReminder.tsx'), (route) => route.abort())
  const loads = watchLoads(page)
  const isLost = () => page.evaluate(() => 'isCodeLost' in window).catch(() => false)
  await page.goto('/home')
  // The page may be of an older release: it reloads once, and stays if the code is missing again.
  await expect.poll(async () => loads.length === 2 && (await isLost())).toBe(true)
  const home = viewOf(page, '/home')
  await expect(home.getByRole('link', { name: /^Wallet/ })).toBeVisible()
  await expect(cardsOf(home).first()).toBeVisible()
  await tabOf(page, titles.explore).click()
  await expect(home).toBeHidden()
  await tabOf(page, titles.home).click()
  await expect(home).toBeVisible()
  expect(loads).toEqual(['/home', '/home'])
})

/** Taps once and waits for the page that the tap reloads: a tap before would be lost with the old page. */
async function tapAndReload(page: Page, button: Locator): Promise<void> {
  await button.waitFor()
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }))
  await button.click()
  await expect.poll(() => page.evaluate(() => 'isFirstLoad' in window).catch(() => true)).toBe(false)
}

test('the shop works when the code of a confirmation cannot be loaded', async ({ page }) => {
  await signInAsNew(page)
  await page.route(await codeOf('ui/ConfirmDialog.tsx'), (route) => route.abort())
  const loads = watchLoads(page)
  await page.goto('/setting')
  const logOut = page.getByRole('main').getByRole('button', { name: identity.logOut })
  // The page may be of an older release: it reloads once, and the next tap says what is wrong.
  await tapAndReload(page, logOut)
  await logOut.click()
  await expectToast(page, common.errNetwork)
  expect(loads).toEqual(['/setting', '/setting'])
  await page.getByRole('button', { name: common.back }).click()
  await expect(viewOf(page, '/profile')).toBeVisible()
})

test('a tap whose code cannot be loaded while the server is replaced shows a toast, and the next tap works', async ({
  page,
}) => {
  await setLanguage(page, 'en-US')
  const loads = watchLoads(page)
  await page.route('**/readyz', (route) => route.fulfill({ status: 503 }))
  await page.goto('/detail/10001/1001')
  const country = viewOf(page, '/detail/:product?/:mer?').getByRole('button', { name: /Deliver to/ })
  const code = await codeOf('ui/SheetPanel.tsx')
  await page.route(code, (route) => route.abort())
  await country.click()
  await expectToast(page, common.errNetwork)
  await page.unroute(code)
  await country.click()
  await expect(page.getByRole('dialog', { name: productText.deliverTo }).getByRole('searchbox')).toBeVisible()
  expect(loads).toEqual(['/detail/10001/1001'])
})

test('code that is missing reloads the page once, without a message before', async ({ page }) => {
  await setLanguage(page, 'en-US')
  const loads = watchLoads(page)
  const toasts: string[] = []
  const code = await codeOf('ui/SheetPanel.tsx')
  await page.route(code, (route) => route.abort())
  await page.route('**/readyz', async (route) => {
    // A message for the failed load would be rendered by then.
    for (let frames = 0; frames < 20; frames++) await page.evaluate(() => new Promise(requestAnimationFrame))
    toasts.push(...(await toastsOf(page)))
    await route.continue()
  })
  await page.goto('/detail/10001/1001')
  const country = viewOf(page, '/detail/:product?/:mer?').getByRole('button', { name: /Deliver to/ })
  await tapAndReload(page, country)
  expect(toasts).toEqual([])
  await country.click()
  await expectToast(page, common.errNetwork)
  expect(loads).toHaveLength(2)
})

test('without a connection a bar says so, and an action that needs one shows an error', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/login')
  const bar = page.getByRole('main').getByText(common.offline)
  await expect(bar).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(bar).toBeVisible()
  await page.getByLabel(identity.account, { exact: true }).fill('demo')
  await page.getByLabel(identity.password, { exact: true }).fill('demo1234')
  await page.getByRole('main').getByRole('button', { name: identity.logIn }).click()
  await expect(page.getByRole('main').getByText(common.offlineAction)).toBeVisible()
  await page.context().setOffline(false)
  await expect(bar).toHaveCount(0)
})

test('a picture that cannot be loaded is tried four times, then replaced by an initial', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/explore?category_id=1')
  const cards = cardsOf(viewOf(page, '/explore'))
  await expect(cards.first()).toBeVisible()
  // A product further down.
  const lazyCard = cards.filter({ has: page.locator('[loading="lazy"]') }).first()
  const name = await lazyCard.getByRole('heading').innerText()
  const picture = (await lazyCard.locator('[loading="lazy"]').first().getAttribute('src')) ?? ''
  const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
  const [file = ''] = picture.split('?')
  await page.route(`**${file}*`, (route) => route.abort())
  // Counts the errors of this card, whatever the browser retries on its own; other products may have the same picture.
  await page.addInitScript((title) => {
    Object.assign(window, { pictureErrors: 0 })
    const onError = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement) || !target.closest('article')?.textContent.includes(title)) return
      ;(window as unknown as { pictureErrors: number }).pictureErrors++
    }
    document.addEventListener('error', onError, { capture: true })
  }, name)
  await page.clock.install()
  await page.reload()
  await card.scrollIntoViewIfNeeded()
  await expect(async () => {
    await page.clock.runFor(3000)
    expect(await card.locator('img').count()).toBe(0)
  }).toPass({ timeout: 60_000 })
  expect(await page.evaluate(() => (window as unknown as { pictureErrors: number }).pictureErrors)).toBe(4)
  await expect(card.getByRole('link').locator('> span').first()).toHaveText(name.slice(0, 1))
})

test('the frame of home is painted before any script runs', async ({ page }) => {
  await setLanguage(page, 'en-US')
  // No script gets an answer.
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/home', { waitUntil: 'commit' })
  const frame = page.locator('#root')
  const tabs = frame.locator('[data-only="tabs"]')
  await expect(tabs).toBeInViewport()
  await expect(frame.locator('svg:visible').first()).toBeInViewport()
  await expect(frame.locator('.skeleton').first()).toBeInViewport()
  expect((await tabs.boundingBox())?.height).toBe(56)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(frame).toBeAttached()
  await expect(tabs).toBeHidden()
  await expect(frame.locator('.skeleton').first()).toBeHidden()
})

for (const visitor of ['a guest', 'a shopper']) {
  test(`home is complete in its first response for ${visitor}: no calls, a description, the demo ribbon`, async ({
    page,
  }) => {
    if (visitor === 'a guest') await setLanguage(page, 'en-US')
    else await signInAsNew(page)
    // The event stream and the bag count start when the page is idle; an open stream would never be idle.
    await page.route('**/api/events*', (route) => route.fulfill({ status: 401 }))
    const calls = watchCalls(page)
    const html = (await (await page.goto('/home'))?.text()) ?? ''
    await expect(cardsOf(viewOf(page, '/home'))).toHaveCount(20)
    await expect(page.getByRole('heading', { name: homeText.hotGoods })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveText('Demo·No real products, no real money')
    await waitForIdle(page)
    expect(calls.filter((call) => !/events|cart.count/.test(call))).toEqual([])
    expect(html).toContain('<html lang="en-US"')
    expect(html).toContain('<title>Home · Tradewind</title>')
    const tags = html.match(/<meta (name|property)="[^"]+" content="[^"]+">/g)?.join('\n')
    expect(tags).toMatch(/<meta name="description" content="Shop from sellers worldwide[^"]+">/)
    for (const name of ['title', 'description', 'type', 'locale']) {
      expect(tags).toMatch(new RegExp(`<meta property="og:${name}" content="[^"]+">`))
    }
  })
}

async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const broken: string[] = []
    Object.assign(window, { brokenPolicy: broken })
    document.addEventListener('securitypolicyviolation', (event) => {
      broken.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
    })
  })
  return () => page.evaluate(() => (window as unknown as { brokenPolicy: string[] }).brokenPolicy)
}

test('no page violates the security policy or logs errors, and the title follows the language', async ({ page }) => {
  await setLanguage(page, 'en-US')
  const broken = await watchPolicy(page)
  const messages: string[] = []
  page.on('console', (message) => {
    // Playwright's own notice: a slow page reaches the moment when the worker is registered.
    const isNotice = message.text() === 'Service Worker registration blocked by Playwright'
    if (!isNotice && (message.type() === 'error' || message.type() === 'warning')) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(error.message))
  for (const path of ['/home', '/explore', '/login']) {
    await page.goto(path)
    await expect(titleOf(page)).toBeAttached()
    await waitForIdle(page)
    expect(await broken(), path).toEqual([])
  }
  await expect(page).toHaveTitle('Log in · Tradewind')
  await page.getByLabel(identity.account, { exact: true }).fill('half-typed')
  await page.getByRole('button', { name: preferences.chooseLanguage }).click()
  await page.getByRole('dialog').getByText('ไทย', { exact: true }).click()
  await expect(page).toHaveTitle('เข้าสู่ระบบ · เทรดวินด์')
  await expect(page.locator('#account')).toHaveValue('half-typed')
  expect(await broken()).toEqual([])
  expect(messages).toEqual([])
})
