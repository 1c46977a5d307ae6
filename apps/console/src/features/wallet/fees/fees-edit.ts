// Fees while they are edited, the fee of an amount, and the differences between two sets of fees.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Fees } from '@shop/contract/wallet/admin-fees.ts'
import { addCents, type Cents, cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import type { Difference } from '#ui/DetailList.tsx'
import { percentOf, percentText, rateOf } from '#ui/percent.ts'

/** Any number may be empty while it is edited; rates are in percent. */
type Editable<Part> = { [Name in keyof Part]: Part[Name] extends boolean | string ? Part[Name] : Part[Name] | null }

export type FeesEdit = { [Name in keyof Fees]: Editable<Fees[Name]> }

/** The rate of a fee is below 100%. */
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

/** The form's fees; `editProblems` has checked that none is missing. */
export function feesOf(edit: FeesEdit): Fees {
  const { chain, manual, card, withdrawal } = edit as Fees
  return {
    chain,
    manual,
    card: { ...card, rate: feeRateOf(card.rate) ?? '0' },
    withdrawal: { ...withdrawal, rate: feeRateOf(withdrawal.rate) ?? '0' },
  }
}

/** Which value is missing or not a percentage, by its path. */
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

/** Computed as on the server: whole cents, rounded up. Undefined while a value is missing. */
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

interface FeeChange {
  part: keyof Fees
  name: FeeName
  before: boolean | number | string
  after: boolean | number | string
}

/** The changed fees, in the order of the page. */
export function changedFees(before: Fees, after: Fees): FeeChange[] {
  return (['chain', 'manual', 'card', 'withdrawal'] as const).flatMap((part) => {
    const [oldFees, newFees]: Record<string, FeeChange['before']>[] = [before[part], after[part]]
    return Object.keys(newFees ?? {}).flatMap((name): FeeChange[] => {
      const [oldValue, newValue] = [oldFees?.[name] ?? '', newFees?.[name] ?? '']
      return oldValue === newValue ? [] : [{ part, name: name as FeeName, before: oldValue, after: newValue }]
    })
  })
}

/** The changed fees as readable lines. */
export function feeLines(text: Text, before: Fees, after: Fees): Difference[] {
  const t = text.fees
  const units = { minutes: t.minutes, hours: t.hours, days: t.days, yes: text.ui.yes, no: text.ui.no }
  return changedFees(before, after).map(({ part, name, before: oldValue, after: newValue }) => ({
    name: `${part === 'withdrawal' ? t.withdrawal : t.methods[part]} · ${t[name]}`,
    before: formatFee(name, oldValue, units),
    after: formatFee(name, newValue, units),
  }))
}

interface Units {
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
