// Sessions: login, an ended session, logout, a changed password.

import type { Page } from '@playwright/test'
import { login } from '@shop/contract/people/identity.ts'
import { apiOf } from '../api.ts'
import {
  cardsOf,
  cookieOf,
  expect,
  expectFieldError,
  expectThreeDays,
  expectToast,
  fail,
  makeShopper,
  password,
  setLanguage,
  signInAsNew,
  tabOf,
  test,
  titleOf,
  toastsOf,
  userOf,
  viewOf,
} from '../shop.ts'
import { shopText } from '../texts.ts'

const { common, home, identity, titles } = shopText

const loginTexts = {
  'en-US': {
    account: 'Username',
    password: 'Password',
    submit: 'Log in',
    empty: 'Please input account and password',
    wrong: 'Incorrect username or password. Try again.',
    chooseLanguage: 'Choose your language',
    own: 'English',
  },
  'zh-CN': {
    account: '账号',
    password: '密码',
    submit: '登录',
    empty: '请输入账号和密码',
    wrong: '账号或密码不正确，请重新输入。',
    chooseLanguage: '选择语言',
    own: '简体中文',
  },
} as const

for (const language of ['en-US', 'zh-CN'] as const) {
  const t = loginTexts[language]

  test(`login shows missing and wrong input at the field, without a toast (${language})`, async ({ page }) => {
    const { account } = await makeShopper(page)
    await setLanguage(page, language)
    await page.goto('/login')
    const name = page.getByLabel(t.account, { exact: true })
    const secret = page.getByLabel(t.password, { exact: true })
    const submit = page.getByRole('main').getByRole('button', { name: t.submit, exact: true })

    await submit.click()
    await expectFieldError(page, t.empty)
    await expect(name).toHaveAccessibleDescription(new RegExp(t.empty))
    await expect(name).toBeFocused()
    for (const field of [name, secret]) await expect(field).toHaveAttribute('aria-invalid', 'true')

    await name.fill(account)
    await submit.click()
    await expect(secret).toHaveAccessibleDescription(t.empty)
    await expect(name).not.toHaveAttribute('aria-invalid')
    await expect(name).toHaveValue(account)

    await secret.fill('not-the-password')
    await submit.click()
    await expect(secret).toHaveAccessibleDescription(t.wrong)
    await expectFieldError(page, t.wrong)
    await expect(secret).toHaveValue('not-the-password')
    await expect(name).toHaveValue(account)
    expect(await cookieOf(page, 'token')).toBeUndefined()

    // Another language also translates the error, although the server sent it in the first one.
    const other = language === 'en-US' ? 'zh-CN' : 'en-US'
    await page.getByRole('button', { name: t.chooseLanguage }).click()
    await page.getByRole('dialog').getByText(loginTexts[other].own, { exact: true }).click()
    await expect(page.locator('#password-error')).toHaveText(loginTexts[other].wrong)
    await expect(page.locator('#password')).toHaveValue('not-the-password')
  })
}

test('a wrong password on a desktop moves nothing, and a toast covers neither field nor button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await setLanguage(page, 'en-US')
  await page.goto('/login')
  const head = titleOf(page)
  const { y } = (await head.boundingBox()) ?? {}
  await logIn(page, 'nobody-here')
  await expectFieldError(page, loginTexts['en-US'].wrong)
  expect((await head.boundingBox())?.y).toBe(y)
  await page.route('**/api/user/login', fail)
  // Looked at in every frame, since a toast is short: it moves to its place a frame after it is shown.
  const inCorner = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const look = () => {
          const element = document.querySelector('[data-toast] > *')
          const { right = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
          if (right > innerWidth - 20 && bottom > innerHeight - 60) resolve(element?.textContent ?? '')
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  // Another account: the same call is not sent again within a second.
  await logIn(page, 'nobody-either')
  expect(await inCorner).toBe(common.errHttp(500))
})

async function logIn(page: Page, account: string): Promise<void> {
  await page.getByLabel(identity.account, { exact: true }).fill(account)
  await page.getByLabel(identity.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: identity.logIn, exact: true }).click()
}

test('login keeps the token for three days and opens the requested page', async ({ page }) => {
  const { account } = await makeShopper(page)
  await setLanguage(page, 'en-US')
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
  await logIn(page, account)
  await expect(page).toHaveURL('/profile')
  await expectToast(page, common.loginSuccess)
  await expect(page.getByRole('main')).toContainText(account)
  const cookie = await cookieOf(page, 'token')
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
  expectThreeDays(cookie)
  expect(await userOf(page, cookie?.value ?? '')).toBeDefined()
  // Back does not return to the login page.
  await page.goBack()
  await expect(page).not.toHaveURL(/login/)
})

test('an account in another language changes the interface without a reload', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/login')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await logIn(page, 'mina')
  await expect(page).toHaveURL('/home')
  await expectToast(page, '로그인했습니다')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
  await expect(page).toHaveTitle('홈 · 트레이드윈드')
  await expect(page.getByRole('heading', { name: '인기 상품' })).toBeVisible()
  await expect(cardsOf(viewOf(page, '/home')).first().getByRole('heading')).toHaveText(/\p{Script=Hangul}/u)
  expect((await cookieOf(page, 'lang'))?.value).toBe('ko-KR')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('five simultaneous 401s of an ended session show one toast and open login once', async ({ page }) => {
  const { token } = await signInAsNew(page)
  // Other calls would notice the ended session before the taps: they get no response.
  await page.route(/\/api\/(?!goods\/list)/, () => {})
  await page.goto('/explore?sort=new')
  const cards = cardsOf(viewOf(page, '/explore'))
  await expect(cards.first()).toBeVisible()
  await page.request.post('/api/user/logout?lang=zh-cn', { headers: { token } })
  const logins: string[] = []
  page.on('framenavigated', (frame) => logins.push(new URL(frame.url()).pathname))
  // The responses wait for each other, so that all five calls are open when the first one arrives.
  const pending: (() => void)[] = []
  await page.route('**/api/goods/favourite', async (route) => {
    await new Promise<void>((resolve) => {
      pending.push(resolve)
      if (pending.length === 5) for (const release of pending) release()
    })
    await route.continue()
  })
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('favourite')) statuses.push(response.status())
  })
  for (let tap = 0; tap < 5; tap += 1)
    await cards
      .nth(tap)
      .getByRole('button', { name: /^Add to favorites/ })
      .click()
  await expect(page).toHaveURL('/login?redirect=%2Fexplore%3Fsort%3Dnew')
  await expect.poll(() => statuses).toEqual([401, 401, 401, 401, 401])
  await expect(page.getByRole('heading', { name: titles.login })).toBeVisible()
  expect(await toastsOf(page)).toHaveLength(1)
  expect(logins).toEqual(['/login'])
  expect(await cookieOf(page, 'token')).toBeUndefined()
})

test('logout asks first, then ends the session here and on the server', async ({ page }) => {
  const { token } = await signInAsNew(page)
  await page.goto('/setting')
  const leave = page.getByRole('main').getByRole('button', { name: identity.logOut })
  await leave.click()
  const question = page.getByRole('alertdialog', { name: identity.logoutConfirm })
  await question.getByRole('button', { name: common.cancel }).click()
  await expect(question).toBeHidden()
  expect(await userOf(page, token)).toBeDefined()

  await leave.click()
  await question.getByRole('button', { name: identity.logOut }).click()
  await expect(page).toHaveURL('/home')
  expect(await cookieOf(page, 'token')).toBeUndefined()
  expect(await userOf(page, token)).toBeUndefined()
  await tabOf(page, titles.me).click()
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
})

test('when the logout call fails, this device still drops the session', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/setting')
  await page.route('**/api/user/logout*', fail)
  await page.getByRole('main').getByRole('button', { name: identity.logOut }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: identity.logOut }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('link', { name: home.signIn })).toBeVisible()
  expect(await cookieOf(page, 'token')).toBeUndefined()
})

test('when the user cannot be loaded after login, the session ends and login keeps the typed values', async ({
  page,
}) => {
  const { account } = await makeShopper(page)
  await setLanguage(page, 'en-US')
  await page.goto('/login?redirect=%2Fbag')
  await page.route('**/api/user/getUserInfo', fail)
  await logIn(page, account)
  await expectToast(page, common.errHttp(500))
  await expect(page).toHaveURL('/login?redirect=%2Fbag')
  // The toast is shown before the logout call has finished.
  await expect.poll(() => cookieOf(page, 'token')).toBeUndefined()
  await expect(page.getByLabel(identity.account, { exact: true })).toHaveValue(account)
})

test('a changed password ends the session here and on every other device, and login says why', async ({ page }) => {
  const { account, token } = await signInAsNew(page)
  const { userinfo: other } = await apiOf(page.request)(login, { body: { account, password } })
  await page.goto('/changePassword')
  await page.getByLabel(identity.oldPassword, { exact: true }).fill(password)
  await page.getByLabel(identity.newPassword, { exact: true }).fill('Another-secret-9')
  await page.getByLabel(identity.confirmNewPassword, { exact: true }).fill('Another-secret-9')
  await page.getByRole('main').getByRole('button', { name: identity.changePassword }).click()
  await expect(page).toHaveURL('/login')
  await expectToast(page, identity.changedTitle)
  await expect(viewOf(page, '/login').getByText(identity.changedTitle)).toBeVisible()
  expect(await cookieOf(page, 'token')).toBeUndefined()
  for (const ended of [token, other.token]) expect(await userOf(page, ended)).toBeUndefined()
})
