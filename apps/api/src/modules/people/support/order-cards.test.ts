// Tests of orders in a conversation: shown as a card to both sides, only for their owner.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import type { Language } from '@shop/contract/language.ts'
import { getThreadDetail, replyThread } from '@shop/contract/people/admin-support.ts'
import { getThread, type RefCard, sendMessage } from '@shop/contract/people/support.ts'
import { deleteOrder } from '@shop/contract/sales/order-actions.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { openOrderConsole } from '../../../../test/order-console.ts'
import { newShopper, orderIn } from '../../../../test/order-states.ts'
import { requestRefund } from '../../../../test/refunds.ts'

const harness = await createHarness({ demo: true })
const operator = await openOrderConsole(harness)
const { clerk, shopper } = operator

const sendOrder = (call: Call, id: number) =>
  call(sendMessage, { body: { text: '', ref_type: 'order', ref_id: id, request_no: randomUUID() } })

async function cardsOf(call: Call): Promise<RefCard[]> {
  const { messages } = await call(getThread, { query: {} })
  return messages.flatMap(({ ref }) => (ref ? [ref] : []))
}

test('a referenced order is a card on both sides with its current status', async () => {
  const id = await operator.largeOrder()
  const { sn } = await operator.detail(id)
  const sent = await sendOrder(shopper.call, id)
  assert.deepEqual(
    { type: sent.ref?.type, title: sent.ref?.title, text: sent.ref?.text },
    { type: 'order', title: sn, text: '$30.00 ·\u00a0To ship' },
  )
  assert.equal(sent.ref?.images?.length, 2)
  assert.equal(sent.ref?.link, `/orderInfo/${id}`)
  await operator.ship(id)
  assert.equal((await cardsOf(shopper.call)).at(-1)?.text, '$30.00 ·\u00a0Shipped')
  const { id: threadId } = await shopper.call(getThread, { query: {} })
  const seen = await clerk(getThreadDetail, { params: { id: threadId ?? 0 }, query: {} })
  const card = seen.messages.at(-1)?.ref
  assert.deepEqual(
    { title: card?.title, text: card?.text, link: card?.link },
    { title: sn, text: '$30.00 ·\u00a0Shipped', link: `/console/orders?open=${id}` },
  )
  assert.equal(card?.images?.length, 2)
})

test('the status is shown in the reader’s language', async () => {
  const id = await orderIn(harness, shopper, orderStatuses.waitingPay)
  await sendOrder(shopper.call, id)
  const texts: Record<Language, string> = {
    'en-US': 'To pay',
    'zh-CN': '待付款',
    'zh-TW': '待付款',
    'ja-JP': '支払い待ち',
    'ko-KR': '결제 대기',
    'th-TH': 'รอชำระ\u2060เงิน',
  }
  for (const [language, text] of Object.entries(texts)) {
    const cards = await cardsOf(harness.as(shopper.token, language as Language))
    assert.equal(cards.at(-1)?.text, `$10.00 ·\u00a0${text}`)
  }
})

test('an open refund case has the status of the order’s page', async () => {
  const id = await orderIn(harness, shopper, orderStatuses.delivered)
  await requestRefund(harness.owner, { orderId: id })
  await sendOrder(shopper.call, id)
  for (const [party, text] of [
    ['shop', '$10.00 ·\u00a0Refund requested'],
    ['shopper', '$10.00 ·\u00a0Return or refund'],
  ] as const) {
    await harness.owner.query(sql`update refunds set waits_for = ${party} where order_id = ${id}`)
    assert.equal((await cardsOf(shopper.call)).at(-1)?.text, text)
  }
})

test('shoppers can reference only their own orders, and support only those of the shopper', async () => {
  const [owner, stranger] = [await newShopper(harness), await newShopper(harness)]
  const foreignId = await orderIn(harness, stranger, orderStatuses.waitingDeliver)
  await assert.rejects(sendOrder(owner.call, foreignId), { reason: 'object.not_found' })
  await assert.rejects(sendOrder(owner.call, 999_999_999), { reason: 'object.not_found' })
  assert.equal((await owner.call(getThread, { query: {} })).id, null)
  const ownId = await orderIn(harness, owner, orderStatuses.waitingDeliver)
  await sendOrder(owner.call, ownId)
  const { id } = await owner.call(getThread, { query: {} })
  const replyWith = (ref_id: number) =>
    clerk(replyThread, {
      params: { id: id ?? 0 },
      body: { text: 'This one?', ref_type: 'order', ref_id, request_no: randomUUID() },
    })
  await assert.rejects(replyWith(foreignId), { reason: 'object.not_found' })
  const { messages } = await replyWith(ownId)
  assert.equal(messages.at(-1)?.ref?.id, ownId)
})

test('a hidden order keeps its card but cannot be sent again', async () => {
  const owner = await newShopper(harness)
  const id = await orderIn(harness, owner, orderStatuses.cancelled)
  await sendOrder(owner.call, id)
  await owner.call(deleteOrder, { body: { id } })
  const [card] = await cardsOf(owner.call)
  assert.deepEqual(
    { id: card?.id, text: card?.text, link: card?.link },
    { id, text: '$10.00 ·\u00a0Canceled', link: '/myPurchases' },
  )
  await assert.rejects(sendOrder(owner.call, id), { reason: 'object.not_found' })
})
