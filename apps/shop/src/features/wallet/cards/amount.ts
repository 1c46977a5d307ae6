// The amount of a card top-up: checked against the limits, with its fee and net amount.
import type { RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { addCents, type Cents, cents, subtractCents } from '@shop/contract/wire.ts'
import { partOf, readAmount } from '#ui/amount.ts'

export const usualAmounts: readonly Cents[] = [20, 50, 100, 200].map((dollars) => cents(dollars * 100))

type AmountProblem = 'amountCorrect' | 'amountMin' | 'amountMax'

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

/** The amount an order still needs, raised to the minimum; undefined without one or above the maximum. */
export function neededAmount(
  requested: string | null,
  { min, max }: Pick<RechargeMethodOption, 'min' | 'max'>,
): Cents | undefined {
  const amount = readAmount(requested ?? '')
  if (amount === undefined || amount > max) return undefined
  return amount < min ? min : amount
}
