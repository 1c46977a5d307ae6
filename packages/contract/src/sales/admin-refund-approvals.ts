// Refunds that one operator proposes and another decides: approved cases, and goodwill refunds without a request.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Proposal, Refusal } from '../staff/admin-translations.ts'
import { Id, QueryId, Usd } from '../wire.ts'
import { giftReasons, RefundDetail } from './admin-refunds.ts'

const params = z.object({ id: QueryId })
const confirmers = { operator: ['finance', 'checker', 'admin'] } as const

/** The proposer may withdraw it; only finance, a checker or an admin confirms. */
export const decideRefund = endpoint({
  name: 'decideRefund',
  method: 'POST',
  path: '/api/admin/refunds/:id/decide',
  access: { operator: ['support', 'fulfilment', 'finance', 'checker', 'admin'] },
  params,
  body: z.object({ proposal_id: Id, confirm: z.boolean(), reason: Refusal }),
  reply: RefundDetail,
  errors: [
    'object.not_found',
    'state.changed',
    'approval.second_person',
    'approval.too_new',
    'approval.not_verified',
    'refund.too_much',
    'approval.own_account',
  ],
  rate: 'write',
})

/** A proposed goodwill refund of an order; there is no case until it is confirmed. */
export const GiftProposal = z.extend(Proposal, {
  order_id: Id,
  sn: z.string(),
  user: z.object({ id: Id, account: z.string() }),
  shop: z.object({ id: Id, name: z.string() }),
  amount: Usd,
  /** The discount that goes back to the platform with it; the second-approval limits count both. */
  promo: Usd,
  unsent: z.boolean(),
  reason: z.enum(giftReasons),
  text: z.string(),
})
export type GiftProposal = z.output<typeof GiftProposal>

export const listGiftProposals = endpoint({
  name: 'listGiftProposals',
  method: 'GET',
  path: '/api/admin/refund_gifts',
  access: confirmers,
  reply: z.array(GiftProposal),
  errors: [],
})

export const decideGift = endpoint({
  name: 'decideGift',
  method: 'POST',
  path: '/api/admin/refund_gifts/:id/decide',
  access: confirmers,
  params,
  body: z.object({ confirm: z.boolean(), reason: Refusal }),
  /** The paid case; null when the proposal was refused. */
  reply: z.nullable(RefundDetail),
  errors: [
    'object.not_found',
    'state.changed',
    'approval.second_person',
    'approval.too_new',
    'approval.not_verified',
    'order.wrong_state',
    'refund.too_much',
    'approval.own_account',
  ],
  rate: 'write',
})
