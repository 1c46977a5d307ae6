// The bank account a shop is paid to: on file, proposed by one operator and confirmed by another.
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
  /** Payouts to it are possible from then on. */
  payable_from: UnixTime,
})
export type PayoutAccount = z.output<typeof PayoutAccount>

export const PayoutAccountProposal = z.extend(Proposal, {
  ...shape,
  /** The whole number, for whoever may confirm; empty for the proposer. */
  number: z.string(),
  /** Two numbers may end in the same four characters. */
  number_changed: z.boolean(),
})
export type PayoutAccountProposal = z.output<typeof PayoutAccountProposal>

/** In use, and proposed instead. */
export const PayoutAccountState = z.object({
  account: z.nullable(PayoutAccount),
  account_proposal: z.nullable(PayoutAccountProposal),
})
export type PayoutAccountState = z.output<typeof PayoutAccountState>

/** What a payout was proposed to. */
export const PaidAccount = z.object({
  ...shape,
  version: Version,
  /** The whole number while the payout is open, for whoever confirms and sends it; then empty. */
  number: z.string(),
  /** Still the account on file. */
  current: z.boolean(),
})
export type PaidAccount = z.output<typeof PaidAccount>

const params = z.object({ id: QueryId })

/** As banks print it: letters and digits, in groups or not. */
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
