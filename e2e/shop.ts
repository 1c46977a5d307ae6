// Shared by browser tests: languages, new shoppers, views, toasts and watched calls.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type Browser,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
  type TestInfo,
} from '@playwright/test'
import { Refused } from '@shop/client/failure.ts'
import type { Reply } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import { getUserInfo, register } from '@shop/contract/people/identity.ts'
import { apiOf } from './api.ts'
import { shopText } from './texts.ts'

const { common, titles } = shopText

export { expect } from '@playwright/test'

/** A toast is shown for 1200 ms only: every page records all of them, also those replaced at once. */
export const test = base.extend({
  page: async ({ page, browser }, use, info) => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seenToasts: seen })
      const onMutations = (records: MutationRecord[]) => {
        for (const node of records.flatMap((record) => [...record.addedNodes])) {
          if (!(node instanceof Element)) continue
          const toasts = node.closest('[data-toast]') ? [node] : node.querySelectorAll('[data-toast]')
          for (const toast of toasts) seen.push(toast.textContent)
        }
      }
      new MutationObserver(onMutations).observe(document, { childList: true, subtree: true })
    })
    await use(page)
    if (info.status !== info.expectedStatus) await attachScreenshots(browser, info)
  },
})

/** Of all contexts: a test may open its own. Playwright's setting makes one of every test and deletes those that passed. */
async function attachScreenshots(browser: Browser, info: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [at, page] of pages.entries()) {
    const file = info.outputPath(`failed-${at + 1}.png`)
    // A page that crashed has none.
    const isMade = await page.screenshot({ path: file, timeout: 10_000 }).then(
      () => true,
      () => false,
    )
    if (isMade) info.attachments.push({ name: 'screenshot', path: file, contentType: 'image/png' })
  }
}

/** The toasts of this page since it was loaded, in order. */
export function toastsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { seenToasts: string[] }).seenToasts)
}

/** Checks the newest toast, whether it is still visible or not. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const newest = async () => (await toastsOf(page)).at(-1) ?? 'no toast'
  await expect.poll(newest).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
}

/** The message is at its field, and no toast repeats it. */
export async function expectFieldError(page: Page, text: string): Promise<void> {
  await expect(page.locator('[id$="-error"]').filter({ hasText: text }).first()).toBeVisible()
  expect(await toastsOf(page)).not.toContain(text)
}

export type { Language } from '@shop/contract/language.ts'

export const password = 'demo1234'

export function origin(): string {
  return test.info().project.use.baseURL ?? ''
}

/** The built file of each source that is a chunk of its own. */
export async function builtFiles(): Promise<Map<string, string>> {
  const manifest = path.join(import.meta.dirname, '../apps/shop/dist/.vite/manifest.json')
  const built = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, { file: string }>
  return new Map(Object.entries(built).map(([source, { file }]) => [source, file]))
}

/** A URL pattern of the built file of a source. */
export async function codeOf(source: string): Promise<string> {
  const file = (await builtFiles()).get(`src/${source}`)
  if (!file) throw new Error(`${source} is no chunk of its own`)
  // A retry of a load has a query.
  return `**/${file}*`
}

export async function setLanguage(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: origin() }])
}

export interface Shopper {
  account: string
  token: string
}

/** A new account, so that tests do not affect each other. */
export async function makeShopper(page: Page, language: Language = 'en-US', secret = password): Promise<Shopper> {
  const account = `e2e-${randomUUID().slice(0, 12)}`
  const body = { account, password: secret, email: `${account}@tradewind.example` }
  const { userinfo } = await apiOf(page.request, { language })(register, { body })
  return { account, token: userinfo.token }
}

/** The next page load is signed in. */
export async function signInAsNew(page: Page, language: Language = 'en-US', secret = password): Promise<Shopper> {
  const shopper = await makeShopper(page, language, secret)
  await setLanguage(page, language)
  await page.context().addCookies([{ name: 'token', value: shopper.token, url: origin() }])
  return shopper
}

/** The user of a token, or undefined when it is no longer valid. */
export async function userOf(page: Page, token: string): Promise<Reply<typeof getUserInfo> | undefined> {
  try {
    return await apiOf(page.request, { token })(getUserInfo, {})
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

export async function cookieOf(page: Page, name: string) {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)
}

/** The cookie ends three days from now, give or take five minutes. */
export function expectThreeDays(cookie: { expires: number } | undefined): void {
  const seconds = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(seconds - 3 * 24 * 3600)).toBeLessThan(300)
}

/** Navigates without a reload; the guard runs as for the browser's own buttons. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

export function viewOf(page: Page, route: string): Locator {
  return page.locator(`[data-view="${route}"]`)
}

export function titleOf(page: Page): Locator {
  return page.locator('[data-view]:visible h1')
}

/** The cards of the product grid, without anything between them. */
export function cardsOf(view: Locator): Locator {
  return view.locator('.card-grid > li > article')
}

/** On a wide screen it leads home, which has no tab there. */
export function logoOf(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: `${common.brand} ${titles.home}`, exact: true })
}

export function tabOf(page: Page, name: string): Locator {
  return page
    .getByRole('navigation', { name: common.mainNavigation, exact: true })
    .getByRole('link', { name, exact: true })
}

export async function scrollTo(view: Locator, top: number): Promise<void> {
  await view.evaluate((box, to) => box.scrollTo({ top: to, behavior: 'instant' }), top)
}

export function scrollOf(view: Locator): Promise<number> {
  return view.evaluate((box) => box.scrollTop)
}

/** API calls from now on, as method and path with query. */
export function watchCalls(page: Page, part: string | RegExp = '/api/'): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    const isWatched = typeof part === 'string' ? url.pathname.includes(part) : part.test(url.pathname)
    if (isWatched) calls.push(`${request.method()} ${url.pathname}${url.search}`)
  })
  return calls
}

/** Holds all replies of the server until the returned function is called. */
export async function holdReplies(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await released
    await route.fallback()
  })
  return resolve
}

/** Every document the page loads from now on, by path: a reload is one more. */
export function watchLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

/** Waits until the page has painted, its observers ran, and it is idle. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

/** Disables intervals, so that only pushed changes arrive. */
export async function withoutPolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { setInterval: () => 0 })
  })
}

export function fail(route: Route): Promise<void> {
  return route.fulfill({ status: 500, body: 'out of order' })
}

const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** For tests without pictures: avoids waiting for their first encoding. */
export async function withoutPictures(page: Page): Promise<void> {
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/gif', body: onePixel }))
}

/** A picture for uploads, always the same. */
export const smallPng = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPo6DiDFTEMpAQAGxxZQeicAVYAAAAASUVORK5CYII=',
    'base64',
  ),
}

/** Pages come without the replies to their first requests, so that a test can answer these requests itself. */
export async function withoutReplies(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"replies":', '"unused":') })
  })
}
