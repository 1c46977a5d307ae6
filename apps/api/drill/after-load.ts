// What a client of a drill does with what it bought: reviews it, asks it back, and operators answer in every way there is.
import { randomUUID } from 'node:crypto'
import * as deciding from '@shop/contract/sales/admin-refunds.ts'
import { applyRefund, cancelRefund, getRefundInfo, type RefundInfo, shipRefund } from '@shop/contract/sales/refunds.ts'
import { addReview, getPendingReview } from '@shop/contract/sales/reviews.ts'
import { addCents, type Cents, cents } from '@shop/contract/wire.ts'
import { type Asked, ask, options, type Work } from './asking.ts'
import type { Person } from './people.ts'

/** The shop still has time to answer. */
const why = 'The shop agreed'

export interface Buyer {
  person: Person
  shopping: { proof: string; returnAddressId: number }
  orderId: number
}

/** So often a number that was answered is sent again. */
const againPart = 0.3

export async function goAfterSale(buyer: Buyer, work: Work): Promise<void> {
  if (Math.random() < 0.3) await give(buyer, work)
  if (Math.random() < 0.3) return
  const asked = await askBack(buyer, work)
  if (asked) await answer(buyer, work, asked)
}

/** Reading is no promise: what cannot be read now is left. */
async function read<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call()
  } catch {
    return undefined
  }
}

export async function review({ person, orderId }: Buyer, work: Work): Promise<void> {
  const call = work.cast.call(person)
  const pending = await read(() => call(getPendingReview, { query: { order_id: orderId } }, options))
  if (!pending?.write_by) return
  const score = 1 + Math.floor(Math.random() * 5)
  const items = pending.items.map(({ id }) => ({ order_item_id: id, score, content: 'A drill', pictures: [] }))
  const body = { order_id: orderId, service_score: score, postage_score: 5, anonymous: true, items }
  const asked = { operation: 'review', key: String(orderId), userId: person.id, cents: 0 } as const
  await ask(work, asked, () => call(addReview, { body }, options))
}

async function give({ person, orderId }: Buyer, work: Work): Promise<void> {
  const why = { reason: 'goodwill', text: 'A drill', request_no: randomUUID() } as const
  const body = { order_id: orderId, amount: cents(1 + Math.floor(Math.random() * 300)), ...why }
  const asked = { operation: 'giveRefund', key: body.request_no, userId: person.id, cents: body.amount } as const
  const call = () => work.cast.finance(deciding.giveRefund, { body }, options)
  const given = await ask(work, asked, call)
  if (given && Math.random() < againPart) await ask(work, asked, call)
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

/** Everything that is left of an order. */
async function askBack({ person, shopping, orderId }: Buyer, work: Work): Promise<Case | undefined> {
  const call = work.cast.call(person)
  const info = await read(() => call(getRefundInfo, { query: { order_id: orderId } }, options))
  if (!info || info.fault) return
  const amount = addCents(...info.items.flatMap(({ goods, freight }) => [goods, freight]))
  const items = info.items.map(({ item, qty }) => ({ order_item_id: item.id, qty }))
  const about = { order_id: orderId, explanation: 'A drill', attachments: [shopping.proof], request_no: randomUUID() }
  const body = { ...about, ...kindOf(info), items, amount }
  const asked = { operation: 'askRefund', key: body.request_no, userId: person.id, cents: amount } as const
  const send = () => call(applyRefund, { body }, options)
  const made = await ask(work, asked, send)
  if (made && Math.random() < againPart) await ask(work, asked, send)
  const lines = items.map((item) => item.order_item_id)
  return made && { id: made.id, amount, lines, isReturn: body.type === 'refund_return' }
}

async function answer(buyer: Buyer, work: Work, held: Case): Promise<void> {
  const { clerk, finance, call } = work.cast
  const { id, amount } = held
  const on = (operation: Asked['operation']) => {
    return { operation, key: String(id), userId: buyer.person.id, cents: amount }
  }
  const chance = Math.random()
  if (chance < 0.15) {
    const body = { reason: 'no_proof', text: 'A drill', version: 1 } as const
    await ask(work, on('refuseRefund'), () => clerk(deciding.refuseRefund, { params: { id }, body }, options))
  } else if (chance < 0.3) {
    await ask(work, on('withdrawRefund'), () => call(buyer.person)(cancelRefund, { body: { id } }, options))
  } else if (held.isReturn) await takeBack(buyer, work, { held, on })
  else {
    const part = chance < 0.5 ? { amount: cents(Math.ceil(amount / 2)), reason: 'part_faulty' as const } : { amount }
    const body = { ...part, version: 1, why }
    await ask(work, on('approveRefund'), () => finance(deciding.approveRefund, { params: { id }, body }, options))
  }
}

interface Taking {
  held: Case
  on(operation: Asked['operation']): Asked
}

async function takeBack({ person, shopping }: Buyer, work: Work, { held, on }: Taking): Promise<void> {
  const { clerk, finance, call } = work.cast
  const { id, amount, lines } = held
  const params = { id }
  const approval = { amount, return_address_id: shopping.returnAddressId, version: 1, why }
  const isApproved = await ask(work, on('approveReturn'), () =>
    finance(deciding.approveRefund, { params, body: approval }, options),
  )
  if (!isApproved) return
  const parcel = { id, carrier: 'dhl', number: String(1_000_000_000 + id) }
  const isSent = await ask(work, on('sendBack'), () => call(person)(shipRefund, { body: parcel }, options))
  if (!isSent) return
  const body = { restock: Math.random() < 0.5 ? lines : [], version: 3 }
  await ask(work, on('receiveBack'), () => clerk(deciding.receiveRefund, { params, body }, options))
}
