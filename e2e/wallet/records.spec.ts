// The wallet's records: a live credit, every movement, a month that adds up, and a canceled withdrawal.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { cents } from '@shop/contract/cents.ts'
import { resetPayCode } from '@shop/contract/people/profile.ts'
import { passRecharge } from '@shop/contract/wallet/admin-recharges.ts'
import { listFunds } from '@shop/contract/wallet/fund-records.ts'
import { createWithdrawal, verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { apiOf } from '../api.ts'
import { fund } from '../buyer.ts'
import { agePayCode, requestRecharge, verifyEmail } from '../money.ts'
import { adminOf } from '../operators.ts'
import {
  expect,
  expectToast,
  fail,
  holdReplies,
  password,
  signInAsNew,
  test,
  withoutPictures,
  withoutReplies,
} from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsOf } from '../violations.ts'

const { common, wallet } = shopText

// Far from the shop's.
const timeZone = 'America/New_York'
test.use({ timezoneId: timeZone })

test.beforeEach(({ page }) => withoutPictures(page))

test('a recharge is credited while its record is open; wallet, month and statement agree', async ({
  page,
  request,
}) => {
  const { token } = await signInAsNew(page)
  const id = await requestRecharge(page.request, token, { amount: '120.50' })
  const stream = page.waitForResponse('**/api/events*')
  await page.goto('/topUp')
  await stream
  const pending = page.getByRole('link', { name: /Expected by/ })
  await expect(pending).toContainText('+$120.50')
  expect(await violationsOf(page)).toEqual([])
  await pending.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(wallet.steps.auditing).first()).toBeVisible()

  const { call } = await adminOf(request)
  await call(passRecharge, { params: { id }, body: {} })
  await expect(sheet.getByText('+$120.50')).toBeVisible()
  await expect(sheet.getByText('Approved', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: common.close }).click()

  await page.goto('/capitalRecord')
  const row = page.getByRole('button', { name: /^Harbour Demo Bank\s*\+\$120\.50\s*Transfer top-up · / })
  await expect(row).toContainText('+$120.50')
  await expect(row).toContainText('Balance $120.50')
  // In the shopper's time, as all other screens.
  const [record] = (await apiOf(page.request, { token })(listFunds, { query: {} })).list
  const time = record?.created_at.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone }) ?? ''
  await expect(row).toContainText(time)
  await expect(page.getByText(wallet.zone('UTC+8'))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: wallet.saveCsv }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  await expectToast(page, wallet.csvSaved)
  const lines = file.trim().split('\r\n')
  expect(lines[1]).toContain('Opening balance,,0.00')
  expect(lines.at(-1)).toContain('Closing balance,,120.50')
  await row.click()
  await sheet.getByRole('link', { name: wallet.view.recharge }).click()
  await expect(page).toHaveURL(`/topUpRecord?id=${id}`)
  await sheet.getByRole('link', { name: wallet.contactAbout }).click()
  await expect(page.getByText('$120.50 · Approved')).toBeVisible()
})

test('a canceled withdrawal moves the focus from its button to the notice about the returned amount', async ({
  page,
}) => {
  const { token, account } = await signInAsNew(page)
  const call = apiOf(page.request, { token })
  await fund(page.request, account, cents(10_000))
  const pay = { pay_pwd: '739184', confirm_pay_pwd: '739184', password }
  await call(resetPayCode, { body: pay })
  await agePayCode(account)
  await verifyEmail(account)
  const { pay_token } = await call(verifyPayCode, { body: { pay_pwd: pay.pay_pwd, scene: 'extract' } })
  const to = { type: 'bank', bank_name: 'Harbour Demo Bank', card_no: '4000056655665556', holder: 'Eve Demo' } as const
  const body = { ...to, amount: cents(5_000), pay_token, request_no: randomUUID() }
  const { id } = await call(createWithdrawal, { body })
  await page.goto(`/depositRecord?id=${id}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: wallet.cancelWithdrawal }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: wallet.cancelWithdrawal }).click()
  await expect(sheet.locator(':focus')).toContainText(wallet.returned('$50.00'))
})

test('in the narrow column of a tablet a record has one line for its name, time and note each', async ({ page }) => {
  const { token } = await signInAsNew(page)
  await requestRecharge(page.request, token, { amount: '120.50' })
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/topUp')
  const row = page.getByRole('link', { name: /Expected by/ })
  const status = await row.getByText('Under review', { exact: true }).boundingBox()
  const amount = await row.getByText('+$120.50').boundingBox()
  const note = await row.getByText(/^Expected by/).boundingBox()
  const linePx = 24
  expect((status?.y ?? Number.NaN) - (amount?.y ?? 0)).toBeLessThanOrEqual(linePx)
  expect((note?.y ?? Number.NaN) - (status?.y ?? 0)).toBeLessThanOrEqual(linePx)
  expect(note?.height).toBeLessThan(linePx)
})

test('recent top-ups that could not be loaded say so below their heading, and are loaded again', async ({ page }) => {
  const { token } = await signInAsNew(page)
  await requestRecharge(page.request, token, { amount: '100.00' })
  await withoutReplies(page)
  const latest = /recharge_log\?limit=/
  await page.route(latest, fail)
  await page.goto('/topUp')
  const part = page.getByRole('region', { name: wallet.lastTitle })
  await expect(part.getByRole('alert')).toContainText(common.errTitle)
  await page.unroute(latest)
  const release = await holdReplies(page)
  const retry = part.getByRole('button', { name: common.retry })
  await retry.press('Enter')
  await expect(retry).toHaveAttribute('aria-busy', 'true')
  await expect(retry).toBeFocused()
  release()
  await expect(part.getByRole('listitem')).toHaveCount(1)
  await expect(part).toBeFocused()
})
