// Shared by tests of order administration: orders to ship, unused tracking numbers, and a carrier's signed webhook.
import { createHmac } from 'node:crypto'
import type { Call } from '@shop/client/call.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { listCarriers, revealCarrierSecret } from '@shop/contract/sales/admin-logistics.ts'
import * as contract from '@shop/contract/sales/admin-orders.ts'
import { carrierSignatureHeader, carrierTimeHeader } from '@shop/contract/sales/logistics.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { hashToken } from '#security/token.ts'
import type { Harness } from './harness.ts'
import { newShopper, orderIn, payTokenOf, type Shopper } from './order-states.ts'
import { newShop, newSku, order, pay } from './purchases.ts'
import { operatorOf } from './recharger.ts'
import { giveMoney } from './withdrawer.ts'

type Parcels = Input<typeof contract.shipOrder>['body']

let nextNumber = 1_000_000_000
export const aNumber = () => String(nextNumber++)
export const dhl = (number = aNumber()) => ({ carrier: 'dhl', number })

/** `done`, the reason of the refusal, or the invalid fields. */
export function reasonOf(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(
    () => 'done',
    ({ reason, fields }: { reason?: string; fields?: object }) =>
      reason === 'input.invalid' ? JSON.stringify(fields) : reason,
  )
}

export interface OrderConsole {
  admin: Call
  clerk: Call
  shopper: Shopper
  ship(id: number, body?: Parcels): Promise<contract.OrderDetail>
  detail(id: number): Promise<contract.OrderDetail>
  /** A paid order of one piece. */
  paidOrder(): Promise<number>
  /** A paid order of 30.00 including freight: two pieces of one SKU and one of another. */
  largeOrder(): Promise<number>
  webhook(events: object[], change?: Forged): Promise<{ status: number; [field: string]: unknown }>
}

interface Forged {
  time?: number
  secret?: string
  key?: string
}

export async function openOrderConsole(harness: Harness): Promise<OrderConsole> {
  const [admin, clerk] = [await operatorOf(harness, 'admin'), await operatorOf(harness, 'clerk')]
  const shopper = await newShopper(harness)
  return {
    ...{ admin, clerk, shopper },
    ship: (id, body = { parcels: [dhl()] }) => clerk(contract.shipOrder, { params: { id }, body }),
    detail: (id) => clerk(contract.getOrderDetail, { params: { id } }),
    paidOrder: () => orderIn(harness, shopper, orderStatuses.waitingDeliver),
    largeOrder: () => largeOrder(harness, shopper),
    webhook: (events, change = {}) => signedPost(harness, admin, { events, change }),
  }
}

async function largeOrder(harness: Harness, buyer: Shopper): Promise<number> {
  const { owner, ctx } = harness
  const shopId = await newShop(owner)
  const [first, second] = [
    await newSku(owner, { shopId, price: 1_000, stock: 5 }),
    await newSku(owner, { shopId, price: 700, stock: 5 }),
  ]
  await giveMoney(harness, buyer.userId, 3_000)
  const lines = [
    { ...first, qty: 2 },
    { ...second, qty: 1 },
  ]
  const now = ctx().now()
  const [orderId = 0] = (await order(owner, buyer, { lines, freight: 300, openMax: 1_000 }, now)).ids
  await pay(owner, buyer, { orderId, token: hashToken(await payTokenOf(harness, buyer)), now })
  return orderId
}

/** As DHL would send it, except for what is forged. */
async function signedPost(
  { ctx, inject }: Harness,
  admin: Call,
  { events, change }: { events: object[]; change: Forged },
): Promise<{ status: number }> {
  const carrier = (await admin(listCarriers, {})).find(({ key }) => key === 'dhl')
  const { url, secret } = await admin(revealCarrierSecret, { params: { id: carrier?.id ?? 0 } })
  const time = String(change.time ?? Math.floor(ctx().now().getTime() / 1000))
  const payload = JSON.stringify({ events })
  const signature = createHmac('sha256', change.secret ?? secret)
    .update(`${time}.${payload}`)
    .digest('hex')
  const response = await inject({
    method: 'POST',
    url: change.key ? url.replace('dhl', change.key) : url,
    headers: { 'content-type': 'application/json', [carrierSignatureHeader]: signature, [carrierTimeHeader]: time },
    payload,
  })
  return { status: response.statusCode, ...response.json() }
}
