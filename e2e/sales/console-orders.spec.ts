// The console about orders: shipping in parcels and by file, cancellation, promo codes, payouts by two people.

import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, test } from '@playwright/test'
import { getOrderDetail } from '@shop/contract/sales/admin-orders.ts'
import { listShopBalances } from '@shop/contract/sales/admin-payouts.ts'
import { getWithdrawalInfo } from '@shop/contract/wallet/withdrawals.ts'
import { addCents, cents, formatUsd } from '@shop/contract/wire.ts'
import { apiOf } from '../api.ts'
import { makeBuyer } from '../buyer.ts'
import { desktop, openConsoleAs, operatorToken, trackingNumber } from '../operators.ts'
import { violationsOf } from '../violations.ts'

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
  const panel = page.getByRole('dialog', { name: `Order ${order.sn}` })
  await expect(stateOf(panel)).toHaveText('To ship')
  await expect(panel.getByRole('link', { name: 'Ledger transfers' })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  await page.keyboard.press('s')
  const form = page.getByRole('alertdialog', { name: 'Ship this order' })
  await form.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(form.getByText('Choose an option')).toBeVisible()
  await expect(form.getByLabel('Carrier')).toBeFocused()
  await form.getByLabel('Carrier').selectOption({ label: 'DHL Express' })
  await form.getByLabel('Tracking number').fill(trackingNumber())
  await form.locator('input[name^="pieces-"]').fill('1')
  await expect(form.getByText('2 items not packed yet')).toBeVisible()
  await form.getByRole('button', { name: 'Add a package' }).click()
  await form.getByRole('group', { name: 'Package 2' }).getByLabel('Tracking number').fill(trackingNumber())
  await expect(form.getByText('Everything is packed')).toBeVisible()
  await form.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(stateOf(panel)).toHaveText('Shipped')
  const sent = await orderOf(page.request, order.id)
  expect(sent.status_key).toBe('delivered')
  expect(sent.parcels.map(({ items }) => items[0]?.qty)).toEqual([1, 2])

  await panel.getByRole('button', { name: 'Add an event' }).first().click()
  const note = page.getByRole('alertdialog')
  await note.getByLabel('Status').selectOption({ label: 'At customs' })
  await note.getByLabel('Where').fill('Oakland')
  await note.getByRole('button', { name: 'Add', exact: true }).click()
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
  await expect(page.getByText('Ship to').filter({ visible: true })).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/console/orders/files')
  const choose = async (csv: string) => {
    const file = { name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.getByLabel('Choose file').setInputFiles(file)
  }
  await choose(`sn,carrier,number\n${order.sn},nobody,123456\n`)
  await expect(page.getByText('Unknown carrier')).toBeVisible()
  await choose(`sn,carrier,number\n${order.sn},dhl,${trackingNumber()}\n`)
  await expect(page.getByRole('status').filter({ hasText: 'Ready. Nothing has been saved yet.' })).toBeVisible()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Done$/ })).toBeVisible()
  const sent = await orderOf(page.request, order.id)
  expect(sent).toMatchObject({ status_key: 'delivered', parcels: [{ carrier_key: 'dhl' }] })
})

test('a paid order is canceled with a reason and refunded', async ({ page }) => {
  const buyer = await makeBuyer(page)
  const order = await buyer.buy(product, 1)
  await openConsoleAs(page, 'admin', `/orders?keyword=${buyer.account}&open=${order.id}`)
  const panel = page.getByRole('dialog', { name: `Order ${order.sn}` })
  await expect(panel.getByRole('link', { name: 'Ledger transfers' })).toBeVisible()
  await panel.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Cancel and refund' }).click()
  const form = page.getByRole('alertdialog', { name: /^Cancel and refund \$/ })
  await form.getByRole('button', { name: 'Cancel and refund' }).click()
  await expect(form.getByText('Choose an option')).toBeVisible()
  await form.getByRole('radio', { name: 'Out of stock' }).check()
  await form.getByRole('button', { name: 'Cancel and refund' }).click()
  await expect(stateOf(panel)).toHaveText('Refunded')
  await expect(panel.getByText('Back to the shopper')).toBeVisible()
  expect((await orderOf(page.request, order.id)).status_key).toBe('refunded')
  expect((await buyer.call(getWithdrawalInfo, {})).balance).toBe(90_000)
})

test('a promo code is created, tested with a basket, and stopped', async ({ page }) => {
  const code = `E2E${randomUUID().slice(0, 8).toUpperCase()}`
  await openConsoleAs(page, 'admin', '/promos?open=new')
  const form = page.getByRole('dialog', { name: 'New promo code' })
  await form.getByLabel('Code', { exact: true }).fill(code)
  await form.getByLabel('Percent off').fill('12.5')
  await form.getByLabel('Maximum discount').fill('20')
  await form.getByLabel('Budget', { exact: true }).fill('100')
  const first = form.getByRole('switch', { name: 'First order only' })
  await form.getByText('First order only', { exact: true }).click()
  await expect(first).toBeChecked()
  await first.click()
  await expect(first).not.toBeChecked()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)

  await page.goto(`/console/promos/test?code=${code}`)
  await page.getByRole('combobox', { name: 'Items' }).fill('lamp')
  await page.getByRole('option').first().click()
  await expect(page.getByRole('combobox', { name: 'Variant' })).toBeVisible()
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText('The code applies')).toBeVisible()
  await expect(page.getByText('Budget left now')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.goto(`/console/promos?keyword=${code}`)
  await page.getByRole('table').getByRole('button', { name: code }).click()
  const panel = page.getByRole('dialog', { name: `Promo code ${code}` })
  await panel.getByRole('button', { name: 'Stop' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Why').fill('the test is over')
  await question.getByRole('button', { name: 'Stop' }).click()
  await expect(panel.getByText('Stopped')).toBeVisible()
})

test('a clerk proposes a code that makes goods free; finance sees its cost and approves it', async ({ page }) => {
  const code = `FREE${randomUUID().slice(0, 8).toUpperCase()}`
  await openConsoleAs(page, 'clerk', '/promos?open=new')
  const form = page.getByRole('dialog', { name: 'New promo code' })
  await form.getByLabel('Code', { exact: true }).fill(code)
  await form.getByLabel('Percent off').fill('100')
  await form.getByLabel('Maximum discount').fill('50')
  await form.getByLabel('Budget', { exact: true }).fill('100')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A second person has one day to confirm.')).toBeVisible()

  await openConsoleAs(page, 'finance', `/promos?state=waiting&keyword=${code}`)
  await page.getByRole('table').getByRole('button', { name: code }).click()
  const panel = page.getByRole('dialog', { name: `Promo code ${code}` })
  await expect(panel.getByText('Shoppers may pay nothing for items with this code.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await expect(panel.getByText('Created by')).toBeVisible()
  await expect(panel.getByText('No second approval needed')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  const toast = page.getByText('Confirmed', { exact: true })
  await expect(toast).toBeVisible()
  await expect(panel).toBeVisible()
  const isOnTop = await toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isOnTop).toBe(true)
  await page.goto(`/console/promos?keyword=${code}`)
  await expect(page.getByRole('table').getByText('Active', { exact: true })).toBeVisible()
})

test('two people change a payout account and see the old and the new one', async ({ page, browser }) => {
  const token = await operatorToken(page.request, 'finance')
  const { list } = await apiOf(page.request, { token, language: 'en-US' })(listShopBalances, { query: {} })
  // A shop of the first page without a payout, so that other tests do not use it.
  const shop = list.findLast(({ open_payout_id: open }) => open === null)
  if (!shop) throw new Error('every shop of the demo has an open payout')
  await openConsoleAs(page, 'finance', `/shop-balances?open=${shop.shop_id}`)
  const panel = page.getByRole('dialog', { name: shop.name })
  await panel.getByRole('button', { name: 'Change account' }).click()
  const form = page.getByRole('alertdialog', { name: `Payout account of ${shop.name}` })
  await form.getByLabel('Bank', { exact: true }).fill('Second Demo Bank')
  await form.getByLabel('Why').fill('Asked by phone, called back')
  await form.getByRole('button', { name: 'Propose account' }).click()
  await expect(form.getByLabel('Account number')).toBeFocused()
  await form.getByLabel('Account number').fill('HK12 3456 7890')
  await form.getByRole('button', { name: 'Propose account' }).click()
  await expect(panel.getByText('You proposed this, so someone else must confirm it.')).toBeVisible()
  await expect(panel.getByText('HK1234567890')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  const checkerPage = await browser.newPage()
  await openConsoleAs(checkerPage, 'checker', `/shop-balances?open=${shop.shop_id}`)
  const checkerDialog = checkerPage.getByRole('dialog', { name: shop.name })
  await expect(checkerDialog.locator('del', { hasText: 'Harbour Demo Bank' })).toBeVisible()
  await expect(checkerDialog.locator('ins', { hasText: 'Second Demo Bank' })).toBeVisible()
  await expect(checkerDialog.locator('ins', { hasText: 'HK1234567890' })).toBeVisible()
  await checkerDialog.getByRole('button', { name: 'Confirm' }).click()
  await checkerPage.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(checkerDialog.getByText(/^This account is new/)).toBeVisible()
  await checkerPage.close()
})

test('a payout needs two people, and is sent with the bank’s reference', async ({ page, browser }) => {
  const token = await operatorToken(page.request, 'finance')
  const { list } = await apiOf(page.request, { token, language: 'en-US' })(listShopBalances, { query: {} })
  const shop = list.find(({ payable, open_payout_id: open }) => payable > 1_000 && open === null)
  if (!shop) throw new Error('the demo owes no shop anything')
  await openConsoleAs(page, 'finance', `/shop-balances?open=${shop.shop_id}`)
  await page.getByRole('dialog', { name: shop.name }).getByRole('button', { name: 'Propose payout' }).click()
  const form = page.getByRole('alertdialog', { name: `Pay out to ${shop.name}` })
  // More than its balance, even if another test completes an order of it meanwhile.
  await form.getByLabel('Amount').fill(formatUsd(addCents(shop.payable, cents(500_000))))
  await expect(form.getByText('Harbour Demo Bank')).toBeVisible()
  await form.getByRole('button', { name: 'Propose payout' }).click()
  await expect(form.getByText(/^Up to \$.* can be paid out$/)).toBeVisible()
  await form.getByLabel('Amount').fill('10')
  await form.getByRole('button', { name: 'Propose payout' }).click()
  await expect(form).toHaveCount(0)
  await page
    .getByRole('dialog', { name: shop.name })
    .getByRole('link', { name: /^Payout \d+$/ })
    .click()
  const payoutDialog = page.getByRole('dialog', { name: /^Payout \d+$/ })
  await expect(payoutDialog.getByRole('heading', { name: 'Earned since the last payout' })).toBeVisible()
  await expect(payoutDialog.getByRole('alert').getByText('Awaiting second approval')).toBeVisible()
  await expect(payoutDialog.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  const checkerPage = await browser.newPage()
  await openConsoleAs(checkerPage, 'checker', `/payouts?${new URL(page.url()).searchParams}`)
  await checkerPage.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await checkerPage.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(checkerPage.getByRole('dialog').getByText('To be sent')).toBeVisible()
  await checkerPage.close()

  await page.reload()
  await payoutDialog.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('alertdialog').getByLabel('Bank reference').fill('HDB-2026-0042')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as sent' }).click()
  await expect(payoutDialog.getByText('Sent', { exact: true }).first()).toBeVisible()
})
