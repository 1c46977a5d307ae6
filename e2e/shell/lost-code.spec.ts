// Parts of a page whose code cannot be loaded: the page works, and the part is loaded again by a tap.
import type { Page } from '@playwright/test'
import { verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { pathOf } from '../api.ts'
import { makeBuyer, payCode, productInStock } from '../buyer.ts'
import {
  builtFiles,
  codeOf,
  expect,
  expectToast,
  go,
  origin,
  setLanguage,
  signInAsNew,
  tabOf,
  test,
  titleOf,
  viewOf,
  waitForIdle,
  watchCalls,
  watchLoads,
} from '../shop.ts'
import { shopText } from '../texts.ts'

const { account, common, orders, paying, product, reviews, shop, titles } = shopText

/** Until the returned function is called. While a server is replaced, the page does not reload itself. */
async function loseCode(page: Page, source: string): Promise<() => Promise<void>> {
  await page.route('**/readyz', (route) => route.fulfill({ status: 503 }))
  const code = await codeOf(source)
  await page.route(code, (route) => route.abort())
  return () => page.unroute(code)
}

test('a block of a product says that it was not loaded, and loads again', async ({ page }) => {
  await setLanguage(page, 'en-US')
  const find = await loseCode(page, 'features/sales/reviews/ProductReviews.tsx')
  const loads = watchLoads(page)
  await page.goto('/detail/10001/1001')
  const block = page.getByRole('region', { name: product.reviews, exact: true })
  await block.scrollIntoViewIfNeeded()
  await expect(block.getByRole('alert')).toContainText(common.errTitle)
  await expect(page.getByRole('button', { name: product.buyNow })).toBeVisible()
  await find()
  await block.getByRole('button', { name: common.retry }).press('Enter')
  await expect(block.getByRole('listitem').first()).toBeVisible()
  // The button is gone: the focus is where it was.
  await expect(block.locator(':focus')).toHaveCount(1)
  await expect(block.getByRole('alert')).toHaveCount(0)
  expect(loads).toEqual(['/detail/10001/1001'])
})

test('a tab of a shop says that it was not loaded, and loads again', async ({ page }) => {
  await setLanguage(page, 'en-US')
  const find = await loseCode(page, 'features/sales/reviews/ShopReviews.tsx')
  await page.goto('/shop/1001')
  await page.getByRole('tab', { name: shop.tabs.reviews }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('alert')).toContainText(common.errTitle)
  await find()
  await panel.getByRole('button', { name: common.retry }).click()
  await expect(panel.getByText(reviews.positive)).toBeVisible()
})

test('a picture that cannot be enlarged shows a toast, and the next tap works', async ({ page }) => {
  await setLanguage(page, 'en-US')
  const find = await loseCode(page, 'ui/ImageViewer.tsx')
  await page.goto('/detail/10001/1001')
  const picture = viewOf(page, '/detail/:product?/:mer?')
    .getByRole('button', { name: /^Enlarge/ })
    .first()
  await picture.click()
  await expectToast(page, common.errNetwork)
  await expect(page.getByRole('button', { name: product.buyNow })).toBeVisible()
  await find()
  await picture.click()
  await expect(page.getByRole('dialog', { name: product.viewer })).toBeVisible()
})

test('a sheet that has a URL closes with a toast, and the next tap opens it', async ({ page }) => {
  await signInAsNew(page)
  const find = await loseCode(page, 'screens/people/profile/EditProfileSheet.tsx')
  await page.goto('/profile')
  const edit = viewOf(page, '/profile').getByRole('link', { name: account.editProfile })
  await edit.click()
  await expectToast(page, common.errNetwork)
  await expect(page).toHaveURL('/profile')
  await expect(titleOf(page)).toHaveText(titles.profile)
  await find()
  await edit.click()
  await expect(page.getByRole('dialog').locator('input').first()).toBeVisible()
})

test('without the links of the account its pages and the main pages can be reached', async ({ page }) => {
  await signInAsNew(page)
  await loseCode(page, 'app/SidePane.tsx')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/myPurchases')
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: titles.orders })).toBeVisible()
  // The list, which would be in the pane, is the page.
  await expect(page.getByRole('tab', { name: orders.all, exact: true })).toBeVisible()
  await expect(tabOf(page, titles.bag)).toBeInViewport()
  // A tablet has the rail instead of the header.
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/topUp')
  await expect(titleOf(page)).toHaveText(titles.wallet)
  for (const name of [titles.home, titles.explore, titles.bag, titles.ordersTab])
    await expect(tabOf(page, name)).toBeInViewport()
  await tabOf(page, titles.me).click()
  await expect(page).toHaveURL('/profile')
  await expect(viewOf(page, '/profile').getByRole('link', { name: titles.setting }).first()).toBeVisible()
})

test('without the code of the placeholders, a page that loads has its title and its way back', async ({ page }) => {
  await signInAsNew(page)
  await loseCode(page, 'app/ScreenSkeleton.tsx')
  await page.goto('/profile')
  await expect(titleOf(page)).toHaveText(titles.profile)
  const code = await codeOf('screens/people/profile/LanguageScreen.tsx')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await released
    await route.fallback()
  })
  const failed = page.waitForResponse('**/readyz')
  await go(page, '/language')
  await failed
  await waitForIdle(page)
  const view = viewOf(page, '/language')
  await expect(view.getByRole('heading', { level: 1, name: titles.language })).toBeVisible()
  await expect(view.getByRole('button', { name: common.back })).toBeVisible()
  await expect(view.getByRole('radio')).toHaveCount(0)
  release()
  await expect(view.getByRole('radio').first()).toBeVisible()
})

test('without the code of a payment the sheet asks for no payment password', async ({ page }) => {
  const { token, order, call } = await makeBuyer(page)
  const { pay_no: payNo } = await order(await productInStock(call, 20), 1)
  await setLanguage(page, 'en-US')
  await page.context().addCookies([{ name: 'token', value: token, url: origin() }])
  await page.route('**/readyz', (route) => route.fulfill({ status: 503 }))
  // A retry has a query.
  const code = `**/${(await builtFiles()).get('../../packages/contract/src/sales/payments.ts')}*`
  await page.route(code, (route) => route.abort())
  const checks = watchCalls(page, pathOf(verifyPayCode))
  await page.goto(`/payment?pay_no=${payNo}`)
  await viewOf(page, '/payment')
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  const sheet = page.getByRole('dialog', { name: paying.title })
  await expect(sheet.getByRole('alert')).toContainText(common.errTitle)
  await expect(sheet.getByLabel(paying.label)).toHaveCount(0)
  await page.unroute(code)
  await sheet.getByRole('button', { name: common.retry }).click()
  await sheet.getByLabel(paying.label).fill(payCode)
  await expect(page).toHaveURL(/state=done/)
  expect(checks.length).toBe(1)
})
