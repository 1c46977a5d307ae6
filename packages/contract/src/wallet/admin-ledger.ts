// The ledger for operators: its verification, accounts and transfers.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, QueryId, UnixTime, Usd } from '../wire.ts'

const access = { operator: ['finance', 'checker', 'admin'] } as const

export const ledgerChecks = [
  'sum',
  'balances',
  'replay',
  'versions',
  'holds',
  'recharges',
  'withdrawals',
  'adjustments',
  'cards',
  'orders',
  'lines',
  'escrow',
  'promos',
  'refunds',
  'payouts',
  'ratings',
  'routes',
  'windows',
  'rollups',
  'fresh',
] as const

export const LedgerHealth = z.object({
  /** Null before the first verification. */
  ok: z.nullable(z.boolean()),
  /** A large ledger is verified in parts, all of it within about an hour. */
  is_full: z.boolean(),
  checked_at: z.nullable(UnixTime),
  took_ms: z.int(),
  checks: z.array(z.object({ name: z.enum(ledgerChecks), ok: z.boolean(), rows: z.array(z.string()) })),
  transfers: z.int(),
  windows: z.int(),
  closed_at: z.nullable(UnixTime),
})
export type LedgerHealth = z.output<typeof LedgerHealth>

export const getLedgerHealth = endpoint({
  name: 'getLedgerHealth',
  method: 'GET',
  path: '/api/admin/ledger/health',
  access,
  reply: LedgerHealth,
  errors: [],
})

/** Verifies now: everything or, if that takes too long, the part that is due and all new transfers. */
export const verifyLedgerNow = endpoint({
  name: 'verifyLedgerNow',
  method: 'POST',
  path: '/api/admin/ledger/verify',
  access,
  reply: LedgerHealth,
  errors: [],
  rate: 'credential',
})

export const LedgerAccount = z.object({
  /** The account's name, such as `incomeCommission`. */
  name: z.string(),
  /** The network or bank it belongs to; 0 = the platform. */
  owner: z.int(),
  /** Positive on the account's normal side. */
  balance: Usd,
  side: z.enum(['D', 'C']),
})
export type LedgerAccount = z.output<typeof LedgerAccount>

/** All wallets are one line, and so are all shops. */
export const listLedgerAccounts = endpoint({
  name: 'listLedgerAccounts',
  method: 'GET',
  path: '/api/admin/ledger/accounts',
  access,
  reply: z.array(LedgerAccount),
  errors: [],
})

export const LedgerTransfer = z.object({
  id: Id,
  code: z.int(),
  debit: z.object({ name: z.string(), owner: z.int() }),
  credit: z.object({ name: z.string(), owner: z.int() }),
  amount: Usd,
  ref_type: z.string(),
  ref_id: Id,
  created_at: UnixTime,
})
export type LedgerTransfer = z.output<typeof LedgerTransfer>

export const ledgerRefs = [
  'order',
  'recharge',
  'withdrawal',
  'refund',
  'cardRefund',
  'dispute',
  'payout',
  'adjustment',
  'deposit',
  'settlement',
] as const

/** Of one person or one reference, or the newest of all. */
export const listLedgerTransfers = endpoint({
  name: 'listLedgerTransfers',
  method: 'GET',
  path: '/api/admin/ledger/transfers',
  access,
  query: z.object({
    user_id: z.optional(QueryId),
    ref_type: z.optional(z.enum(ledgerRefs, 'chooseOne')),
    ref_id: z.optional(QueryId),
    ...pageQuery,
  }),
  reply: page(LedgerTransfer),
  errors: [],
})
