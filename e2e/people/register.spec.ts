// Registration: field rules in two languages, signed in at once, email verification, a payment password.
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { keepWords } from '@shop/locale/keep-words.ts'
import { mailedCode } from '../operators.ts'
import {
  cookieOf,
  expect,
  expectFieldError,
  expectToast,
  makeShopper,
  password,
  setLanguage,
  test,
  userOf,
  viewOf,
} from '../shop.ts'
import { shopText } from '../texts.ts'

const { fields: fieldTexts, identity, product: productText } = shopText

const registerTexts = {
  'en-US': {
    labels: ['Username', 'Email', 'Mobile number', 'Password', 'Confirm password'],
    agree: 'I agree to the Terms of Service and Privacy Policy',
    submit: 'Create account',
    empty: ['Enter a username', 'Enter a valid email', '', 'Enter your password', ''],
    wrong: [
      'Use 4–32 letters or numbers, including at least one letter. You can also use _ . -',
      'Enter a valid email',
      'Enter a valid mobile number',
      'At least 6 characters',
      'Passwords do not match',
    ],
    disagree: 'Agree to the terms to continue',
    taken: 'taken',
    done: 'Account created',
    verify: 'Verify your email',
    skip: 'Not now',
    send: 'Send code',
    next: 'Continue',
    offer: 'Set a payment password now?',
    setNow: 'Set payment password',
    later: 'Not now',
  },
  'zh-CN': {
    labels: ['账号', '邮箱', '手机号', '密码', '确认密码'],
    agree: '我已阅读并同意服务条款和隐私政策',
    submit: '注册账号',
    empty: ['请输入账号', '请输入正确的邮箱', '', '请输入密码', ''],
    wrong: [
      '请用 4–32 个字符，需包含字母，可使用数字和 _ . -',
      '请输入正确的邮箱',
      '请输入正确的手机号',
      '至少 6 个字符',
      '两次输入的密码不一致',
    ],
    disagree: '请先同意条款',
    taken: '已',
    done: '注册成功',
    verify: '验证邮箱',
    skip: '暂不验证',
    send: '发送验证码',
    next: '下一步',
    offer: '现在设置支付密码吗？',
    setNow: '设置支付密码',
    later: '暂不设置',
  },
} as const

type RegisterTexts = (typeof registerTexts)[keyof typeof registerTexts]

/** Afterwards the email works as a login. */
async function verifyNewEmail(page: Page, t: RegisterTexts, account: string): Promise<void> {
  await page.getByRole('button', { name: t.send }).click()
  await page.locator('#code').fill(await mailedCode(page.request, account))
  await page.getByRole('button', { name: t.next }).click()
  // The next step is shown when the email is verified; five logins before would lock it.
  await expect(page.getByRole('heading', { name: t.offer })).toBeVisible()
  const login = { account: `${account}@tradewind.example`, password }
  expect((await (await page.request.post('/api/user/login', { data: login })).json()).code).toBe(1)
}

/** A payment password is offered, and can be skipped. */
async function skipPayPassword(page: Page, t: RegisterTexts): Promise<void> {
  await expect(page.getByRole('heading', { name: t.offer })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: t.setNow })).toHaveAttribute(
    'href',
    '/changePayPwd?redirect=%2Fprofile',
  )
  await page.getByRole('link', { name: t.later }).click()
  await expect(page).toHaveURL('/profile')
}

for (const language of ['en-US', 'zh-CN'] as const) {
  const t = registerTexts[language]

  test(`registration validates each field, then signs in at once (${language})`, async ({ page }) => {
    const { account: taken } = await makeShopper(page)
    await setLanguage(page, language)
    await page.goto('/register?redirect=%2Fprofile')
    await page.locator('summary').click()
    // A label may say that its field is optional.
    const fields = t.labels.map((label) => page.getByLabel(new RegExp(`^${label}([ （(]|$)`)).first())
    const agree = page.getByLabel(t.agree)
    const submit = page.getByRole('main').getByRole('button', { name: t.submit, exact: true })
    const fill = async (values: readonly string[]) => {
      for (const [index, value] of values.entries()) await fields[index]?.fill(value)
    }
    const expectProblems = async (problems: readonly string[]) => {
      for (const [index, problem] of problems.entries()) {
        const field = fields[index] ?? agree
        // A number and its unit stay on one line.
        const start = new RegExp(`^${RegExp.escape(keepWords(language, problem))}`)
        if (problem) await expect(field).toHaveAccessibleDescription(start)
        else await expect(field).not.toHaveAttribute('aria-invalid')
      }
    }

    await submit.click()
    await expectFieldError(page, t.empty[0])
    await expectProblems(t.empty)
    await expect(agree).toHaveAccessibleDescription(t.disagree)

    await fill(['a b', 'mail@nowhere', '12ab', '12345', '12346'])
    await submit.click()
    await expectProblems(t.wrong)
    await expect(fields[0] ?? submit).toHaveValue('a b')

    const mobile = `+86 13${randomInt(100_000_000, 1_000_000_000)}`
    const fresh = `e2e-${randomUUID().slice(0, 12)}`
    await fill([taken, `${fresh}@tradewind.example`, mobile, password, password])
    await agree.check()
    await submit.click()
    await expect(fields[0] ?? submit).toHaveAccessibleDescription(new RegExp(t.taken))
    await fields[0]?.fill(fresh)
    await submit.click()
    await expectToast(page, t.done)
    // The email can be verified now or later.
    await expect(page.getByRole('heading', { name: t.verify })).toBeFocused()
    if (language === 'en-US') await verifyNewEmail(page, t, fresh)
    else await page.getByRole('button', { name: t.skip }).click()
    await skipPayPassword(page, t)
    await expect(page.getByRole('main')).toContainText(fresh)
    const cookie = await cookieOf(page, 'token')
    expect((await userOf(page, cookie?.value ?? ''))?.lang.file_name).toBe(language)
  })
}

test('who registers while buying goes straight to the checkout, and back to the product', async ({ page }) => {
  const t = registerTexts['en-US']
  const product = '/detail/10001/1001'
  await setLanguage(page, 'en-US')
  await page.goto(product)
  await page.getByRole('button', { name: productText.buyNow }).click()
  const sheet = page.getByRole('dialog', { name: productText.chooseOptions })
  await sheet.getByRole('radio', { name: 'Gray' }).click()
  await sheet.getByRole('radio', { name: '512 GB' }).click()
  await sheet.getByRole('button', { name: productText.buyNow }).click()
  await page.getByRole('link', { name: t.submit }).click()
  const view = viewOf(page, '/register')
  await expect(view.getByRole('region', { name: identity.buyWaitsSignUp })).toBeVisible()
  const fresh = `e2e-${randomUUID().slice(0, 12)}`
  const typed = { account: fresh, email: `${fresh}@tradewind.example`, password, confirm: password }
  for (const [field, value] of Object.entries(typed)) await view.locator(`#${field}`).fill(value)
  await view.getByLabel(t.agree).check()
  await view.getByRole('button', { name: t.submit, exact: true }).click()
  await expect(page).toHaveURL('/checkout')
  await expectToast(page, t.done)
  await expect(viewOf(page, '/checkout').getByText('Gray / 512 GB', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(product)
  await expect(page.getByRole('button', { name: productText.buyNow })).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test('a likely typing error in the email is asked about, and a tap corrects it', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/register')
  await expect(page.getByRole('button', { name: identity.createAccount })).toBeInViewport({ ratio: 1 })
  const email = page.locator('#email')
  const question = page.getByRole('button', { name: identity.didYouMean('mina@gmail.com') })
  await email.pressSequentially('mina@gmial.com')
  await expect(question).toHaveCount(0)
  await page.locator('#password').focus()
  await question.click()
  await expect(email).toHaveValue('mina@gmail.com')
  await expect(email).toBeFocused()
  await expect(question).toHaveCount(0)
})

test('a password that is too easy to guess is marked before it is sent', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/register')
  await page.locator('#password').fill('abc12345')
  await expect(page.getByText(identity.strengthLabel(identity.strengthWeak))).toBeVisible()
  await page.locator('#confirm').focus()
  await expectFieldError(page, fieldTexts.passwordCommon)
})

test('a reload keeps what was typed, except the passwords and the consent', async ({ page }) => {
  await setLanguage(page, 'en-US')
  await page.goto('/register')
  const typed = { account: 'harbor-mina', email: 'mina@tradewind.example', mobile: '138 0013 8000' }
  await page.locator('summary').click()
  for (const [field, value] of Object.entries(typed)) await page.locator(`#${field}`).fill(value)
  await page.locator('#givenName').fill('Mina')
  await page.locator('#password').fill(password)
  await page.locator('#confirm').fill(password)
  await page.getByLabel(registerTexts['en-US'].agree).check()
  await page.reload()
  for (const [field, value] of Object.entries(typed)) await expect(page.locator(`#${field}`)).toHaveValue(value)
  await expect(page.locator('#givenName')).toBeVisible()
  await expect(page.locator('#givenName')).toHaveValue('Mina')
  for (const field of ['password', 'confirm']) await expect(page.locator(`#${field}`)).toHaveValue('')
  await expect(page.getByLabel(registerTexts['en-US'].agree)).not.toBeChecked()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password)
})

test('the mobile number stays open while its error is corrected, and opens for one when it is folded', async ({
  page,
}) => {
  const t = registerTexts['en-US']
  await setLanguage(page, 'en-US')
  await page.goto('/register')
  const fresh = `e2e-${randomUUID().slice(0, 12)}`
  const typed = { account: fresh, email: `${fresh}@tradewind.example`, password, confirm: password }
  for (const [field, value] of Object.entries(typed)) await page.locator(`#${field}`).fill(value)
  await page.getByLabel(t.agree).check()
  const summary = page.locator('summary')
  const mobile = page.locator('#mobile')
  const submit = page.getByRole('main').getByRole('button', { name: t.submit, exact: true })
  await summary.click()
  await mobile.fill('1')
  await submit.click()
  await expect(mobile).toBeFocused()
  await expectFieldError(page, t.wrong[2])
  await page.keyboard.type('2')
  await expect(mobile).not.toHaveAttribute('aria-invalid')
  await expect(mobile).toBeVisible()
  await expect(mobile).toBeFocused()
  await expect(mobile).toHaveValue('12')
  await submit.click()
  await expectFieldError(page, t.wrong[2])
  await summary.click()
  await expect(mobile).toBeHidden()
  await submit.click()
  await expect(mobile).toBeFocused()
  await expectFieldError(page, t.wrong[2])
})
