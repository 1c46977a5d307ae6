// Two servers with one database and one bucket: bought through both in turn; what changes on one is seen on the other.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { login } from '@shop/contract/people/identity.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { createOrder } from '@shop/contract/sales/checkout.ts'
import { listOrders } from '@shop/contract/sales/orders.ts'
import { payOrder } from '@shop/contract/sales/payments.ts'
import { verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { cents, subtractCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { apiOf } from '../api.ts'
import { makeBuyer, payCode } from '../buyer.ts'
import { receipt } from '../money.ts'
import { desktop, openConsoleAs } from '../operators.ts'
import { expect, password, viewOf } from '../shop.ts'
import { consoleText, shopText } from '../texts.ts'
import { test } from '../two-servers.ts'

const { bag, checkout: checkoutText, identity, paying, product: productText } = shopText
const { product: editorText, ui } = consoleText

test.skip(process.platform === 'darwin', 'macOS has no address 127.0.0.2 until somebody adds it to lo0')
// In one worker, which starts the servers once.
test.describe.configure({ mode: 'default' })

/** Without options. */
const goods = [10_230, 10_114] as const

async function logIn(page: Page, account: string, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: 'en-US', url }])
  await page.goto('/login')
  await page.getByLabel(identity.account, { exact: true }).fill(account)
  await page.getByLabel(identity.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: identity.logIn }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** From the product's page to the paid order. */
async function buy(page: Page, productId: number): Promise<void> {
  await page.goto(`/detail/${productId}`)
  await page.getByRole('button', { name: productText.addToBag }).click()
  const sheet = page.getByRole('dialog', { name: productText.chooseOptions })
  await sheet.getByRole('button', { name: productText.addToBag }).click()
  await sheet.getByRole('link', { name: productText.addedViewBag }).click()
  await viewOf(page, '/bag')
    .getByRole('button', { name: bag.checkout(1) })
    .click()
  const submit = viewOf(page, '/checkout').getByRole('button', { name: checkoutText.submit, exact: true })
  // The button does nothing while the total is computed.
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  await submit.click()
  // The wallet covers it: the sheet opens at once.
  const code = page.getByRole('dialog', { name: paying.title })
  await expect(code.getByLabel(paying.label)).toBeFocused()
  await page.keyboard.type(payCode)
  await expect(page).toHaveURL(/state=done/)
}

/** A browser that knows only one of the servers. */
async function pageAt(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext({ ...options, baseURL })).newPage()
}

const purchase = [login, addToBag, createOrder, verifyPayCode, payOrder].map((endpoint) => endpoint.path)

test('a browser buys through both servers in turn, and both know the order', async ({ page, servers, playwright }) => {
  const { account, token } = await makeBuyer(page)
  const { writes } = servers.balancer
  writes.length = 0
  await logIn(page, account, servers.balancer.base)
  await buy(page, goods[0])
  const steps = writes.filter((write) => purchase.includes(write.path))
  expect(steps.map((step) => step.path)).toEqual(purchase)
  expect(new Set(steps.map((step) => step.server))).toEqual(new Set([0, 1]))
  for (const baseURL of servers.bases) {
    const request = await playwright.request.newContext({ baseURL })
    const { list } = await apiOf(request, { token })(listOrders, { query: {} })
    expect(list.map((order) => order.status_key)).toEqual(['waitingDeliver'])
    await request.dispose()
  }
})

/** In the console of one server: a new first picture, and another price. */
async function editProduct(clerk: Page, productId: number, price: string): Promise<void> {
  await openConsoleAs(clerk, 'clerk', `/products/${productId}`)
  const pictures = clerk.getByRole('img', { name: /^Picture \d+$/ })
  await expect(pictures.first()).toBeVisible()
  const count = await pictures.count()
  await clerk.locator('input[type=file]').setInputFiles(await receipt())
  await expect(pictures).toHaveCount(count + 1)
  for (let place = count + 1; place > 1; place--) {
    await clerk.getByRole('button', { name: editorText.moveEarlier(editorText.pictureName(place)) }).click()
  }
  await clerk.getByLabel(`${editorText.onlySku} ${editorText.sku.price}`).fill(price)
  await clerk.getByRole('button', { name: ui.save, exact: true }).click()
  await expect(clerk.getByText(editorText.allSaved)).toBeVisible()
}

test('what an operator changes on one server is seen and charged on the other', async ({ page, browser, servers }) => {
  const [here, there] = servers.bases
  const [, productId] = goods
  const { account, token } = await makeBuyer(page)
  const shopper = await pageAt(browser, there)
  const clerk = await pageAt(browser, here, { ...desktop, ...desktop.contextOptions })
  await logIn(shopper, account, there)
  const read = () => apiOf(shopper.request)(getProduct, { query: { id: productId } })
  // From now on this server has the old price and pictures in its caches.
  const before = await read()
  const oldPrice = before.skus[0]?.price ?? cents(0)
  await shopper.goto(`/detail/${productId}`)
  await expect(shopper.getByText(money(oldPrice), { exact: true }).first()).toBeVisible()

  const newPrice = subtractCents(oldPrice, cents(111))
  await editProduct(clerk, productId, (newPrice / 100).toFixed(2))

  await expect.poll(async () => (await read()).skus[0]?.price).toBe(newPrice)
  const [picture] = (await read()).images
  const url = picture?.url ?? ''
  expect(before.images.map((image) => image.url)).not.toContain(url)
  await shopper.reload()
  const shown = viewOf(shopper, '/detail/:product?/:mer?').locator(`img[src*="${url}"]`).first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const [uploaded, served] = [await clerk.request.get(url), await shopper.request.get(url)]
  expect(served.headers()['cache-control']).toContain('immutable')
  expect((await served.body()).equals(await uploaded.body())).toBe(true)

  await buy(shopper, productId)
  const { list } = await apiOf(clerk.request, { token })(listOrders, { query: {} })
  expect(list.flatMap((order) => order.items).map((item) => item.price)).toEqual([newPrice])
  await Promise.all([shopper, clerk].map((opened) => opened.context().close()))
})
