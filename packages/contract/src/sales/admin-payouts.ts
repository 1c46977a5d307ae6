// Shops' balances and payouts: one person proposes, another confirms, then it is sent.
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
  /** Available for a payout. */
  payable: Usd,
  /** Held by an open payout. */
  frozen: Usd,
  debt: Usd,
  /** Paid by shoppers, not settled yet. */
  escrow: Usd,
  /** The sum of all sent payouts. */
  paid_out: Usd,
  /** Orders completed since the last payout: the total, and the part that the platform paid as discounts. */
  sales: Usd,
  discount: Usd,
  /** Most of it is discounts paid by the platform: check it before a payout. */
  mostly_discount: z.boolean(),
  /** A decimal below one; null = the general rate. */
  commission_rate: z.nullable(z.string()),
  open_payout_id: z.nullable(Id),
  /** A change of its payout account waits for a second approval. */
  account_waits: z.boolean(),
})
export type ShopBalance = z.output<typeof ShopBalance>

/** How the balance was earned since the last sent payout, for deciding about the next one. */
export const ShopEarnings = z.object({
  /** When the last sent payout was proposed; null = none was sent yet. */
  since: z.nullable(UnixTime),
  orders: z.int(),
  /** The orders' totals before and after commission; the platform paid the discounts. */
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
  /** The rate for new orders: the shop's own, or the general one. */
  rate: z.string(),
  earnings: ShopEarnings,
  ...PayoutAccountState.shape,
  /** The destination of the last sent payout; empty before the first. */
  last_destination: z.string(),
})
export type ShopBalanceDetail = z.output<typeof ShopBalanceDetail>

/** By balance, then by the amount in open orders, highest first. */
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

/** Applies to new orders. */
export const changeCommission = endpoint({
  name: 'changeCommission',
  method: 'PUT',
  path: '/api/admin/shop_balances/:id/commission',
  access: { operator: ['admin'] },
  params,
  body: z.object({
    rate: z.nullable(z.string().check(z.trim(), z.regex(/^(0(\.\d{1,4})?|1)$/, 'format'))),
    /** The platform's own shop; absent = unchanged. */
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
  /** Null for payouts older than stored accounts; those have a text instead. */
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
  /** One person reported a failure, with the bank's reason in `why`; another must confirm it. */
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

/** To the account on file. Holds the amount at once; one open payout per shop. */
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

/** Not by the proposer, nor by an account that depends on the proposer: `checkSecondApprover` of the server. */
export const confirmPayout = endpoint({
  ...decision,
  name: 'confirmPayout',
  path: '/api/admin/payouts/:id/confirm',
  access: { operator: ['checker', 'admin'] },
  body: z.object({ version: Version }),
  errors: ['object.not_found', 'state.changed', 'approval.second_person', 'approval.too_new', 'approval.not_verified'],
})

/** Returns the held amount to the shop's balance. */
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

/** The bank rejected a confirmed payout. Only proposed: a second person confirms that the money did not leave. */
export const failPayout = endpoint({
  ...decision,
  name: 'failPayout',
  path: '/api/admin/payouts/:id/failed',
  access: { operator: ['finance', 'admin'] },
  body: z.object({ text: Text(500, 1), version: Version }),
  errors: ['object.not_found', 'state.changed'],
})

/** The second person's decision: makes the held amount payable again. */
export const decidePayoutFailure = endpoint({
  ...decision,
  name: 'decidePayoutFailure',
  path: '/api/admin/payouts/:id/failed/decide',
  access: finance,
  body: z.object({ proposal_id: Id, confirm: z.boolean(), reason: Refusal }),
  errors: ['object.not_found', 'state.changed', 'approval.second_person', 'approval.too_new', 'approval.not_verified'],
})
