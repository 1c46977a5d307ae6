// Operators handle card payments: refunds to the card, and debts after lost disputes.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Proposal, Refusal, Why } from '../staff/admin-translations.ts'
import { Id, QueryId, UnixTime, Usd } from '../wire.ts'
import { DecidedAlone } from './approval-thresholds.ts'
import { cardMismatches, cardProviders, cardStates } from './recharges.ts'

const access = { operator: ['finance', 'admin'] } as const
const params = z.object({ id: QueryId })

export const CardCase = z.object({
  card: z.object({
    provider: z.enum(cardProviders),
    state: z.enum(cardStates),
    /** Empty unless declined. */
    decline: z.string(),
    /** How the provider's payment differs from the requested one; then it is not credited, and operators decide. */
    doubt: z.nullable(z.enum(cardMismatches)),
    /** The provider's id; empty before it has one. */
    intent: z.string(),
    /** The provider's fee; null while unknown. */
    fee: z.nullable(Usd),
  }),
  refunds: z.array(
    z.object({
      id: Id,
      amount: Usd,
      /** `unheld`: made at the provider, not by us; `returned`: sent, but came back. */
      status: z.enum(['asked', 'done', 'failed', 'unheld', 'returned']),
      created_at: UnixTime,
    }),
  ),
  /** A refund to the card that waits for a second approval. */
  refund_proposal: z.nullable(z.extend(Proposal, { amount: Usd })),
  /** What limits refunding to the card alone. */
  refund_alone: DecidedAlone,
  disputes: z.array(
    z.object({
      id: Id,
      amount: Usd,
      fee: Usd,
      state: z.enum(['open', 'won', 'lost']),
      written_off: Usd,
      created_at: UnixTime,
      /** Waits for a second approval; `amount` is the highest debt that would be written off. */
      proposal: z.nullable(z.extend(Proposal, { amount: Usd, open_wallet: z.boolean() })),
    }),
  ),
})
export type CardCase = z.output<typeof CardCase>

/**
 * At most the credited amount, which must still be in the wallet. It is sent, not completed, when the call returns.
 * Above the second-approval limits it is only proposed.
 */
export const refundCard = endpoint({
  name: 'refundCard',
  method: 'POST',
  path: '/api/admin/recharges/:id/card_refund',
  access,
  params,
  body: z.object({ amount: Usd, why: Why, request_no: z.uuid('format') }),
  reply: CardCase,
  errors: [
    'object.not_found',
    'state.changed',
    'wallet.insufficient',
    'wallet.locked',
    'amount.too_large',
    'request_no.reused',
    'approval.own_account',
  ],
  rate: 'write',
  replay: true,
})

/** The second person's decision about a refund to the card. */
export const decideCardRefund = endpoint({
  name: 'decideCardRefund',
  method: 'POST',
  path: '/api/admin/recharges/:id/card_refund/decide',
  access: { operator: ['finance', 'checker', 'admin'] },
  params,
  body: z.object({ proposal_id: Id, confirm: z.boolean(), reason: Refusal }),
  reply: CardCase,
  errors: [
    'object.not_found',
    'state.changed',
    'approval.second_person',
    'approval.too_new',
    'approval.not_verified',
    'wallet.insufficient',
    'wallet.locked',
    'amount.too_large',
    'approval.own_account',
  ],
  rate: 'write',
})

/** After a lost dispute: writes off the debt or unlocks the wallet. One person proposes, another confirms. */
export const settleDispute = endpoint({
  name: 'settleDispute',
  method: 'POST',
  path: '/api/admin/disputes/:id/settle',
  access,
  params,
  body: z.object({ write_off: z.boolean(), open_wallet: z.boolean(), why: Why }),
  reply: CardCase,
  errors: ['object.not_found', 'state.changed', 'approval.own_account'],
  rate: 'write',
})

export const decideDispute = endpoint({
  name: 'decideDispute',
  method: 'POST',
  path: '/api/admin/disputes/:id/decide',
  access: { operator: ['finance', 'checker', 'admin'] },
  params,
  body: z.object({ proposal_id: Id, confirm: z.boolean(), reason: Refusal }),
  reply: CardCase,
  errors: [
    'object.not_found',
    'state.changed',
    'approval.second_person',
    'approval.too_new',
    'approval.not_verified',
    'approval.own_account',
  ],
  rate: 'write',
})
