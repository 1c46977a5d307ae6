// Fees while they are edited: any figure may be empty for a moment; and what they would come to.
import type { Fees } from '@shop/contract/wallet/admin-fees.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
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
export function editFaults(edit: FeesEdit): Record<string, FieldRule> {
  const faults: Record<string, FieldRule> = {}
  for (const [part, figures] of Object.entries(edit)) {
    for (const [name, value] of Object.entries(figures)) {
      if (value === null) faults[`${part}.${name}`] = 'required'
      if (typeof value === 'string' && feeRateOf(value) === undefined) faults[`${part}.${name}`] = 'format'
    }
  }
  return faults
}

const scale = 10_000

/** As the server sums it up: whole cents, rounded up. Undefined while a figure is missing. */
export function feeOf(
  amount: Cents,
  { rate, fixed, least }: { rate: string; fixed: Cents | null; least?: Cents | null },
): Cents | undefined {
  const share = feeRateOf(rate)
  if (share === undefined || fixed === null || least === null) return undefined
  const scaled = BigInt((share.split('.')[1] ?? '').padEnd(4, '0'))
  const part = cents(Number((BigInt(amount) * scaled + BigInt(scale - 1)) / BigInt(scale)))
  const fee = addCents(part, fixed)
  return least !== undefined && fee < least ? least : fee
}

type Names<Part> = keyof Part & string
type FigureName = { [Part in keyof Fees]: Names<Fees[Part]> }[keyof Fees]

export interface Figure {
  part: keyof Fees
  name: FigureName
  before: boolean | number | string
  after: boolean | number | string
}

/** The figures that differ, in the order of the page. */
export function changedFigures(before: Fees, after: Fees): Figure[] {
  return (['chain', 'manual', 'card', 'withdrawal'] as const).flatMap((part) => {
    const [was, is]: Record<string, Figure['before']>[] = [before[part], after[part]]
    return Object.keys(is ?? {}).flatMap((name): Figure[] => {
      const [old, fresh] = [was?.[name] ?? '', is?.[name] ?? '']
      return old === fresh ? [] : [{ part, name: name as FigureName, before: old, after: fresh }]
    })
  })
}

/** What differs, in words. */
export function feeLines(text: Text, before: Fees, after: Fees): Difference[] {
  const words = text.fees
  const units = { minutes: words.minutes, hours: words.hours, days: words.days, yes: text.ui.yes, no: text.ui.no }
  return changedFigures(before, after).map(({ part, name, before: old, after: fresh }) => ({
    name: `${part === 'withdrawal' ? words.withdrawal : words.ways[part]} · ${words[name]}`,
    before: shownFigure(name, old, units),
    after: shownFigure(name, fresh, units),
  }))
}

export interface Units {
  minutes: string
  hours: string
  days: string
  yes: string
  no: string
}

export function shownFigure(name: FigureName, value: Figure['before'], units: Units): string {
  if (typeof value === 'boolean') return value ? units.yes : units.no
  if (typeof value === 'string') return percentText(value)
  if (name === 'eta_minutes') return `${value} ${units.minutes}`
  if (name === 'card_hold_days') return `${value} ${units.days}`
  if (name === 'hold_hours' || name === 'eta_hours') return `${value} ${units.hours}`
  return money(cents(value))
}
