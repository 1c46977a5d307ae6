// Fees while they are edited: any figure may be empty for a moment; and what they would come to.
import type { Fees } from '@shop/contract/console/fees.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { addCents, type Cents, cents } from '@shop/contract/wire.ts'

type Open<Part> = { [Name in keyof Part]: Part[Name] extends boolean | string ? Part[Name] : Part[Name] | null }

export type FeesEdit = { [Name in keyof Fees]: Open<Fees[Name]> }

const ratePattern = /^0(\.\d{1,4})?$/

/** Which figure is missing or no part of a whole, by its path. */
export function editFaults(edit: FeesEdit): Record<string, FieldRule> {
  const faults: Record<string, FieldRule> = {}
  for (const [part, figures] of Object.entries(edit)) {
    for (const [name, value] of Object.entries(figures)) {
      if (value === null) faults[`${part}.${name}`] = 'required'
      if (typeof value === 'string' && !ratePattern.test(value.trim())) faults[`${part}.${name}`] = 'format'
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
  if (!ratePattern.test(rate.trim()) || fixed === null || least === null) return undefined
  const scaled = BigInt((rate.trim().split('.')[1] ?? '').padEnd(4, '0'))
  const part = cents(Number((BigInt(amount) * scaled + BigInt(scale - 1)) / BigInt(scale)))
  const fee = addCents(part, fixed)
  return least !== undefined && fee < least ? least : fee
}
