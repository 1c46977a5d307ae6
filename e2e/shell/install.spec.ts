// Installing the shop: offered after a paid order and in the settings, and not again after a refusal.
import type { Page } from '@playwright/test'
import { makeBuyer, productInStock } from '../buyer.ts'
import { expect, origin, setLanguage, signInAsNew, test } from '../shop.ts'
import { shopText } from '../texts.ts'

const { device, payment } = shopText

/** The browser's offer, which headless browsers never make. */
async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.addInitScript((answer) => {
    addEventListener('load', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => {
        Object.assign(window, { installPrompts: ((window as { installPrompts?: number }).installPrompts ?? 0) + 1 })
        return { outcome: answer }
      }
      dispatchEvent(Object.assign(event, { prompt }))
      Object.assign(window, { wasHeldBack: event.defaultPrevented })
    })
  }, outcome)
}

const pageValue = (page: Page, name: string) =>
  page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name)

test('the offer waits for a paid order; a refusal is remembered, and the settings still have it', async ({ page }) => {
  const { token, buy, call } = await makeBuyer(page)
  const order = await buy(await productInStock(call, 20), 1)
  await setLanguage(page, 'en-US')
  await page.context().addCookies([{ name: 'token', value: token, url: origin() }])
  await offerInstall(page, 'accepted')
  await page.goto('/home')
  await expect.poll(() => pageValue(page, 'wasHeldBack')).toBe(true)
  const paid = `/payment?order_id=${order.id}&state=done`
  await page.goto(paid)
  const offer = page.getByRole('region', { name: device.installTitle })
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: device.installLater }).click()
  await expect(offer).toHaveCount(0)
  await page.goto(paid)
  await expect(page.getByRole('link', { name: payment.viewOrder })).toBeVisible()
  await expect.poll(() => pageValue(page, 'wasHeldBack')).toBe(true)
  await expect(offer).toHaveCount(0)

  await page.goto('/setting')
  const row = page.getByRole('button', { name: device.install })
  await row.click()
  await expect.poll(() => pageValue(page, 'installPrompts')).toBe(1)
  await expect(row).toHaveCount(0)
})

test('where the browser makes no offer, the settings have no row', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/setting')
  await expect(page.getByText(shopText.account.currency, { exact: true })).toBeVisible()
  await expect(page.getByText(device.install)).toHaveCount(0)
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })

  test('the settings say where Safari has it', async ({ page }) => {
    await signInAsNew(page)
    await page.goto('/setting')
    await expect(page.getByText(device.installIos)).toBeVisible()
  })
})

test('the name of the installed shop follows the language, also when it changes without a reload', async ({ page }) => {
  const nameOf = () =>
    page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? {}
      const manifest = await (await fetch(href ?? '')).json()
      return [manifest.lang, manifest.name, manifest.id]
    })
  await signInAsNew(page, 'zh-TW')
  await page.goto('/language')
  expect(await nameOf()).toEqual(['zh-TW', '信風', '/home'])
  await page.getByText('日本語', { exact: true }).click()
  await expect.poll(nameOf).toEqual(['ja-JP', 'トレードウィンド', '/home'])
})
