// The shop without a connection: what was seen opens again, what was not says so, and a logout deletes what was saved.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { sendMessage } from '@shop/contract/people/support.ts'
import { apiOf } from '../api.ts'
import { makeBuyer, productInStock } from '../buyer.ts'
import { openFront, ownCaches, savedPaths, waitUntilAnswerSaved, waitUntilSaved } from '../saved-shop.ts'
import {
  cardsOf,
  expect,
  expectToast,
  go,
  makeShopper,
  origin,
  setLanguage,
  signInAsNew,
  test,
  toastsOf,
  viewOf,
  watchCalls,
} from '../shop.ts'
import { shopText } from '../texts.ts'

const { common, device, identity, product: productText } = shopText

test.use({ serviceWorkers: 'allow' })

const unseenProduct = '/detail/10230/1023'

async function signIn(page: Page, token: string): Promise<void> {
  await setLanguage(page, 'en-US')
  await page.context().addCookies([{ name: 'token', value: token, url: origin() }])
}

test('home, a product and an order that were seen open without a connection', async ({ page }) => {
  const { token, buy, call } = await makeBuyer(page)
  const productId = await productInStock(call, 20)
  const product = `/detail/${productId}`
  const order = await buy(productId, 1)
  const { title } = await call(getProduct, { query: { id: productId } })
  await signIn(page, token)
  await page.goto('/home')
  await waitUntilSaved(page, 'en-US')
  await go(page, product)
  const name = viewOf(page, '/detail/:product?/:mer?').getByRole('heading', { name: title }).last()
  await expect(name).toBeVisible()
  await go(page, `/orderInfo/${order.id}`)
  const number = page.getByText(order.sn)
  await expect(number).toBeVisible()
  for (const path of ['/api/goods/detail', '/api/order/detail']) await waitUntilAnswerSaved(page, path)

  await page.context().setOffline(true)
  await page.reload()
  await expect(number).toBeVisible()
  const note = page.getByText(device.saved).filter({ visible: true })
  await expect(note).toBeVisible()
  await page.goto('/home')
  await expect(cardsOf(viewOf(page, '/home')).first()).toBeVisible()
  await expect(note).toBeVisible()
  await page.goto(product)
  await expect(name).toBeVisible()

  await page.goto(unseenProduct)
  await expect(page.getByRole('heading', { name: common.offline })).toBeVisible()
  await expect(page.getByRole('button', { name: common.retry })).toBeVisible()
  await expect(page.getByRole('link', { name: common.getHelp })).toHaveCount(0)
  expect(await toastsOf(page)).toEqual([])

  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: productText.buyNow })).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('home opened by a tap without a connection says so in its bar, and no toast repeats it', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/setting')
  await waitUntilSaved(page, 'en-US')
  await page.context().setOffline(true)
  await go(page, '/home')
  const home = viewOf(page, '/home')
  await expect(home.getByRole('button', { name: common.retry })).toBeVisible()
  await expect(home.getByRole('status').filter({ hasText: common.offline })).toBeVisible()
  expect(await toastsOf(page)).toEqual([])
})

test('messages are readable without a connection; a message that is not sent says so', async ({ page }) => {
  const { token } = await signInAsNew(page)
  const text = `Where is my parcel? ${randomUUID().slice(0, 8)}`
  await apiOf(page.request, { token })(sendMessage, { body: { text, topic: 'order', request_no: randomUUID() } })
  await page.goto('/home')
  await waitUntilSaved(page, 'en-US')
  await go(page, '/service')
  await expect(page.getByText(text)).toBeVisible()
  await waitUntilAnswerSaved(page, '/api/service/thread')
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(text)).toBeVisible()
  // A write is never stored to be sent later: the heart falls back and says why.
  await go(page, '/home')
  const heart = cardsOf(viewOf(page, '/home')).first().getByRole('button')
  await heart.click()
  await expectToast(page, common.errNetwork)
  await expect(heart).toHaveAccessibleName(/^Add to favorites/)
  const calls = watchCalls(page, 'favourite')
  const fetched = page.waitForResponse((response) => response.url().includes('/api/') && response.ok())
  await page.context().setOffline(false)
  await fetched
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('logging out deletes what was saved, also without a connection, and another account sees nothing of it', async ({
  page,
}) => {
  await signInAsNew(page)
  await page.goto('/home')
  await waitUntilSaved(page, 'en-US')
  await go(page, '/order')
  await waitUntilAnswerSaved(page, '/api/user/order_list')
  const [first] = await ownCaches(page)
  expect(first).toBeDefined()

  // Another account on the same device: what the first had is gone with its first call.
  const second = await makeShopper(page)
  await signIn(page, second.token)
  await page.goto('/order')
  const isFirst = async () => (await ownCaches(page)).map((name) => name === first)
  await expect.poll(isFirst).toEqual([false])
  await waitUntilAnswerSaved(page, '/api/user/order_list')

  await go(page, '/setting')
  await page.context().setOffline(true)
  await page.getByRole('main').getByRole('button', { name: identity.logOut }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: identity.logOut }).click()
  await expect(viewOf(page, '/home')).toBeVisible()
  await expect.poll(() => ownCaches(page)).toEqual([])
  await page.goto('/order')
  await expect(viewOf(page, '/login')).toBeVisible()
})

test('money, addresses and sessions are never saved, and nothing of the console', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/home')
  await waitUntilSaved(page, 'en-US')
  for (const path of ['/topUp', '/capitalRecord', '/withDraw', '/address', '/security', '/bag']) {
    const answered = page.waitForResponse((response) => response.url().includes('/api/'))
    await go(page, path)
    await answered
    await expect(viewOf(page, path)).toBeVisible()
  }
  await waitUntilAnswerSaved(page, '/api/cart/list')
  const paths = await savedPaths(page)
  expect(paths.filter((path) => /recharge|extract|bill|statement|address|session|pay/.test(path))).toEqual([])

  await page.goto('/console/')
  await page.context().setOffline(true)
  await expect(page.reload()).rejects.toThrow()
})

test('a server that cannot be reached is like no connection, until it answers again', async ({ page }) => {
  const front = await openFront()
  await setLanguage(page, 'en-US')
  await page.goto(`${front.base}/home`)
  await waitUntilSaved(page, 'en-US')
  await go(page, '/explore')
  await expect(cardsOf(viewOf(page, '/explore')).first()).toBeVisible()
  await front.stop()
  await page.reload()
  await expect(cardsOf(viewOf(page, '/explore')).first()).toBeVisible()
  const note = page.getByText(device.saved).filter({ visible: true })
  await expect(note).toBeVisible()
  await front.start()
  await page.reload()
  await expect(cardsOf(viewOf(page, '/explore')).first()).toBeVisible()
  await expect(note).toHaveCount(0)
  await front.stop()
})
