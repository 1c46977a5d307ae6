// First loads: the server puts the replies to a page's first requests into the page, and its script does not ask again.
import type { Page } from '@playwright/test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { liveEventsPath } from '@shop/contract/people/notifications.ts'
import { requestKey } from '@shop/contract/request-key.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { createOrder, previewOrder } from '@shop/contract/sales/checkout.ts'
import { apiOf } from '../api.ts'
import { makeBuyer, productInStock } from '../buyer.ts'
import {
  builtFiles,
  cardsOf,
  expect,
  makeShopper,
  origin,
  setLanguage,
  signInAsNew,
  tabOf,
  test,
  viewOf,
  watchCalls,
  withoutPictures,
  withoutReplies,
} from '../shop.ts'
import { shopText } from '../texts.ts'

const { common, product, titles } = shopText

/** Requests until the event stream opens: it refetches everything that may have changed since the page was made. */
function watchRequests(page: Page): () => string[] {
  const calls = watchCalls(page)
  return () => {
    const stream = calls.findIndex((call) => call.includes(liveEventsPath))
    return calls.slice(0, stream < 0 ? undefined : stream).map((call) => requestKey(call.replace('GET ', '')))
  }
}

/** The page contains replies to this many requests: its script sends none of them, but would without the replies. */
async function expectReplies(page: Page, path: string, count: number): Promise<void> {
  const requests = watchRequests(page)
  // What came with the page counts as new for five seconds, which a busy machine needs to render it.
  await page.clock.setFixedTime(Date.now())
  await page.goto(path)
  const boot = await page.locator('script#boot').textContent()
  const embedded = Object.keys(JSON.parse(boot ?? '{}').replies ?? {})
  expect(embedded.length, path).toBe(count)
  const without = await page.context().newPage()
  await withoutReplies(without)
  const requestsWithout = watchRequests(without)
  await without.goto(path)
  await expect.poll(() => embedded.filter((key) => !requestsWithout().includes(key)), { message: path }).toEqual([])
  await without.close()
  expect(
    requests().filter((key) => embedded.includes(key)),
    path,
  ).toEqual([])
}

test('pages for everybody contain their lists', async ({ page }) => {
  await setLanguage(page, 'en-US')
  for (const [path, count] of [
    ['/explore?category_id=1&sort=price_asc&filter%5Bprice_max%5D=5000.00', 3],
    ['/searchs?keyword=mug', 2],
    ['/shop/1017', 3],
  ] as const) {
    await expectReplies(page, path, count)
    await expect(cardsOf(page.getByRole('main')).first()).toBeVisible()
  }
})

test('a product’s page contains its delivery', async ({ page }) => {
  // To the country of the browser's language.
  await setLanguage(page, 'zh-CN')
  await expectReplies(page, '/detail/10122', 2)
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
    ['/bag', 3],
    ['/order', 7],
    ['/topUp', 5],
    [`/payment?pay_no=${pay_no}`, 3],
  ] as const) {
    await expectReplies(page, path, count)
  }
})

test('a page that reads a reply with the contract loads it along, another page does not', async ({ request }) => {
  const files = await builtFiles()
  const contract = files.get('../../packages/contract/src/catalog/products.ts') ?? 'no file'
  const loadsContract = async (path: string) => (await (await request.get(path)).text()).includes(contract)
  expect(await loadsContract('/explore?filter[price_max]=50')).toBe(true)
  expect(await loadsContract('/explore')).toBe(false)
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

test('the last known number is at the bag before it is fetched, but never that of another shopper', async ({
  page,
}) => {
  await withoutPictures(page)
  const { token } = await signInAsNew(page)
  const call = apiOf(page.request, { token, language: 'en-US' })
  const { skus } = await call(getProduct, { query: { id: 10_230 } })
  await call(addToBag, { body: { sku_id: skus[0]?.id ?? 0, qty: 2 } })
  await page.goto('/home')
  const known = tabOf(page, common.countOf(titles.bag, 2))
  await expect(known).toBeVisible()
  await page.route('**/api/cart/count', (route) => route.abort())
  await page.reload()
  await expect(known).toBeVisible()
  await signInAsNew(page)
  await page.reload()
  await expect(cardsOf(viewOf(page, '/home')).first()).toBeVisible()
  await expect(tabOf(page, titles.bag)).toBeVisible()
})
