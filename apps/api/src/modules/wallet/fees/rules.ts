// Fees of recharges and withdrawals in whole cents, rounded up in the platform's favor.
import type { FieldRule } from '@shop/contract/errors.ts'
import { dayMs, type Fees, noticeDays } from '@shop/contract/wallet/admin-fees.ts'
import { addCents, type Cents, cents } from '@shop/contract/wire.ts'

const dollars = (amount: number) => cents(amount * 100)

/** Until operators change them. `min` and `max`: of one recharge or one withdrawal. */
export const defaultFees: Fees = {
  chain: { on: true, min: dollars(10), max: dollars(50_000), eta_minutes: 30 },
  manual: { on: true, min: dollars(10), max: dollars(20_000), eta_minutes: 720 },
  card: { on: true, min: dollars(5), max: dollars(2_000), rate: '0', fixed: dollars(0), eta_minutes: 5 },
  withdrawal: {
    bank_on: true,
    chain_on: true,
    rate: '0.01',
    fixed: dollars(0),
    min_fee: dollars(1),
    min: dollars(10),
    max: dollars(10_000),
    day_max: dollars(20_000),
    second_person_above: dollars(1_000),
    second_person_day: dollars(5_000),
    hold_hours: 24,
    card_hold_days: 7,
    eta_hours: 24,
  },
}

/** Rates have at most four decimals, so shares are exact in ten-thousandths. */
const rateScale = 10_000

function scaledRate(rate: string): number {
  const [, decimals = ''] = rate.split('.')
  return Number(decimals.padEnd(4, '0'))
}

/** Rounded up to a whole cent. */
export function feeAtRate(amount: Cents, rate: string): Cents {
  return cents(Number((BigInt(amount) * BigInt(scaledRate(rate)) + BigInt(rateScale - 1)) / BigInt(rateScale)))
}

export function cardFee({ card }: Fees, amount: Cents): Cents {
  return addCents(feeAtRate(amount, card.rate), card.fixed)
}

/** The smallest charge that brings at least `needed` into the wallet; undefined above the maximum. */
export function cardChargeFor({ card }: Fees, needed: Cents): Cents | undefined {
  const netRate = BigInt(rateScale - scaledRate(card.rate))
  // Rounded up here, and the fee is a whole number: one cent less would not cover it.
  const charge = cents(Number((BigInt(addCents(needed, card.fixed)) * BigInt(rateScale) + netRate - 1n) / netRate))
  if (charge > card.max) return undefined
  return charge < card.min ? card.min : charge
}

/** For withdrawals to a bank card; networks have their own fixed fee. */
export function bankWithdrawalFee({ withdrawal }: Fees, amount: Cents): Cents {
  const fee = addCents(feeAtRate(amount, withdrawal.rate), withdrawal.fixed)
  return fee < withdrawal.min_fee ? withdrawal.min_fee : fee
}

const looserAbove = ['max', 'day_max', 'second_person_above', 'second_person_day'] as const

/** True when a limit that protects the platform or its shoppers gets looser, which takes two people. */
export function isLooser(before: Fees, after: Fees): boolean {
  const [previous, current] = [before.withdrawal, after.withdrawal]
  const isMore = looserAbove.some((name) => current[name] > previous[name])
  const isOpened = (['bank_on', 'chain_on'] as const).some((name) => current[name] && !previous[name])
  const takesMore = (['chain', 'manual', 'card'] as const).some((method) => after[method].max > before[method].max)
  const isShorter = (['hold_hours', 'card_hold_days'] as const).some((name) => current[name] < previous[name])
  return isMore || isOpened || takesMore || isShorter
}

/** True when an increase is announced early enough, but not too far ahead. */
export function hasEnoughNotice(effectiveAt: Date, now: Date): boolean {
  const days = (effectiveAt.getTime() - now.getTime()) / dayMs
  return days >= noticeDays.min && days <= noticeDays.max
}

/** Values by group and name, encoded as in the settings table. */
export type FeeValues = Record<string, Record<string, unknown>>

export function changeOf(before: FeeValues, after: FeeValues): FeeValues {
  const parts = Object.entries(after).map(([part, values]) => {
    const changed = Object.entries(values).filter(([name, value]) => value !== before[part]?.[name])
    return [part, Object.fromEntries(changed)] as const
  })
  return Object.fromEntries(parts.filter(([, values]) => Object.keys(values).length > 0))
}

export function withChange(values: FeeValues, change: FeeValues): FeeValues {
  const parts = Object.entries(values).map(([part, own]) => [part, { ...own, ...change[part] }])
  return Object.fromEntries(parts)
}

/** True when two changes set the same value. */
export function overlaps(change: FeeValues, otherChange: FeeValues): boolean {
  return Object.entries(change).some(([part, values]) =>
    Object.keys(values).some((name) => name in (otherChange[part] ?? {})),
  )
}

/** Contradictions between the values, by field. */
export function problemsOf(fees: Fees): Record<string, FieldRule> {
  const problems: Record<string, FieldRule> = {}
  for (const method of ['chain', 'manual', 'card', 'withdrawal'] as const) {
    if (fees[method].min <= 0) problems[`${method}.min`] = 'tooSmall'
    if (fees[method].max < fees[method].min) problems[`${method}.max`] = 'tooSmall'
  }
  const { withdrawal, card } = fees
  if (withdrawal.day_max < withdrawal.max) problems['withdrawal.day_max'] = 'tooSmall'
  if (withdrawal.second_person_day < withdrawal.second_person_above)
    problems['withdrawal.second_person_day'] = 'tooSmall'
  if (bankWithdrawalFee(fees, withdrawal.min) >= withdrawal.min) problems['withdrawal.min_fee'] = 'tooLarge'
  if (cardFee(fees, card.min) >= card.min) problems['card.fixed'] = 'tooLarge'
  for (const [name, amount] of Object.entries({
    'card.fixed': card.fixed,
    'withdrawal.fixed': withdrawal.fixed,
    'withdrawal.min_fee': withdrawal.min_fee,
    'withdrawal.second_person_above': withdrawal.second_person_above,
  })) {
    if (amount < 0) problems[name] = 'tooSmall'
  }
  return problems
}
