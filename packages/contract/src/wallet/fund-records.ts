// The wallet's transaction history.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, UnixTime, Usd } from '../wire.ts'

export const fundKinds = ['recharge', 'pay', 'refund', 'hold', 'release', 'withdraw', 'fee', 'adjust'] as const
export type FundKind = (typeof fundKinds)[number]

/** Months start and end in the shop's time zone, wherever the reader is. */
export const fundsZone = { name: 'UTC+8', utcOffsetHours: 8 } as const

/** A calendar month in the shop's zone: `2026-11`. */
export const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'format'))

export const FundRecord = z.object({
  /** Its position in the wallet's order, and within its posting. */
  id: z.string(),
  kind: z.enum(fundKinds),
  title: z.string(),
  /** The other side: a shop, a bank or a network; empty where there is none to name, such as a card or our staff. */
  counterparty: z._default(z.string(), ''),
  /** The operator's reason for an adjustment; empty for others. */
  reason: z.string(),
  /** Positive = in, negative = out. */
  amount: Usd,
  balance_after: Usd,
  created_at: UnixTime,
  link: z.nullable(z.object({ type: z.enum(['order', 'recharge', 'withdrawal', 'refund', 'adjustment']), id: Id })),
})
export type FundRecord = z.output<typeof FundRecord>

/**
 * Newest first. `opening` plus `in` minus `out` is `closing`, for the given or the current month, whatever the type.
 * `returned` is the part of `in` that was held before and came back.
 */
export const listFunds = endpoint({
  name: 'listFunds',
  method: 'GET',
  path: '/api/user/bill',
  access: 'shopper',
  query: z.object({ type: z.optional(z.enum(fundKinds, 'chooseOne')), month: z.optional(Month), ...pageQuery }),
  reply: z.extend(page(FundRecord), { in: Usd, out: Usd, returned: Usd, opening: Usd, closing: Usd, zone: z.string() }),
  errors: [],
})

/** The month as CSV: opening, every record, closing; adds up to the cent. */
export const getStatement = endpoint({
  name: 'getStatement',
  method: 'GET',
  path: '/api/user/statement',
  access: 'shopper',
  query: z.object({ month: Month, format: z.optional(z.enum(['csv'], 'chooseOne')) }),
  reply: z.object({ name: z.string(), csv: z.string() }),
  errors: [],
  rate: 'write',
})
