// A whole purchase by keyboard alone, and one by what a screen reader reads: roles, names, headings, announcements.
import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { completeProfile, payCode } from '../buyer.ts'
import { expect, setLanguage, signInAsNew, test, titleOf, withoutPictures } from '../shop.ts'
import { shopText } from '../texts.ts'

const { cards, catalog, checkout, common, payment, paying, product, search, titles } = shopText

/** Has no options. */
const productId = '10114'
const payByCardName = /^Pay \$[\d.]+ by card$/
const card = { number: '4242424242424242', expiry: '1234', cvc: '123' }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A shopper with an address, a payment password and an empty wallet. */
async function openHome(page: Page): Promise<void> {
  await withoutPictures(page)
  const { token } = await signInAsNew(page)
  await completeProfile(apiOf(page.request, { token }))
  await page.goto('/home')
  await expect(titleOf(page)).toBeAttached()
}

/** What is wrong with the focus: nothing shows it, or it is out of sight. Empty when all is well. */
function focusProblem(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement
    if (element instanceof HTMLIFrameElement) element = element.contentDocument?.activeElement ?? element
    // The end of the page: the next stop is the browser's own.
    if (!element || element.tagName === 'BODY') return ''
    const view = element.ownerDocument.defaultView ?? window
    const hasOutline = (node: Element) => {
      const { outlineStyle, outlineWidth } = view.getComputedStyle(node)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    }
    // A hidden radio button shows its focus at its label, a field at its box.
    const shown = [element, element.parentElement, element.parentElement?.parentElement].find(
      (node) => node && hasOutline(node),
    )
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 60)}`
    if (!shown) return `no visible focus: ${name}`
    const { top, bottom, left, right } = shown.getBoundingClientRect()
    const isInside = bottom > 0 && top < view.innerHeight && right > 0 && left < view.innerWidth
    return isInside ? '' : `out of sight: ${name}`
  })
}

const stopsMax = 150

/** Presses Tab until the target has the focus; every stop on the way must show it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible()
  for (let stop = 0; stop < stopsMax; stop += 1) {
    await page.keyboard.press('Tab')
    // What appears by focus may need a frame: its transition is short, but not zero.
    await expect.poll(() => focusProblem(page)).toBe('')
    if (await target.evaluateAll((all) => all.some((item) => item === item.ownerDocument.activeElement))) return
  }
  throw new Error(`${target} is not reached by Tab`)
}

/** Tab stays inside the dialog. */
async function expectInside(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
}

/** On a phone, a sheet asks how many; it gives the focus back when it is closed. */
async function buyInSheet(page: Page, buy: Locator): Promise<void> {
  const sheet = page.getByRole('dialog')
  await expectInside(page, sheet)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(buy).toBeFocused()
  await page.keyboard.press('Enter')
  const quantity = sheet.getByRole('textbox', { name: product.quantity })
  await tabTo(page, quantity)
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue('2')
  await tabTo(page, sheet.getByRole('button', { name: product.buyNow }))
  await page.keyboard.press('Enter')
}

for (const isWide of [false, true]) {
  test(`a purchase by keyboard alone, on a ${isWide ? 'wide screen' : 'phone'}`, async ({ page }) => {
    // Some hundred stops, each with its checks.
    test.slow()
    if (isWide) await page.setViewportSize({ width: 1280, height: 800 })
    await openHome(page)
    const press = (key: string) => page.keyboard.press(key)
    await tabTo(page, page.locator('a[href="/search"]:visible, [role=combobox]:visible'))
    if (await page.locator('a[href="/search"]:focus').count()) await press('Enter')
    await expect(page.getByRole('combobox').and(page.locator(':focus'))).toBeVisible()
    await page.keyboard.type(productId)
    await expect(page.getByRole('option', { name: search.openProduct(productId) })).toBeVisible()
    await press('ArrowDown')
    await press('Enter')

    const buy = page.getByRole('main').getByRole('button', { name: product.buyNow })
    await tabTo(page, buy)
    await press('Enter')
    if (!isWide) await buyInSheet(page, buy)
    await expect(page).toHaveURL(/\/checkout/)
    await expect(titleOf(page)).toBeFocused()
    const submit = page.getByRole('button', { name: checkout.submit, exact: true })
    await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
    await tabTo(page, submit)
    await press('Enter')

    await expect(page).toHaveURL(/\/payment\?pay_no/)
    const payByCard = page.getByRole('button', { name: payByCardName })
    await tabTo(page, payByCard)
    await press('Enter')
    const code = page.getByRole('dialog', { name: paying.title })
    await expect(code.getByRole('textbox')).toBeFocused()
    await press('Escape')
    await expect(payByCard).toBeFocused()
    await press('Enter')
    await expect(code.getByRole('textbox')).toBeFocused()
    // The last digit submits it.
    await page.keyboard.type(payCode)

    // It begins with what is paid.
    await expect(page.getByRole('region', { name: cards.cardTitle })).toBeFocused()
    const form = page.frameLocator('iframe')
    for (const [field, text] of Object.entries(card)) {
      await tabTo(page, form.locator(`#${field}`))
      await page.keyboard.type(text)
    }
    await tabTo(page, page.getByRole('checkbox', { name: cards.saveCard }))
    await press('Space')
    await tabTo(page, page.locator('button[type=submit]:visible'))
    await press('Enter')
    const paid = page.getByRole('heading', { level: 2, name: /^Paid \$/ })
    await expect(paid).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: payment.viewOrder }))
    await press('Enter')
    // On a wide screen the list of orders, which has a title too, is beside it.
    await expect(page.getByRole('heading', { level: 1, name: titles.orderDetail })).toBeVisible()
  })
}

test('reviews that arrive late do not move what has the focus below them', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/comment/*', async (route) => {
    await released
    await route.continue()
  })
  await setLanguage(page, 'en-US')
  await page.goto(`/detail/${productId}/1013`)
  const category = page.getByRole('definition').getByRole('link')
  await category.focus()
  await expect(category).toBeInViewport()
  const topOf = async () => (await category.boundingBox())?.y ?? Number.NaN
  const top = await topOf()
  release()
  await expect(page.getByRole('article').first()).toBeAttached()
  await expect(category).toBeFocused()
  await expect.poll(topOf).toBeCloseTo(top, 0)
})

/** Everything that live regions announced since the page was loaded, in order. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const live = '[role=status], [role=alert], [aria-live]:not([aria-live=off])'
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        // An alert is announced also when it appears together with its text.
        for (const node of addedNodes) {
          const added = node instanceof Element ? node : undefined
          const alert = added?.closest('[role=alert]') ?? added?.querySelector('[role=alert]')
          if (alert?.textContent) heard.push(alert.textContent.trim())
        }
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
        const text = region?.textContent?.trim()
        if (text && heard.at(-1) !== text) heard.push(text)
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

/** One main landmark, one title, and no skipped heading level. */
async function expectOutline(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('main')).toHaveCount(1)
  const levels = await page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('h1, h2, h3, h4, h5, h6')]
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number(heading.tagName.slice(1))),
    )
  const skipped = levels.filter((level, i) => level > (levels[i - 1] ?? 1) + 1)
  expect(skipped, `${title}: ${levels}`).toEqual([])
}

/** The accessibility tree has these nodes, in this order. */
async function expectTree(root: Locator, nodes: readonly string[]): Promise<void> {
  const pattern = nodes.map((node) => RegExp.escape(`- ${node}`)).join('[^]*')
  await expect.poll(() => root.ariaSnapshot()).toMatch(new RegExp(pattern))
}

test('a purchase by what a screen reader reads', async ({ page }) => {
  test.slow()
  const announcements = await recordAnnouncements(page)
  const expectHeard = (text: string | RegExp) =>
    expect.poll(announcements).toContainEqual(typeof text === 'string' ? text : expect.stringMatching(text))
  await openHome(page)
  await expectOutline(page, titles.home)
  await page.getByRole('link', { name: catalog.searchHint }).click()
  await page.getByRole('combobox', { name: titles.search }).fill('charger')
  await expectHeard(/^\d+ suggestions?$/)
  await page.getByRole('combobox', { name: titles.search }).press('Enter')
  await expectOutline(page, titles.searchResult)
  await page.goto(`/detail/${productId}/1013`)
  const main = page.getByRole('main')
  await expectOutline(page, /./)
  await main.getByRole('button', { name: product.addToBag }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: product.addToBag }).click()
  await expectHeard(product.addedToBag)
  await sheet.getByRole('button', { name: common.close }).click()
  await main.getByRole('button', { name: product.buyNow }).click()
  await expectTree(sheet, [
    `heading "${product.chooseOptions}" [level=2]`,
    `textbox "${product.quantity}"`,
    `button "${product.buyNow}"`,
  ])
  await sheet.getByRole('button', { name: product.buyNow }).click()

  await expectOutline(page, titles.checkout)
  const parts = [checkout.shipTo, checkout.payWith, checkout.summary]
  await expectTree(main, [...parts.map((name) => `heading "${name}" [level=2]`), `button "${checkout.submit}"`])
  await main.getByRole('button', { name: checkout.submit, exact: true }).click()
  await expectOutline(page, titles.payment)
  await main.getByRole('button', { name: payByCardName }).click()
  const code = page.getByRole('dialog', { name: paying.title })
  await code.getByRole('textbox', { name: paying.label }).fill(payCode)
  await expectOutline(page, titles.payment)
  const form = page.frameLocator(`iframe[title="${cards.formLabel}"]`)
  const pay = main.getByRole('button', { name: /^Pay \$/ })
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  await pay.click()
  const number = form.getByRole('textbox', { name: cards.form.number })
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleErrorMessage(cards.form.numberFault)
  await number.fill('4000 0000 0000 9995')
  await form.getByRole('textbox', { name: cards.form.expiry }).fill('12 / 34')
  await form.getByRole('textbox', { name: cards.form.cvc }).fill(card.cvc)
  await pay.click()
  await expect(main.getByRole('alert').filter({ hasText: cards.declines.funds })).toBeVisible()
  await expectHeard(new RegExp(`^${RegExp.escape(cards.declines.funds)}`))
  await number.fill(card.number)
  await pay.click()
  const paid = main.getByRole('heading', { level: 2, name: /^Paid \$/ })
  await expect(paid).toBeFocused()
  await expectOutline(page, payment.paidTitle)
  await main.getByRole('link', { name: payment.viewOrder }).click()
  await expectOutline(page, titles.orderDetail)
})
