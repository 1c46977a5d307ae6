// Manual changes of a balance: one operator proposes, another confirms.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Refusal } from '../staff/admin-translations.ts'
import { Id, QueryId, Text, UnixTime, Usd } from '../wire.ts'

const finance = { operator: ['finance', 'checker', 'admin'] } as const
const params = z.object({ id: QueryId })

/** Waits for a second person. */
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
