// Fees while they are edited: any figure may be empty for a moment; and what they would come to.

import type { FieldRule } from '@shop/contract/errors.ts'
import type { Fees } from '@shop/contract/wallet/admin-fees.ts'
import { addCents, type Cents, cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import type { Difference } from '#ui/Differences.tsx'
import { percentOf, percentText, rateOf } from '#ui/percent.ts'

/** Rates are in percent while they are edited, as people say them. */
type Open<Part> = { [Name in keyof Part]: Part[Name] extends boolean | string ? Part[Name] : Part[Name] | null }

export type FeesEdit = { [Name in keyof Fees]: Open<Fees[Name]> }

/** The rate of a fee is below the whole. */
function feeRateOf(percent: string): string | undefined {
  const rate = rateOf(percent)
  return rate === '1' ? undefined : rate
}

export function editOf({ chain, manual, card, withdrawal }: Fees): FeesEdit {
  return {
    chain,
    manual,
    card: { ...card, rate: percentOf(card.rate) },
    withdrawal: { ...withdrawal, rate: percentOf(withdrawal.rate) },
  }
}

/** Nothing is missing: `editFaults` has looked. */
export function feesOf(edit: FeesEdit): Fees {
  const { chain, manual, card, withdrawal } = edit as Fees
  return {
    chain,
    manual,
    card: { ...card, rate: feeRateOf(card.rate) ?? '0' },
    withdrawal: { ...withdrawal, rate: feeRateOf(withdrawal.rate) ?? '0' },
  }
}

/** Which figure is missing or no percentage, by its path. */
export function editProblems(edit: FeesEdit): Record<string, FieldRule> {
  const problems: Record<string, FieldRule> = {}
  for (const [part, fields] of Object.entries(edit)) {
    for (const [name, value] of Object.entries(fields)) {
      if (value === null) problems[`${part}.${name}`] = 'required'
      if (typeof value === 'string' && feeRateOf(value) === undefined) problems[`${part}.${name}`] = 'format'
    }
  }
  return problems
}

const scale = 10_000

/** As the server sums it up: whole cents, rounded up. Undefined while a figure is missing. */
export function feeOf(
  amount: Cents,
  { rate, fixed, minFee }: { rate: string; fixed: Cents | null; minFee?: Cents | null },
): Cents | undefined {
  const feeRate = feeRateOf(rate)
  if (feeRate === undefined || fixed === null || minFee === null) return undefined
  const scaled = BigInt((feeRate.split('.')[1] ?? '').padEnd(4, '0'))
  const part = cents(Number((BigInt(amount) * scaled + BigInt(scale - 1)) / BigInt(scale)))
  const fee = addCents(part, fixed)
  return minFee !== undefined && fee < minFee ? minFee : fee
}

type Names<Part> = keyof Part & string
type FeeName = { [Part in keyof Fees]: Names<Fees[Part]> }[keyof Fees]

export interface FeeChange {
  part: keyof Fees
  name: FeeName
  before: boolean | number | string
  after: boolean | number | string
}

/** The figures that differ, in the order of the page. */
export function changedFees(before: Fees, after: Fees): FeeChange[] {
  return (['chain', 'manual', 'card', 'withdrawal'] as const).flatMap((part) => {
    const [oldFees, newFees]: Record<string, FeeChange['before']>[] = [before[part], after[part]]
    return Object.keys(newFees ?? {}).flatMap((name): FeeChange[] => {
      const [oldValue, newValue] = [oldFees?.[name] ?? '', newFees?.[name] ?? '']
      return oldValue === newValue ? [] : [{ part, name: name as FeeName, before: oldValue, after: newValue }]
    })
  })
}

/** What differs, in words. */
export function feeLines(text: Text, before: Fees, after: Fees): Difference[] {
  const t = text.fees
  const units = { minutes: t.minutes, hours: t.hours, days: t.days, yes: text.ui.yes, no: text.ui.no }
  return changedFees(before, after).map(({ part, name, before: oldValue, after: newValue }) => ({
    name: `${part === 'withdrawal' ? t.withdrawal : t.methods[part]} · ${t[name]}`,
    before: formatFee(name, oldValue, units),
    after: formatFee(name, newValue, units),
  }))
}

export interface Units {
  minutes: string
  hours: string
  days: string
  yes: string
  no: string
}

export function formatFee(name: FeeName, value: FeeChange['before'], units: Units): string {
  if (typeof value === 'boolean') return value ? units.yes : units.no
  if (typeof value === 'string') return percentText(value)
  if (name === 'eta_minutes') return `${value} ${units.minutes}`
  if (name === 'card_hold_days') return `${value} ${units.days}`
  if (name === 'hold_hours' || name === 'eta_hours') return `${value} ${units.hours}`
  return money(cents(value))
}
