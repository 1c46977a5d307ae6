// The console about orders: shipping in parcels and by file, cancellation, promo codes, payouts by two people.

import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator } from '@playwright/test'
import { getOrderDetail } from '@shop/contract/sales/admin-orders.ts'
import { listShopBalances } from '@shop/contract/sales/admin-payouts.ts'
import { getWithdrawalInfo } from '@shop/contract/wallet/withdrawals.ts'
import { addCents, cents, formatUsd } from '@shop/contract/wire.ts'
import { apiOf } from '../api.ts'
import { makeBuyer } from '../buyer.ts'
import { desktop, openConsoleAs, operatorToken, trackingNumber } from '../operators.ts'
import { expect, test } from '../shop.ts'
import { consoleText } from '../texts.ts'
import { violationsOf } from '../violations.ts'

const { fields, logistics, money, orders, payouts, promos, ui } = consoleText

test.use(desktop)

/** Without options, and with much stock. */
const product = 10230

async function orderOf(request: APIRequestContext, id: number) {
  return apiOf(request, { token: await operatorToken(request, 'admin') })(getOrderDetail, { params: { id } })
}

/** The order's status, without its history. */
function stateOf(panel: Locator): Locator {
  return panel.getByRole('status').first()
}

test('a clerk ships an order in two parcels by keyboard; the second one completes the shipment', async ({ page }) => {
  const order = await (await makeBuyer(page)).buy(product, 3)
  await openConsoleAs(page, 'clerk', `/orders?keyword=${order.sn}`)
  await page.getByRole('table').getByRole('button', { name: order.sn }).click()
  const panel = page.getByRole('dialog', { name: orders.title(order.sn) })
  await expect(stateOf(panel)).toHaveText(orders.states.waitingDeliver)
  await expect(panel.getByRole('link', { name: money.transfers })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  await page.keyboard.press('s')
  const form = page.getByRole('alertdialog', { name: orders.shipTitle })
  await form.getByRole('button', { name: orders.ship, exact: true }).click()
  await expect(form.getByText(fields.chooseOne)).toBeVisible()
  await expect(form.getByLabel(orders.carrier)).toBeFocused()
  await form.getByLabel(orders.carrier).selectOption({ label: 'DHL Express' })
  await form.getByLabel(orders.number).fill(trackingNumber())
  await form.locator('input[name^="pieces-"]').fill('1')
  await expect(form.getByText(orders.staysBehind(2))).toBeVisible()
  await form.getByRole('button', { name: orders.addParcel }).click()
  await form
    .getByRole('group', { name: orders.parcelNumber(2) })
    .getByLabel(orders.number)
    .fill(trackingNumber())
  await expect(form.getByText(orders.allPacked)).toBeVisible()
  await form.getByRole('button', { name: orders.ship, exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(stateOf(panel)).toHaveText(orders.states.delivered)
  const sent = await orderOf(page.request, order.id)
  expect(sent.status_key).toBe('delivered')
  expect(sent.parcels.map(({ items }) => items[0]?.qty)).toEqual([1, 2])

  await panel.getByRole('button', { name: orders.noteEvent }).first().click()
  const note = page.getByRole('alertdialog')
  await note.getByLabel(orders.state).selectOption({ label: orders.parcelStates.customs })
  await note.getByLabel(orders.place).fill('Oakland')
  await note.getByRole('button', { name: orders.noteSubmit, exact: true }).click()
  await expect(panel.getByText('Oakland')).toBeVisible()
})

test('a file of tracking numbers reports errors by line, then ships; packing slips print without the menu', async ({
  page,
}) => {
  const order = await (await makeBuyer(page)).buy(product, 1)
  await openConsoleAs(page, 'clerk', `/orders/slips?ids=${order.id}`)
  await expect(page.getByRole('article').getByText(order.sn)).toBeVisible()
  await expect(page.getByRole('navigation')).not.toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText(orders.address).filter({ visible: true })).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/console/orders/files')
  const choose = async (csv: string) => {
    const file = { name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.getByLabel(logistics.files.choose).setInputFiles(file)
  }
  await choose(`sn,carrier,number\n${order.sn},nobody,123456\n`)
  await expect(page.getByText(logistics.files.noCarrier)).toBeVisible()
  await choose(`sn,carrier,number\n${order.sn},dhl,${trackingNumber()}\n`)
  await expect(page.getByRole('status').filter({ hasText: logistics.files.ready })).toBeVisible()
  await page.getByRole('button', { name: logistics.files.write.numbers, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: logistics.files.write.numbers, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Done$/ })).toBeVisible()
  const sent = await orderOf(page.request, order.id)
  expect(sent).toMatchObject({ status_key: 'delivered', parcels: [{ carrier_key: 'dhl' }] })
})

test('a paid order is canceled with a reason and refunded', async ({ page }) => {
  const buyer = await makeBuyer(page)
  const order = await buyer.buy(product, 1)
  await openConsoleAs(page, 'admin', `/orders?keyword=${buyer.account}&open=${order.id}`)
  const panel = page.getByRole('dialog', { name: orders.title(order.sn) })
  await expect(panel.getByRole('link', { name: money.transfers })).toBeVisible()
  await panel.getByRole('button', { name: orders.more }).click()
  await page.getByRole('menuitem', { name: orders.cancelRefund }).click()
  const form = page.getByRole('alertdialog', { name: /^Cancel and refund \$/ })
  await form.getByRole('button', { name: orders.cancelRefund }).click()
  await expect(form.getByText(fields.chooseOne)).toBeVisible()
  await form.getByRole('radio', { name: orders.cancelReasons.out_of_stock }).check()
  await form.getByRole('button', { name: orders.cancelRefund }).click()
  await expect(stateOf(panel)).toHaveText(orders.states.refunded)
  await expect(panel.getByText(orders.money.refunded)).toBeVisible()
  expect((await orderOf(page.request, order.id)).status_key).toBe('refunded')
  expect((await buyer.call(getWithdrawalInfo, {})).balance).toBe(90_000)
})

test('a promo code is created, tested with a basket, and stopped', async ({ page }) => {
  const code = `E2E${randomUUID().slice(0, 8).toUpperCase()}`
  await openConsoleAs(page, 'admin', '/promos?open=new')
  const form = page.getByRole('dialog', { name: promos.create })
  await form.getByLabel(promos.code, { exact: true }).fill(code)
  await form.getByLabel(promos.percent).fill('12.5')
  await form.getByLabel(promos.cap).fill('20')
  await form.getByLabel(promos.budget, { exact: true }).fill('100')
  const first = form.getByRole('switch', { name: promos.firstOrder })
  await form.getByText(promos.firstOrder, { exact: true }).click()
  await expect(first).toBeChecked()
  await first.click()
  await expect(first).not.toBeChecked()
  await form.getByRole('button', { name: ui.save }).click()
  await expect(form).toHaveCount(0)

  await page.goto(`/console/promos/test?code=${code}`)
  // Until the list is loaded, the button beside the field has the same role.
  await page.getByRole('combobox', { name: promos.addProduct }).and(page.locator('input')).fill('lamp')
  // Until the answer arrives, the list is that of an empty field.
  await page.getByRole('option', { name: /lamp/i }).first().click()
  await expect(page.getByRole('combobox', { name: promos.sku })).toBeVisible()
  await page.getByRole('button', { name: promos.runTest, exact: true }).click()
  await expect(page.getByText(promos.counts)).toBeVisible()
  await expect(page.getByText(promos.budgetLeft)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.goto(`/console/promos?keyword=${code}`)
  await page.getByRole('table').getByRole('button', { name: code }).click()
  const panel = page.getByRole('dialog', { name: promos.title(code) })
  await panel.getByRole('button', { name: promos.stop }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel(promos.why).fill('the test is over')
  await question.getByRole('button', { name: promos.stop }).click()
  await expect(panel.getByText(promos.states.stopped)).toBeVisible()
})

test('a clerk proposes a code that makes goods free; finance sees its cost and approves it', async ({ page }) => {
  const code = `FREE${randomUUID().slice(0, 8).toUpperCase()}`
  await openConsoleAs(page, 'clerk', '/promos?open=new')
  const form = page.getByRole('dialog', { name: promos.create })
  await form.getByLabel(promos.code, { exact: true }).fill(code)
  await form.getByLabel(promos.percent).fill('100')
  await form.getByLabel(promos.cap).fill('50')
  await form.getByLabel(promos.budget, { exact: true }).fill('100')
  await form.getByRole('button', { name: ui.save }).click()
  await expect(page.getByText('A second person has one day to confirm.')).toBeVisible()

  await openConsoleAs(page, 'finance', `/promos?state=waiting&keyword=${code}`)
  await page.getByRole('table').getByRole('button', { name: code }).click()
  const panel = page.getByRole('dialog', { name: promos.title(code) })
  await expect(panel.getByText(promos.freeGoods)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await expect(panel.getByText(promos.createdBy)).toBeVisible()
  await expect(panel.getByText(promos.approvedByNobody)).toHaveCount(0)
  await panel.getByRole('button', { name: money.second.confirm }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: money.second.confirm }).click()
  const toast = page.getByText(money.second.confirmed, { exact: true })
  await expect(toast).toBeVisible()
  await expect(panel).toBeVisible()
  const isOnTop = await toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isOnTop).toBe(true)
  await page.goto(`/console/promos?keyword=${code}`)
  await expect(page.getByRole('table').getByText(promos.states.running, { exact: true })).toBeVisible()
})

test('two people change a payout account and see the old and the new one', async ({ page, browser }) => {
  const token = await operatorToken(page.request, 'finance')
  const { list } = await apiOf(page.request, { token, language: 'en-US' })(listShopBalances, { query: {} })
  // A shop of the first page without a payout, so that other tests do not use it.
  const shop = list.findLast(({ open_payout_id: open }) => open === null)
  if (!shop) throw new Error('every shop of the demo has an open payout')
  await openConsoleAs(page, 'finance', `/shop-balances?open=${shop.shop_id}`)
  const panel = page.getByRole('dialog', { name: shop.name })
  await panel.getByRole('button', { name: payouts.account.change }).click()
  const form = page.getByRole('alertdialog', { name: payouts.account.formTitle(shop.name) })
  await form.getByLabel(payouts.account.bank, { exact: true }).fill('Second Demo Bank')
  await form.getByLabel(payouts.why).fill('Asked by phone, called back')
  await form.getByRole('button', { name: payouts.account.propose }).click()
  await expect(form.getByLabel(payouts.account.number)).toBeFocused()
  await form.getByLabel(payouts.account.number).fill('HK12 3456 7890')
  await form.getByRole('button', { name: payouts.account.propose }).click()
  await expect(panel.getByText(money.second.waitsForOther)).toBeVisible()
  await expect(panel.getByText('HK1234567890')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  const checkerPage = await browser.newPage()
  await openConsoleAs(checkerPage, 'checker', `/shop-balances?open=${shop.shop_id}`)
  const checkerDialog = checkerPage.getByRole('dialog', { name: shop.name })
  await expect(checkerDialog.locator('del', { hasText: 'Harbour Demo Bank' })).toBeVisible()
  await expect(checkerDialog.locator('ins', { hasText: 'Second Demo Bank' })).toBeVisible()
  await expect(checkerDialog.locator('ins', { hasText: 'HK1234567890' })).toBeVisible()
  await checkerDialog.getByRole('button', { name: money.second.confirm }).click()
  await checkerPage.getByRole('alertdialog').getByRole('button', { name: money.second.confirm }).click()
  await expect(checkerDialog.getByText(/^This account is new/)).toBeVisible()
  await checkerPage.close()
})

test('a payout needs two people, and is sent with the bank’s reference', async ({ page, browser }) => {
  const token = await operatorToken(page.request, 'finance')
  const { list } = await apiOf(page.request, { token, language: 'en-US' })(listShopBalances, { query: {} })
  const shop = list.find(({ payable, open_payout_id: open }) => payable > 1_000 && open === null)
  if (!shop) throw new Error('the demo owes no shop anything')
  await openConsoleAs(page, 'finance', `/shop-balances?open=${shop.shop_id}`)
  await page.getByRole('dialog', { name: shop.name }).getByRole('button', { name: payouts.propose }).click()
  const form = page.getByRole('alertdialog', { name: payouts.proposeTitle(shop.name) })
  // More than its balance, even if another test completes an order of it meanwhile.
  await form.getByLabel(payouts.amount).fill(formatUsd(addCents(shop.payable, cents(500_000))))
  await expect(form.getByText('Harbour Demo Bank')).toBeVisible()
  await form.getByRole('button', { name: payouts.propose }).click()
  await expect(form.getByText(/^Up to \$.* can be paid out$/)).toBeVisible()
  await form.getByLabel(payouts.amount).fill('10')
  await form.getByRole('button', { name: payouts.propose }).click()
  await expect(form).toHaveCount(0)
  await page
    .getByRole('dialog', { name: shop.name })
    .getByRole('link', { name: /^Payout \d+$/ })
    .click()
  const payoutDialog = page.getByRole('dialog', { name: /^Payout \d+$/ })
  await expect(payoutDialog.getByRole('heading', { name: payouts.earnings.title })).toBeVisible()
  await expect(payoutDialog.getByRole('alert').getByText(money.second.title)).toBeVisible()
  await expect(payoutDialog.getByRole('button', { name: payouts.confirm })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  const checkerPage = await browser.newPage()
  await openConsoleAs(checkerPage, 'checker', `/payouts?${new URL(page.url()).searchParams}`)
  await checkerPage.getByRole('dialog').getByRole('button', { name: payouts.confirm }).click()
  await checkerPage.getByRole('alertdialog').getByRole('button', { name: payouts.confirm }).click()
  await expect(checkerPage.getByRole('dialog').getByText(payouts.steps.confirmed)).toBeVisible()
  await checkerPage.close()

  await page.reload()
  await payoutDialog.getByRole('button', { name: payouts.send }).click()
  await page.getByRole('alertdialog').getByLabel(payouts.forms.send.label).fill('HDB-2026-0042')
  await page.getByRole('alertdialog').getByRole('button', { name: payouts.forms.send.submit }).click()
  await expect(payoutDialog.getByText(payouts.steps.sent, { exact: true }).first()).toBeVisible()
})
