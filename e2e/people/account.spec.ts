// Passwords: every rule in two languages, a forgotten password, a forgotten payment password.

import type { Locator, Page } from '@playwright/test'
import { resetPayCode } from '@shop/contract/people/profile.ts'
import { apiOf } from '../api.ts'
import { ageSessions, verifyEmail } from '../money.ts'
import { mailedCode } from '../operators.ts'
import { expect, expectToast, makeShopper, password, setLanguage, signInAsNew, test, titleOf, userOf } from '../shop.ts'
import { shopText } from '../texts.ts'

const { identity, passwords, titles } = shopText

const texts = {
  'en-US': {
    account: 'Enter a username',
    code: 'Enter the 6-digit code',
    codeWrong: 'Incorrect verification code. Check it and try again.',
    oldRequired: 'Enter your current password',
    passwordRequired: 'Enter your password',
    passwordMin: 'At least 6 characters',
    passwordSame: 'Choose a password that’s different from your current one',
    passwordCommon: 'Too easy to guess. Choose another password',
    notMatch: 'Passwords do not match',
    wrongOld: 'The current password is incorrect',
    wrongLogin: 'The login password is incorrect',
    payPwdMin: 'At least 6 digits',
    payPwdDigits: 'Digits only',
    weak: 'Easy to guess. Consider another one.',
    oldPayRequired: 'Enter your current payment password',
    payPwdSame: 'The new payment password must be different from the current one',
    payWrong: /^Incorrect payment password\. 4 attempts left\.$/,
    settingSuccess: 'Payment password set',
    changeSuccess: 'Payment password changed',
  },
  'zh-CN': {
    account: '请输入账号',
    code: '请输入 6 位验证码',
    codeWrong: '验证码不正确，请核对后重试。',
    oldRequired: '请输入旧密码',
    passwordRequired: '请输入密码',
    passwordMin: '至少 6 个字符',
    passwordSame: '新密码不能与旧密码相同',
    passwordCommon: '密码过于简单，请换一个',
    notMatch: '两次输入的密码不一致',
    wrongOld: '旧密码不正确',
    wrongLogin: '登录密码不正确',
    payPwdMin: '至少 6 位数字',
    payPwdDigits: '只能输入数字',
    weak: '容易被猜到，建议换一个',
    oldPayRequired: '请输入旧支付密码',
    payPwdSame: '新支付密码不能与旧支付密码相同',
    payWrong: /^支付密码不正确.*4/,
    settingSuccess: '支付密码已设置',
    changeSuccess: '支付密码已修改',
  },
} as const

type ErrorText = string | RegExp

function fieldOf(page: Page, id: string): Locator {
  return page.locator(`#${id}`)
}

async function send(page: Page): Promise<void> {
  await page.getByRole('main').locator('form button[type=submit]').click()
}

/** Typed values, and the error of each field; a field without an error is not marked. */
interface Row {
  values: Record<string, string>
  errors: Record<string, ErrorText>
}

/** Submits: the first invalid field has the focus, each error is at its field, and every value stays. */
async function expectRow(page: Page, { values, errors }: Row): Promise<void> {
  for (const [id, value] of Object.entries(values)) await fieldOf(page, id).fill(value)
  // By keyboard: a toast of the previous row blocks only taps.
  await fieldOf(page, Object.keys(values).at(-1) ?? '').press('Enter')
  const [first] = Object.entries(errors)
  if (!first) throw new Error('a row needs an error')
  await expect(fieldOf(page, first[0])).toBeFocused()
  for (const [id, value] of Object.entries(values)) {
    const errorText = errors[id]
    if (errorText === undefined) await expect(fieldOf(page, id)).not.toHaveAttribute('aria-invalid')
    else await expect(page.locator(`#${id}-error`)).toHaveText(errorText)
    await expect(fieldOf(page, id)).toHaveValue(value)
  }
}

const payCode = '384756'

type Texts = (typeof texts)[keyof typeof texts]

async function expectLoginPasswordRules(page: Page, t: Texts): Promise<void> {
  await page.goto('/changePassword')
  const login = (old_password: string, new_password: string, confirm_password: string) => ({
    old_password,
    new_password,
    confirm_password,
  })
  await expectRow(page, {
    values: login('', '', ''),
    errors: { old_password: t.oldRequired, new_password: t.passwordRequired },
  })
  await expectRow(page, {
    values: login(password, '12345', '12346'),
    errors: { new_password: t.passwordMin, confirm_password: t.notMatch },
  })
  await expectRow(page, { values: login(password, password, password), errors: { new_password: t.passwordSame } })
  await expectRow(page, {
    values: login(password, 'qwerty123', 'qwerty123'),
    errors: { new_password: t.passwordCommon },
  })
  await expectRow(page, {
    values: login('not-it', 'brand-new-1', 'brand-new-1'),
    errors: { old_password: t.wrongOld },
  })
}

const payPasswords = (pay_pwd: string, confirm_pay_pwd: string) => ({ pay_pwd, confirm_pay_pwd })

/** Ends with a payment password set. */
async function expectFirstPayPasswordRules(page: Page, t: Texts): Promise<void> {
  await page.goto('/changePayPwd')
  await expect(fieldOf(page, 'old_pay_pwd')).toHaveCount(0)
  await expectRow(page, {
    values: { password: '', ...payPasswords('', '') },
    errors: { password: t.passwordRequired, pay_pwd: t.payPwdMin },
  })
  await expectRow(page, {
    values: { password: 'not-it', ...payPasswords(payCode, payCode) },
    errors: { password: t.wrongLogin },
  })
  await fieldOf(page, 'password').fill(password)
  await expectRow(page, {
    values: payPasswords('12345a', '1'),
    errors: { pay_pwd: t.payPwdDigits, confirm_pay_pwd: t.notMatch },
  })
  await expectRow(page, { values: payPasswords('123456', '123456'), errors: { pay_pwd: t.passwordCommon } })
  await fieldOf(page, 'pay_pwd').fill('112233')
  await expect(page.getByText(t.weak)).toBeVisible()
  await fieldOf(page, 'pay_pwd').fill(payCode)
  await expect(page.getByText(t.weak)).toBeHidden()
  await fieldOf(page, 'confirm_pay_pwd').fill(payCode)
  await send(page)
  await expectToast(page, t.settingSuccess)
  await expect(page).not.toHaveURL(/changePayPwd/)
}

/** Ends with another payment password set. */
async function expectPayPasswordChangeRules(page: Page, t: Texts): Promise<void> {
  await page.goto('/changePayPwd')
  const change = (old: string, next: string) => ({ old_pay_pwd: old, ...payPasswords(next, next) })
  await expectRow(page, { values: change('', '739184'), errors: { old_pay_pwd: t.oldPayRequired } })
  await expectRow(page, { values: change(payCode, payCode), errors: { pay_pwd: t.payPwdSame } })
  await expectRow(page, { values: change('000000', '739184'), errors: { old_pay_pwd: t.payWrong } })
  await fieldOf(page, 'old_pay_pwd').fill(payCode)
  await send(page)
  await expectToast(page, t.changeSuccess)
}

async function expectForgotPasswordRules(page: Page, t: Texts, account: string): Promise<void> {
  await page.context().clearCookies({ name: 'token' })
  await page.goto('/forgotPassword')
  await expectRow(page, { values: { account: '' }, errors: { account: t.account } })
  await fieldOf(page, 'account').fill(account)
  await send(page)
  await expect(fieldOf(page, 'code')).toBeFocused()
  await expectRow(page, { values: { code: '123' }, errors: { code: t.code } })
  await mailedCode(page.request, account)
  await expectRow(page, { values: { code: '000000' }, errors: { code: t.codeWrong } })
}

for (const language of ['en-US', 'zh-CN'] as const) {
  const t = texts[language]

  test(`every password rule is shown at its field, and typed values are kept (${language})`, async ({ page }) => {
    const { account, token } = await signInAsNew(page, language)
    await verifyEmail(account)

    await expectLoginPasswordRules(page, t)
    expect(await userOf(page, token)).toBeDefined()

    await ageSessions(account)
    await expectFirstPayPasswordRules(page, t)
    await expectPayPasswordChangeRules(page, t)
    // Setting a payment password keeps the session.
    expect(await userOf(page, token)).toBeDefined()

    await expectForgotPasswordRules(page, t, account)
  })
}

/** Into the focused field. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pastedText) => {
    const pasted = new DataTransfer()
    pasted.setData('text/plain', pastedText)
    const field = document.activeElement
    const event = new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true })
    if (field?.dispatchEvent(event)) document.execCommand('insertText', false, pastedText)
  }, text)
}

async function setContactEmail(page: Page, email: string): Promise<void> {
  await page.route('**/api/content/platform*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { contact: { email: string } } }
    answer.data.contact.email = email
    await route.fulfill({ response, json: answer })
  })
}

test('a forgotten password is reset by a pasted code, which ends old sessions and uses up the ticket', async ({
  page,
}) => {
  const { account, token } = await makeShopper(page)
  await verifyEmail(account)
  await setLanguage(page, 'en-US')
  await page.goto('/login')
  await page.getByRole('link', { name: identity.forgotPassword }).click()
  await expect(titleOf(page)).toHaveText(titles.forgotPassword)
  await fieldOf(page, 'account').fill(account)
  await page.getByRole('button', { name: identity.sendCode }).click()
  await expect(page.getByText(identity.codeSentIfExists(account))).toBeVisible()
  await expect(page.getByText(/^Resend code in \d+s$/)).toBeVisible()
  await setContactEmail(page, 'help@tradewind.example')
  // A phone may discard the page while the mail is read: the step is kept.
  await page.reload()
  const code = fieldOf(page, 'code')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await page.getByText(identity.noCode).click()
  await expect(page.getByRole('link', { name: 'help@tradewind.example' })).toBeVisible()

  const digits = await mailedCode(page.request, account)
  await code.focus()
  await paste(page, `code: ${digits.slice(0, 3)} ${digits.slice(3)}.`)
  await expect(code).toHaveValue(digits)
  await page.getByRole('button', { name: identity.verify }).click()
  await expect(page).toHaveURL(/\/changePassword\?ticket=/)
  await expect(page.getByText('For your account')).not.toContainText(account)
  const address = page.url()

  const newPassword = 'Another-secret-9'
  await fieldOf(page, 'new_password').fill(newPassword)
  await expect(page.getByText('Strength: Good')).toBeVisible()
  await fieldOf(page, 'confirm_password').fill(newPassword)
  await send(page)
  await expect(page).toHaveURL('/login')
  await expectToast(page, identity.changedTitle)
  await expect(page.getByText('Log in with your new password.')).toBeVisible()
  expect(await userOf(page, token)).toBeUndefined()
  await expect(fieldOf(page, 'account')).toHaveValue(account)
  await fieldOf(page, 'password').fill(newPassword)
  await send(page)
  await expect(page).toHaveURL('/home')

  await page.context().clearCookies({ name: 'token' })
  await page.goto(address)
  await fieldOf(page, 'new_password').fill('Third-secret-7')
  await fieldOf(page, 'confirm_password').fill('Third-secret-7')
  await send(page)
  await expect(page.getByRole('alert').getByRole('link', { name: identity.getCode })).toBeVisible()
  await expect(fieldOf(page, 'new_password')).toHaveValue('Third-secret-7')
})

test('a forgotten payment password is reset by a mailed code', async ({ page }) => {
  const { account, token } = await signInAsNew(page)
  const body = { pay_pwd: payCode, confirm_pay_pwd: payCode, password }
  await apiOf(page.request, { token })(resetPayCode, { body })
  await page.goto('/passwords')
  await page.getByRole('link', { name: passwords.forgot }).last().click()
  await expect(page).toHaveURL('/changePayPwd?by=code')
  await page.getByRole('button', { name: identity.sendCode }).click()
  await fieldOf(page, 'code').fill(await mailedCode(page.request, account))
  await send(page)
  await fieldOf(page, 'pay_pwd').fill('739184')
  await fieldOf(page, 'confirm_pay_pwd').fill('739184')
  await send(page)
  await expect(page).toHaveURL('/passwords')
  await expectToast(page, passwords.changeDone)
  expect(await userOf(page, token)).toBeDefined()
})

test('changing the password without a session or a ticket offers a code and the login', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/changePassword')
  const view = page.getByRole('main')
  await expect(view.getByRole('link', { name: identity.getCode })).toHaveAttribute('href', '/forgotPassword')
  await expect(view.getByRole('link', { name: identity.logIn })).toHaveAttribute(
    'href',
    '/login?redirect=%2FchangePassword',
  )
})
