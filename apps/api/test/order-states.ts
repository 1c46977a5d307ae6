// A signed-in shopper's orders in any status.
import type { Call } from '@shop/client/call.ts'
import { register } from '@shop/contract/people/identity.ts'
import { type OrderStatus, orderStatuses } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import { hashToken, makeToken } from '#security/token.ts'
import type { Harness } from './harness.ts'
import { type Buyer, cancel, digits, give, newShop, newSku, order, pay } from './purchases.ts'

export interface Shopper extends Buyer {
  call: Call
  token: string
}

export async function newShopper({ guest, as, owner }: Harness, cents = 0): Promise<Shopper> {
  const account = `shopper${digits(9)}`
  const { userinfo } = await guest(register, {
    body: { account, password: 'demo1234', email: `${account}@mail.example` },
  })
  const userId = userinfo.id
  // Tests move the time by weeks.
  const [session] = await owner.query<{ id: number }>(sql`
    update user_sessions set expires_at = expires_at + interval '1 year' where user_id = ${userId} returning id`)
  if (cents > 0) await give(owner, userId, cents)
  return { userId, sessionId: session?.id ?? 0, call: as(userinfo.token), token: userinfo.token }
}

/** The token that a right payment password returns, valid for as long as tests move the time. */
export async function payTokenOf({ owner }: Harness, { userId, sessionId }: Buyer): Promise<string> {
  const { token, hash } = makeToken()
  await owner.query(sql`
    insert into pay_tokens (token_hash, user_id, session_id, scene, expires_at)
    values (${hash}, ${userId}, ${sessionId}, 'pay', now() + interval '1 year')`)
  return token
}

export const orderPrice = 1_000

/** One piece of a new SKU, in a new shop unless one is given. */
export async function orderIn(
  harness: Harness,
  buyer: Buyer,
  status: OrderStatus,
  options: { shopId?: number } = {},
): Promise<number> {
  const { owner, ctx } = harness
  const now = ctx().now()
  const shopId = options.shopId ?? (await newShop(owner))
  const sku = await newSku(owner, { shopId, price: orderPrice, stock: 5 })
  const created = await order(owner, buyer, { lines: [{ ...sku, qty: 1 }], openMax: 1_000 }, now)
  const [id = 0] = created.ids
  if (status === orderStatuses.waitingPay) return id
  if (status === orderStatuses.cancelled) {
    await cancel(owner, { orderId: id, now })
    return id
  }
  await give(owner, buyer.userId, orderPrice)
  await pay(owner, buyer, { orderId: id, token: hashToken(await payTokenOf(harness, buyer)), now })
  if (status === orderStatuses.waitingDeliver) return id
  if (status === orderStatuses.refunded) {
    await cancel(owner, { orderId: id, from: 1, now })
    return id
  }
  const later = new Date(now.getTime() + 15 * 24 * 3_600_000)
  const isCompleted = status === orderStatuses.completed
  const isReceived = isCompleted || status === orderStatuses.received
  const isRefunding = status === orderStatuses.inAfterSale || status === orderStatuses.refunding
  if (isCompleted) await owner.query(sql`select settle_order(${id}, 50)`)
  await owner.query(sql`update order_items set shipped_qty = qty where order_id = ${id}`)
  await owner.query(sql`
    update orders set status = ${status}, status_before = ${isRefunding ? orderStatuses.delivered : null},
           shipped_at = ${now}, confirm_at = ${later}, received_at = ${isReceived ? now : null}, complete_at = ${isReceived ? later : null},
           completed_at = ${isCompleted ? now : null}
     where id = ${id}`)
  return id
}
