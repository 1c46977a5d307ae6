// The card form takes its place before it is loaded, at every width, and that of the previous release pays too.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRecharge } from '@shop/contract/wallet/recharges.ts'
import { exportRelease, findReleaseOrReason } from '../../apps/api/test/previous-release.ts'
import { pathOf } from '../api.ts'
import { expect, type Language, signInAsNew, test, viewOf, waitForIdle, watchCalls } from '../shop.ts'
import { shopText } from '../texts.ts'

const { cards, common } = shopText

const widths = [320, 390, 820, 1280]
const languages: readonly Language[] = ['zh-CN', 'zh-TW', 'en-US', 'ja-JP', 'ko-KR', 'th-TH']

for (const language of languages) {
  test(`the place of the card form is as high as the form, ${language}`, async ({ page }) => {
    await signInAsNew(page, language)
    let loading = Promise.withResolvers<void>()
    await page.route('**/card-form', async (route) => {
      await loading.promise
      await route.continue()
    })
    const section = viewOf(page, '/cardTopUp')
      .locator('section')
      .filter({ has: page.locator('iframe') })
    const heightOf = () => section.evaluate((element) => element.getBoundingClientRect().height)
    for (const width of widths) {
      loading = Promise.withResolvers<void>()
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/cardTopUp')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(section).toBeVisible()
      const before = await heightOf()
      loading.resolve()
      await expect(page.frameLocator('iframe').locator('#number')).toBeVisible()
      await expect(section.locator('.skeleton')).toHaveCount(0)
      expect(Math.abs((await heightOf()) - before), `${width} pixels`).toBeLessThanOrEqual(1)
    }
    // Chinese, Japanese and Korean draw the same characters differently.
    const form = page.frameLocator('iframe')
    await expect(form.locator('html')).toHaveAttribute('lang', language)
    const font = await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)
    await expect(form.locator('label[for=number]')).toHaveCSS('font-family', font)
    await expect(form.locator('#number')).toHaveCSS('font-family', font)
  })
}

test('a phone shows the form and its button on one screen, and the button above a keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsNew(page)
  await page.goto('/cardTopUp?amount=50')
  const view = viewOf(page, '/cardTopUp')
  const form = page.frameLocator('iframe')
  const pay = view.locator('button[type=submit]')
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  const save = view.getByText(cards.saveCard)
  for (const shown of [view.locator('#amount'), form.locator('#number'), form.locator('#cvc'), save, pay]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
  const [saved, button] = [await save.boundingBox(), await pay.boundingBox()]
  expect((saved?.y ?? 0) + (saved?.height ?? 0)).toBeLessThan(button?.y ?? 0)
  await page.setViewportSize({ width: 390, height: 480 })
  await form.locator('#cvc').focus()
  await expect(form.locator('#cvc')).toBeInViewport({ ratio: 1 })
  await expect(pay).toBeInViewport({ ratio: 1 })
})

test('errors have the gaps of other forms and leave when corrected, and on a wide screen the bank asks in a dialog', async ({
  page,
}) => {
  await signInAsNew(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/cardTopUp?amount=50.00')
  const view = viewOf(page, '/cardTopUp')
  const form = page.frameLocator('iframe')
  const pay = view.locator('button[type=submit]')
  const heightOf = () => view.evaluate((element) => element.scrollHeight)
  await expect(form.locator('#number')).toBeVisible()
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  const before = await heightOf()
  await pay.click()
  await expect(form.getByText(cards.form.cvcFault)).toBeVisible()
  await expect(form.getByText(cards.form.expiryRequired)).toBeVisible()
  const [error, next] = await Promise.all([
    form.getByText(cards.form.numberFault).boundingBox(),
    form.locator('label[for=expiry]').boundingBox(),
  ])
  expect((next?.y ?? 0) - (error?.y ?? 0) - (error?.height ?? 0)).toBe(16)
  await form.locator('#expiry').fill('01 / 20')
  await form.locator('#expiry').blur()
  await expect(form.getByText(cards.form.expiryFault)).toBeVisible()
  await form.locator('#expiry').fill('12 / 34')
  await expect(form.locator('#expiry-error')).toBeEmpty()
  await form.getByRole('button', { name: /3155/ }).click()
  await pay.click()
  const dialog = page.getByRole('dialog', { name: cards.form.bankTitle })
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(480)
  expect(await heightOf()).toBe(before)
  const approve = form.getByRole('button', { name: cards.form.approve })
  await expect(approve).toBeFocused()
  // Tab leaves it for the browser only, which then has no element of the page focused.
  const focused = new Set<string | undefined>()
  for (const key of ['Tab', 'Shift+Tab'].flatMap((name) => new Array<string>(6).fill(name))) {
    await page.keyboard.press(key)
    focused.add(await page.evaluate(() => document.activeElement?.tagName))
  }
  expect(focused).toEqual(new Set(['IFRAME', 'BODY']))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await approve.click()
  await expect(view.getByRole('heading', { name: '$50.00 is in your wallet' })).toBeFocused()
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test('without a connection, and when the request fails, the page says so and that nothing is charged', async ({
  page,
}) => {
  await signInAsNew(page)
  await page.goto('/cardTopUp?amount=20')
  const view = viewOf(page, '/cardTopUp')
  const pay = view.getByRole('button', { name: cards.pay('$20.00') })
  await page.frameLocator('iframe').getByRole('button', { name: '4242' }).click()
  const calls = watchCalls(page, pathOf(createRecharge))
  await page.context().setOffline(true)
  await expect(pay).toHaveAccessibleDescription(common.offlineAction)
  await pay.click()
  await expect(pay).not.toHaveAttribute('aria-busy')
  await waitForIdle(page)
  await expect(view.getByRole('alert')).toHaveCount(0)
  expect(calls).toEqual([])
  await page.context().setOffline(false)
  await expect(pay).not.toHaveAccessibleDescription(common.offlineAction)
  await page.route(`**${pathOf(createRecharge)}`, (route) => route.abort())
  await pay.click()
  const notice = view.getByRole('alert').filter({ hasText: cards.attemptNotCharged })
  await expect(notice).toContainText(common.errNetwork)
  await expect(notice).toBeInViewport({ ratio: 1 })
  await page.unroute(`**${pathOf(createRecharge)}`)
  await pay.click()
  await expect(view.getByRole('heading', { name: cards.creditedTitle('$20.00') })).toBeFocused()
})

const formFolder = 'apps/api/src/modules/wallet/cards/form'

test('the page pays with the form of the previous release, which its servers send during an upgrade', async ({
  page,
}) => {
  const release = await findReleaseOrReason(process.env)
  if (typeof release === 'string') return test.skip(true, release)
  await using folders = new AsyncDisposableStack()
  const folder = folders.adopt(await mkdtemp(path.join(tmpdir(), 'tradewind-form-')), (made) =>
    rm(made, { recursive: true, force: true }),
  )
  await exportRelease(release, folder, [formFolder])
  await page.route(/\/card-form(\/\w+\.(js|css))?$/, (route) => {
    const file = new URL(route.request().url()).pathname.split('/')[2] ?? 'test.html'
    return route.fulfill({ path: path.join(folder, formFolder, file) })
  })
  await signInAsNew(page)
  await page.goto('/cardTopUp?amount=20')
  const view = viewOf(page, '/cardTopUp')
  const form = page.frameLocator('iframe').locator('#form')
  const pay = view.locator('button[type=submit]')
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  for (const word of await form.locator('[data-word]').all()) await expect(word).not.toBeEmpty()
  await pay.click()
  await expect(form.getByText(cards.form.numberFault)).toBeVisible()
  for (const error of await form.locator('.error').all()) await expect(error).not.toBeEmpty()
  await form.getByRole('button', { name: '4242' }).click()
  await pay.click()
  await expect(view.getByRole('heading', { name: '$20.00 is in your wallet' })).toBeFocused()
})
