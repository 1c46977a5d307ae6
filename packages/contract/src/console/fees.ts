// What recharging and withdrawing cost, their limits and times; set by operators, shown to shoppers from here alone.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Usd } from '../wire.ts'
import { Proposal, Refusal, Why } from './words.ts'

/** A part of the whole as a decimal below one: `0.015` is 1.5 %. */
const Rate = z.string().check(z.trim(), z.regex(/^0(\.\d{1,4})?$/, 'format'))
const Minutes = z.int().check(z.minimum(1, 'tooSmall'), z.maximum(10_080, 'tooLarge'))
const Hours = z.int().check(z.minimum(0, 'tooSmall'), z.maximum(720, 'tooLarge'))
const Days = z.int().check(z.minimum(0, 'tooSmall'), z.maximum(180, 'tooLarge'))
const Amount = Usd

const Way = z.object({ on: z.boolean(), min: Amount, max: Amount, eta_minutes: Minutes })

export const Fees = z.object({
  chain: Way,
  manual: Way,
  card: z.extend(Way, { rate: Rate, fixed: Amount }),
  withdrawal: z.object({
    bank_on: z.boolean(),
    chain_on: z.boolean(),
    /** To a bank card: a part of the amount and a fixed sum, at least `min_fee`. */
    rate: Rate,
    fixed: Amount,
    min_fee: Amount,
    min: Amount,
    max: Amount,
    day_max: Amount,
    /** Above this a second person confirms: one decision, or all of 24 hours about one shopper or destination. */
    second_person_above: Amount,
    /** Above this a second person confirms: all of 24 hours by one operator, or about one shop. */
    second_person_day: Amount,
    /** After a login password was changed or a payment password was set or changed. */
    hold_hours: Hours,
    /** Money that came by card is withdrawn only after so many days; it is spent at once. */
    card_hold_days: Days,
    eta_hours: Hours,
  }),
})
export type Fees = z.output<typeof Fees>

/** Figures that protect less than those in force; they wait for a second person. */
export const FeesProposal = z.extend(Proposal, { fees: Fees })

const FeesRow = z.extend(Fees, { version: z.int(), proposal: z.nullable(FeesProposal) })
export type FeesRow = z.output<typeof FeesRow>

export const getFees = endpoint({
  name: 'getFees',
  method: 'GET',
  path: '/api/admin/fees',
  access: { operator: ['finance', 'checker', 'admin'] },
  reply: FeesRow,
  errors: [],
})

/** What loosens a limit is only proposed, all of it together; everything else holds at once. */
export const changeFees = endpoint({
  name: 'changeFees',
  method: 'PUT',
  path: '/api/admin/fees',
  access: { operator: ['admin'] },
  body: z.extend(Fees, { version: z.int(), why: Why }),
  reply: FeesRow,
  errors: ['state.changed'],
  rate: 'write',
})

export const decideFees = endpoint({
  name: 'decideFees',
  method: 'POST',
  path: '/api/admin/fees/decide',
  access: { operator: ['checker', 'admin'] },
  body: z.object({ proposal_id: Id, confirm: z.boolean(), reason: Refusal }),
  reply: FeesRow,
  errors: ['object.not_found', 'state.changed', 'approval.second_person', 'approval.too_new'],
  rate: 'write',
})
