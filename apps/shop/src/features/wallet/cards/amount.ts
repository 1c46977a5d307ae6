// The amount of a card recharge: read from what was typed, held against the bounds, and what the fee leaves of it.
import type { RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { addCents, type Cents, cents, subtractCents } from '@shop/contract/wire.ts'
import { partOf, readAmount } from '#ui/amount.ts'

export { readAmount }

export const usualAmounts: readonly Cents[] = [20, 50, 100, 200].map((dollars) => cents(dollars * 100))

export type AmountProblem = 'amountCorrect' | 'amountMin' | 'amountMax'

export function amountProblem(
  text: string,
  { min, max }: Pick<RechargeMethodOption, 'min' | 'max'>,
): AmountProblem | undefined {
  const amount = readAmount(text)
  if (amount === undefined) return 'amountCorrect'
  if (amount < min) return 'amountMin'
  return amount > max ? 'amountMax' : undefined
}

export function feeOf(amount: Cents, { rate, fixed }: RechargeMethodOption['fee']): Cents {
  return addCents(partOf(amount, rate), fixed)
}

export function netAmountOf(amount: Cents, fee: RechargeMethodOption['fee']): Cents {
  return subtractCents(amount, feeOf(amount, fee))
}

/** What an order still needs, within the bounds; undefined without such a wish. */
export function neededAmount(
  requested: string | null,
  { min, max }: Pick<RechargeMethodOption, 'min' | 'max'>,
): Cents | undefined {
  const amount = readAmount(requested ?? '')
  if (amount === undefined || amount > max) return undefined
  return amount < min ? min : amount
}
