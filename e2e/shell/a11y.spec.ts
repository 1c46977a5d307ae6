// Accessibility: no detected violations, everything by keyboard, and no overflow on the smallest phone.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { createOrder, previewOrder } from '@shop/contract/sales/checkout.ts'
import { apiOf } from '../api.ts'
import { completeProfile, productInStock } from '../buyer.ts'
import { cardsOf, expect, go, setLanguage, signInAsNew, test, titleOf, viewOf, waitForIdle } from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsInBothThemes } from '../violations.ts'

const { common, identity, preferences, titles } = shopText

// Pages that stay alive come last: hidden, they would make every check after them slower.
const guestPages = ['/login', '/register', '/forgotPassword', '/home', '/explore']
const unknown = '/nothing/here'
const ownPages = [
  '/language',
  '/setting',
  '/passwords',
  '/changePassword',
  '/changePayPwd',
  unknown,
  '/bag',
  '/profile',
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Loads the first page and opens the others without a reload. */
async function* visitEach(page: Page, paths: readonly string[]): AsyncGenerator<string> {
  await page.goto(paths[0] ?? '/')
  for (const path of paths) {
    await go(page, path)
    await expect(viewOf(page, path === unknown ? '*' : path)).toBeVisible()
    await expect(titleOf(page)).toHaveCount(1)
    if (path === '/home' || path === '/explore') await expect(cardsOf(viewOf(page, path)).first()).toBeVisible()
    yield path
  }
}

test('no page has accessibility violations in both themes, as a guest', async ({ page }) => {
  await setLanguage(page, 'en-US')
  for await (const path of visitEach(page, guestPages)) expect(await violationsInBothThemes(page), path).toEqual([])
})

test('no page has accessibility violations in both themes, signed in', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await signInAsNew(page)
  for await (const path of visitEach(page, ownPages)) expect(await violationsInBothThemes(page), path).toEqual([])
  await go(page, '/setting')
  await page.getByRole('main').getByRole('button', { name: identity.logOut }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await violationsInBothThemes(page), 'the confirmation').toEqual([])
})

function focused(page: Page): Locator {
  return page.locator(':focus')
}

test('the keyboard skips the bars and reaches the tabs, and a confirmation traps and restores the focus', async ({
  page,
}) => {
  await signInAsNew(page)
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: titles.law })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText(common.skipToContent)
  await expect(focused(page)).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toBeFocused()
  const stops: string[] = []
  while (stops.length < 40 && stops.at(-1) !== titles.me) {
    await page.keyboard.press('Tab')
    stops.push((await focused(page).innerText()).replace(/\s+/g, ' '))
  }
  const links = [titles.helpAndSupport, 'Language English', titles.services, titles.platform, titles.law]
  expect(stops.slice(-10)).toEqual([...links, titles.home, titles.explore, titles.bag, titles.ordersTab, titles.me])
  await expect(focused(page)).toHaveAttribute('aria-current', 'page')

  await go(page, '/setting')
  const leave = page.getByRole('main').getByRole('button', { name: identity.logOut })
  await leave.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: common.cancel })).toBeFocused()
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(question.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(leave).toBeFocused()
})

test('the language sheet and the terms trap the focus; Escape closes them and restores it', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/register')
  for (const name of [preferences.chooseLanguage, identity.agree.terms]) {
    const opener = page.getByRole('button', { name })
    await opener.focus()
    await page.keyboard.press('Enter')
    const holder = page.locator('[role="dialog"]:focus-within')
    await expect(holder).toHaveCount(1)
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab')
      await expect(holder).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('a new page moves the focus to its title', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/home')
  await page.getByRole('link', { name: titles.explore, exact: true }).click()
  await expect(viewOf(page, '/explore').locator('h1')).toBeFocused()
})

/** Elements wider than the page or their view. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll<HTMLElement>('[data-view]')]
    const wide = boxes.filter((box) => box.scrollWidth > box.clientWidth)
    return wide.map((box) => `${box.dataset.view ?? 'page'}: ${box.scrollWidth} > ${box.clientWidth}`)
  })
}

/** Every other page of the shop; those of an order are added by its test. */
const otherPages = [
  ...['/search', '/searchs?keyword=phone', '/detail/10114/1013', '/shop/1001', '/products', '/popular', '/filter'],
  ...['/order', '/myPurchases', '/comment', '/checkout', '/payment', '/cards', '/address', '/addressForm'],
  ...['/topUp', '/walletTopUp', '/cardTopUp', '/topUpRecord', '/withDraw', '/depositRecord', '/capitalRecord'],
  ...['/myFavourite', '/heart', '/notification', '/service', '/services', '/helpAndSupport', '/law', '/platform'],
]

/** The pages of an order that waits for payment. */
async function placeOrder(page: Page, token: string): Promise<string[]> {
  const call = apiOf(page.request, { token })
  await completeProfile(call)
  const { skus } = await call(getProduct, { query: { id: await productInStock(call, 10) } })
  const items = [{ sku_id: skus[0]?.id ?? 0, qty: 1 }]
  const { address } = await call(previewOrder, { body: { items } })
  const body = { items, address_id: address?.id, request_no: randomUUID() }
  const { pay_no, orders } = await call(createOrder, { body })
  return [`/payment?pay_no=${pay_no}`, `/orderInfo/${orders[0]?.id}`]
}

// As wide as a screen of 640 pixels at 200 %, or of 1280 at 400 %.
test.describe('on a phone of 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing overflows horizontally on any other page', async ({ page }) => {
    test.slow()
    const { token } = await signInAsNew(page, 'th-TH')
    const orderPages = await placeOrder(page, token)
    await page.goto('/home')
    for (const path of [...otherPages, ...orderPages]) {
      await go(page, path)
      await expect(page).toHaveURL(path)
      await expect(titleOf(page)).toHaveCount(1)
      await waitForIdle(page)
      expect(await overflowing(page), path).toEqual([])
    }
  })

  test('nothing overflows horizontally in Thai, whose words are long', async ({ page }) => {
    await setLanguage(page, 'th-TH')
    for await (const path of visitEach(page, guestPages)) expect(await overflowing(page), path).toEqual([])
    await signInAsNew(page, 'th-TH')
    for await (const path of visitEach(page, [...ownPages, '/security']))
      expect(await overflowing(page), path).toEqual([])
  })
})

/** The size of the area around the control's center that a tap hits. */
function tapSize(control: Locator): Promise<{ name: string; wide: number; high: number }> {
  return control.evaluate((element) => {
    // Where one pulls the list, the button that refreshes it has a place only with the focus.
    if (element.closest('[data-refresh]')) element.focus()
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const meets = (dx: number, dy: number) => element.contains(document.elementFromPoint(x + dx, y + dy))
    const reach = (dx: number, dy: number) => {
      let pixels = 0
      while (pixels < 300 && meets(dx * (pixels + 0.5), dy * (pixels + 0.5))) pixels += 1
      return pixels
    }
    const name = element.getAttribute('aria-label') ?? element.textContent
    return { name, wide: reach(-1, 0) + reach(1, 0), high: reach(0, -1) + reach(0, 1) }
  })
}

test('every control in the bars has a tap area of 44 by 44 pixels', async ({ page }) => {
  await signInAsNew(page)
  for await (const path of visitEach(page, ['/home', '/explore', '/language', '/profile'])) {
    const bars = page.locator('[data-view]:visible header, nav[aria-label="Main"]:visible')
    // Again if the page replaces the bar of its placeholder meanwhile.
    await expect(async () => {
      const controls = await bars.locator('a:visible, button:visible').all()
      expect(controls.length, path).toBeGreaterThan(0)
      const sizes = await Promise.all(controls.map(tapSize))
      expect(
        sizes.filter(({ wide, high }) => wide < 44 || high < 44),
        path,
      ).toEqual([])
    }).toPass({ timeout: 30_000 })
  }
})
