// Tests of the operators' refund queue, of return addresses, and of the dashboard's counts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listRefundRows } from '@shop/contract/sales/admin-refunds.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { getRefundInfo, shipRefund } from '@shop/contract/sales/refunds.ts'
import { listReturnAddresses, saveReturnAddress } from '@shop/contract/staff/admin-settings.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { getAfterSale, getToday, listDays } from '#modules/staff/reports/sales-store.ts'
import { createHarness } from '../../../../test/harness.ts'
import { reasonOf } from '../../../../test/order-console.ts'
import { orderIn, orderPrice } from '../../../../test/order-states.ts'
import { newShop } from '../../../../test/purchases.ts'
import { anAddress, openRefundConsole } from '../../../../test/refund-console.ts'
import * as refunds from './service.ts'

const harness = await createHarness()
const { owner, ctx, forward } = harness
const refundConsole = await openRefundConsole(harness)
const { shopper, support, admin, requestRefund, approve, addressId } = refundConsole
const hour = 3_600_000

const idsOf = async (query: Parameters<typeof listRows>[0]) => (await listRows(query)).list.map(({ id }) => id)
const listRows = (query: {
  waits_for?: 'shop' | 'platform' | 'shopper'
  step?: 'asked' | 'done'
  open?: boolean
  shop_id?: number
  keyword?: string
  cursor?: string
  limit?: number
}) => support(listRefundRows, { query })

test('the queue is sorted by due date, other lists newest first, and pages have every case once', async () => {
  const caseIds: number[] = []
  for (let i = 0; i < 5; i++) {
    caseIds.push((await requestRefund(await orderIn(harness, shopper, orderStatuses.received))).id)
    forward(hour)
  }
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = caseIds
  // The first is escalated to the platform and so due last; the second is being returned.
  await owner.query(sql`update refunds set due_at = ${ctx().now()} where id = ${first}`)
  await refunds.escalateDue(ctx())
  await approve(second, { return_address_id: addressId })
  await approve(third)
  assert.deepEqual(await idsOf({ open: true }), [fourth, fifth, first, second])
  assert.deepEqual(await idsOf({ waits_for: 'shop' }), [fourth, fifth])
  assert.deepEqual(await idsOf({ waits_for: 'platform' }), [first])
  assert.deepEqual(await idsOf({ step: 'done' }), [third])
  assert.deepEqual(await idsOf({}), [fifth, fourth, third, second, first])
  const seen: number[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await listRows({ open: true, limit: 1, ...(cursor && { cursor }) })
    seen.push(...page.list.map(({ id }) => id))
    assert.equal(page.total, 4)
    if (!page.next) break
    cursor = page.next
  }
  assert.deepEqual(seen, [fourth, fifth, first, second])
})

test('a case is found by order number, login name, parcel and id; a forged cursor is refused', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  const { id, sn, shop } = await requestRefund(orderId, { type: 'refund_return' })
  await approve(id, { return_address_id: addressId })
  await shopper.call(shipRefund, { body: { id, carrier: 'Thai Post', number: 'th 99-887 766' } })
  const [user] = await owner.query<{ account: string }>(sql`select account from users where id = ${shopper.userId}`)
  for (const keyword of [sn, 'TH99-887766', 'th 99-887 766', String(id)])
    assert.deepEqual(await idsOf({ keyword }), [id])
  assert.ok((await idsOf({ keyword: user?.account ?? '' })).includes(id))
  assert.deepEqual(await idsOf({ keyword: 'nobody' }), [])
  assert.deepEqual(await idsOf({ shop_id: shop.id }), [id])
  const { next } = await listRows({ open: true, limit: 1 })
  const [mark] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString())
  const forged = Buffer.from(JSON.stringify([mark, Number.MAX_SAFE_INTEGER, 1])).toString('base64url')
  assert.equal(await reasonOf(listRows({ open: true, limit: 1, cursor: forged })), '{"cursor":"format"}')
})

test('goods are returned to an address of the shop or the platform; cases keep the address they got', async () => {
  const [ownShop, otherShop] = [await newShop(owner), await newShop(owner)]
  const draft = { ...anAddress, active: true, why: 'new' }
  const own = await admin(saveReturnAddress, { body: { ...draft, shop_id: ownShop } })
  const otherAddress = await admin(saveReturnAddress, { body: { ...draft, shop_id: otherShop } })
  const listed = await support(listReturnAddresses, { query: { shop_id: ownShop } })
  assert.deepEqual(
    listed.list.map(({ id }) => id),
    [own.id, addressId],
  )
  const page = await support(listReturnAddresses, { query: { shop_id: ownShop, limit: 1 } })
  const rest = await support(listReturnAddresses, { query: { shop_id: ownShop, limit: 1, cursor: page.next ?? '' } })
  assert.deepEqual(
    { first: page.list[0]?.id, second: rest.list[0]?.id, next: rest.next },
    { first: own.id, second: addressId, next: null },
  )
  const saveProblem = (body: object) =>
    reasonOf(
      admin(saveReturnAddress, { body: { ...draft, shop_id: ownShop, ...body } as typeof draft & { shop_id: number } }),
    )
  assert.equal(await saveProblem({ shop_id: 99_999_999 }), '{"shop_id":"chooseOne"}')
  assert.equal(await saveProblem({ mobile: '12' }), '{"mobile":"mobileCorrect"}')
  assert.equal(await saveProblem({ postcode: 'x' }), '{"postcode":"postcodeCorrect"}')
  assert.equal(await saveProblem({ id: own.id }), '{"version":"required"}')
  assert.equal(await saveProblem({ id: own.id, version: 1, shop_id: otherShop }), '{"shop_id":"chooseOne"}')
  assert.equal(await saveProblem({ id: 99_999_999, version: 1 }), 'object.not_found')
  await assert.rejects(support(saveReturnAddress, { body: { ...draft, shop_id: ownShop } }), { status: 403 })

  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  await owner.query(sql`update orders set shop_id = ${ownShop} where id = ${orderId}`)
  const { id } = await requestRefund(orderId, { type: 'refund_return' })
  assert.equal(await reasonOf(approve(id, { return_address_id: otherAddress.id })), '{"return_address_id":"chooseOne"}')
  await approve(id, { return_address_id: own.id })
  const moved = { ...draft, id: own.id, shop_id: ownShop, version: 1, detail: '9 Other Street', active: false }
  const reasons = await Promise.all(
    Array.from({ length: 3 }, () => reasonOf(admin(saveReturnAddress, { body: moved }))),
  )
  assert.deepEqual(reasons.toSorted(), ['done', 'state.changed', 'state.changed'])
  const { case: refund } = await shopper.call(getRefundInfo, { query: { order_id: orderId } })
  assert.equal(refund?.return_address?.detail, '1 Dock Street')
  const next = await requestRefund(await orderIn(harness, shopper, orderStatuses.received), { type: 'refund_return' })
  assert.equal(await reasonOf(approve(next.id, { return_address_id: own.id })), '{"return_address_id":"chooseOne"}')
})

test('goods that have not arrived cannot be returned', async () => {
  const { id } = await requestRefund(await orderIn(harness, shopper, orderStatuses.delivered), {
    goods_status: 'not_received',
    reason: 'not_arrived',
  })
  assert.equal(await reasonOf(approve(id, { return_address_id: addressId })), '{"return_address_id":"chooseOne"}')
})

test('the dashboard counts open cases and all refunds, with and without a case', async () => {
  const [{ waiting = 0, paid = 0 } = {}] = await owner.query<{ waiting: number; paid: number }>(sql`
    select (count(*) filter (where waits_for in ('shop', 'platform')))::int as waiting,
           sum(paid_cents)::bigint as paid from refunds`)
  forward(24 * hour)
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  await approve((await requestRefund(orderId)).id, { amount: cents(600), reason: 'agreed' })
  await orderIn(harness, shopper, orderStatuses.refunded)
  assert.equal((await getAfterSale(ctx())).count, waiting)
  assert.equal((await getToday(ctx())).refunded, 600 + orderPrice)
  const days = await listDays(ctx(), 30)
  assert.equal(
    days.reduce((sum, day) => sum + day.refunded, 0),
    paid + 600 + orderPrice,
  )
})
