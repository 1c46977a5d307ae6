// Tests of the mail about an approved return: it contains the return address, in HTML and plain text.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Language, languages } from '@shop/contract/language.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import { htmlOf, type MailContent } from '#modules/people/mail/service.ts'
import { mailNotifications } from '#modules/people/notifications/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { orderIn } from '../../../../test/order-states.ts'
import { openRefundConsole } from '../../../../test/refund-console.ts'
import { sendOrderNotifications } from '../orders/service.ts'

const harness = await createHarness()
const { ctx, owner, inject } = harness
const refundConsole = await openRefundConsole(harness)

const labels: Record<Language, string> = {
  'en-US': 'Return address:',
  'zh-CN': '退货地址：',
  'zh-TW': '退貨地址：',
  'ja-JP': '返送先：',
  'ko-KR': '반품 주소:',
  'th-TH': 'ที่อยู่สำหรับส่งคืน:',
}

test('the mail about an approved return has the address, the order number and a link, in six languages', async () => {
  const { shopper } = refundConsole
  for (const language of languages) {
    await owner.query(sql`update users set language = ${language} where id = ${shopper.userId}`)
    const orderId = await orderIn(harness, shopper, orderStatuses.received)
    const { id } = await refundConsole.requestRefund(orderId, { type: 'refund_return' })
    await refundConsole.approve(id, { return_address_id: refundConsole.addressId })
    await sendOrderNotifications(ctx())
    await mailNotifications(ctx(), { publicUrl: 'https://shop.example' })
    const [mail] = await owner.query<MailContent>(sql`
      select subject, body, language, link, link_label from mails where link like ${`%/refund/${orderId}`}
       order by id desc limit 1`)
    assert.ok(mail)
    const [order] = await owner.query<{ sn: string }>(sql`select sn from orders where id = ${orderId}`)
    assert.ok(mail.body.includes(order?.sn ?? '?'))
    const html = htmlOf(mail)
    for (const part of [labels[language], 'Returns Desk', '1 Dock Street', 'Oakland, California 94607', '415']) {
      assert.ok(mail.body.includes(part), `${language}: ${part} in ${mail.body}`)
      assert.ok(html.includes(part), `${language}: ${part} in HTML`)
    }
    const preview = await inject({ url: `/console/mail-preview/refundApproved/${language}` })
    assert.ok(preview.body.includes(labels[language]))
  }
})
