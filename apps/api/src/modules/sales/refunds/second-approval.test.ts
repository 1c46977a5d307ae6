// Tests of who may refund alone: not support before the shop's deadline, and nobody above the limits.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { decideGift, decideRefund, listGiftProposals } from '@shop/contract/sales/admin-refund-approvals.ts'
import * as contract from '@shop/contract/sales/admin-refunds.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { cancelRefund } from '@shop/contract/sales/refunds.ts'
import { secondApprovalReason } from '@shop/contract/wallet/approval-thresholds.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, orderIn, type Shopper } from '../../../../test/order-states.ts'
import { operatorOf } from '../../../../test/recharger.ts'
import { openRefundConsole } from '../../../../test/refund-console.ts'
import { setSecondApprovalLimits } from '../../../../test/second-approval-limits.ts'
import { assertProven } from '../../../../test/withdrawer.ts'
import { lapseDue } from './service.ts'

const harness = await createHarness({ demo: true })
const { owner, db, forward } = harness
const refundConsole = await openRefundConsole(harness)
const { support, finance, admin, fulfilment, approve, requestRefundAs, detail } = refundConsole
const checker = await operatorOf(harness, 'checker')
await owner.query(sql`update operator_sessions set expires_at = expires_at + interval '1 year'`)

const dayMs = 24 * 3_600_000
// An order costs ten dollars, so the limits are a hundredth of the usual ones.
await setSecondApprovalLimits(owner, 1_000, 5_000)

const nextDay = () => forward(dayMs)
const isPaid = ({ step }: contract.RefundDetail) => step === 'done'
const decide = (by: Call, { id, proposal }: contract.RefundDetail, confirm: boolean) =>
  by(decideRefund, { params: { id }, body: { proposal_id: proposal?.id ?? 0, confirm } })

async function newRequest(shopper?: Shopper, of: { shopId?: number } = {}): Promise<number> {
  const requester = shopper ?? (await newShopper(harness))
  return (await requestRefundAs(requester, await orderIn(harness, requester, 3, of))).id
}

async function balanceOf({ userId }: Shopper): Promise<number> {
  const [row] = await db.query<{ cents: number }>(sql`
    select available_cents as cents from wallets where user_id = ${userId}`)
  return row?.cents ?? -1
}

function gift(orderId: number, amount: number, by: Call = finance): Promise<contract.RefundDetail | null> {
  const why = { reason: 'goodwill', text: 'We are sorry', request_no: randomUUID() } as const
  return by(contract.giveRefund, { body: { order_id: orderId, amount: cents(amount), ...why } })
}

/** As if the shop had not answered in time. */
async function escalate(id: number): Promise<void> {
  await owner.query(sql`update refunds set waits_for = 'platform', escalated_at = now() where id = ${id}`)
}

test('before the shop’s deadline support needs a reason and a second approval for any amount', async () => {
  const shopper = await newShopper(harness)
  const id = await newRequest(shopper)
  const before = await balanceOf(shopper)
  const body = { amount: cents(100), reason: 'agreed', version: 1 } as const
  await assert.rejects(support(contract.approveRefund, { params: { id }, body }), { fields: { why: 'required' } })
  const proposed = await approve(id, { amount: cents(100), reason: 'agreed' }, support)
  assert.deepEqual(
    { step: proposed.step, early: proposed.early, amount: proposed.proposal?.amount },
    { step: 'asked', early: 'second', amount: 100 },
  )
  assert.ok(!proposed.actions.includes('approve'), 'it cannot be approved twice')
  assert.equal(await balanceOf(shopper), before)
  await assert.rejects(decide(support, proposed, true), { status: 403 })
  await assert.rejects(decide(fulfilment, proposed, true), { status: 403 })
  const [row] = (await checker(contract.listRefundRows, { query: { proposed: true } })).list
  assert.deepEqual({ id: row?.id, proposed: row?.proposed }, { id, proposed: 100 })
  assert.equal(isPaid(await decide(checker, proposed, true)), true)
  assert.equal(await balanceOf(shopper), before + 100)
  await assert.rejects(decide(admin, proposed, true), { reason: 'state.changed' })
})

test('before the shop’s deadline finance needs a reason; after it support approves alone', async () => {
  nextDay()
  const [early, late] = [await newRequest(), await newRequest()]
  const body = { amount: cents(1_000), version: 1 }
  await assert.rejects(finance(contract.approveRefund, { params: { id: early }, body }), {
    fields: { why: 'required' },
  })
  assert.equal(isPaid(await approve(early)), true)
  await escalate(late)
  assert.equal((await detail(late)).early, 'none')
  assert.equal(isPaid(await support(contract.approveRefund, { params: { id: late }, body })), true)
})

test('a return follows the same rule, and a withdrawn proposal can be made again', async () => {
  nextDay()
  const id = await newRequest()
  const input = { return_address_id: refundConsole.addressId }
  const proposed = await approve(id, input, support)
  assert.deepEqual(
    { step: proposed.step, with_return: proposed.proposal?.with_return },
    { step: 'asked', with_return: true },
  )
  assert.equal((await decide(support, proposed, false)).proposal, null)
  const again = await approve(id, input, support)
  assert.equal((await decide(admin, again, true)).step, 'returning')
})

test('a proposal cannot be confirmed once the case is refused', async () => {
  nextDay()
  const id = await newRequest()
  const proposed = await approve(id, {}, support)
  await refundConsole.refuse(id, finance)
  await assert.rejects(decide(checker, proposed, true), { reason: 'state.changed' })
  assert.deepEqual((await checker(contract.listRefundRows, { query: { proposed: true } })).list, [])
})

test('refunds of one shopper by several operators add up', async () => {
  nextDay()
  const shopper = await newShopper(harness)
  const part = { amount: cents(600), reason: 'agreed' } as const
  assert.equal(isPaid(await approve(await newRequest(shopper), part, finance)), true)
  const second = await approve(await newRequest(shopper), part, admin)
  assert.equal(isPaid(second), false)
  assert.equal(secondApprovalReason(cents(600), second.alone), 'shopper')
  await assert.rejects(decide(admin, second, true), { reason: 'approval.second_person' })
  assert.equal(isPaid(await decide(finance, second, true)), true)
})

test('refunds and gifts of many shoppers by one operator add up', async () => {
  nextDay()
  for (let i = 0; i < 4; i++) assert.equal(isPaid(await approve(await newRequest())), true)
  const orderOf = async () => orderIn(harness, await newShopper(harness), 3)
  assert.ok(await gift(await orderOf(), 900))
  assert.equal(isPaid(await approve(await newRequest())), false)
  assert.equal(await gift(await orderOf(), 101), null)
  assert.ok(await gift(await orderOf(), 100))
})

test('a gift above the limit is proposed, listed, and paid once a second person confirms', async () => {
  nextDay()
  const shopper = await newShopper(harness)
  const orderIds = [
    await orderIn(harness, shopper, orderStatuses.received),
    await orderIn(harness, shopper, orderStatuses.received),
  ] as const
  const before = await balanceOf(shopper)
  assert.ok(await gift(orderIds[0], 700))
  assert.equal(await gift(orderIds[1], 400, admin), null)
  await assert.rejects(gift(orderIds[1], 400, finance), { reason: 'state.changed' })
  const find = async () => (await checker(listGiftProposals, {})).find((gift) => gift.order_id === orderIds[1])
  const proposal = await find()
  assert.partialDeepStrictEqual(proposal, { amount: 400, mine: false })
  assert.ok(proposal?.proposed_by.startsWith('admin'))
  const params = { id: proposal?.id ?? 0 }
  await assert.rejects(admin(decideGift, { params, body: { confirm: true } }), { reason: 'approval.second_person' })
  const all = await Promise.allSettled(
    Array.from({ length: 4 }, (_, i) => (i % 2 ? checker : finance)(decideGift, { params, body: { confirm: true } })),
  )
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(await balanceOf(shopper), before + 1_100)
  assert.equal(await find(), undefined)
  assert.equal(await gift(orderIds[1], 500), null)
  const [own] = await finance(listGiftProposals, {})
  assert.equal(own?.mine, true)
  assert.equal(await finance(decideGift, { params: { id: own?.id ?? 0 }, body: { confirm: false } }), null)
})

test('refunds of one shop by several operators add up', async () => {
  nextDay()
  const operators = [finance, admin]
  const { shop } = await detail(await newRequest())
  const results = []
  for (let i = 0; i < 6; i++)
    results.push(isPaid(await approve(await newRequest(undefined, { shopId: shop.id }), {}, operators[i % 2])))
  assert.deepEqual(results, [true, true, true, true, true, false])
})

test('concurrent refunds and gifts of one shopper by two operators stay within the limit', async () => {
  nextDay()
  const shopper = await newShopper(harness)
  const cases = [await newRequest(shopper), await newRequest(shopper), await newRequest(shopper)]
  const orders = [
    await orderIn(harness, shopper, orderStatuses.received),
    await orderIn(harness, shopper, orderStatuses.received),
  ]
  const before = await balanceOf(shopper)
  const part = { amount: cents(400), reason: 'agreed' } as const
  const results = await Promise.all([
    ...cases.map(async (id, i) => isPaid(await approve(id, part, i % 2 ? admin : finance))),
    ...orders.map(async (id, i) => (await gift(id, 400, i % 2 ? admin : finance)) !== null),
  ])
  assert.equal(results.filter(Boolean).length, 2)
  assert.equal(await balanceOf(shopper), before + 800)
})

async function returning(shopper: Shopper): Promise<number> {
  const id = await newRequest(shopper)
  const proposed = await approve(id, { return_address_id: refundConsole.addressId }, finance)
  const approved = proposed.proposal ? await decide(admin, proposed, true) : proposed
  assert.equal(approved.step, 'returning')
  return id
}

test('the receipt of a large return needs a second approval, even if two approved it', async () => {
  nextDay()
  await setSecondApprovalLimits(owner, 500, 5_000)
  const shopper = await newShopper(harness)
  const id = await returning(shopper)
  const before = await balanceOf(shopper)
  const waiting = await refundConsole.receive(id, {}, fulfilment)
  assert.deepEqual(
    { step: waiting.step, received: waiting.proposal?.received, amount: waiting.proposal?.amount },
    { step: 'returning', received: true, amount: 1_000 },
  )
  assert.deepEqual(waiting.actions, ['note'])
  assert.equal(await balanceOf(shopper), before)
  const { list } = await checker(contract.listRefundRows, { query: { proposed: true } })
  assert.deepEqual(
    list.map((row) => ({ id: row.id, proposed: row.proposed })),
    [{ id, proposed: 1_000 }],
  )
  await assert.rejects(decide(fulfilment, waiting, true), { status: 403 })
  assert.equal((await decide(fulfilment, waiting, false)).proposal, null)
  const again = await refundConsole.receive(id, {}, fulfilment)
  const outcomes = await Promise.allSettled([checker, admin, finance].map((by) => decide(by, again, true)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await detail(id)).step, 'done')
  assert.equal(await balanceOf(shopper), before + 1_000)
})

test('a return does not lapse while its receipt waits for a second approval; withdrawing ends the proposal', async () => {
  nextDay()
  const shopper = await newShopper(harness)
  const [id, withdrawnId] = [await returning(shopper), await returning(shopper)]
  await owner.query(sql`update refunds set due_at = ${new Date(harness.ctx().now().getTime() + 60_000)}
    where id in (${id}, ${withdrawnId})`)
  const waiting = await refundConsole.receive(id, {}, fulfilment)
  await refundConsole.receive(withdrawnId, {}, fulfilment)
  forward(3_600_000)
  await lapseDue(harness.ctx())
  assert.equal(isPaid(await decide(checker, waiting, true)), true)
  await shopper.call(cancelRefund, { body: { id: withdrawnId } })
  const [row] = await owner.query<{ open: number }>(sql`
    select count(*)::int as open from approvals where kind = 'refund.receive' and status = 'open'`)
  assert.equal(row?.open, 0)
})

test('receipts of returns by one person have a limit of their own', async () => {
  nextDay()
  await setSecondApprovalLimits(owner, 1_000, 1_500)
  const people = [await newShopper(harness), await newShopper(harness)]
  const [first, second] = [await returning(people[0] as Shopper), await returning(people[1] as Shopper)]
  assert.equal(isPaid(await refundConsole.receive(first, {}, fulfilment)), true)
  assert.equal(isPaid(await refundConsole.receive(second, {}, fulfilment)), false)
})

test('the ledger verifies after all of these tests', () => assertProven(harness))
