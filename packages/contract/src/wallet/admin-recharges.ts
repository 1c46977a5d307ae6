// Recharges as operators audit them: the queue, what an auditor should see before deciding, the decision.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Proposal, Refusal, Version } from '../staff/admin-translations.ts'
import { Id, Picture, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { CardCase } from './admin-cards.ts'
import { rechargeMethods } from './recharges.ts'
import { DecidedAlone } from './second-person.ts'

const finance = { operator: ['finance', 'checker', 'admin'] } as const
const params = z.object({ id: QueryId })
const Person = z.object({ id: Id, account: z.string() })

/** Each is told to the shopper in their language; `other` by the operator's own text. */
export const rechargeRefusals = [
  'not_found',
  'wrong_network',
  'below_minimum',
  'unreadable',
  'duplicate',
  'other',
] as const
export type RechargeRefusal = (typeof rechargeRefusals)[number]

/** Why another amount than claimed was credited; told to the shopper in their language, with the operator's own text. */
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
  /** A key of the library of refusals, or of the card's provider. */
  reason: z.string(),
  reason_text: z.string(),
  /** As the shopper told it. */
  txid: z.string(),
  /** What an auditor found, where it is another one. */
  found_txid: z.string(),
  /** Who credited it first; empty unless it waits for a second person. */
  proposed_by: z.string(),
  /** How much they want to credit. */
  proposed: z.nullable(Usd),
  created_at: UnixTime,
  answer_by: UnixTime,
  answered_at: z.nullable(UnixTime),
  /** Empty while nobody has, and for what no person decides. */
  answered_by: z.string(),
  version: Version,
})
export type RechargeRow = z.output<typeof RechargeRow>

export const listRechargeRows = endpoint({
  name: 'listRechargeRows',
  method: 'GET',
  path: '/api/admin/recharges',
  access: finance,
  /** What waits comes oldest first, the rest newest first. */
  query: z.object({
    /** 0 waits for a person; `provider` for that of a card. */
    status: z.optional(z.enum(['0', '1', '2', 'provider'], 'chooseOne')),
    method: z.optional(z.enum(rechargeMethods, 'chooseOne')),
    /** A number, a reference code or a login name in full; a TxID or request number also by its end, the latter by its beginning. */
    keyword: z.optional(Text(120)),
    ...pageQuery,
  }),
  reply: page(RechargeRow),
  errors: [],
})

export const RechargeDetail = z.extend(RechargeRow, {
  /** What its shopper reads as the request's number. */
  request_no: z.string(),
  address: z.string(),
  memo: z.string(),
  /** Whether the address was one of ours, and still is. */
  address_state: z.enum(['active', 'retired', 'none']),
  from_address: z.string(),
  reference_code: z.string(),
  /** The payment account: bank, holder, number. */
  account: z.string(),
  /** Where the transaction is looked up; empty without a TxID. */
  explorer: z.string(),
  /** Whether the transfer can be read from the chain here. */
  can_read_chain: z.boolean(),
  evidence: z.array(Picture),
  /** Other recharges with the same picture, or one that looks like it. */
  same_picture: z.array(
    z.object({ recharge_id: Id, user: Person, status: z.int(), created_at: UnixTime, is_exact: z.boolean() }),
  ),
  same_txid: z.array(z.object({ recharge_id: Id, user: Person, status: z.int() })),
  /** What the provider says; only of recharges by card. */
  card: z.nullable(CardCase),
  /** Of the same shopper, this one left out; `total` is what was credited. */
  history: z.object({ passed: z.int(), refused: z.int(), total: Usd }),
  /** What counts against crediting it alone; above the claim by more than a little, two people credit as well. */
  alone: DecidedAlone,
  /** A credit that waits for the second person; `difference` (or empty) and `why` are what the shopper will read. */
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

/** What the chain itself says of the transfer; asked for alone, because it may take seconds. */
export const readRechargeTransfer = endpoint({
  name: 'readRechargeTransfer',
  method: 'GET',
  path: '/api/admin/recharges/:id/transfer',
  access: finance,
  params,
  reply: z.object({
    /** `off`: no reader for this network; `unreachable`: it does not answer; `missing`: the chain knows no such transfer. */
    state: z.enum(['off', 'unreachable', 'missing', 'found']),
    succeeded: z.boolean(),
    to: z.string(),
    /** One of the addresses shown to shoppers on this network. */
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

/** The first decision wins; the second operator is told who was first. A large credit is only proposed. */
export const passRecharge = endpoint({
  name: 'passRecharge',
  method: 'POST',
  path: '/api/admin/recharges/:id/pass',
  access: { operator: ['finance', 'admin'] },
  params,
  body: z.object({
    /** Another amount than claimed needs a reason: one of the library, own words, or both. */
    credited: z.optional(Usd),
    difference: z.optional(z.enum(creditDifferences, 'chooseOne')),
    reason: z.optional(Text(500)),
    /** Found by the auditor, where the shopper gave none or another; neither can be claimed again. A chain needs one. */
    txid: z.optional(Text(120)),
  }),
  reply: RechargeDetail,
  errors: ['object.not_found', 'state.changed', 'transfer.already_claimed', 'amount.too_large', 'approval.own_account'],
  rate: 'write',
})

/** The second person's word on a credit. */
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
