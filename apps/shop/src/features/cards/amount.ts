// The amount of a card recharge: read from what was typed, held against the bounds, and what the fee leaves of it.
import type { RechargeWay } from '@shop/contract/recharges.ts'
import { addCents, type Cents, cents, parseUsd, subtractCents } from '@shop/contract/wire.ts'

export const usualAmounts: readonly Cents[] = [20, 50, 100, 200].map((dollars) => cents(dollars * 100))

const amountPattern = /^\d{1,9}(\.\d{1,2})?$/

/** Undefined for what is no amount. A comma is what many keyboards offer for a point; groups are let pass. */
export function readAmount(text: string): Cents | undefined {
  const plain = text
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  if (!amountPattern.test(plain)) return undefined
  const amount = parseUsd(plain)
  return amount > 0 ? amount : undefined
}

export type AmountFault = 'amountCorrect' | 'amountMin' | 'amountMax'

export function amountFault(text: string, { min, max }: Pick<RechargeWay, 'min' | 'max'>): AmountFault | undefined {
  const amount = readAmount(text)
  if (amount === undefined) return 'amountCorrect'
  if (amount < min) return 'amountMin'
  return amount > max ? 'amountMax' : undefined
}

/** A rate has at most four places; a part of a cent counts as a whole one, as the server counts. */
const rateScale = 10_000

export function feeOf(amount: Cents, { rate, fixed }: RechargeWay['fee']): Cents {
  const [, places = ''] = rate.split('.')
  const part = BigInt(amount) * BigInt(Number(places.padEnd(4, '0')))
  return addCents(cents(Number((part + BigInt(rateScale - 1)) / BigInt(rateScale))), fixed)
}

export function arrivalOf(amount: Cents, fee: RechargeWay['fee']): Cents {
  return subtractCents(amount, feeOf(amount, fee))
}

/** What an order still needs, within the bounds; undefined without such a wish. */
export function neededAmount(wish: string | null, { min, max }: Pick<RechargeWay, 'min' | 'max'>): Cents | undefined {
  const amount = readAmount(wish ?? '')
  if (amount === undefined || amount > max) return undefined
  return amount < min ? min : amount
}
