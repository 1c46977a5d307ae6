// Fees, limits and times of recharges and withdrawals; set by operators, and shown to shoppers only from here.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Announcement, Proposal, Refusal, Why } from '../staff/admin-translations.ts'
import { Id, UnixTime, Usd } from '../wire.ts'

/** A decimal below one: `0.015` is 1.5 %. */
const Rate = z.string().check(z.trim(), z.regex(/^0(\.\d{1,4})?$/, 'format'))
const Minutes = z.int().check(z.minimum(1, 'tooSmall'), z.maximum(10_080, 'tooLarge'))
const Hours = z.int().check(z.minimum(0, 'tooSmall'), z.maximum(720, 'tooLarge'))
const Days = z.int().check(z.minimum(0, 'tooSmall'), z.maximum(180, 'tooLarge'))
const Amount = Usd

const MethodFees = z.object({ on: z.boolean(), min: Amount, max: Amount, eta_minutes: Minutes })

export const Fees = z.object({
  chain: MethodFees,
  manual: MethodFees,
  card: z.extend(MethodFees, { rate: Rate, fixed: Amount }),
  withdrawal: z.object({
    bank_on: z.boolean(),
    chain_on: z.boolean(),
    /** To a bank card: a share of the amount plus a fixed sum, at least `min_fee`. */
    rate: Rate,
    fixed: Amount,
    min_fee: Amount,
    min: Amount,
    max: Amount,
    day_max: Amount,
    /** Above this a second person confirms: one decision, or all within 24 hours for one shopper or destination. */
    second_person_above: Amount,
    /** Above this a second person confirms: all within 24 hours by one operator, or for one shop. */
    second_person_day: Amount,
    /** After a login password was changed or a payment password was set or changed. */
    hold_hours: Hours,
    /** Card recharges can be withdrawn only after this many days, but spent at once. */
    card_hold_days: Days,
    eta_hours: Hours,
  }),
})
export type Fees = z.output<typeof Fees>

/** Looser limits or higher charges, which wait for a second person. */
export const FeesProposal = z.extend(Proposal, {
  fees: Fees,
  /** When they would apply; null = at once. */
  effective_at: z.nullable(UnixTime),
})

const FeesRow = z.extend(Fees, {
  version: z.int(),
  proposal: z.nullable(FeesProposal),
  /** All fees after the change. */
  announced: z.nullable(z.extend(Announcement, { fees: Fees })),
})
export type FeesRow = z.output<typeof FeesRow>

export const getFees = endpoint({
  name: 'getFees',
  method: 'GET',
  path: '/api/admin/fees',
  access: { operator: ['finance', 'checker', 'admin'] },
  reply: FeesRow,
  errors: [],
})

/**
 * Changes that loosen a limit or cost shoppers more are only proposed, all together; others apply at once. Higher costs
 * also need `effective_at`.
 */
export const changeFees = endpoint({
  name: 'changeFees',
  method: 'PUT',
  path: '/api/admin/fees',
  access: { operator: ['admin'] },
  body: z.extend(Fees, { version: z.int(), effective_at: z.optional(UnixTime), why: Why }),
  reply: FeesRow,
  errors: ['state.changed', 'fees.announced', 'fees.notice'],
  rate: 'write',
})

export const decideFees = endpoint({
  name: 'decideFees',
  method: 'POST',
  path: '/api/admin/fees/decide',
  access: { operator: ['checker', 'admin'] },
  body: z.object({ proposal_id: Id, confirm: z.boolean(), reason: Refusal }),
  reply: FeesRow,
  errors: [
    'object.not_found',
    'state.changed',
    'approval.second_person',
    'approval.too_new',
    'approval.not_verified',
    'fees.announced',
    'fees.notice',
  ],
  rate: 'write',
})

/** Before it applies. One person may: it costs nobody more. */
export const cancelFees = endpoint({
  name: 'cancelFees',
  method: 'POST',
  path: '/api/admin/fees/cancel',
  access: { operator: ['checker', 'admin'] },
  body: z.object({ version: z.int(), why: Why }),
  reply: FeesRow,
  errors: ['state.changed'],
  rate: 'write',
})

export const feeEvents = ['change', 'announce', 'cancel'] as const

export const FeesEvent = z.object({
  id: Id,
  event: z.enum(feeEvents),
  at: UnixTime,
  by: z.string(),
  /** Empty when one person decided. */
  proposed_by: z.string(),
  why: z.string(),
  before: Fees,
  after: Fees,
  /** When an announced change applies. */
  effective_at: z.nullable(UnixTime),
})
export type FeesEvent = z.output<typeof FeesEvent>

/** The latest changes, newest first. */
export const listFeesEvents = endpoint({
  name: 'listFeesEvents',
  method: 'GET',
  path: '/api/admin/fees/history',
  access: { operator: ['finance', 'checker', 'admin'] },
  reply: z.array(FeesEvent),
  errors: [],
})
