// After-sale of a chaos test client: reviews, refund requests, and every kind of decision about them.
import { randomUUID } from 'node:crypto'
import * as adminRefunds from '@shop/contract/sales/admin-refunds.ts'
import { applyRefund, cancelRefund, getRefundInfo, type RefundInfo, shipRefund } from '@shop/contract/sales/refunds.ts'
import { addReview, getPendingReview } from '@shop/contract/sales/reviews.ts'
import { addCents, type Cents, cents } from '@shop/contract/wire.ts'
import { type Invocation, invoke, options, type Work } from './invoke.ts'
import type { User } from './users.ts'

/** Required while the shop may still answer. */
const why = 'The shop agreed'

export interface Buyer {
  user: User
  shopping: { proof: string; returnAddressId: number }
  orderId: number
}

/** The share of answered requests that are sent again. */
const repeatShare = 0.3

export async function runAfterSale(buyer: Buyer, work: Work): Promise<void> {
  if (Math.random() < 0.3) await giveRefund(buyer, work)
  if (Math.random() < 0.3) return
  const refundCase = await requestRefund(buyer, work)
  if (refundCase) await decide(buyer, work, refundCase)
}

/** Reads are not logged: one that fails is skipped. */
async function read<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call()
  } catch {
    return undefined
  }
}

export async function review({ user, orderId }: Buyer, work: Work): Promise<void> {
  const call = work.actors.call(user)
  const pending = await read(() => call(getPendingReview, { query: { order_id: orderId } }, options))
  if (!pending?.write_by) return
  const score = 1 + Math.floor(Math.random() * 5)
  const items = pending.items.map(({ id }) => ({ order_item_id: id, score, content: 'A chaos test', pictures: [] }))
  const body = { order_id: orderId, service_score: score, postage_score: 5, anonymous: true, items }
  const invocation = { operation: 'review', key: String(orderId), userId: user.id, cents: 0 } as const
  await invoke(work, invocation, () => call(addReview, { body }, options))
}

async function giveRefund({ user, orderId }: Buyer, work: Work): Promise<void> {
  const why = { reason: 'goodwill', text: 'A chaos test', request_no: randomUUID() } as const
  const body = { order_id: orderId, amount: cents(1 + Math.floor(Math.random() * 300)), ...why }
  const invocation = { operation: 'giveRefund', key: body.request_no, userId: user.id, cents: body.amount } as const
  const call = () => work.actors.finance(adminRefunds.giveRefund, { body }, options)
  const given = await invoke(work, invocation, call)
  if (given && Math.random() < repeatShare) await invoke(work, invocation, call)
}

interface Case {
  id: number
  amount: Cents
  lines: number[]
  isReturn: boolean
}

function kindOf({ types }: RefundInfo) {
  if (!types.includes('refund_return'))
    return { type: 'refund_only', goods_status: 'not_received', reason: 'changed_mind' } as const
  const type = Math.random() < 0.5 ? 'refund_return' : 'refund_only'
  return { type, goods_status: 'received', reason: 'damaged' } as const
}

/** Everything that is left of the order. */
async function requestRefund({ user, shopping, orderId }: Buyer, work: Work): Promise<Case | undefined> {
  const call = work.actors.call(user)
  const info = await read(() => call(getRefundInfo, { query: { order_id: orderId } }, options))
  if (!info || info.fault) return
  const amount = addCents(...info.items.flatMap(({ goods, freight }) => [goods, freight]))
  const items = info.items.map(({ item, qty }) => ({ order_item_id: item.id, qty }))
  const request = {
    order_id: orderId,
    explanation: 'A chaos test',
    attachments: [shopping.proof],
    request_no: randomUUID(),
  }
  const body = { ...request, ...kindOf(info), items, amount }
  const invocation = { operation: 'requestRefund', key: body.request_no, userId: user.id, cents: amount } as const
  const send = () => call(applyRefund, { body }, options)
  const created = await invoke(work, invocation, send)
  if (created && Math.random() < repeatShare) await invoke(work, invocation, send)
  const lines = items.map((item) => item.order_item_id)
  return created && { id: created.id, amount, lines, isReturn: body.type === 'refund_return' }
}

async function decide(buyer: Buyer, work: Work, refundCase: Case): Promise<void> {
  const { clerk, finance, call } = work.actors
  const { id, amount } = refundCase
  const invocationOf = (operation: Invocation['operation']) => {
    return { operation, key: String(id), userId: buyer.user.id, cents: amount }
  }
  const random = Math.random()
  if (random < 0.15) {
    const body = { reason: 'no_proof', text: 'A chaos test', version: 1 } as const
    await invoke(work, invocationOf('refuseRefund'), () =>
      clerk(adminRefunds.refuseRefund, { params: { id }, body }, options),
    )
  } else if (random < 0.3) {
    await invoke(work, invocationOf('withdrawRefund'), () => call(buyer.user)(cancelRefund, { body: { id } }, options))
  } else if (refundCase.isReturn) await takeBack(buyer, work, { refundCase, invocationOf })
  else {
    const part = random < 0.5 ? { amount: cents(Math.ceil(amount / 2)), reason: 'part_faulty' as const } : { amount }
    const body = { ...part, version: 1, why }
    await invoke(work, invocationOf('approveRefund'), () =>
      finance(adminRefunds.approveRefund, { params: { id }, body }, options),
    )
  }
}

interface ReturnStep {
  refundCase: Case
  invocationOf(operation: Invocation['operation']): Invocation
}

async function takeBack(
  { user, shopping }: Buyer,
  work: Work,
  { refundCase, invocationOf }: ReturnStep,
): Promise<void> {
  const { clerk, finance, call } = work.actors
  const { id, amount, lines } = refundCase
  const params = { id }
  const approval = { amount, return_address_id: shopping.returnAddressId, version: 1, why }
  const isApproved = await invoke(work, invocationOf('approveReturn'), () =>
    finance(adminRefunds.approveRefund, { params, body: approval }, options),
  )
  if (!isApproved) return
  const parcel = { id, carrier: 'dhl', number: String(1_000_000_000 + id) }
  const isSent = await invoke(work, invocationOf('sendBack'), () => call(user)(shipRefund, { body: parcel }, options))
  if (!isSent) return
  const body = { restock: Math.random() < 0.5 ? lines : [], version: 3 }
  await invoke(work, invocationOf('receiveBack'), () => clerk(adminRefunds.receiveRefund, { params, body }, options))
}
