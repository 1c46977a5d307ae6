// The amount of a card top-up: checked against the limits, with its fee and net amount.
import type { RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { addCents, type Cents, cents, subtractCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { partOf, readAmount, withPart } from '#ui/amount.ts'

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

/** The smallest amount whose net amount is at least this. */
function grossAmount(net: Cents, { rate, fixed }: RechargeMethodOption['fee']): Cents {
  return withPart(addCents(net, fixed), rate)
}

/** 2.9% + $0.30 */
export function feeText({ rate, fixed }: RechargeMethodOption['fee']): string {
  const percent = Number(rate) === 0 ? '' : `${Math.round(Number(rate) * 10_000) / 100}%`
  return [percent, fixed > 0 ? money(fixed) : ''].filter(Boolean).join(' + ')
}

/** An amount of the URL, raised to the minimum; undefined without one or above the maximum. */
export function requestedAmount(
  requested: string | null,
  { min, max }: Pick<RechargeMethodOption, 'min' | 'max'>,
): Cents | undefined {
  const amount = readAmount(requested ?? '')
  return amount === undefined ? undefined : withinLimits(amount, { min, max })
}

/** The charge that brings what an order still needs into the wallet, as the server computes it. */
export function neededAmount(
  missing: Cents | undefined,
  { fee, ...limits }: Pick<RechargeMethodOption, 'min' | 'max' | 'fee'>,
): Cents | undefined {
  return missing ? withinLimits(grossAmount(missing, fee), limits) : undefined
}

function withinLimits(amount: Cents, { min, max }: Pick<RechargeMethodOption, 'min' | 'max'>): Cents | undefined {
  if (amount > max) return undefined
  return amount < min ? min : amount
}
