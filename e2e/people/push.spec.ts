// Push notifications in a browser: the shop sends them to a push service on loopback.
// Chromium subscribes only at Google's service, so DevTools hands the decrypted message to the real service worker.
import { existsSync } from 'node:fs'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { savePush } from '@shop/contract/people/push.ts'
import { cents } from '@shop/contract/wire.ts'
import { startPushServer, type TestBrowser } from '../../apps/api/test/push-server.ts'
import { apiOf } from '../api.ts'
import { fund } from '../buyer.ts'
import { waitUntilSaved } from '../saved-shop.ts'
import { expect, makeShopper, origin, signInAsNew, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'

const { device, identity, titles } = shopText

const fullChromium = '/usr/bin/chromium'
const deliveryMaxMs = 5_000

// The headless shell shows no notifications: the whole browser is used, Debian's or Playwright's.
test.use({
  serviceWorkers: 'allow',
  launchOptions: async ({ launchOptions: { executablePath, ...options } }, use) => {
    const whole = existsSync(fullChromium) ? { executablePath: fullChromium } : { channel: 'chromium' }
    await use({ ...options, ...(executablePath && !existsSync(fullChromium) ? { executablePath } : whole) })
  },
})

/** The browser's subscription, as the push service of the test gives it out. */
async function subscribeWith(page: Page, browser: TestBrowser): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const key = 'test subscription'
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(key) ? subscription : null),
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        localStorage.setItem(key, String(options.applicationServerKey))
        return subscription
      },
    })
  }, browser)
}

/** Hands a message to the shop's service worker, as the browser does when its push service has one. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const session: CDPSession = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin()))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin: origin(), registrationId: await found, data })
  await session.detach()
}

function shownNotifications(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
  })
}

/** Runs in the service worker, whose types the tests do not have. */
const tapNotification = `registration.getNotifications().then(([notification]) =>
  dispatchEvent(new NotificationEvent('notificationclick', { notification })))`

test('a shopper turns push on, gets a message of the shop, opens it by a tap, and has none after logging out', async ({
  page,
  context,
}) => {
  const server = await startPushServer(Number(process.env.E2E_PUSH_PORT))
  await context.grantPermissions(['notifications'])
  await subscribeWith(page, server.subscribe())
  const { account } = await signInAsNew(page)
  await page.goto('/setting')
  const canNotify = await page.evaluate(() => Notification.permission === 'granted')
  test.skip(
    !canNotify,
    'the headless shell shows no notifications: install the whole browser, Debian’s package chromium',
  )
  await waitUntilSaved(page, 'en-US')
  await page.getByRole('button', { name: titles.notification }).click()
  const push = page.getByRole('switch', { name: device.push })
  await expect(push).not.toBeChecked()
  await push.click()
  await expect(push).toBeChecked()

  await fund(page.request, account, cents(1_250))
  await expect.poll(() => server.received.length).toBe(1)
  const payload = server.received[0]?.payload ?? {}
  expect(payload.language).toBe('en-US')
  const { title, body, tag } = payload
  // DevTools reports no lost delivery. A second one has the same tag, so it replaces the notification of the first.
  await expect(async () => {
    await deliver(context, page, JSON.stringify(payload))
    const shown = expect.poll(() => shownNotifications(page), { timeout: deliveryMaxMs })
    await shown.toEqual([{ title, body, tag, lang: 'en-US' }])
  }).toPass()

  const [worker] = context.serviceWorkers()
  await worker?.evaluate(tapNotification)
  await expect(page).toHaveURL(`${origin()}${payload.link}`)
  await expect.poll(() => shownNotifications(page)).toEqual([])

  await page.goto('/setting')
  await page.getByRole('main').getByRole('button', { name: identity.logOut }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: identity.logOut }).click()
  await expect(viewOf(page, '/home')).toBeVisible()
  // The message to somebody else comes later, so that of this account would have come before it.
  const other = await makeShopper(page)
  await apiOf(page.request, { token: other.token })(savePush, { body: server.subscribe() })
  await fund(page.request, account, cents(300))
  await fund(page.request, other.account, cents(300))
  await expect.poll(() => server.received.length).toBe(2)
  expect(server.received.filter(({ path }) => path === server.received[0]?.path)).toHaveLength(1)
  await server.stop()
})

test('a browser that blocks notifications says how to allow them', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await signInAsNew(page)
  await page.goto('/notification')
  await page.getByRole('button', { name: shopText.notices.settings }).click()
  await expect(page.getByText(device.pushDenied)).toBeVisible()
  await expect(page.getByRole('switch', { name: device.push })).toHaveCount(0)
})
