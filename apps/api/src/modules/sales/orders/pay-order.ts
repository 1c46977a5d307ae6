// Pays from the wallet for one order, or for all unpaid orders of a payment number, in one database call.
import { createHash } from 'node:crypto'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import type { payOrder as endpoint } from '@shop/contract/sales/payments.ts'
import { cents, formatUsd, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, shopperOf } from '#context.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { hashToken, looksLikeToken } from '#security/token.ts'
import * as store from './write-store.ts'

type Body = Input<typeof endpoint>['body']

export async function payOrder(ctx: Ctx, body: Body): Promise<Reply<typeof endpoint>> {
  const { userId, sessionId } = shopperOf(ctx)
  if ((body.order_id === undefined) === (body.pay_no === undefined)) refuseFields({ order_id: 'required' })
  if (!looksLikeToken(body.pay_token)) refuse('pay_token.invalid')
  const { ship_hours } = await settings.getOrderSettings(ctx)
  const payment = await store.payOrders(ctx, {
    userId,
    sessionId,
    requestNo: body.request_no,
    bodyHash: bodyHash(body),
    tokenHash: hashToken(body.pay_token),
    orderId: body.order_id,
    payNo: body.pay_no,
    shipDue: settings.addMinutes(ctx.now(), ship_hours * 60),
  })
  if (payment.result !== 'paid') return refusePayment(payment)
  return {
    status: payment.order_status ?? orderStatuses.waitingDeliver,
    paid: payment.amount,
    balance: payment.balance ?? zeroCents,
    orders: payment.ids,
  }
}

/** Independent of the order of the keys in the body. */
function bodyHash({ order_id, pay_no, pay_token, pay_type }: Body): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([order_id ?? null, pay_no ?? null, pay_type, pay_token]))
    .digest()
}

function refusePayment(payment: store.Payment): never {
  switch (payment.result) {
    case 'insufficient':
      return refuse('wallet.insufficient', {
        missing: formatUsd(subtractCents(payment.amount, payment.balance ?? cents(0))),
      })
    case 'locked':
      return refuse('wallet.locked')
    case 'not_found':
      return refuse('object.not_found')
    case 'wrong_state':
      return refuse('order.wrong_state', { status: payment.order_status ?? undefined })
    case 'expired':
      return refuse('order.expired')
    case 'invalid_token':
      return refuse('pay_token.invalid')
    case 'request_no_reused':
      return refuse('request_no.reused')
    default:
      throw new Error(`pay_orders returned result ${payment.result}`)
  }
}
