// Refunds: requested with pictures, declined and read in Korean; another one is returned and paid.

import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Input } from '@shop/contract/endpoint.ts'
import { setLanguage as saveLanguage } from '@shop/contract/people/identity.ts'
import {
  approveRefund,
  listRefundRows,
  type RefundRow,
  receiveRefund,
  refuseRefund,
} from '@shop/contract/sales/admin-refunds.ts'
import { confirmOrder } from '@shop/contract/sales/order-actions.ts'
import { applyRefund, getRefundInfo } from '@shop/contract/sales/refunds.ts'
import { listReturnAddresses } from '@shop/contract/staff/admin-settings.ts'
import { cents, formatUsd } from '@shop/contract/wire.ts'
import { makeBuyer } from '../buyer.ts'
import { receipt, uploadPicture } from '../money.ts'
import { adminOf, shipOrder, trackingNumber } from '../operators.ts'
import { expect, expectToast, origin, setLanguage, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsInBothThemes, violationsOf } from '../violations.ts'

const { common, fields, order: orderText, orders, refund: refundText, wallet } = shopText

const productId = 10230

type Buyer = Awaited<ReturnType<typeof makeBuyer>>

/** The signed-in shopper's received order of two pieces. */
async function makeReceivedOrder(page: Page, request: APIRequestContext) {
  const buyer = await makeBuyer(page)
  const order = await buyer.buy(productId, 2)
  const admin = await adminOf(request)
  await shipOrder(request, order.id)
  await buyer.call(confirmOrder, { body: { id: order.id } })
  await page.context().addCookies([{ name: 'token', value: buyer.token, url: origin() }])
  await setLanguage(page, 'en-US')
  return { buyer, order, admin }
}

async function rowOf(admin: Awaited<ReturnType<typeof adminOf>>, sn: string): Promise<RefundRow> {
  const { list } = await admin.call(listRefundRows, { query: { keyword: sn } })
  const [row] = list
  if (!row) throw new Error(`no case of order ${sn}`)
  return row
}

test('a refund is requested with pictures, declined with a reason, and the reason is read in Korean', async ({
  page,
  request,
}) => {
  const { buyer, order, admin } = await makeReceivedOrder(page, request)
  await page.goto(`/orderInfo/${order.id}`)
  await viewOf(page, '/orderInfo/:id?').getByRole('link', { name: orderText.trouble.damaged }).click()
  const view = viewOf(page, '/refund/:id?/:sn?/:product_ids?/:amount?')
  await expect(view.getByRole('radio', { name: refundText.reasons.damaged })).toBeChecked()
  expect(await violationsOf(page)).toEqual([])

  await view.getByRole('button', { name: refundText.apply }).click()
  for (const problem of [fields.chooseOne, fields.explanationRequired, fields.proofRequired])
    await expect(view.getByText(problem)).toBeVisible()
  await view.getByRole('button', { name: refundText.less }).click()
  await view.getByRole('radio', { name: refundText.typeNames.refund_only }).click()
  await view.getByLabel(refundText.amount).fill('9999')
  const explanation = view.getByLabel(refundText.explanation, { exact: true })
  await explanation.fill('The lid does not close.')
  await view.locator('#attachments').setInputFiles([await receipt(), await receipt()])
  await expect(view.getByRole('button', { name: /^Open picture/ })).toHaveCount(2)
  await view.getByRole('button', { name: refundText.apply }).click()
  await expect(view.locator('#amount-error')).toHaveText(/^You can get back up to \$\d+\.\d\d$/)
  await view.getByRole('button', { name: /^All, \$/ }).click()
  const amount = await view.getByLabel(refundText.amount).inputValue()
  await view.getByRole('button', { name: refundText.apply }).click()
  const question = page.getByRole('alertdialog', { name: refundText.submitConfirm })
  await expect(question.getByText(`$${amount} to your wallet.`)).toBeVisible()
  await question.getByRole('button', { name: refundText.apply }).click()
  await expectToast(page, common.applySuccess)
  await expect(view.getByRole('heading', { name: orderText.cases.asked })).toBeFocused()
  await expect(view.getByText(/^By .+\d{4}/)).toBeVisible()

  const row = await rowOf(admin, order.sn)
  expect(formatUsd(row.amount)).toBe(amount)
  const refusal = { reason: 'no_proof', text: 'ORDER-DESK 7', version: row.version } as const
  await admin.call(refuseRefund, { params: { id: row.id }, body: refusal })
  await expect(view.getByRole('heading', { name: orderText.cases.refused })).toBeVisible()

  await buyer.call(saveLanguage, { query: { file_name: 'ko-KR' } })
  await setLanguage(page, 'ko-KR')
  await page.goto(`/refund/${order.id}`)
  await expect(view.getByRole('heading', { name: '환불 거절' })).toBeVisible()
  await expect(view.getByText('사진으로 문제를 확인할 수 없습니다. ORDER-DESK 7')).toBeVisible()
  await expect(view.getByText('환불이 거절되었습니다')).toBeVisible()
})

/** With the form's input. */
async function requestRefund(page: Page, buyer: Buyer, orderId: number): Promise<void> {
  const url = await uploadPicture(page.request, buyer.token, { scene: 'refund' })
  const info = await buyer.call(getRefundInfo, { query: { order_id: orderId } })
  const body: Input<typeof applyRefund>['body'] = {
    order_id: orderId,
    type: 'refund_return',
    goods_status: 'received',
    reason: 'damaged',
    amount: cents(500),
    items: info.items.map(({ item, qty }) => ({ order_item_id: item.id, qty })),
    explanation: 'Cracked on arrival.',
    attachments: [url],
    request_no: randomUUID(),
  }
  await buyer.call(applyRefund, { body })
}

test('an approved return is sent with a tracking number, and its refund is in the fund records', async ({
  page,
  request,
}) => {
  const { buyer, order, admin } = await makeReceivedOrder(page, request)
  await requestRefund(page, buyer, order.id)
  const row = await rowOf(admin, order.sn)
  const { list } = await admin.call(listReturnAddresses, { query: { shop_id: row.shop.id } })
  const approval = { amount: cents(500), return_address_id: list[0]?.id ?? 0, version: row.version, why: 'Agreed' }
  await admin.call(approveRefund, { params: { id: row.id }, body: approval })

  await page.goto('/order')
  const hub = viewOf(page, '/order')
  await expect(hub.getByText(/^Send the items back by /)).toBeVisible()
  await hub.getByRole('link', { name: orders.actions.request }).click()
  const view = viewOf(page, '/refund/:id?/:sn?/:product_ids?/:amount?')
  await expect(view.getByRole('heading', { name: refundText.returnTo })).toBeVisible()
  await view.getByRole('button', { name: refundText.addParcel }).click()
  const sheet = page.getByRole('dialog', { name: refundText.parcel })
  await sheet.getByLabel(refundText.carrier).selectOption('DHL Express')
  await sheet.getByLabel(refundText.number).fill('12ab')
  await sheet.getByRole('button', { name: refundText.saveParcel }).click()
  await expect(sheet.getByText(fields.trackingFormat)).toBeVisible()
  const number = trackingNumber()
  await sheet.getByLabel(refundText.number).fill(number)
  await sheet.getByRole('button', { name: refundText.saveParcel }).click()
  await expectToast(page, common.saveSuccess)
  await expect(view.getByRole('heading', { name: orderText.cases.sent })).toBeVisible()
  await expect(view.getByText(number, { exact: true })).toBeVisible()

  const { version } = await rowOf(admin, order.sn)
  await admin.call(receiveRefund, { params: { id: row.id }, body: { restock: [], version } })
  await expect(view.getByRole('heading', { name: orderText.cases.done })).toBeVisible()
  await view.getByRole('link', { name: refundText.funds }).click()
  const funds = viewOf(page, '/capitalRecord')
  await funds.getByRole('button', { name: /\+\$5\.00/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: wallet.view.refund }).click()
  await expect(page).toHaveURL(`/refund/${order.id}`)
})

test('home reminds of a parcel on its way, then of a decided refund until it is read', async ({ page, request }) => {
  const { buyer, order, admin } = await makeReceivedOrder(page, request)
  const other = await buyer.buy(productId, 1)
  await shipOrder(request, other.id)
  await requestRefund(page, buyer, order.id)
  const row = await rowOf(admin, order.sn)
  await admin.call(refuseRefund, {
    params: { id: row.id },
    body: { reason: 'no_proof', text: '', version: row.version },
  })
  const home = viewOf(page, '/home')
  await page.goto('/home')
  await expect(home.getByRole('link', { name: /Arrives .+ Track$/ })).toHaveAttribute(
    'href',
    `/orderInfo/${other.id}?track=1`,
  )
  expect(await violationsInBothThemes(page)).toEqual([])
  await buyer.call(confirmOrder, { body: { id: other.id } })
  await home.getByRole('link', { name: /^Your refund request was declined/ }).click()
  const refund = viewOf(page, '/refund/:id?/:sn?/:product_ids?/:amount?')
  await expect(refund.getByRole('heading', { name: orderText.cases.refused })).toBeVisible()
  await page.goBack()
  await expect(home.getByRole('link', { name: /^Wallet/ })).toBeVisible()
})
