// Operators audit recharges: the queue, one with all that matters for the decision, the decision.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Proposal, Refusal, Version } from '../staff/admin-translations.ts'
import { Id, Picture, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { CardCase } from './admin-cards.ts'
import { DecidedAlone } from './approval-thresholds.ts'
import { rechargeMethods } from './recharges.ts'

const finance = { operator: ['finance', 'checker', 'admin'] } as const
const params = z.object({ id: QueryId })
const Person = z.object({ id: Id, account: z.string() })

/** Translated for the shopper; `other` is the operator's own text. */
export const rechargeRefusals = [
  'not_found',
  'wrong_network',
  'below_minimum',
  'unreadable',
  'duplicate',
  'other',
] as const
export type RechargeRefusal = (typeof rechargeRefusals)[number]

/** Why another amount than claimed was credited; translated for the shopper, with the operator's own text. */
export const creditDifferences = ['charges_taken', 'rate', 'entered_wrong'] as const
export type CreditDifference = (typeof creditDifferences)[number]

export const RechargeRow = z.object({
  id: Id,
  user: Person,
  method: z.enum(rechargeMethods),
  /** The network's name and standard, or the payment account's bank. */
  network: z.string(),
  claimed: Usd,
  credited: z.nullable(Usd),
  fee: Usd,
  /** 0 auditing, 1 passed, 2 refused. */
  status: z.int(),
  /** One of `rechargeRefusals`, or a decline of the card provider. */
  reason: z.string(),
  reason_text: z.string(),
  /** As the shopper entered it. */
  txid: z.string(),
  /** Found by the auditor, if it differs. */
  found_txid: z.string(),
  /** The first approver; empty unless it waits for a second approval. */
  proposed_by: z.string(),
  /** The amount to credit. */
  proposed: z.nullable(Usd),
  created_at: UnixTime,
  answer_by: UnixTime,
  answered_at: z.nullable(UnixTime),
  /** Empty before the decision, and if no person decides. */
  answered_by: z.string(),
  version: Version,
})
export type RechargeRow = z.output<typeof RechargeRow>

export const listRechargeRows = endpoint({
  name: 'listRechargeRows',
  method: 'GET',
  path: '/api/admin/recharges',
  access: finance,
  /** Open ones oldest first, others newest first. */
  query: z.object({
    /** 0 waits for an operator, `provider` for the card provider. */
    status: z.optional(z.enum(['0', '1', '2', 'provider'], 'chooseOne')),
    method: z.optional(z.enum(rechargeMethods, 'chooseOne')),
    /** An id, a reference code or a login name in full; a TxID by its end; a request number by either end. */
    keyword: z.optional(Text(120)),
    ...pageQuery,
  }),
  reply: page(RechargeRow),
  errors: [],
})

export const RechargeDetail = z.extend(RechargeRow, {
  /** The request number that the shopper sees. */
  request_no: z.string(),
  address: z.string(),
  memo: z.string(),
  /** Whether the address is or was one of ours. */
  address_state: z.enum(['active', 'retired', 'none']),
  from_address: z.string(),
  reference_code: z.string(),
  /** The payment account: bank, holder, number. */
  account: z.string(),
  /** The transaction in the block explorer; empty without a TxID. */
  explorer: z.string(),
  /** Whether the server can read the transfer from the chain. */
  can_read_chain: z.boolean(),
  evidence: z.array(Picture),
  /** Other recharges with the same or a similar picture. */
  same_picture: z.array(
    z.object({ recharge_id: Id, user: Person, status: z.int(), created_at: UnixTime, is_exact: z.boolean() }),
  ),
  same_txid: z.array(z.object({ recharge_id: Id, user: Person, status: z.int() })),
  /** The provider's data; only for cards. */
  card: z.nullable(CardCase),
  /** The shopper's other recharges; `total` was credited. */
  history: z.object({ passed: z.int(), refused: z.int(), total: Usd }),
  /** What limits crediting it alone; an amount clearly above the claim needs two people too. */
  alone: DecidedAlone,
  /** A credit that waits for a second approval; the shopper will see `difference` (may be empty) and `why`. */
  proposal: z.nullable(z.extend(Proposal, { credited: Usd, txid: z.string(), difference: z.string() })),
})
export type RechargeDetail = z.output<typeof RechargeDetail>

export const getRechargeDetail = endpoint({
  name: 'getRechargeDetail',
  method: 'GET',
  path: '/api/admin/recharges/:id',
  access: finance,
  params,
  reply: RechargeDetail,
  errors: ['object.not_found'],
})

/** The transfer on the chain; a separate call, since it may take seconds. */
export const readRechargeTransfer = endpoint({
  name: 'readRechargeTransfer',
  method: 'GET',
  path: '/api/admin/recharges/:id/transfer',
  access: finance,
  params,
  reply: z.object({
    /** `off`: no reader for this network; `unreachable`: no response; `missing`: no such transfer on the chain. */
    state: z.enum(['off', 'unreachable', 'missing', 'found']),
    succeeded: z.boolean(),
    to: z.string(),
    /** Whether it went to an address we show on this network. */
    to_ours: z.boolean(),
    token: z.string(),
    token_right: z.boolean(),
    /** In tokens, as a decimal. */
    amount: z.string(),
    confirmations: z.int(),
    confirmed: z.boolean(),
  }),
  errors: ['object.not_found'],
  rate: 'write',
})

/** The first decision wins; the second operator sees who was first. A large credit is only proposed. */
export const passRecharge = endpoint({
  name: 'passRecharge',
  method: 'POST',
  path: '/api/admin/recharges/:id/pass',
  access: { operator: ['finance', 'admin'] },
  params,
  body: z.object({
    /** An amount other than claimed needs a reason: one of `creditDifferences`, a text, or both. */
    credited: z.optional(Usd),
    difference: z.optional(z.enum(creditDifferences, 'chooseOne')),
    reason: z.optional(Text(500)),
    /** If the shopper gave none or another; neither can be claimed again. Required for a chain. */
    txid: z.optional(Text(120)),
  }),
  reply: RechargeDetail,
  errors: ['object.not_found', 'state.changed', 'transfer.already_claimed', 'amount.too_large', 'approval.own_account'],
  rate: 'write',
})

/** The second person's decision about a credit. */
export const decideCredit = endpoint({
  name: 'decideCredit',
  method: 'POST',
  path: '/api/admin/recharges/:id/decide',
  access: finance,
  params,
  body: z.object({ proposal_id: Id, confirm: z.boolean(), reason: Refusal }),
  reply: RechargeDetail,
  errors: [
    'object.not_found',
    'state.changed',
    'approval.second_person',
    'approval.too_new',
    'approval.not_verified',
    'transfer.already_claimed',
    'amount.too_large',
    'approval.own_account',
  ],
  rate: 'write',
})

export const refuseRecharge = endpoint({
  name: 'refuseRecharge',
  method: 'POST',
  path: '/api/admin/recharges/:id/refuse',
  access: { operator: ['finance', 'admin'] },
  params,
  body: z.object({ reason: z.enum(rechargeRefusals, 'chooseOne'), text: z.optional(Text(500)) }),
  reply: RechargeDetail,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})
