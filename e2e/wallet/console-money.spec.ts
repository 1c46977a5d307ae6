// The console about money: recharges, withdrawals by two people, fees and addresses.

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { resetPayCode } from '@shop/contract/people/profile.ts'
import { passRecharge } from '@shop/contract/wallet/admin-recharges.ts'
import { getWithdrawalDetail, passWithdrawal } from '@shop/contract/wallet/admin-withdrawals.ts'
import { createWithdrawal, verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { apiOf } from '../api.ts'
import { completeProfile, fund } from '../buyer.ts'
import { agePayCode, requestRecharge, verifyEmail } from '../money.ts'
import { adminOf, desktop, openConsoleAs } from '../operators.ts'
import { expect, makeShopper, password, type Shopper, signInAsNew, smallPng, test, viewOf } from '../shop.ts'
import { consoleText } from '../texts.ts'
import { violationsOf } from '../violations.ts'

const { fees, ledger, money, networks, recharges, withdrawals } = consoleText

test.use(desktop)

test('a recharge is audited by keyboard: a repeated picture warns, a late decision is refused', async ({
  page,
  request,
}) => {
  const shopper = await makeShopper(page)
  const first = await requestRecharge(page.request, shopper.token, { amount: '40.00', file: smallPng })
  const second = await requestRecharge(page.request, shopper.token, { amount: '60.00', file: smallPng })
  await openConsoleAs(page, 'finance', `/recharges?keyword=${shopper.account}`)
  await page
    .getByRole('table')
    .getByRole('button', { name: `#${second}` })
    .click()
  const panel = page.getByRole('dialog', { name: recharges.title(second) })
  await expect(panel.getByRole('alert')).toContainText([/picture was submitted before/])
  await expect(panel.getByRole('link', { name: recharges.sameOf(shopper.account, first) })).toBeVisible()
  await panel.getByRole('button', { name: 'Evidence 1 of 1: enlarge' }).click()
  const viewer = page.getByRole('dialog', { name: recharges.evidenceOf(1, 1) })
  await expect(viewer.getByRole('img')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  await page.keyboard.press('r')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: recharges.refuse }).click()
  await expect(question.getByRole('group', { name: recharges.reason })).toContainText(/choose/i)
  await question.getByRole('radio', { name: recharges.reasons.duplicate }).check()
  await question.getByRole('button', { name: recharges.refuse }).click()
  await expect(panel).toContainText(recharges.reasons.duplicate)
  await expect(panel.getByRole('button', { name: recharges.pass })).toHaveCount(0)

  await page.goto(`/console/recharges?open=${first}`)
  const otherPanel = page.getByRole('dialog', { name: recharges.title(first) })
  await otherPanel.getByRole('button', { name: recharges.pass }).click()
  await question.getByRole('textbox', { name: recharges.arrived }).fill('39.50')
  await question.getByRole('button', { name: recharges.pass }).click()
  await expect(question.getByRole('group', { name: recharges.arrivedReason }).getByRole('alert')).toBeVisible()
  await question.getByRole('radio', { name: recharges.reasons.charges_taken }).click()
  await question.getByRole('textbox', { name: recharges.text }).fill('The bank kept 50 cents.')
  const admin = await adminOf(request)
  await admin.call(passRecharge, { params: { id: first }, body: {} })
  await question.getByRole('button', { name: recharges.pass }).click()
  await expect(otherPanel.getByRole('alert').filter({ hasText: 'admin decided first' })).toBeVisible()
  await expect(otherPanel).toContainText('$40.00')
  await otherPanel.getByRole('link', { name: money.transfers }).click()
  await expect(page.getByRole('table', { name: ledger.transfers })).toContainText('$40.00')
})

/** A withdrawal above the limit of one person. */
async function withdrawalOf(page: Page, shopper: Shopper): Promise<number> {
  const call = apiOf(page.request, { token: shopper.token })
  await fund(page.request, shopper.account, cents(200_000))
  const pay = { pay_pwd: '739184', confirm_pay_pwd: '739184', password }
  await call(resetPayCode, { body: pay })
  await agePayCode(shopper.account)
  await verifyEmail(shopper.account)
  const { pay_token } = await call(verifyPayCode, { body: { pay_pwd: pay.pay_pwd, scene: 'extract' } })
  const to = { type: 'bank', bank_name: 'Harbour Demo Bank', card_no: '4000056655665556', holder: 'Eve Demo' } as const
  const body = { ...to, amount: cents(150_000), pay_token, request_no: randomUUID() }
  return (await call(createWithdrawal, { body })).id
}

test('a large withdrawal needs two people, and is paid out with its reference', async ({ page }) => {
  const shopper = await makeShopper(page)
  const id = await withdrawalOf(page, shopper)
  await openConsoleAs(page, 'finance', `/withdrawals?open=${id}`)
  const panel = page.getByRole('dialog', { name: withdrawals.title(id) })
  await expect(panel).toContainText('$1,500.00')
  await expect(panel.getByRole('alert')).toContainText([/use this destination/])
  await panel.getByRole('button', { name: withdrawals.reveal }).click()
  await expect(panel.getByText('4000056655665556').first()).toBeAttached()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('p')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: withdrawals.propose }).click()
  await expect(panel.getByRole('alert').filter({ hasText: 'someone else must confirm' })).toBeVisible()
  await expect(panel.getByRole('button', { name: /Confirm/ })).toHaveCount(0)

  await openConsoleAs(page, 'checker', `/withdrawals?step=proposed&open=${id}`)
  await panel.getByRole('button', { name: withdrawals.confirm }).click()
  await question.getByRole('button', { name: withdrawals.confirm }).click()
  await expect(panel).toContainText(withdrawals.steps.passed)
  await expect(panel.getByRole('button', { name: withdrawals.send })).toHaveCount(0)

  await openConsoleAs(page, 'finance', `/withdrawals?open=${id}`)
  await panel.getByRole('button', { name: withdrawals.send }).click()
  await question.getByRole('textbox', { name: withdrawals.sendReference.bank }).fill('HDB-1500')
  await question.getByRole('button', { name: withdrawals.send }).click()
  await expect(panel).toContainText('HDB-1500')
})

test('an open recharge and withdrawal show another operator’s decision, and typed values stay', async ({
  page,
  request,
}) => {
  const shopper = await makeShopper(page)
  const recharge = await requestRecharge(page.request, shopper.token, { amount: '40.00', file: smallPng })
  const withdrawal = await withdrawalOf(page, shopper)
  const admin = await adminOf(request)
  await page.clock.install()
  await openConsoleAs(page, 'finance', `/recharges?open=${recharge}`)
  const panel = page.getByRole('dialog', { name: recharges.title(recharge) })
  await panel.getByRole('button', { name: recharges.pass }).click()
  const form = page.getByRole('alertdialog')
  await form.getByRole('textbox', { name: recharges.arrived }).fill('39.50')
  await admin.call(passRecharge, { params: { id: recharge }, body: {} })
  await page.clock.fastForward('00:30')
  // The footer behind the form is hidden from assistive technology while the form is open.
  await expect(panel.getByRole('button', { name: recharges.refuse, includeHidden: true })).toHaveCount(0)
  await expect(form.getByRole('textbox', { name: recharges.arrived })).toHaveValue('39.50')

  await openConsoleAs(page, 'finance', `/withdrawals?open=${withdrawal}`)
  const otherPanel = page.getByRole('dialog', { name: withdrawals.title(withdrawal) })
  await expect(otherPanel.getByRole('button', { name: withdrawals.propose })).toBeVisible()
  const params = { id: withdrawal }
  const { version } = await admin.call(getWithdrawalDetail, { params })
  await admin.call(passWithdrawal, { params, body: { version } })
  await page.clock.fastForward('00:30')
  await expect(otherPanel.getByRole('button', { name: withdrawals.propose })).toHaveCount(0)
})

// There is one set of fees with one open proposal: these tests run one after another.
test.describe('Fees', () => {
  test.describe.configure({ mode: 'default' })

  test('a looser limit applies only after a second person confirms it', async ({ page }) => {
    await openConsoleAs(page, 'admin', '/fees')
    const limit = page.getByRole('textbox', { name: fees.second_person_above })
    await expect(limit).toHaveValue('1000.00')
    await limit.fill('4000.00')
    await page.getByRole('button', { name: fees.save }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('textbox', { name: fees.why }).fill('a busy season')
    await question.getByRole('button', { name: fees.save }).click()
    await expect(page.getByRole('heading', { name: fees.proposal })).toBeVisible()
    await expect(page.getByText('$4,000.00')).toBeVisible()
    await expect(limit).toHaveValue('1000.00')
    await expect(page.getByRole('button', { name: money.second.confirm })).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
    await openConsoleAs(page, 'checker', '/fees')
    await expect(page.getByRole('button', { name: money.second.confirm })).toBeVisible()
    await page.getByRole('button', { name: money.second.refuse }).click()
    await question.getByRole('textbox', { name: money.second.refusal }).fill('Not this year')
    await question.getByRole('button', { name: money.second.refuse }).click()
    await expect(page.getByRole('heading', { name: fees.proposal })).toHaveCount(0)
    await expect(limit).toHaveValue('1000.00')
  })

  test('a higher fee needs two people and a start time, and shoppers see it before it applies', async ({ page }) => {
    await openConsoleAs(page, 'admin', '/fees')
    const minimumFee = page.getByRole('textbox', { name: fees.min_fee })
    await minimumFee.fill('2.50')
    await page.getByRole('button', { name: fees.save }).click()
    const question = page.getByRole('alertdialog', { name: fees.raiseTitle })
    await expect(question.getByRole('deletion')).toHaveText('$1.00')
    await expect(question.getByRole('insertion')).toHaveText('$2.50')
    await question.getByRole('textbox', { name: fees.why }).fill('the bank charges more')
    const time = question.getByLabel(fees.from)
    const defaultTime = await time.inputValue()
    await time.fill('2026-01-01T09:30')
    await question.getByRole('button', { name: fees.raise }).click()
    await expect(question.getByRole('alert')).toHaveText(fees.fromProblem)
    expect(await violationsOf(page)).toEqual([])
    await time.fill(defaultTime)
    await question.getByRole('button', { name: fees.raise }).click()
    await expect(page.getByRole('heading', { name: fees.raiseProposal })).toBeVisible()
    await expect(minimumFee).toHaveValue('1.00')
    await expect(page.getByRole('button', { name: money.second.confirm })).toHaveCount(0)

    await openConsoleAs(page, 'checker', '/fees')
    await page.getByRole('button', { name: money.second.confirm }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: money.second.confirm }).click()
    await expect(page.getByRole('heading', { name: fees.announced })).toBeVisible()
    await expect(minimumFee).toHaveValue('1.00')
    expect(await violationsOf(page)).toEqual([])

    const { account, token } = await signInAsNew(page)
    await verifyEmail(account)
    await fund(page.request, account, cents(10_000))
    await completeProfile(apiOf(page.request, { token }))
    await agePayCode(account)
    await page.goto('/withDraw')
    await expect(viewOf(page, '/withDraw').getByText(/^From .+: fee 1%, at least \$2\.50$/)).toBeVisible()
    await page.goto('/platform')
    const platform = viewOf(page, '/platform')
    await platform.getByText('Fees and limits', { exact: true }).click()
    await expect(platform.getByText(/^From .+: 1%, minimum \$2\.50$/)).toBeVisible()

    await openConsoleAs(page, 'admin', '/fees')
    await page.getByRole('button', { name: fees.cancel }).click()
    const cancelDialog = page.getByRole('alertdialog', { name: fees.cancelTitle })
    await cancelDialog.getByRole('textbox', { name: fees.why }).fill('the bank changed its mind')
    await cancelDialog.getByRole('button', { name: fees.cancel }).click()
    await expect(page.getByRole('heading', { name: fees.announced })).toHaveCount(0)
    await page.getByText(fees.events.cancel, { exact: true }).click()
    await expect(page.getByText('the bank changed its mind')).toBeVisible()
  })
})

test('an address is shown to shoppers only after a second person confirms it', async ({ page }) => {
  const fresh = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  await openConsoleAs(page, 'finance', '/networks')
  await page.getByRole('button', { name: 'Polygon PoS' }).click()
  const panel = page.getByRole('dialog', { name: 'Polygon PoS' })
  await panel.getByRole('button', { name: networks.addAddress }).click()
  const question = page.getByRole('alertdialog')
  const address = question.getByRole('textbox', { name: networks.address })
  await address.fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  await question.getByRole('textbox', { name: networks.why }).fill('one more vault')
  await question.getByRole('button', { name: networks.propose }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill(fresh)
  await question.getByRole('button', { name: networks.propose }).click()
  await expect(panel.getByRole('button', { name: money.second.takeBack })).toBeVisible()
  await expect(panel.getByRole('button', { name: money.second.confirm })).toHaveCount(0)

  await openConsoleAs(page, 'checker', '/networks')
  await page.getByRole('button', { name: 'Polygon PoS' }).click()
  await expect(panel.getByRole('img', { name: networks.qr })).toHaveCount(2)
  expect(await violationsOf(page)).toEqual([])
  await panel.getByRole('button', { name: money.second.confirm }).click()
  await expect(question).toContainText(fresh)
  await question.getByRole('button', { name: money.second.confirm }).click()
  await expect(panel).toContainText('Proposed by finance, confirmed by checker')

  await page.goto('/console/ledger')
  await page.getByRole('button', { name: ledger.verify }).click()
  await expect(page.getByRole('heading', { name: ledger.good })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
