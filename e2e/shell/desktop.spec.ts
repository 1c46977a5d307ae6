// Wide screens: a list beside the page it opens, the links of the account, and a rail that keeps the total in view.

import { getProduct } from '@shop/contract/catalog/product.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { makeBuyer } from '../buyer.ts'
import { expect, origin, scrollTo, setLanguage, test, viewOf, watchCalls } from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsInBothThemes } from '../violations.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const { bag, catalog, orders, titles } = shopText
/** No options. */
const productId = 10_230

test('orders open beside their list; the account’s links mark the page; the total stays in view', async ({ page }) => {
  const { token, call, buy } = await makeBuyer(page)
  const [first, second] = [await buy(productId, 1), await buy(productId, 2)]
  const { skus } = await call(getProduct, { query: { id: productId } })
  await call(addToBag, { body: { sku_id: skus[0]?.id ?? 0, qty: 1 } })
  await setLanguage(page, 'en-US')
  await page.context().addCookies([{ name: 'token', value: token, url: origin() }])

  await page.goto('/setting')
  const account = page.getByRole('navigation', { name: titles.profile, exact: true })
  await expect(account.getByRole('link', { name: titles.setting })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('link', { name: catalog.searchHint })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await account.getByRole('link', { name: titles.address }).click()
  await expect(account.getByRole('link', { name: titles.address })).toHaveAttribute('aria-current', 'page')

  await account.getByRole('link', { name: titles.myPurchases }).click()
  await expect(page.getByText(orders.chooseOne)).toBeVisible()
  const list = viewOf(page, '/myPurchases/:status?')
  await list.locator(`a[href="/orderInfo/${first.id}"]`).click()
  const order = viewOf(page, '/orderInfo/:id?')
  await expect(order.getByText(first.sn)).toBeVisible()
  // The page has the focus, and is the only main content.
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  await expect(list.locator(`a[href="/orderInfo/${first.id}"]`)).toHaveAttribute('aria-current', 'page')
  const calls = watchCalls(page, '/api/order/list')
  await list.locator(`a[href="/orderInfo/${second.id}"]`).click()
  await expect(order.getByText(second.sn)).toBeVisible()
  await expect(list.locator(`a[href="/orderInfo/${first.id}"]`)).not.toHaveAttribute('aria-current')
  expect(calls).toEqual([])
  expect(await violationsInBothThemes(page)).toEqual([])

  // Opened directly, an order has the list beside it as well.
  await page.reload()
  await expect(order.getByText(second.sn)).toBeVisible()
  await expect(list.locator(`a[href="/orderInfo/${second.id}"]`)).toHaveAttribute('aria-current', 'page')

  await page.goto('/bag')
  const checkout = page.getByRole('button', { name: bag.checkout(1) })
  await expect(checkout).toBeVisible()
  await scrollTo(viewOf(page, '/bag'), 1e6)
  await expect(checkout).toBeInViewport({ ratio: 1 })
  expect(await violationsInBothThemes(page)).toEqual([])
})
