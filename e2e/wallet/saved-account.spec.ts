// Withdrawing to a saved account that the server refuses.
import { resetPayCode } from '@shop/contract/people/profile.ts'
import { createWithdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { apiOf, pathOf } from '../api.ts'
import { fund, payCode } from '../buyer.ts'
import { agePayCode, verifyEmail } from '../money.ts'
import { expect, password, signInAsNew, test, toastsOf, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'

const { paying, withdraw } = shopText

const account = {
  ...{ id: 7, type: 'bank', network_id: null, bank_name: 'Harbour Bank', shown: '•••• 3000', holder: 'Mara Holm' },
  ...{ bank_country: 'DE', bank_branch: '', bank_code: '', account_type: '', memo: '' },
  ...{ uses: 1, created_at: 1_700_000_000, last_used_at: 1_700_000_000 },
}

test('a saved account whose number is refused says so at the account', async ({ page }) => {
  const shopper = await signInAsNew(page)
  await fund(page.request, shopper.account, cents(10_000))
  await verifyEmail(shopper.account)
  const body = { pay_pwd: payCode, confirm_pay_pwd: payCode, password }
  await apiOf(page.request, shopper)(resetPayCode, { body })
  await agePayCode(shopper.account)
  const listed = { code: 1, msg: '', data: [account], time: 0 }
  await page.route('**/api/user/extract_account', (route) => route.fulfill({ json: listed }))
  const data = { reason: 'input.invalid', fields: { card_no: 'format' } }
  await page.route(`**${pathOf(createWithdrawal)}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { code: 0, msg: 'Check the format', data, time: 0 } })
      : route.fallback(),
  )
  await page.goto('/withDraw')
  const view = viewOf(page, '/withDraw')
  const saved = view.getByRole('radio', { name: /Harbour Bank/ })
  await expect(saved).toBeChecked()
  await view.locator('#amount').fill('20')
  await view.locator('button[type=submit]').click()
  await page
    .getByRole('dialog', { name: withdraw.reviewTitle })
    .getByRole('button', { name: withdraw.reviewConfirm })
    .click()
  const sheet = page.getByRole('dialog', { name: paying.title })
  await expect(sheet.getByLabel(paying.label)).toBeFocused()
  await page.keyboard.type(payCode)
  const group = view.getByRole('radiogroup', { name: withdraw.saved })
  await expect(group.getByRole('alert')).toHaveText(withdraw.problems.accountNumber)
  expect(await toastsOf(page)).toEqual([])
  await expect(saved).toBeFocused()
  await expect(view.locator('#amount')).not.toHaveAttribute('aria-invalid', 'true')
  // Entered again, it is a new account.
  await view.getByRole('radio', { name: withdraw.newDestination }).click()
  await expect(group.getByRole('alert')).toHaveCount(0)
})
