// Operators audit withdrawals: the queue, one with all that matters for the decision, the decisions.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Proposal, Refusal, Version } from '../staff/admin-translations.ts'
import { Id, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { DecidedAlone } from './approval-thresholds.ts'
import { bankDetails, withdrawalSteps, withdrawalTypes } from './withdrawals.ts'

const finance = { operator: ['finance', 'checker', 'admin'] } as const
const params = z.object({ id: QueryId })
const Person = z.object({ id: Id, account: z.string() })

/** Translated for the shopper; `other` is the operator's own text. */
export const withdrawalRefusals = ['destination', 'risk', 'name_mismatch', 'limits', 'other'] as const
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number]

/** Why a payout failed, translated too; `failed` is the operator's own text. */
export const withdrawalFailures = ['account_closed', 'details_wrong', 'sent_back', 'network_fault', 'failed'] as const
export type WithdrawalFailure = (typeof withdrawalFailures)[number]

export const WithdrawalRow = z.object({
  id: Id,
  user: Person,
  type: z.enum(withdrawalTypes),
  amount: Usd,
  fee: Usd,
  arrival: Usd,
  /** The bank with the card's last four, or the address. */
  destination: z.string(),
  /** The network's name and standard. */
  network: z.string(),
  step: z.enum(withdrawalSteps),
  /** The first withdrawal to this destination. */
  is_new: z.boolean(),
  /** Passing it needs two people. */
  needs_second: z.boolean(),
  created_at: UnixTime,
  answer_by: UnixTime,
  answered_at: z.nullable(UnixTime),
  proposed_by: z.string(),
  answered_by: z.string(),
  version: Version,
})
export type WithdrawalRow = z.output<typeof WithdrawalRow>

export const listWithdrawalRows = endpoint({
  name: 'listWithdrawalRows',
  method: 'GET',
  path: '/api/admin/withdrawals',
  access: finance,
  /** Open ones oldest first, others newest first. */
  query: z.object({
    step: z.optional(z.enum(withdrawalSteps, 'chooseOne')),
    /** An id or login name in full; a card, address or reference by its end; a request number by either end. */
    keyword: z.optional(Text(120)),
    ...pageQuery,
  }),
  reply: page(WithdrawalRow),
  errors: [],
})

export const WithdrawalDetail = z.extend(WithdrawalRow, {
  /** The request number that the shopper sees. */
  request_no: z.string(),
  bank_name: z.string(),
  /** Masked up to the last four digits; `revealDestination` returns it in full. */
  card_no: z.string(),
  holder: z.string(),
  ...bankDetails,
  address: z.string(),
  memo: z.string(),
  /** The transaction in the block explorer; empty before it is sent. */
  explorer: z.string(),
  /** One of `withdrawalRefusals` or `withdrawalFailures`, or `cancelled`. */
  reason: z.string(),
  reason_text: z.string(),
  reference: z.string(),
  sent_at: z.nullable(UnixTime),
  sent_by: z.string(),
  balance: Usd,
  frozen: Usd,
  debt: Usd,
  /** Recent card recharges that may not be withdrawn yet, and until when. */
  card_held: Usd,
  card_held_until: z.nullable(UnixTime),
  /** False for a locked wallet, which pays nothing out. */
  is_open: z.boolean(),
  /** When this person first used the destination. */
  destination_since: UnixTime,
  /** Other people who use the same destination. */
  shared_with: z.array(Person),
  /** Recent security events of the account, newest first. */
  changes: z.array(z.object({ kind: z.string(), created_at: UnixTime })),
  /** Totals of credited recharges and passed withdrawals. */
  recharged: Usd,
  withdrawn: Usd,
  /** Other withdrawals with the same reference. */
  same_reference: z.array(z.object({ id: Id, user: Person })),
  /** What limits one person's next decision: passing it or, once passed, marking it as failed. */
  alone: DecidedAlone,
  /** One person reported a failure; above the limit another confirms. */
  failing: z.nullable(z.extend(Proposal, { reason: z.enum(withdrawalFailures), text: z.string() })),
})
export type WithdrawalDetail = z.output<typeof WithdrawalDetail>

export const getWithdrawalDetail = endpoint({
  name: 'getWithdrawalDetail',
  method: 'GET',
  path: '/api/admin/withdrawals/:id',
  access: finance,
  params,
  reply: WithdrawalDetail,
  errors: ['object.not_found'],
})

/** The full card number, for paying it out; every look is logged. */
export const revealDestination = endpoint({
  name: 'revealDestination',
  method: 'POST',
  path: '/api/admin/withdrawals/:id/destination',
  access: finance,
  params,
  reply: z.object({ card_no: z.string() }),
  errors: ['object.not_found'],
  rate: 'write',
})

/** The first decision wins; the second operator sees who was first. */
const decision = { access: { operator: ['finance', 'admin'] }, params, reply: WithdrawalDetail, rate: 'write' } as const

/** Above the limit this only proposes, and another person confirms. */
export const passWithdrawal = endpoint({
  name: 'passWithdrawal',
  method: 'POST',
  path: '/api/admin/withdrawals/:id/pass',
  ...decision,
  body: z.object({ version: Version }),
  errors: ['object.not_found', 'state.changed', 'wallet.locked', 'approval.own_account'],
})

export const confirmWithdrawal = endpoint({
  name: 'confirmWithdrawal',
  method: 'POST',
  path: '/api/admin/withdrawals/:id/confirm',
  ...decision,
  access: { operator: ['checker', 'admin'] },
  body: z.object({ version: Version }),
  errors: [
    'object.not_found',
    'state.changed',
    'approval.second_person',
    'approval.too_new',
    'approval.not_verified',
    'wallet.locked',
    'approval.own_account',
  ],
})

export const refuseWithdrawal = endpoint({
  name: 'refuseWithdrawal',
  method: 'POST',
  path: '/api/admin/withdrawals/:id/refuse',
  ...decision,
  access: finance,
  body: z.object({ reason: z.enum(withdrawalRefusals, 'chooseOne'), text: z.optional(Text(500)), version: Version }),
  errors: ['object.not_found', 'state.changed', 'approval.own_account'],
})

/** On a chain the reference is the TxID and pays one withdrawal; a bank's may be reused with `again`. */
export const sendWithdrawal = endpoint({
  name: 'sendWithdrawal',
  method: 'POST',
  path: '/api/admin/withdrawals/:id/sent',
  ...decision,
  body: z.object({ reference: Text(120, 1), again: z.optional(z.boolean()), version: Version }),
  errors: ['object.not_found', 'state.changed', 'wallet.locked', 'transfer.already_claimed', 'approval.own_account'],
})

/** Returns the amount and the fee to the shopper, who sees why. Above the limit it is only proposed. */
export const failWithdrawal = endpoint({
  name: 'failWithdrawal',
  method: 'POST',
  path: '/api/admin/withdrawals/:id/failed',
  ...decision,
  /** Without a listed reason the text is required. */
  body: z.object({
    reason: z.optional(z.enum(withdrawalFailures, 'chooseOne')),
    text: z.optional(Text(500)),
    version: Version,
  }),
  errors: ['object.not_found', 'state.changed', 'approval.own_account'],
})

export const decideFailure = endpoint({
  name: 'decideFailure',
  method: 'POST',
  path: '/api/admin/withdrawals/:id/failed/decide',
  ...decision,
  access: finance,
  body: z.object({ proposal_id: Id, confirm: z.boolean(), reason: Refusal }),
  errors: [
    'object.not_found',
    'state.changed',
    'approval.second_person',
    'approval.too_new',
    'approval.not_verified',
    'approval.own_account',
  ],
})
