// Fees and limits as operators set them, and what counts as an increase.
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

/** Looser limits or higher charges, which wait for a second approval. */
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

/** Days between the announcement and the change. */
export const noticeDays = { min: 1, usual: 7, max: 30 } as const

export const dayMs = 24 * 3_600_000

/**
 * A higher charge or minimum: money below a minimum can't be withdrawn, and a transfer below one isn't credited. A
 * lower maximum counts if it makes the fee a larger share of the largest withdrawal. Other limits, holds and times
 * cost nothing, and must be able to apply at once.
 */
export function costsMore(before: Fees, after: Fees): boolean {
  const isMinimumUp = (['chain', 'manual', 'card', 'withdrawal'] as const).some(
    (part) => after[part].min > before[part].min,
  )
  const isChargeUp = (['card', 'withdrawal'] as const).some(
    (part) => Number(after[part].rate) > Number(before[part].rate) || after[part].fixed > before[part].fixed,
  )
  const isLeastUp = after.withdrawal.min_fee > before.withdrawal.min_fee
  return isMinimumUp || isChargeUp || isLeastUp || shareOf(after.withdrawal) > shareOf(before.withdrawal)
}

/** The fee's share of the largest withdrawal. */
function shareOf({ rate, fixed, min_fee, max }: Fees['withdrawal']): number {
  return Math.max(Number(rate) + fixed / max, min_fee / max)
}

/** The charges and minimums of a network. */
export const networkCharges = ['deposit_min', 'withdraw_min', 'withdraw_fee'] as const
export type NetworkCharge = (typeof networkCharges)[number]

/** The charges of a network that increase. */
export function raisedCharges<Charges extends Record<NetworkCharge, number | null>>(
  before: Charges,
  after: Charges,
): NetworkCharge[] {
  return networkCharges.filter((name) => (after[name] ?? 0) > (before[name] ?? 0))
}
