// Shoppers who request refunds and operators who decide them, for tests of refunds over the API.
import { randomUUID } from 'node:crypto'
import type { Call } from '@shop/client/call.ts'
import { upload } from '@shop/contract/catalog/media.ts'
import type { Input, Role } from '@shop/contract/endpoint.ts'
import * as adminRefunds from '@shop/contract/sales/admin-refunds.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { applyRefund, type RefundCase } from '@shop/contract/sales/refunds.ts'
import { saveReturnAddress } from '@shop/contract/staff/admin-settings.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { hashPassword } from '#security/password.ts'
import { type Harness, pepper } from './harness.ts'
import { newShopper, type Shopper } from './order-states.ts'
import { drawReceipt, operatorOf } from './recharger.ts'

type Application = Partial<Input<typeof applyRefund>['body']>
type Decision<Name extends 'approveRefund' | 'receiveRefund'> = Partial<Input<(typeof adminRefunds)[Name]>['body']>

export interface RefundConsole {
  shopper: Shopper
  support: Call
  /** May decide too. */
  finance: Call
  fulfilment: Call
  admin: Call
  /** The URL of a picture the shopper uploaded. */
  proof: string
  /** Default: all pieces without a return, for the highest amount. */
  requestRefund(orderId: number, input?: Application): Promise<RefundCase>
  /** The same for another shopper, with their own picture. */
  requestRefundAs(shopper: Shopper, orderId: number, input?: Application): Promise<RefundCase>
  approve(id: number, input?: Decision<'approveRefund'>, by?: Call): Promise<adminRefunds.RefundDetail>
  receive(id: number, input?: Decision<'receiveRefund'>, by?: Call): Promise<adminRefunds.RefundDetail>
  refuse(id: number, by?: Call): Promise<adminRefunds.RefundDetail>
  detail(id: number): Promise<adminRefunds.RefundDetail>
  give(orderId: number, amount: number): Promise<adminRefunds.RefundDetail>
  /** The platform's return address, valid for every shop. */
  addressId: number
}

/** The paid refund; throws if it waits for a second approval. */
export async function given(call: Promise<adminRefunds.RefundDetail | null>): Promise<adminRefunds.RefundDetail> {
  const detail = await call
  if (!detail) throw new Error('it waits for a second approval')
  return detail
}

async function newOperator(harness: Harness, role: Role): Promise<Call> {
  const account = `${role}-${randomUUID().slice(0, 8)}`
  await harness.owner.query(sql`
    insert into operators (account, name, password_hash, roles)
    values (${account}, ${account}, ${await hashPassword('operator1234', pepper)}, ${[role]})`)
  const call = await operatorOf(harness, account)
  // Tests move the time by weeks.
  await harness.owner.query(sql`update operator_sessions set expires_at = expires_at + interval '1 year'`)
  return call
}

export const anAddress = {
  ...{ addressee: 'Returns Desk', mobile: '+14155550123', country: 'US', area: 'California', city: 'Oakland' },
  ...{ detail: '1 Dock Street', postcode: '94607' },
}

export async function openRefundConsole(harness: Harness): Promise<RefundConsole> {
  const [support, finance] = [await newOperator(harness, 'support'), await newOperator(harness, 'finance')]
  const [fulfilment, admin] = [await newOperator(harness, 'fulfilment'), await newOperator(harness, 'admin')]
  const shopper = await newShopper(harness)
  const proofOf = async ({ call }: Shopper) =>
    (await call(upload, { file: await drawReceipt(), fields: { scene: 'refund' } })).url
  const proof = await proofOf(shopper)
  const saved = { ...anAddress, shop_id: null, active: true, why: 'opened' }
  const { id: addressId } = await admin(saveReturnAddress, { body: saved })
  const detail = (id: number) => support(adminRefunds.getRefundDetail, { params: { id } })
  const versionOf = async (id: number) => (await detail(id)).version
  return {
    ...{ support, finance, fulfilment, admin, shopper, proof, addressId, detail },
    requestRefund: async (orderId, input = {}) => requestRefund(harness, { shopper, proof, orderId, input }),
    requestRefundAs: async (otherShopper, orderId, input = {}) =>
      requestRefund(harness, { shopper: otherShopper, proof: await proofOf(otherShopper), orderId, input }),
    // While the shop may still answer, finance needs a reason, and support a second approval too.
    async approve(id, input = {}, by = finance) {
      const { version, max_amount } = await detail(id)
      const body = { amount: max_amount, version, why: 'The shop agreed', ...input }
      return by(adminRefunds.approveRefund, { params: { id }, body })
    },
    async receive(id, input = {}, by = support) {
      const body = { restock: [], version: await versionOf(id), ...input }
      return by(adminRefunds.receiveRefund, { params: { id }, body })
    },
    async refuse(id, by = support) {
      const { version, step } = await detail(id)
      const text = step === 'sent' ? 'It goes back to you with DHL' : ''
      const body = { reason: 'no_proof', text, version } as const
      return by(adminRefunds.refuseRefund, { params: { id }, body })
    },
    async give(orderId, amount) {
      const why = { reason: 'goodwill', text: 'We are sorry', request_no: randomUUID() } as const
      return given(finance(adminRefunds.giveRefund, { body: { order_id: orderId, amount: cents(amount), ...why } }))
    },
  }
}

interface RefundRequestOptions {
  shopper: Shopper
  proof: string
  orderId: number
  input: Application
}

async function requestRefund(
  { owner }: Harness,
  { shopper, proof, orderId, input }: RefundRequestOptions,
): Promise<RefundCase> {
  const lines = await owner.query<{ id: number; qty: number; max: number }>(sql`
    select id, greatest(qty - refunded_qty, 1) as qty,
           price_cents * qty + freight_cents - discount_cents - refunded_cents as max
      from order_items where order_id = ${orderId} order by position`)
  const [order] = await owner.query<{ status: number }>(sql`select status from orders where id = ${orderId}`)
  const goods = order?.status === orderStatuses.waitingDeliver ? 'not_received' : 'received'
  const defaults = {
    ...{ order_id: orderId, attachments: [proof], request_no: randomUUID() },
    type: 'refund_only',
    goods_status: goods,
    reason: goods === 'received' ? 'damaged' : 'too_slow',
    items: lines.map(({ id, qty }) => ({ order_item_id: id, qty })),
    amount: cents(lines.reduce((sum, { max }) => sum + max, 0)),
    explanation: 'The lid is broken',
  } as const
  return shopper.call(applyRefund, { body: { ...defaults, ...input } })
}
