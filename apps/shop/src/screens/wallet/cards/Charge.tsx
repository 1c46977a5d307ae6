// What a fee and a debt take from a card top-up, and what the wallet receives.
import type { RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { amountProblem, feeOf, feeText, netAmountOf } from '#features/wallet/cards/amount.ts'
import { MoneyRows } from '#features/wallet/records/MoneyRows.tsx'
import { useRepayment } from '#features/wallet/records/use-repayment.ts'
import { usePageText } from '#text/use-text.tsx'
import { readAmount } from '#ui/amount.ts'
import { useTablet } from '#ui/use-wide.ts'

interface ChargeProps {
  rechargeMethod: RechargeMethodOption
  /** The typed amount. */
  value: string
}

interface Charge {
  taken: readonly (readonly [label: string, value: string])[]
  /** Undefined until a valid amount is entered. */
  received: Cents | undefined
}

export function useCharge({ rechargeMethod, value }: ChargeProps): Charge {
  const t = usePageText('cards')
  const amount = amountProblem(value, rechargeMethod) ? undefined : readAmount(value)
  const fee = amount === undefined ? undefined : feeOf(amount, rechargeMethod.fee)
  const { debt, received } = useRepayment(amount && netAmountOf(amount, rechargeMethod.fee))
  return {
    taken: [
      ...(debt === undefined ? [] : ([[t.debt, debt]] as const)),
      [t.fee, fee === 0 ? t.free : fee === undefined ? '–' : `−${money(fee)}`],
    ],
    received,
  }
}

/** On a phone; on a wider screen a card beside the form shows the same. */
export function ChargeRows(props: ChargeProps) {
  const t = usePageText('cards')
  const { taken, received } = useCharge(props)
  const isBeside = useTablet()
  // Without a debt only the fee is taken, and without both the wallet receives what is typed.
  const isAll = taken.length === 1 && feeText(props.rechargeMethod.fee) === ''
  if (isBeside || isAll) return null
  return (
    <div className="mt-4 border-t border-border pt-4">
      <MoneyRows taken={taken} label={t.receives} received={received} />
    </div>
  )
}
