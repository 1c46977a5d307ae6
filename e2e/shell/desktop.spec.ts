// Wide screens: a list beside the page it opens, the links of the account, and a rail that keeps the total in view.

import { getProduct } from '@shop/contract/catalog/product.ts'
import { cents } from '@shop/contract/cents.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { listOrders } from '@shop/contract/sales/orders.ts'
import { money } from '@shop/locale/format.ts'
import { makeBuyer, productInStock } from '../buyer.ts'
import {
  cardsOf,
  expect,
  origin,
  scrollOf,
  scrollTo,
  setLanguage,
  signInAsNew,
  tabOf,
  test,
  viewOf,
  watchCalls,
} from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsInBothThemes } from '../violations.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const { addresses, bag, cards, catalog, common, home, notices, orders, recharge, search, titles, wallet } = shopText
test('orders open beside their list; the account’s links mark the page; the total stays in view', async ({ page }) => {
  const { token, call, buy } = await makeBuyer(page)
  const productId = await productInStock(call, 20)
  const [first, second] = [await buy(productId, 1), await buy(productId, 2)]
  const { skus } = await call(getProduct, { query: { id: productId } })
  const sku = skus.find(({ stock }) => stock > 2)
  await call(addToBag, { body: { sku_id: sku?.id ?? 0, qty: 2 } })
  await setLanguage(page, 'en-US')
  await page.context().addCookies([{ name: 'token', value: token, url: origin() }])

  await page.goto('/setting')
  const account = page.getByRole('navigation', { name: titles.profile, exact: true })
  await expect(account.getByRole('link', { name: titles.setting })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('banner').getByRole('link', { name: catalog.searchHint })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: catalog.searchHint })).toHaveCount(0)
  expect(await violationsInBothThemes(page)).toEqual([])
  await account.getByRole('link', { name: titles.address }).click()
  await expect(account.getByRole('link', { name: titles.address })).toHaveAttribute('aria-current', 'page')

  // The orders have one name, in the links as on their pages; the overview leads to the list.
  await account.getByRole('link', { name: titles.orders }).click()
  await expect(page).toHaveURL('/order')
  await page
    .getByRole('main')
    .getByRole('link', { name: `${home.seeAll}: ${orders.latest}` })
    .click()
  // Until an order is chosen, the newest one is beside the list, which stays the page.
  const list = viewOf(page, '/myPurchases/:status?')
  const order = viewOf(page, '/orderInfo/:id?')
  await expect(order.getByText(second.sn)).toBeVisible()
  await expect(page).toHaveURL('/myPurchases')
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: titles.orders })).toBeVisible()
  const nav = await account.boundingBox()
  await expect(list.locator(`a[href="/orderInfo/${second.id}"]`)).toHaveAttribute('aria-current', 'true')
  // Its actions are there once.
  await expect(order.getByRole('button', { name: orders.moreOf(second.sn) })).toBeVisible()
  await expect(list.getByRole('button', { name: orders.moreOf(second.sn) })).toHaveCount(0)
  expect(await violationsInBothThemes(page)).toEqual([])
  const calls = watchCalls(page, listOrders.path)
  await list.locator(`a[href="/orderInfo/${first.id}"]`).click()
  await expect(order.getByText(first.sn)).toBeVisible()
  // The page has the focus, and is the only main content.
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  await expect(list.locator(`a[href="/orderInfo/${first.id}"]`)).toHaveAttribute('aria-current', 'page')
  // The links of the account stay where they are, and mark the part that the page belongs to, like the header.
  expect(await account.boundingBox()).toEqual(nav)
  await expect(account.getByRole('link', { name: titles.orders })).toHaveAttribute('aria-current', 'page')
  await expect(tabOf(page, titles.ordersTab)).toHaveAttribute('aria-current', 'true')
  await list.locator(`a[href="/orderInfo/${second.id}"]`).click()
  await expect(order.getByText(second.sn)).toBeVisible()
  await expect(list.locator(`a[href="/orderInfo/${first.id}"]`)).not.toHaveAttribute('aria-current')
  expect(calls).toEqual([])
  expect(await violationsInBothThemes(page)).toEqual([])
  // One order took the place of the other, so one step back closes it.
  await page.goBack()
  await expect(page).toHaveURL('/myPurchases')
  await expect(order.getByText(second.sn)).toBeVisible()
  await list.locator(`a[href="/orderInfo/${first.id}"]`).click()

  // Going back shows the newest order again, and the list stays where it is.
  await page.setViewportSize({ width: 1280, height: 460 })
  const row = list.locator(`a[href="/orderInfo/${first.id}"]`)
  await row.scrollIntoViewIfNeeded()
  // Its title and its tabs stay in view.
  await expect(list.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(list.getByRole('combobox', { name: orders.byStatus })).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(order.getByText(second.sn)).toBeAttached()
  await expect(list.locator(`a[href="/orderInfo/${second.id}"]`)).toHaveAttribute('aria-current', 'true')
  await expect(row).toBeInViewport({ ratio: 1 })
  await row.click()

  // Opened directly, an order has the list beside it as well, scrolled to it.
  await page.reload()
  await expect(order.getByText(first.sn)).toBeAttached()
  await expect(row).toHaveAttribute('aria-current', 'page')
  await expect(row).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })

  // The list of notifications does not mark them as read; a row leads to what it is about, as on a phone.
  await page.goto('/notification')
  const newest = page.getByRole('main').getByRole('article').first()
  await expect(newest).toContainText(notices.unread)
  await expect(newest.getByRole('link')).toHaveAttribute('href', /./)
  await newest.getByRole('button', { name: /^More actions for/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: notices.markRead })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await page.goto('/bag')
  const checkout = page.getByRole('button', { name: bag.checkout(2) })
  await expect(checkout).toBeVisible()
  await expect(page.getByText(money(cents((sku?.price ?? 0) * 2)), { exact: true }).first()).toBeVisible()
  // The buyer has an address, so shipping is known before the checkout.
  await expect(page.getByText(bag.total, { exact: true })).toBeVisible()
  await scrollTo(viewOf(page, '/bag'), 1e6)
  await expect(checkout).toBeInViewport({ ratio: 1 })
  expect(await violationsInBothThemes(page)).toEqual([])
})

test('the filters beside the products of a category are accessible', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/explore?category_id=1')
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Computers' })).toBeVisible()
  const chosen = page.getByRole('complementary').getByRole('radio', { checked: true })
  await expect(chosen.filter({ hasText: /\d/ })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
})

test('without orders the place beside their list shows products, and an empty status says that it is empty', async ({
  page,
}) => {
  await signInAsNew(page)
  await page.goto('/myPurchases')
  await expect(viewOf(page, '/myPurchases/:status?').getByText(orders.none)).toBeVisible()
  const popular = page.getByRole('region', { name: home.hotGoods })
  await expect(popular.getByRole('article').first()).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.getByRole('combobox', { name: orders.byStatus }).selectOption(orders.tabs.delivered)
  await expect(page.getByText(orders.nothingToOpen)).toBeVisible()
  await expect(popular).toHaveCount(0)
})

test('a link beside a page with unsaved input asks before it leaves', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/walletTopUp?method=manual')
  const view = viewOf(page, '/walletTopUp')
  await view.getByRole('radio', { name: /Demo Pay/ }).click()
  await view.locator('#amount').fill('25')
  const link = page
    .getByRole('navigation', { name: titles.profile, exact: true })
    .getByRole('link', { name: titles.address })
  await link.click()
  const question = page.getByRole('alertdialog', { name: recharge.leaveConfirm })
  await question.getByRole('button', { name: recharge.stay }).click()
  await expect(view.locator('#amount')).toHaveValue('25')
  await link.click()
  await question.getByRole('button', { name: recharge.leave }).click()
  await expect(page).toHaveURL('/address')
})

test('the forms of recharges and addresses have their result and button beside them, always in view', async ({
  page,
}) => {
  await signInAsNew(page)
  const forms = [
    { path: '/cardTopUp?amount=50', route: '/cardTopUp', result: cards.receives, shown: '$50.00' },
    {
      path: '/walletTopUp?method=manual&need=25.00',
      route: '/walletTopUp',
      result: recharge.receives,
      shown: '$25.00',
    },
    { path: '/addressForm', route: '/addressForm/:id?', result: addresses.preview, shown: 'Alex Miller' },
  ]
  for (const { path, route, result, shown } of forms) {
    await page.goto(path)
    const view = viewOf(page, route)
    const button = view.locator('button[type=submit]')
    await expect(button).toBeInViewport({ ratio: 1 })
    if (route.startsWith('/addressForm')) await view.locator('#addressee').fill(shown)
    const card = view.locator('section').filter({ has: page.getByRole('heading', { name: result }) })
    await expect(card).toContainText(shown)
    expect(await violationsInBothThemes(page)).toEqual([])
    const first = await view.locator('form section').first().boundingBox()
    expect((await card.boundingBox())?.x, path).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0))
    await view.locator('form').evaluate((form) => form.scrollIntoView({ block: 'end' }))
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(card).toBeInViewport({ ratio: 1 })
  }
})

test('the first record is open beside its list; another one takes its place with the focus, and closing it returns to the row', async ({
  page,
}) => {
  const { token, call, buy } = await makeBuyer(page)
  const product = await productInStock(call, 20)
  await buy(product, 1)
  await buy(product, 1)
  await setLanguage(page, 'en-US')
  await page.context().addCookies([{ name: 'token', value: token, url: origin() }])
  await page.goto('/capitalRecord')
  const rows = page.getByRole('main').getByRole('button').filter({ hasText: '−$' })
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  // The kinds are in one row, without scrolling.
  const kinds = page.getByRole('main').getByRole('radio')
  await expect(kinds.last()).toBeInViewport({ ratio: 1 })
  expect((await kinds.last().boundingBox())?.y).toBe((await kinds.first().boundingBox())?.y)
  expect(await violationsInBothThemes(page)).toEqual([])
  const row = rows.nth(1)
  await expect(row).not.toHaveAttribute('aria-current')
  await row.click()
  const details = page.getByRole('region', { name: wallet.details })
  await expect(details.getByRole('heading', { name: wallet.details })).toBeFocused()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await details.getByRole('button', { name: common.close }).click()
  await expect(row).toBeFocused()
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
})

test('the header has one place for search and for each main page; typing there opens suggestions below the field', async ({
  page,
}) => {
  await signInAsNew(page)
  const header = page.getByRole('banner')
  const pill = header.getByRole('link', { name: catalog.searchHint })
  const places = []
  for (const path of ['/home', '/explore', '/bag', '/setting', '/myPurchases', '/helpAndSupport']) {
    await page.goto(path)
    places.push([await pill.boundingBox(), await tabOf(page, titles.bag).boundingBox()])
    await expect(page.getByRole('main').getByRole('link', { name: catalog.searchHint })).toHaveCount(0)
  }
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1)
  const place = await pill.boundingBox()
  await page.goto('/home')
  await pill.click()
  const field = header.getByRole('combobox', { name: titles.search })
  await expect(field).toBeFocused()
  expect((await header.getByRole('search').boundingBox())?.x).toBe(place?.x)
  // The panel is over the page, which stays.
  await expect(page).toHaveURL('/home')
  const options = header.getByRole('option')
  await expect(header.getByRole('group', { name: search.hot }).getByRole('option').first()).toBeVisible()
  await expect(header.getByRole('group', { name: search.recent })).toHaveCount(0)
  await field.fill('phone')
  await expect(header.getByRole('group')).toHaveCount(0)
  await expect(options.first()).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await field.press('ArrowDown')
  await field.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.press('s')
  await expect(options.first()).toBeVisible()
  await field.press('Backspace')
  await expect(options.first()).toBeVisible()
  // Tab leaves the field, and no suggestion covers what it goes to.
  await field.press('Tab')
  await expect(options).toHaveCount(0)
  await field.focus()
  await expect(options.first()).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/searchs?keyword=phone')
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: titles.searchResult })).toBeFocused()
  await expect(header.getByRole('link', { name: 'phone', exact: true })).toBeVisible()
})

test('a guest logs in from the header and returns to the page', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/explore?sort=new')
  await tabOf(page, titles.login).click()
  await expect(page).toHaveURL('/login?redirect=%2Fexplore%3Fsort%3Dnew')
})

test('keys and the wheel above the header scroll a page that was just loaded', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/home')
  const view = viewOf(page, '/home')
  await expect(cardsOf(view).first()).toBeAttached()
  await page.keyboard.press('PageDown')
  await expect.poll(() => scrollOf(view)).toBeGreaterThan(400)
  await page.keyboard.press('Home')
  await expect.poll(() => scrollOf(view)).toBe(0)
  await page.mouse.move(300, 20)
  await page.mouse.wheel(0, 250)
  await expect.poll(() => scrollOf(view)).toBe(250)
})
