// Withdrawals as operators audit them: the queue, what an auditor should see before deciding, the decisions.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Proposal, Refusal, Version } from '../staff/admin-translations.ts'
import { Id, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { DecidedAlone } from './second-person.ts'
import { withdrawalSteps, withdrawalTypes } from './withdrawals.ts'

const finance = { operator: ['finance', 'checker', 'admin'] } as const
const params = z.object({ id: QueryId })
const Person = z.object({ id: Id, account: z.string() })

/** Each is told to the shopper in their language; `other` by the operator's own text. */
export const withdrawalRefusals = ['destination', 'risk', 'name_mismatch', 'limits', 'other'] as const
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number]

/** Why one could not be paid out, told likewise; `failed` by the operator's own text. */
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
  /** Nothing had been sent there before. */
  is_new: z.boolean(),
  /** To pass it, two people are needed. */
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
  /** What waits for somebody comes oldest first, the rest newest first. */
  query: z.object({
    step: z.optional(z.enum(withdrawalSteps, 'chooseOne')),
    /** A number or login name in full; a card, address, reference or request number also by its end, the latter by its beginning. */
    keyword: z.optional(Text(120)),
    ...pageQuery,
  }),
  reply: page(WithdrawalRow),
  errors: [],
})

export const WithdrawalDetail = z.extend(WithdrawalRow, {
  /** What its shopper reads as the request's number. */
  request_no: z.string(),
  bank_name: z.string(),
  /** All but the last four hidden; in full by `revealDestination`. */
  card_no: z.string(),
  holder: z.string(),
  address: z.string(),
  memo: z.string(),
  /** Where the transaction is looked up; empty before it is sent. */
  explorer: z.string(),
  /** A key of the library of refusals or of failures, or `cancelled`. */
  reason: z.string(),
  reason_text: z.string(),
  reference: z.string(),
  sent_at: z.nullable(UnixTime),
  sent_by: z.string(),
  balance: Usd,
  frozen: Usd,
  debt: Usd,
  /** What came by card lately and may not leave yet, whatever was spent since; and until when. */
  card_held: Usd,
  card_held_until: z.nullable(UnixTime),
  /** A locked wallet pays nothing out. */
  is_open: z.boolean(),
  /** When this person first named this card or address. */
  destination_since: UnixTime,
  /** Other people who withdraw to the same card or address. */
  shared_with: z.array(Person),
  /** What happened to the account lately, newest first. */
  changes: z.array(z.object({ kind: z.string(), created_at: UnixTime })),
  /** Everything ever credited by recharges, and passed as withdrawals. */
  recharged: Usd,
  withdrawn: Usd,
  /** Others paid out under the same reference. */
  same_reference: z.array(z.object({ id: Id, user: Person })),
  /** What counts against the next decision of one person: passing it, or once it is passed, that it failed. */
  alone: DecidedAlone,
  /** That it could not be paid out, said by one person; above the set amount another one confirms. */
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

/** The whole card number, for who pays it out; each look is logged. */
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

/** The first decision wins; the second operator is told who was first. */
const decision = { access: { operator: ['finance', 'admin'] }, params, reply: WithdrawalDetail, rate: 'write' } as const

/** Above the set amount this proposes, and another person confirms. */
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

/** On a chain the reference is the transaction's number, and pays one withdrawal; a bank's may be used `again`. */
export const sendWithdrawal = endpoint({
  name: 'sendWithdrawal',
  method: 'POST',
  path: '/api/admin/withdrawals/:id/sent',
  ...decision,
  body: z.object({ reference: Text(120, 1), again: z.optional(z.boolean()), version: Version }),
  errors: ['object.not_found', 'state.changed', 'wallet.locked', 'transfer.already_claimed', 'approval.own_account'],
})

/** The money comes back to the shopper, the charge too; the shopper reads why. Above the set amount it is proposed. */
export const failWithdrawal = endpoint({
  name: 'failWithdrawal',
  method: 'POST',
  path: '/api/admin/withdrawals/:id/failed',
  ...decision,
  /** Without a reason of the library the text is needed. */
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
