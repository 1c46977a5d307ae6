// The ledger as operators see it, and adjustments of balances.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Refusal } from '../staff/admin-translations.ts'
import { Id, QueryId, Text, UnixTime, Usd } from '../wire.ts'

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

const finance = { operator: ['finance', 'checker', 'admin'] } as const
const params = z.object({ id: QueryId })

/** Waits for a second approval. */
export const AdjustmentProposal = z.object({
  /** The proposal's id. */
  id: Id,
  user: z.object({ id: Id, account: z.string() }),
  /** Negative = a deduction. */
  amount: Usd,
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: UnixTime,
  expires_at: UnixTime,
})
export type AdjustmentProposal = z.output<typeof AdjustmentProposal>

export const Adjustment = z.object({
  id: Id,
  user: z.object({ id: Id, account: z.string() }),
  amount: Usd,
  reason: z.string(),
  proposed_by: z.string(),
  confirmed_by: z.string(),
  created_at: UnixTime,
})
export type Adjustment = z.output<typeof Adjustment>

export const listAdjustmentProposals = endpoint({
  name: 'listAdjustmentProposals',
  method: 'GET',
  path: '/api/admin/adjustments/open',
  access: finance,
  reply: z.array(AdjustmentProposal),
  errors: [],
})

export const listAdjustments = endpoint({
  name: 'listAdjustments',
  method: 'GET',
  path: '/api/admin/adjustments',
  access: finance,
  query: z.object({ ...pageQuery }),
  reply: page(Adjustment),
  errors: [],
})

export const proposeAdjustment = endpoint({
  name: 'proposeAdjustment',
  method: 'POST',
  path: '/api/admin/users/:id/adjust',
  access: { operator: ['finance', 'admin'] },
  params,
  /** The shopper sees the reason. */
  body: z.object({ amount: Usd, reason: Text(500, 1) }),
  reply: z.array(AdjustmentProposal),
  errors: ['object.not_found', 'state.changed', 'amount.too_large', 'approval.own_account'],
  rate: 'write',
})

export const decideAdjustment = endpoint({
  name: 'decideAdjustment',
  method: 'POST',
  path: '/api/admin/adjustments/:id/decide',
  access: finance,
  params,
  body: z.object({ confirm: z.boolean(), reason: Refusal }),
  reply: z.array(AdjustmentProposal),
  errors: [
    'object.not_found',
    'state.changed',
    'approval.second_person',
    'approval.too_new',
    'approval.not_verified',
    'wallet.insufficient',
    'approval.own_account',
  ],
  rate: 'write',
})
