// Recharges and withdrawals: on a chain, by bank transfer, declined, confirmed by password, with a lost response.

import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { resetPayCode } from '@shop/contract/people/profile.ts'
import { getWithdrawalInfo } from '@shop/contract/wallet/withdrawals.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { apiOf } from '../api.ts'
import { agePayCode, decideRecharge, declineWithdrawal, receipt, requestRecharge, verifyEmail } from '../money.ts'
import { mailedCode } from '../operators.ts'
import {
  expect,
  expectFieldError,
  expectToast,
  go,
  type Language,
  password,
  signInAsNew,
  test,
  viewOf,
} from '../shop.ts'
import { shopText, shopTextIn } from '../texts.ts'

const {
  account: accountText,
  common,
  fields,
  home,
  networks,
  paying,
  recharge,
  share,
  wallet: walletText,
  withdraw,
} = shopText

const payCode = '384756'
const shopTronAddress = 'TSJdqAs6aHF23DCYyxiWizJ7y4zzkWeHx5'
const submitOf = (view: Locator) => view.locator('button[type=submit]')

async function balanceOf(page: Page, token: string): Promise<string> {
  return formatUsd((await apiOf(page.request, { token })(getWithdrawalInfo, {})).balance)
}

/** With a credited recharge and a payment password, over the API. */
async function signInWithMoney(page: Page, { language = 'en-US', code = payCode } = {}) {
  const shopper = await signInAsNew(page, language as Language)
  await requestRecharge(page.request, shopper.token, { amount: '100.00' })
  await decideRecharge(page.request, shopper.account)
  await verifyEmail(shopper.account)
  if (code) {
    const body = { pay_pwd: code, confirm_pay_pwd: code, password }
    await apiOf(page.request, { token: shopper.token })(resetPayCode, { body })
    await agePayCode(shopper.account)
  }
  return shopper
}

test('an on-chain recharge shows errors, a readable QR code and a copyable address, and is credited', async ({
  page,
}) => {
  const { account, token } = await signInAsNew(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/topUp?redirect=/home')
  const wallet = viewOf(page, '/topUp')
  await wallet.getByRole('button', { name: home.topUp }).click()
  await expect(wallet.getByRole('region', { name: walletText.methodsTitle }).getByRole('link').first()).toBeFocused()
  await wallet.getByRole('link', { name: walletText.methods.chain }).click()
  const view = viewOf(page, '/walletTopUp')
  // The button at the end opens the list of the first step.
  await expect(submitOf(view)).toHaveCount(0)
  await view.getByRole('button', { name: recharge.chooseNetwork, exact: true }).last().click()
  const sheet = page.getByRole('dialog', { name: networks.choose })
  for (const name of [/BEP20.*Not supported/, /HECO.*Not supported/, /DEX.*Not supported/]) {
    await expect(sheet.getByRole('radio', { name })).toBeDisabled()
  }
  await sheet.getByRole('radio', { name: /TRON \(TRC20\).*Addresses start with T$/ }).click()
  await submitOf(view).click()
  await expectFieldError(page, recharge.confirmNetwork('TRON'))
  await view.getByLabel(recharge.ackNetwork('TRON (TRC20)')).check()

  const code = view.getByRole('img', { name: networks.qrOf(shopTronAddress) })
  // Not covered by the bottom bar.
  await code.evaluate((drawing) => drawing.scrollIntoView({ block: 'center' }))
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(shopTronAddress)
  await view.getByRole('button', { name: share.copy }).first().click()
  await expect(view.getByRole('status').filter({ hasText: share.copied })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shopTronAddress)

  await submitOf(view).click()
  await expectFieldError(page, fields.amountCorrect)
  await view.locator('#amount').fill('50')
  await view.locator('#txid').fill(randomUUID().replaceAll('-', '').repeat(2))
  await submitOf(view).click()
  await expectFieldError(page, fields.uploadEvidence)
  await view.locator('#evidence').setInputFiles(await receipt())
  await expectToast(page, common.uploadSuccess)
  await submitOf(view).click()
  await expectToast(page, common.applySuccess)
  await expect(view.getByRole('heading', { name: recharge.submittedTitle('$50.00') })).toBeFocused()
  await decideRecharge(page.request, account)
  await expect(view.getByRole('heading', { name: '$50.00 is in your wallet' })).toBeVisible()
  expect(await balanceOf(page, token)).toBe('50.00')
  await view.getByRole('link', { name: recharge.backToOrder }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a declined bank transfer shows its reason in the shopper’s language and can be submitted again', async ({
  page,
}) => {
  const { account, token } = await signInAsNew(page, 'zh-TW')
  await page.goto('/walletTopUp?method=manual&need=35.20')
  const view = viewOf(page, '/walletTopUp')
  await submitOf(view).click()
  const accounts = view.getByRole('radiogroup')
  await expect(accounts).toHaveAttribute('aria-invalid', 'true')
  await expect(accounts).toHaveAccessibleDescription('請選擇您要轉入的帳戶')
  await view.getByRole('radio', { name: /Demo Pay/ }).click()
  await expect(view.getByText('轉帳備註請填寫此識別碼')).toBeVisible()
  await expect(view.locator('#amount')).toHaveValue('35.20')
  await view.locator('#evidence').setInputFiles(await receipt())
  await expectToast(page, /上傳成功/)
  await submitOf(view).click()
  await expect(view.getByRole('heading', { name: '$35.20 儲值審核中' })).toBeVisible()
  await decideRecharge(page.request, account, 'unreadable')
  await expect(view.getByRole('heading', { name: '這筆儲值未通過' })).toBeVisible()
  await expect(view.getByText('付款憑證無法辨識，請上傳清晰完整的圖片。')).toBeVisible()
  expect(await balanceOf(page, token)).toBe('0.00')
  await view.getByRole('link', { name: '重新送出' }).click()
  await expect(view.locator('#address')).toBeVisible()
})

test('a withdrawal requires a verified email, and the page links to the verification', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/withDraw')
  const view = viewOf(page, '/withDraw')
  const open = view.getByRole('listitem').filter({ hasText: withdraw.stepStates.open })
  await expect(open).toHaveText([
    new RegExp(withdraw.verifyTitle),
    new RegExp(withdraw.passwordTitle),
    new RegExp(withdraw.moneyTitle),
  ])
  await expect(view.locator('#amount')).toHaveCount(0)
  await view.getByRole('link', { name: withdraw.verifyEmail }).click()
  await expect(page).toHaveURL('/security?verify=email')
  await expect(page.getByRole('dialog', { name: accountText.emailTitle })).toBeVisible()
})

async function fillBankCard(view: Locator): Promise<void> {
  await view.locator('#bank_name').fill('Harbour Bank')
  await view.locator('#card_no').fill('4242424242424242')
  await view.locator('#holder').fill('Mara Holm')
}

async function expectWithdrawalErrors(page: Page): Promise<void> {
  const view = viewOf(page, '/withDraw')
  await submitOf(view).click()
  await expectFieldError(page, withdraw.problems.bankNameRequired)
  await expect(view.locator('#amount')).toBeFocused()
  await expect(view.getByText(withdraw.problems.cardNoRequired)).toBeVisible()
  await expect(view.getByText(withdraw.problems.drawAmountRequired)).toBeVisible()
  await fillBankCard(view)
  for (const [amount, problem] of [
    ['0', withdraw.problems.drawAmountPositive],
    ['9.99', 'At least $10.00'],
  ] as const) {
    await view.locator('#amount').fill(amount)
    await submitOf(view).click()
    await expectFieldError(page, problem)
  }
  // More digits do not mend it, so it is marked while it is typed.
  await view.locator('#amount').fill('1000')
  await expectFieldError(page, withdraw.drawAmountBalance('$100.00'))
}

/** Without a payment password there is no form yet; so soon after the login it needs no password. */
async function setPayPassword(page: Page): Promise<void> {
  const view = viewOf(page, '/withDraw')
  await expect(view.locator('#amount')).toHaveCount(0)
  await view.getByRole('link', { name: withdraw.setPassword }).click()
  await page.locator('#pay_pwd').fill(payCode)
  await page.locator('#confirm_pay_pwd').fill(payCode)
  await submitOf(viewOf(page, '/changePayPwd')).click()
}

/** The server accepts it, but the response is delayed and lost; meanwhile the sheet cannot be closed. */
async function confirmWithLostResponse(page: Page, sheet: Locator): Promise<void> {
  const view = viewOf(page, '/withDraw')
  const delayed = Promise.withResolvers<void>()
  await page.route('**/api/user/extract', async (route) => {
    if (route.request().method() === 'POST') {
      await route.fetch()
      await delayed.promise
    }
    await route.abort()
  })
  const lookedUp = Promise.withResolvers<void>()
  await page.route(/request_no=/, async (route) => {
    await lookedUp.promise
    await route.continue()
  })
  await page.keyboard.type(payCode)
  await expect(sheet.getByRole('button', { name: common.close })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeVisible()
  delayed.resolve()
  await expect(view.getByRole('heading', { name: paying.checkingTitle })).toBeVisible()
  lookedUp.resolve()
}

test('a withdrawal to a bank card shows errors, survives a lost response, and is returned when declined', async ({
  page,
}) => {
  const { account, token } = await signInWithMoney(page, { code: '' })
  await page.goto('/withDraw')
  const view = viewOf(page, '/withDraw')
  await setPayPassword(page)
  await expect(view.getByRole('listitem').filter({ hasText: /on hold until/ })).toBeVisible()
  await expect(view.locator('#amount')).toHaveCount(0)
  await agePayCode(account)
  await page.reload()
  await expectWithdrawalErrors(page)
  await expect(view.locator('#amount')).toHaveValue('1,000')
  await view.getByRole('button', { name: withdraw.all }).click()
  await expect(view.locator('#amount')).toHaveValue('100.00')
  await expect(view.getByText(withdraw.youReceive)).toHaveCount(1)
  await submitOf(view).click()
  const review = page.getByRole('dialog', { name: withdraw.reviewTitle })
  await expect(review.getByText('$99.00')).toBeVisible()
  await expect(review.getByText('4242 4242 4242 4242')).toBeVisible()
  await review.getByLabel(withdraw.ackCard).check()
  await review.getByRole('button', { name: withdraw.reviewConfirm }).click()
  const sheet = page.getByRole('dialog', { name: paying.title })
  await expect(sheet.getByLabel(paying.label)).toBeFocused()
  await confirmWithLostResponse(page, sheet)
  await expect(view.getByRole('heading', { name: 'Withdrawal of $100.00 requested' })).toBeVisible()
  await expectToast(page, common.drawSuccess)
  await expect(view.locator('dd').filter({ hasText: '$99.00' })).toBeVisible()
  await expect(view.locator('dd').filter({ hasText: /4242$/ })).toBeVisible()
  expect(await balanceOf(page, token)).toBe('0.00')
  await declineWithdrawal(page.request, account, 'name_mismatch')
  await expect(view.getByRole('heading', { name: 'Declined: $100.00 is back in your balance' })).toBeVisible()
  await expect(view.getByRole('link', { name: withdraw.again })).toBeVisible()
  expect(await balanceOf(page, token)).toBe('100.00')
})

test('a payment password is locked after five tries and reset by a mailed code', async ({ page }) => {
  const { account } = await signInWithMoney(page, { language: 'zh-CN' })
  const { identity, paying, titles, withdraw } = await shopTextIn('zh-CN')
  await page.goto('/withDraw')
  const view = viewOf(page, '/withDraw')
  await view.getByRole('radio', { name: withdraw.types.chain }).click()
  await view.locator('#network_id').click()
  await page.getByRole('dialog').getByRole('radio', { name: /TRON/ }).click()
  await view.locator('#address').fill('0xfFEfEf978271BFf54469921900499f8284AF04a3')
  await view.locator('#amount').fill('20')
  await submitOf(view).click()
  await expectFieldError(page, '这不是 TRON (TRC20) 地址：TRON 地址以 T 开头，共 34 位')
  await view.locator('#address').fill('TFFkicSArfGzLSEFzarR5FKzVi4H6pFdb9')
  await submitOf(view).click()
  await page.getByLabel(withdraw.ackDestination).check()
  await page.getByRole('button', { name: withdraw.reviewConfirm }).click()
  const sheet = page.getByRole('dialog', { name: paying.title })
  for (let time = 1; time <= 5; time++) {
    await expect(sheet.getByLabel(paying.label)).toBeFocused()
    await page.keyboard.type('111222')
    await expect(sheet.getByRole('alert')).toContainText(time < 5 ? String(5 - time) : '锁定')
  }
  await sheet.getByRole('link', { name: paying.recover }).click()
  const reset = viewOf(page, '/changePayPwd')
  await reset.getByRole('button', { name: identity.sendCode }).click()
  await reset.locator('#code').fill(await mailedCode(page.request, account))
  await submitOf(reset).click()
  await reset.locator('#pay_pwd').fill('738291')
  await reset.locator('#confirm_pay_pwd').fill('738291')
  await submitOf(reset).click()
  // The new payment password holds withdrawals for a while.
  await expect(view.getByText(/ 前暂停提现/)).toBeVisible()
  // The hold hid the form; what was typed is still there after it.
  await agePayCode(account)
  await go(page, '/topUp')
  await expect(viewOf(page, '/topUp').getByRole('heading', { name: titles.wallet })).toBeVisible()
  await go(page, '/withDraw')
  await expect(view.locator('#address')).toHaveValue('TFFkicSArfGzLSEFzarR5FKzVi4H6pFdb9')
})
