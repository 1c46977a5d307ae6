// The route guard: public and protected pages, redirects to login, and broken sessions.
import type { Page } from '@playwright/test'
import {
  codeOf,
  cookieOf,
  expect,
  expectToast,
  fail,
  go,
  makeShopper,
  password,
  setLanguage,
  signInAsNew,
  test,
  titleOf,
  toastsOf,
  userOf,
  viewOf,
  watchCalls,
} from '../shop.ts'
import { shopText } from '../texts.ts'

const { common, home, identity, payment, recharge, titles } = shopText

const publicPages: Record<string, string> = {
  '/home': titles.home,
  '/explore': titles.explore,
  '/search': titles.search,
  '/searchs': titles.searchResult,
  '/detail': titles.productDetail,
  '/detail/10001/1001': 'Aven 14 Slim Laptop, Aluminum Body, 16 GB Memory',
  '/shop': titles.shop,
  '/shop/1001': 'Pixelport',
  '/register': titles.register,
  '/forgotPassword': titles.forgotPassword,
  '/changePassword': titles.changePassword,
  '/helpAndSupport': titles.helpAndSupport,
  '/law': titles.law,
  '/platform': titles.platform,
  // Public because it contains a public path.
  '/refund/1/login': titles.refund,
}

const protectedPages: Record<string, string> = {
  '/bag': titles.bag,
  '/order': titles.orders,
  '/orderInfo': titles.orderDetail,
  '/orderInfo/7': titles.orderDetail,
  '/comment': titles.comment,
  '/refund': titles.refund,
  '/refund/1/SN2/3,4/5.00': titles.refund,
  '/checkout': titles.checkout,
  '/myPurchases': titles.myPurchases,
  '/myPurchases/-4': titles.myPurchases,
  '/language': titles.language,
  '/notification': titles.notification,
  '/profile': titles.profile,
  '/changePayPwd': titles.changePayPwd,
  '/withDraw': titles.withDraw,
  '/depositRecord': titles.withdrawRecord,
  '/topUp': titles.wallet,
  '/walletTopUp': titles.walletTopUp,
  '/cardTopUp': titles.cardTopUp,
  '/topUpRecord': titles.topUpRecord,
  '/capitalRecord': titles.capitalRecord,
  '/myFavourite': titles.myFavourite,
  '/payment': titles.payment,
  '/cards': titles.savedCards,
  '/security': titles.security,
  '/heart': titles.heart,
  '/filter': titles.allProducts,
  '/setting': titles.setting,
  '/popular': titles.popular,
  '/address': titles.address,
  '/addressForm': titles.addressAdd,
  '/products': titles.allProducts,
  '/service': titles.service,
  '/services': titles.services,
  '/passwords': titles.passwords,
}

/** Without an id, these show a list instead. */
const redirected: Record<string, [path: string, title: string]> = {
  '/orderInfo': ['/myPurchases', titles.myPurchases],
  '/comment': ['/comment', titles.reviews],
  '/payment': ['/payment', payment.waiting],
}

/** One evaluation with short intervals, since the table is long. */
async function expectOpen(page: Page, path: string, title: string): Promise<void> {
  const current = () =>
    page.evaluate(() => {
      const heads = [...document.querySelectorAll<HTMLElement>('[data-view] h1')].filter((head) => head.offsetParent)
      return [location.pathname, document.title, ...heads.map((head) => head.textContent)]
    })
  await expect.poll(current, { message: path, intervals: [20] }).toEqual([path, `${title} · Tradewind`, title])
}

/** Why the login page is shown: in the page, and announced to screen readers. */
function reasonOf(page: Page) {
  return page.getByRole('main').getByRole('alert')
}

test('a guest opens public pages, and is redirected to login with a reason from all others', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/')
  await expectOpen(page, '/home', titles.home)
  for (const [path, title] of Object.entries(publicPages)) {
    await go(page, path)
    await expectOpen(page, path, title)
  }
  expect(await toastsOf(page)).toEqual([])
  const reason = reasonOf(page)
  for (const path of Object.keys(protectedPages)) {
    await go(page, `${path}?from=/home`)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`${path}?from=/home`)}`)
    await expect(reason, path).toContainText(common.loginFirst)
  }
  await expect(titleOf(page)).toHaveText(titles.login)
  // Whoever chose to log in needs no reason.
  for (const path of ['/login', '/login?redirect=%2Fexplore']) {
    await go(page, path)
    await expect(reason, path).toHaveCount(0)
  }
  expect(await toastsOf(page)).toEqual([])
})

test('a signed-in shopper opens every page, and is redirected home from login', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/home')
  for (const [path, title] of Object.entries({ ...publicPages, ...protectedPages })) {
    await go(page, path)
    await expectOpen(page, ...(redirected[path] ?? [path, title]))
  }
  await page.goto('/login')
  await expectOpen(page, '/home', titles.home)
  expect(await toastsOf(page)).toEqual([])
})

test('a direct visit is guarded too', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/bag')
  await expect(page).toHaveURL('/login?redirect=%2Fbag')
  await expect(reasonOf(page)).toContainText(identity.loginTo.bag)
})

test('an unknown address says so to a guest and to a shopper, with ways on that need no login', async ({ page }) => {
  await setLanguage(page, 'en-US')
  const expectLinks = async () => {
    await page.goto('/nothing/here')
    await expectOpen(page, '/nothing/here', titles.notFound)
    const view = page.getByRole('main')
    for (const [name, href] of Object.entries({
      'Go home': '/home',
      Search: '/search',
      'Get help': '/helpAndSupport',
    })) {
      await expect(view.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
  }
  await expectLinks()
  await page.getByRole('main').getByRole('link', { name: 'Get help', exact: true }).click()
  await expectOpen(page, '/helpAndSupport', titles.helpAndSupport)
  await signInAsNew(page)
  await expectLinks()
})

test('the reason for the login is shown even when its page loads late', async ({ page }) => {
  await setLanguage(page, 'en-US')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const code = await codeOf('screens/people/identity/LoginScreen.tsx')
  await page.route(code, async (route) => {
    await released
    await route.continue()
  })
  await page.clock.install()
  const requested = page.waitForRequest(code)
  await page.goto('/bag', { waitUntil: 'commit' })
  await requested
  // Longer than a toast is shown.
  await page.clock.runFor(2_000)
  release()
  await expect(titleOf(page)).toHaveText(titles.login)
  await expect(reasonOf(page)).toContainText(identity.loginTo.bag)
})

test('after login only a path of the shop is a valid redirect', async ({ page }) => {
  const { account } = await makeShopper(page)
  await setLanguage(page, 'en-US')
  const redirects = {
    '//evil.example/a': '/home',
    'https://evil.example': '/home',
    '/\\evil.example': '/home',
    '/bag?a=1': '/bag?a=1',
  }
  for (const [redirect, landing] of Object.entries(redirects)) {
    await page.context().clearCookies({ name: 'token' })
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
    await page.getByLabel(identity.account, { exact: true }).fill(account)
    await page.getByLabel(identity.password, { exact: true }).fill(password)
    await page.getByLabel(identity.password, { exact: true }).press('Enter')
    await expect(page, redirect).toHaveURL(landing)
  }
})

/** Loads the page without the user, as from a cache: the guard must request the user. */
async function openWithoutUser(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders()
    const response = await route.fetch({ headers: { ...headers, cookie: 'lang=en-US' } })
    await route.fulfill({ response })
  })
  await page.goto(path)
}

const sessionCalls = /^\/api\/user\/(getUserInfo|logout)$/
const userInfo = '**/api/user/getUserInfo'
const logout = '**/api/user/logout*'

test('when the user cannot be loaded, the session ends on the server too, and login is shown', async ({ page }) => {
  const { token } = await signInAsNew(page)
  const calls = watchCalls(page, sessionCalls)
  await page.route(userInfo, fail)
  await openWithoutUser(page, '/bag')
  await expect(page).toHaveURL('/login?redirect=%2Fbag')
  await expectToast(page, common.errHttp(500))
  expect(calls).toEqual(['GET /api/user/getUserInfo', 'POST /api/user/logout?lang=zh-cn'])
  expect(await cookieOf(page, 'token')).toBeUndefined()
  expect(await userOf(page, token)).toBeUndefined()
})

test('when the logout fails too, the device drops the session and home is shown', async ({ page }) => {
  await signInAsNew(page)
  await page.route(userInfo, fail)
  await page.route(logout, fail)
  const calls = watchCalls(page, sessionCalls)
  await openWithoutUser(page, '/bag')
  await expect(page).toHaveURL('/home')
  expect(calls).toEqual(['GET /api/user/getUserInfo', 'POST /api/user/logout?lang=zh-cn'])
  expect(await cookieOf(page, 'token')).toBeUndefined()
  await expect(page.getByRole('link', { name: home.signIn })).toBeVisible()
})

test('one lost response about the user is retried silently', async ({ page }) => {
  await signInAsNew(page)
  const calls = watchCalls(page, sessionCalls)
  await page.route(userInfo, (route) => route.abort(), { times: 1 })
  await openWithoutUser(page, '/bag')
  await expectOpen(page, '/bag', titles.bag)
  expect(calls).toEqual(['GET /api/user/getUserInfo', 'GET /api/user/getUserInfo'])
  expect(await toastsOf(page)).toEqual([])
  expect(await cookieOf(page, 'token')).toBeDefined()
})

test('a page that was opened directly asks before its back arrow leaves unsaved input', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/walletTopUp?method=manual')
  const view = viewOf(page, '/walletTopUp')
  await view.getByRole('radio', { name: /Demo Pay/ }).click()
  await view.locator('#amount').fill('25')
  await view.getByRole('button', { name: common.back }).click()
  const question = page.getByRole('alertdialog', { name: recharge.leaveConfirm })
  await question.getByRole('button', { name: recharge.stay }).click()
  await expect(view.locator('#amount')).toHaveValue('25')
  await view.getByRole('button', { name: common.back }).click()
  await question.getByRole('button', { name: recharge.leave }).click()
  await expect(view).toBeHidden()
})
