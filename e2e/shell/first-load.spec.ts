// First loads: the server puts the replies to a page's first requests into the page, and its script does not ask again.
import type { Page } from '@playwright/test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { requestKey } from '@shop/contract/request-key.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { createOrder, previewOrder } from '@shop/contract/sales/checkout.ts'
import { apiOf } from '../api.ts'
import { makeBuyer, productInStock } from '../buyer.ts'
import { cardsOf, expect, makeShopper, origin, setLanguage, test, viewOf, watchCalls, withoutReplies } from '../shop.ts'
import { shopText } from '../texts.ts'

const { product } = shopText

async function requestsOf(page: Page, path: string): Promise<string[]> {
  const calls = watchCalls(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  return calls.map((call) => requestKey(call.replace('GET ', '')))
}

async function requestsWithoutReplies(page: Page, path: string): Promise<string[]> {
  const without = await page.context().newPage()
  await withoutReplies(without)
  const requests = await requestsOf(without, path)
  await without.close()
  return requests
}

/** The requests whose replies the page contains, those of them its script sent anyway, and those it would not send. */
async function loadOf(page: Page, path: string): Promise<{ embedded: string[]; repeated: string[]; unused: string[] }> {
  const [first, second] = [await requestsOf(page, path), await requestsWithoutReplies(page, path)]
  const boot = await page.locator('script#boot').textContent()
  const embedded = Object.keys(JSON.parse(boot ?? '{}').replies ?? {})
  return {
    embedded,
    repeated: embedded.filter((key) => first.includes(key)),
    unused: embedded.filter((key) => !second.includes(key)),
  }
}

test('pages for everybody contain their lists', async ({ page }) => {
  await setLanguage(page, 'en-US')
  for (const [path, count] of [
    ['/explore?category_id=1&sort=price_asc&filter%5Bprice_max%5D=5000.00', 3],
    ['/searchs?keyword=mug', 2],
    ['/shop/1017', 3],
  ] as const) {
    const { embedded, repeated, unused } = await loadOf(page, path)
    expect(embedded.length, path).toBe(count)
    expect(repeated, path).toEqual([])
    expect(unused, path).toEqual([])
    await expect(cardsOf(page.getByRole('main')).first()).toBeVisible()
  }
})

test('a shopper’s pages contain bag, orders, wallet and the order to pay', async ({ page }) => {
  const { call, token } = await makeBuyer(page)
  await setLanguage(page, 'en-US')
  await page.context().addCookies([{ name: 'token', value: token, url: origin() }])
  const { skus } = await call(getProduct, { query: { id: await productInStock(call, 2) } })
  const items = [{ sku_id: skus[0]?.id ?? 0, qty: 1 }]
  await call(addToBag, { body: { sku_id: items[0]?.sku_id ?? 0, qty: 1 } })
  const { address } = await call(previewOrder, { body: { items } })
  const order = { items, address_id: address?.id ?? 0, request_no: crypto.randomUUID() }
  const { pay_no } = await call(createOrder, { body: order })
  for (const [path, count] of [
    ['/bag', 2],
    ['/order', 7],
    ['/topUp', 5],
    [`/payment?pay_no=${pay_no}`, 2],
  ] as const) {
    const { embedded, repeated, unused } = await loadOf(page, path)
    expect(embedded.length, path).toBe(count)
    expect(repeated, path).toEqual([])
    expect(unused, path).toEqual([])
  }
})

test('what the page does not contain is requested', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await withoutReplies(page)
  const calls = watchCalls(page, '/api/goods/list')
  await page.goto('/explore')
  await expect(cardsOf(viewOf(page, '/explore')).first()).toBeVisible()
  expect(calls).toEqual(['GET /api/goods/list?sort=recommend'])
})

test('a guest’s bag that is merged first is part of the bag that is shown', async ({ page }) => {
  const { skus } = await apiOf(page.request)(getProduct, { query: { id: 10_122 } })
  await setLanguage(page, 'en-US')
  await page.goto('/law')
  const { token } = await makeShopper(page)
  const line = { sku_id: skus[0]?.id, qty: 3, checked: true, price_added: skus[0]?.price }
  await page.evaluate((item) => localStorage.setItem('guestBag', JSON.stringify([item])), line)
  await page.context().addCookies([{ name: 'token', value: token, url: origin() }])
  await page.goto('/bag')
  await expect(page.getByRole('main').getByRole('textbox', { name: product.quantity })).toHaveValue('3')
})
