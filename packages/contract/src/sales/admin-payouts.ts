// What shops are owed and how they are paid: one person proposes, another confirms, and it is sent.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Proposal, Refusal, Version, Why } from '../staff/admin-translations.ts'
import { Id, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { PaidAccount, PayoutAccountState } from './admin-payout-accounts.ts'

const finance = { operator: ['finance', 'checker', 'admin'] } as const
const params = z.object({ id: QueryId })

export const payoutSteps = ['proposed', 'confirmed', 'sent', 'refused', 'failed'] as const
export type PayoutStep = (typeof payoutSteps)[number]

export const ShopBalance = z.object({
  shop_id: Id,
  name: z.string(),
  is_own: z.boolean(),
  /** May be paid out now. */
  payable: Usd,
  /** Held by a payout on its way. */
  frozen: Usd,
  debt: Usd,
  /** Paid by shoppers and not settled yet. */
  escrow: Usd,
  /** Ever sent. */
  paid_out: Usd,
  /** Of the orders completed since the last payout: all, and what of it the platform paid as discount. */
  sales: Usd,
  discount: Usd,
  /** Most of it is the platform's own money: look closely before it is paid out. */
  mostly_discount: z.boolean(),
  /** A decimal below one; null = the general rate. */
  commission_rate: z.nullable(z.string()),
  open_payout_id: z.nullable(Id),
  /** A change of its payout account waits for a second person. */
  account_waits: z.boolean(),
})
export type ShopBalance = z.output<typeof ShopBalance>

/** What the balance was earned by since the last payout that was sent, for whoever decides about the next one. */
export const ShopEarnings = z.object({
  /** When the last payout that was sent had been proposed; null = none was sent yet. */
  since: z.nullable(UnixTime),
  orders: z.int(),
  /** Of these orders, before and after commission; shoppers paid a part, the platform the discounts. */
  sales: Usd,
  by_shoppers: Usd,
  discount: Usd,
  commission: Usd,
  earned: Usd,
  /** The newest of them. */
  latest: z.array(
    z.object({
      id: Id,
      sn: z.string(),
      sales: Usd,
      discount: Usd,
      promo_code: z.string(),
      commission: Usd,
      completed_at: UnixTime,
    }),
  ),
})
export type ShopEarnings = z.output<typeof ShopEarnings>

export const ShopBalanceDetail = z.extend(ShopBalance, {
  /** In force for new orders: its own, or the general rate. */
  rate: z.string(),
  earnings: ShopEarnings,
  ...PayoutAccountState.shape,
  /** Where the last payout that was sent went to; empty before the first. */
  last_destination: z.string(),
})
export type ShopBalanceDetail = z.output<typeof ShopBalanceDetail>

/** The most owed first, then the most in open orders. */
export const listShopBalances = endpoint({
  name: 'listShopBalances',
  method: 'GET',
  path: '/api/admin/shop_balances',
  access: finance,
  query: z.object({ keyword: z.optional(Text(60)), ...pageQuery }),
  reply: page(ShopBalance),
  errors: [],
})

export const getShopBalance = endpoint({
  name: 'getShopBalance',
  method: 'GET',
  path: '/api/admin/shop_balances/:id',
  access: finance,
  params,
  reply: ShopBalanceDetail,
  errors: ['object.not_found'],
})

/** Of orders to come. */
export const changeCommission = endpoint({
  name: 'changeCommission',
  method: 'PUT',
  path: '/api/admin/shop_balances/:id/commission',
  access: { operator: ['admin'] },
  params,
  body: z.object({
    rate: z.nullable(z.string().check(z.trim(), z.regex(/^(0(\.\d{1,4})?|1)$/, 'format'))),
    /** The platform's own shop; absent = stays as it is. */
    is_own: z.optional(z.boolean()),
    why: Why,
  }),
  reply: ShopBalance,
  errors: ['object.not_found'],
  rate: 'write',
})

export const Payout = z.object({
  id: Id,
  shop: z.object({ id: Id, name: z.string() }),
  amount: Usd,
  step: z.enum(payoutSteps),
  /** Null for payouts from before accounts were on file; these have a text instead. */
  account: z.nullable(PaidAccount),
  destination: z.string(),
  reference: z.string(),
  reason_text: z.string(),
  proposed_by: z.string(),
  decided_by: z.string(),
  sent_by: z.string(),
  created_at: UnixTime,
  decided_at: z.nullable(UnixTime),
  sent_at: z.nullable(UnixTime),
  version: Version,
  /** Marked as failed by one person; `why` is what the bank said. A second one confirms before the money is payable again. */
  failing: z.nullable(Proposal),
})
export type Payout = z.output<typeof Payout>

export const listPayouts = endpoint({
  name: 'listPayouts',
  method: 'GET',
  path: '/api/admin/payouts',
  access: finance,
  query: z.object({
    step: z.optional(z.enum(payoutSteps, 'chooseOne')),
    shop_id: z.optional(QueryId),
    ...pageQuery,
  }),
  reply: page(Payout),
  errors: [],
})

/** To the account on file. Held at once; one at a time for a shop. */
export const proposePayout = endpoint({
  name: 'proposePayout',
  method: 'POST',
  path: '/api/admin/payouts',
  access: { operator: ['finance', 'admin'] },
  body: z.object({ shop_id: Id, amount: Usd, request_no: z.uuid('format') }),
  reply: Payout,
  errors: [
    'object.not_found',
    'wallet.insufficient',
    'state.changed',
    'amount.too_small',
    'request_no.reused',
    'payout.no_account',
    'payout.account_new',
  ],
  rate: 'write',
  replay: true,
})

const decision = { method: 'POST', params, reply: Payout, rate: 'write' } as const

export const confirmPayout = endpoint({
  ...decision,
  name: 'confirmPayout',
  path: '/api/admin/payouts/:id/confirm',
  access: { operator: ['checker', 'admin'] },
  body: z.object({ version: Version }),
  errors: ['object.not_found', 'state.changed', 'approval.second_person', 'approval.too_new', 'approval.not_verified'],
})

/** What was held comes back to the shop's balance. */
export const refusePayout = endpoint({
  ...decision,
  name: 'refusePayout',
  path: '/api/admin/payouts/:id/refuse',
  access: finance,
  body: z.object({ text: Text(500, 1), version: Version }),
  errors: ['object.not_found', 'state.changed'],
})

export const sendPayout = endpoint({
  ...decision,
  name: 'sendPayout',
  path: '/api/admin/payouts/:id/sent',
  access: { operator: ['finance', 'admin'] },
  body: z.object({ reference: Text(120, 1), version: Version }),
  errors: ['object.not_found', 'state.changed'],
})

/** Confirmed, and the bank did not take it. Only proposed: a second person confirms that the money did not leave. */
export const failPayout = endpoint({
  ...decision,
  name: 'failPayout',
  path: '/api/admin/payouts/:id/failed',
  access: { operator: ['finance', 'admin'] },
  body: z.object({ text: Text(500, 1), version: Version }),
  errors: ['object.not_found', 'state.changed'],
})

/** The second person's decision: what was held is payable again. */
export const decidePayoutFailure = endpoint({
  ...decision,
  name: 'decidePayoutFailure',
  path: '/api/admin/payouts/:id/failed/decide',
  access: finance,
  body: z.object({ proposal_id: Id, confirm: z.boolean(), reason: Refusal }),
  errors: ['object.not_found', 'state.changed', 'approval.second_person', 'approval.too_new', 'approval.not_verified'],
})
