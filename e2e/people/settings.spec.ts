// Profile, settings and security: names and contacts, appearance, other devices, data export, closing the account.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { mailedCode } from '../operators.ts'
import {
  expect,
  expectFieldError,
  expectToast,
  go,
  password,
  signInAsNew,
  smallPng,
  test,
  titleOf,
  toastsOf,
  userOf,
  viewOf,
} from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsOf } from '../violations.ts'

const { account: accountText, common, identity, titles } = shopText

test('names and photo are saved, unsaved changes are confirmed, and a name keeps the order of its script', async ({
  page,
}) => {
  await signInAsNew(page)
  await page.goto('/setting')
  await page.getByRole('link', { name: accountText.personal }).click()
  const sheet = page.getByRole('dialog', { name: accountText.editProfile })
  await sheet.getByLabel(identity.givenName).fill('Mara')
  await sheet.getByRole('button', { name: common.close }).click()
  const question = page.getByRole('alertdialog', { name: accountText.leaveConfirm })
  await question.getByRole('button', { name: accountText.stay }).click()
  await expect(sheet.getByLabel(identity.givenName)).toHaveValue('Mara')
  // The browser's back asks too.
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: accountText.stay }).click()
  await expect(page).toHaveURL('/profile?edit=1')
  await expect(sheet.getByLabel(identity.givenName)).toHaveValue('Mara')

  await sheet.getByLabel(identity.familyName).fill('Holm')
  await sheet.getByLabel(accountText.choosePhoto).setInputFiles(smallPng)
  await expect(sheet.locator('img[src^="/media/"]')).toBeVisible()
  await sheet.getByRole('button', { name: accountText.save }).click()
  await expectToast(page, common.saveSuccess)
  // Back on the page it was opened from.
  await expect(titleOf(page)).toHaveText(titles.setting)
  await go(page, '/profile')
  const profile = viewOf(page, '/profile')
  await expect(profile.getByRole('heading', { name: 'Mara Holm' })).toBeVisible()
  await expect(profile.locator('img[src^="/media/"]')).toBeVisible()
  await go(page, '/language')
  await viewOf(page, '/language').getByText('简体中文').click()
  await expect(titleOf(page)).toHaveText('语言')
  await go(page, '/profile')
  await expect(profile.getByRole('heading', { name: 'Mara Holm' })).toBeVisible()
})

test('a hidden balance stays hidden', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/profile')
  const profile = viewOf(page, '/profile')
  await expect(profile.getByText('$0.00')).toBeVisible()
  await profile.getByRole('button', { name: accountText.hideBalance }).click()
  await page.reload()
  await expect(profile.getByRole('button', { name: accountText.showBalance })).toBeVisible()
  await expect(profile.getByText('$0.00')).toHaveCount(0)
})

const contactTexts = {
  'en-US': {
    title: 'Your email',
    send: 'Send code',
    verify: 'Continue',
    emailCorrect: 'Enter a valid email',
    mobileTitle: 'Your mobile number',
    mobileCorrect: 'Enter a valid mobile number',
    close: 'Close',
    save: 'Save',
    wrongPassword: 'Incorrect password',
    done: 'Updated',
  },
  'zh-CN': {
    title: '邮箱',
    send: '发送验证码',
    verify: '下一步',
    emailCorrect: '请输入正确的邮箱',
    mobileTitle: '手机号',
    mobileCorrect: '请输入正确的手机号',
    close: '关闭',
    save: '保存',
    wrongPassword: '密码不正确',
    done: '修改成功',
  },
} as const

for (const language of ['en-US', 'zh-CN'] as const) {
  const t = contactTexts[language]

  test(`email and mobile show errors and are verified by a code (${language})`, async ({ page }) => {
    const { account } = await signInAsNew(page, language)
    await page.goto('/security')
    const view = viewOf(page, '/security')
    await view.getByRole('button', { name: new RegExp(`^${t.title}.*\\*\\*\\*`) }).click()
    const sheet = page.getByRole('dialog')
    const email = sheet.locator('#email')
    // The unverified email is filled in.
    await expect(email).toHaveValue(`${account}@tradewind.example`)
    await email.fill('nobody@')
    await sheet.getByRole('button', { name: t.send }).click()
    await expectFieldError(page, t.emailCorrect)
    await expect(sheet.locator('#email-error')).toHaveText(t.emailCorrect)
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('nobody@')
    const other = `${account}@other.example`
    await email.fill(other)
    await sheet.getByRole('button', { name: t.send }).click()
    await expect(sheet.locator('#code')).toBeVisible()
    // Closing the sheet to read the mail keeps the step.
    await sheet.getByRole('button', { name: t.close }).click()
    await expect(sheet).toHaveCount(0)
    await view.getByRole('button', { name: new RegExp(`^${t.title}.*\\*\\*\\*`) }).click()
    await sheet.locator('#code').fill(await mailedCode(page.request, other))
    await sheet.getByRole('button', { name: t.verify }).click()
    // Changing the email also requires the password.
    const save = sheet.getByRole('button', { name: t.save, exact: true })
    await sheet.locator('#password').fill('not-the-password')
    await save.click()
    await expect(sheet.locator('#password-error')).toHaveText(t.wrongPassword)
    expect(await toastsOf(page)).not.toContain(t.wrongPassword)
    await sheet.locator('#password').fill(password)
    // The ticket stays valid after a failed call.
    await page.route('**/api/user/profile', (route) => route.abort(), { times: 1 })
    const { length: before } = await toastsOf(page)
    await save.click()
    await expect.poll(async () => (await toastsOf(page)).length).toBe(before + 1)
    await expect(save).toBeEnabled()
    await expect(page.locator('[data-toast]')).toHaveCount(0)
    await save.click()
    await expectToast(page, t.done)
    await expect(sheet).toHaveCount(0)
    await expect(view.getByText(/@other\.example/)).toBeVisible()

    await view.getByRole('button', { name: new RegExp(`^${t.mobileTitle}`) }).click()
    await sheet.locator('#mobile').fill('12')
    await sheet.getByRole('button', { name: t.send }).click()
    await expectFieldError(page, t.mobileCorrect)
    await expect(sheet.locator('#mobile-error')).toHaveText(t.mobileCorrect)
    await expect(sheet.locator('#mobile')).toHaveValue('12')
  })
}

async function signInElsewhere(page: Page, account: string): Promise<string> {
  const response = await page.request.post('/api/user/login', {
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    data: { account, password },
  })
  return ((await response.json()) as { data: { userinfo: { token: string } } }).data.userinfo.token
}

test('other devices are listed and signed out, one or all, while this one stays', async ({ page }) => {
  const { account, token } = await signInAsNew(page)
  const otherTokens = [await signInElsewhere(page, account), await signInElsewhere(page, account)]
  await page.goto('/security')
  const logOutButtons = page.getByRole('button', { name: accountText.signOutOf('Firefox · Windows') })
  await expect(logOutButtons).toHaveCount(2)
  await expect(page.getByText(accountText.thisDevice)).toHaveCount(1)
  await expect(page.getByText(accountText.events.newLogin).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await logOutButtons.first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: accountText.signOutOne }).click()
  await expect(logOutButtons).toHaveCount(1)
  const remaining = await Promise.all(otherTokens.map((otherToken) => userOf(page, otherToken)))
  expect(remaining.filter(Boolean)).toHaveLength(1)
  await page.getByRole('button', { name: accountText.signOutOthers }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: accountText.signOutOne }).click()
  await expect(logOutButtons).toHaveCount(0)
  await expect(page.getByText(accountText.events.sessionsEnded)).toBeVisible()
  for (const otherToken of otherTokens) expect(await userOf(page, otherToken)).toBeUndefined()
  expect(await userOf(page, token)).toBeDefined()
})

test('five devices are listed, and all of them when asked for', async ({ page }) => {
  const { account } = await signInAsNew(page)
  for (let count = 0; count < 5; count += 1) await signInElsewhere(page, account)
  await page.goto('/security')
  const logOutButtons = page.getByRole('button', { name: accountText.signOutOf('Firefox · Windows') })
  await expect(logOutButtons).toHaveCount(4)
  await page.getByRole('button', { name: `${accountText.showAll(6)} · ${accountText.devices}` }).click()
  await expect(logOutButtons).toHaveCount(5)
})

test('the theme is remembered, the search history is cleared, and the data can be downloaded', async ({ page }) => {
  const { account } = await signInAsNew(page)
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('searches', '["tea"]')
    sessionStorage.setItem('seeded', '1')
  })
  await page.goto('/setting')
  await page.getByRole('radio', { name: accountText.appearances.dark }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: /^Clear search history/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: accountText.clear }).click()
  await expectToast(page, common.deleteSuccess)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: accountText.appearances.dark })).toBeChecked()
  await expect(page.getByText(accountText.clearSearches)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Clear search history/ })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download my data/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(new RegExp(`^tradewind-${account}-\\d{4}-\\d\\d-\\d\\d\\.json$`))
  const facts = JSON.parse(await readFile(await file.path(), 'utf8')) as { profile: { account: string } }
  expect(facts.profile.account).toBe(account)
})

test('deleting an account requires its password and its typed name', async ({ page }) => {
  const { account, token } = await signInAsNew(page)
  await page.goto('/security')
  await page.getByRole('button', { name: /^Delete account/ }).click()
  const sheet = page.getByRole('dialog', { name: accountText.closeTitle })
  const remove = sheet.getByRole('button', { name: accountText.closeNow })
  await sheet.locator('#password').fill('not-the-password')
  await remove.click()
  await expectFieldError(page, accountText.closeMismatch(account))
  await expect(sheet.locator('#confirm')).toBeFocused()
  await sheet.locator('#confirm').fill(account)
  await remove.click()
  await expect(sheet.locator('#password-error')).toHaveText(accountText.closeWrongPassword)
  await expect(sheet.locator('#confirm')).toHaveValue(account)
  expect(await userOf(page, token)).toBeDefined()
  await sheet.locator('#password').fill(password)
  await remove.click()
  await expect(page).toHaveURL('/home')
  expect(await userOf(page, token)).toBeUndefined()
  const again = await page.request.post('/api/user/login', { data: { account, password } })
  expect(((await again.json()) as { code: number }).code).not.toBe(1)
})
