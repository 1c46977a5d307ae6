// The bank account that a shop's payouts go to: proposed by one operator and confirmed by another.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Proposal, Refusal, Version, Why } from '../staff/admin-translations.ts'
import { Id, QueryId, Text, UnixTime } from '../wire.ts'

const shape = {
  bank_name: z.string(),
  holder: z.string(),
  /** ISO 3166-1, two letters. */
  country: z.string(),
  /** The last four characters of the number: `•••• 1234`. */
  shown: z.string(),
}

export const PayoutAccount = z.object({
  ...shape,
  version: Version,
  active_since: UnixTime,
  /** Payouts to it are possible from this time. */
  payable_from: UnixTime,
})
export type PayoutAccount = z.output<typeof PayoutAccount>

export const PayoutAccountProposal = z.extend(Proposal, {
  ...shape,
  /** The full number for those who may confirm; empty for the proposer. */
  number: z.string(),
  /** Needed since two numbers may end in the same four characters. */
  number_changed: z.boolean(),
})
export type PayoutAccountProposal = z.output<typeof PayoutAccountProposal>

/** The account in use, and the proposed one. */
export const PayoutAccountState = z.object({
  account: z.nullable(PayoutAccount),
  account_proposal: z.nullable(PayoutAccountProposal),
})
export type PayoutAccountState = z.output<typeof PayoutAccountState>

/** The account of a payout. */
export const PaidAccount = z.object({
  ...shape,
  version: Version,
  /** The full number while the payout is open, for those who confirm and send it; empty after that. */
  number: z.string(),
  /** Whether it is still the account on file. */
  current: z.boolean(),
})
export type PaidAccount = z.output<typeof PaidAccount>

const params = z.object({ id: QueryId })

/** Letters and digits, optionally in groups. */
const accountNumber = /^[0-9A-Za-z](?:[ -]?[0-9A-Za-z]){5,33}$/

export const proposePayoutAccount = endpoint({
  name: 'proposePayoutAccount',
  method: 'POST',
  path: '/api/admin/shop_balances/:id/account',
  access: { operator: ['finance', 'admin'] },
  params,
  body: z.object({
    bank_name: Text(80, 1),
    holder: Text(80, 1),
    country: z.string().check(z.regex(/^[A-Z]{2}$/, 'chooseOne')),
    number: z.string().check(z.trim(), z.maxLength(80, 'tooLong'), z.regex(accountNumber, 'format')),
    why: Why,
  }),
  reply: PayoutAccountState,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

export const decidePayoutAccount = endpoint({
  name: 'decidePayoutAccount',
  method: 'POST',
  path: '/api/admin/shop_balances/:id/account/decide',
  access: { operator: ['finance', 'checker', 'admin'] },
  params,
  body: z.object({ proposal_id: Id, confirm: z.boolean(), reason: Refusal }),
  reply: PayoutAccountState,
  errors: ['object.not_found', 'state.changed', 'approval.second_person', 'approval.too_new', 'approval.not_verified'],
  rate: 'write',
})
