// Tests of orders in a conversation: the owner's alone, as a card on both sides.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import type { Language } from '@shop/contract/language.ts'
import { getThreadDetail, replyThread } from '@shop/contract/people/admin-support.ts'
import { getThread, type RefCard, sendMessage } from '@shop/contract/people/support.ts'
import { deleteOrder } from '@shop/contract/sales/order-actions.ts'
import { createHarness } from '../../../../test/harness.ts'
import { openOrderConsole } from '../../../../test/order-console.ts'
import { newShopper, orderIn } from '../../../../test/order-states.ts'

const harness = await createHarness({ demo: true })
const operator = await openOrderConsole(harness)
const { clerk, shopper } = operator

const point = (call: Call, id: number) =>
  call(sendMessage, { body: { text: '', ref_type: 'order', ref_id: id, request_no: randomUUID() } })

async function cardsOf(call: Call): Promise<RefCard[]> {
  const { messages } = await call(getThread, { query: {} })
  return messages.flatMap(({ ref }) => (ref ? [ref] : []))
}

test('an order one asks about is a card on both sides, as it stands now', async () => {
  const id = await operator.largeOrder()
  const { sn } = await operator.detail(id)
  const sent = await point(shopper.call, id)
  assert.deepEqual([sent.ref?.type, sent.ref?.title, sent.ref?.text], ['order', sn, '$30.00 · Waiting to ship'])
  assert.equal(sent.ref?.images?.length, 2)
  assert.equal(sent.ref?.link, `/orderInfo/${id}`)
  await operator.ship(id)
  assert.equal((await cardsOf(shopper.call)).at(-1)?.text, '$30.00 · Shipped')
  const { id: threadId } = await shopper.call(getThread, { query: {} })
  const seen = await clerk(getThreadDetail, { params: { id: threadId ?? 0 }, query: {} })
  const card = seen.messages.at(-1)?.ref
  assert.deepEqual([card?.title, card?.text, card?.link], [sn, '$30.00 · Shipped', `/console/orders?open=${id}`])
  assert.equal(card?.images?.length, 2)
})

test('the status is told in the reader’s language', async () => {
  const id = await orderIn(harness, shopper, 0)
  await point(shopper.call, id)
  const texts: Record<Language, string> = {
    'en-US': 'Waiting for payment',
    'zh-CN': '待付款',
    'zh-TW': '待付款',
    'ja-JP': 'お支払い待ち',
    'ko-KR': '결제 대기',
    'th-TH': 'รอชำระเงิน',
  }
  for (const [language, text] of Object.entries(texts)) {
    const cards = await cardsOf(harness.as(shopper.token, language as Language))
    assert.equal(cards.at(-1)?.text, `$10.00 · ${text}`)
  }
})

test('nobody points at another person’s order, and staff only at those of whom they talk to', async () => {
  const [owner, stranger] = [await newShopper(harness), await newShopper(harness)]
  const other = await orderIn(harness, stranger, 1)
  await assert.rejects(point(owner.call, other), { reason: 'object.not_found' })
  await assert.rejects(point(owner.call, 999_999_999), { reason: 'object.not_found' })
  assert.equal((await owner.call(getThread, { query: {} })).id, null)
  const own = await orderIn(harness, owner, 1)
  await point(owner.call, own)
  const { id } = await owner.call(getThread, { query: {} })
  const answer = (ref_id: number) =>
    clerk(replyThread, {
      params: { id: id ?? 0 },
      body: { text: 'This one?', ref_type: 'order', ref_id, request_no: randomUUID() },
    })
  await assert.rejects(answer(other), { reason: 'object.not_found' })
  const { messages } = await answer(own)
  assert.equal(messages.at(-1)?.ref?.id, own)
})

test('what was put away keeps its card, and cannot be sent again', async () => {
  const owner = await newShopper(harness)
  const id = await orderIn(harness, owner, -1)
  await point(owner.call, id)
  await owner.call(deleteOrder, { body: { id } })
  const [card] = await cardsOf(owner.call)
  assert.deepEqual([card?.id, card?.text, card?.link], [id, '$10.00 · Canceled', '/myPurchases'])
  await assert.rejects(point(owner.call, id), { reason: 'object.not_found' })
})
