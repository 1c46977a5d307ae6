// Recharging by card and paying in one step: confirmed once, paid by the server as soon as the recharge is credited.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, QueryId, Usd } from '../wire.ts'
import { payNoPattern } from './order-statuses.ts'

const PayNo = z.string().check(z.regex(payNoPattern, 'format'))

/** A confirmed payment that waits for its card recharge. */
export const PlannedPayment = z.object({
  recharge_id: Id,
  /** What the card is charged, and the part of it that is the fee. */
  amount: Usd,
  fee: Usd,
  /** What is paid for the orders then. */
  total: Usd,
  /** Of the card payment, as in a recharge. */
  card_state: z.string(),
})
export type PlannedPayment = z.output<typeof PlannedPayment>

export const CardQuote = z.object({
  /** What is still to be paid, and what the wallet lacks for it; debt counts, because a recharge pays it first. */
  total: Usd,
  missing: Usd,
  /**
   * The charge that covers it, at least the minimum; null without cards, above the maximum, if nothing is missing, or
   * shortly before an order expires.
   */
  offer: z.nullable(z.object({ amount: Usd, fee: Usd })),
  /** What was confirmed before, here or on another device. */
  waiting: z.nullable(PlannedPayment),
})
export type CardQuote = z.output<typeof CardQuote>

/** For one order, or all unpaid ones of a payment number. */
export const getCardQuote = endpoint({
  name: 'getCardQuote',
  method: 'GET',
  path: '/api/order/card_quote',
  access: 'shopper',
  query: z.object({ order_id: z.optional(QueryId), pay_no: z.optional(PayNo) }),
  reply: CardQuote,
  errors: ['object.not_found'],
})

/**
 * Confirms the payment and starts the card recharge for it; nothing is charged yet. A payment that waits for the same
 * orders and still covers them is returned instead, so that two tabs share one charge.
 */
export const payByCard = endpoint({
  name: 'payByCard',
  method: 'POST',
  path: '/api/order/pay_by_card',
  access: 'shopper',
  body: z.object({
    order_id: z.optional(Id),
    pay_no: z.optional(PayNo),
    /** The charge the shopper saw; another one is refused with `price.changed`. */
    amount: Usd,
    pay_token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'tooLong')),
    request_no: z.uuid('format'),
  }),
  reply: PlannedPayment,
  errors: [
    'object.not_found',
    'order.wrong_state',
    'order.expired',
    'pay_token.invalid',
    'price.changed',
    'wallet.locked',
    'amount.too_small',
    'amount.too_large',
    'list.full',
    'request_no.reused',
  ],
  rate: 'write',
  replay: true,
})

/** The recharge will not pay the orders; if the card is charged all the same, the money is in the wallet. */
export const cancelPlannedPayment = endpoint({
  name: 'cancelPlannedPayment',
  method: 'POST',
  path: '/api/order/cancel_card_payment',
  access: 'shopper',
  body: z.object({ recharge_id: Id }),
  reply: z.null(),
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})
