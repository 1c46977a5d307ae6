// What a debt and the fee take from a recharge, and what the wallet receives.
import { zeroCents } from '@shop/contract/cents.ts'
import type { RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { feeOf, feeText, netAmountOf } from '#features/wallet/cards/amount.ts'
import { repaymentOf } from '#features/wallet/records/repayment.ts'
import { useSession } from '#session.tsx'
import { SumRow } from '#ui/SumRow.tsx'
import { useTablet } from '#ui/use-wide.ts'

interface ReceivesProps {
  /** Undefined until a valid amount is entered. */
  amount: Cents | undefined
  fee: RechargeMethodOption['fee']
  texts: Record<'debt' | 'fee' | 'free' | 'receives', string>
}

interface Receives {
  taken: readonly (readonly [label: string, value: string])[]
  /** Undefined until a valid amount is entered. */
  received: Cents | undefined
}

export function useReceives({ amount, fee, texts }: ReceivesProps): Receives {
  const charge = amount === undefined ? undefined : feeOf(amount, fee)
  const net = amount && netAmountOf(amount, fee)
  const { repaid, received } = repaymentOf({ net, debt: useSession().user?.debt ?? zeroCents })
  // Before an amount is typed, the rule by which it is charged.
  const rule = feeText(fee) || texts.free
  return {
    taken: [
      ...(repaid > 0 ? ([[texts.debt, `−${money(repaid)}`]] as const) : []),
      [texts.fee, charge === undefined ? rule : charge > 0 ? `−${money(charge)}` : texts.free],
    ],
    received,
  }
}

/** Below the amount on a phone; on a wider screen a card shows the same above the button. */
export function ReceivesRows(props: ReceivesProps) {
  const { taken, received } = useReceives(props)
  const isInCard = useTablet()
  // Without a debt only the fee is taken, and without both the wallet receives what is typed.
  const isAll = taken.length === 1 && feeText(props.fee) === ''
  if (isInCard || isAll) return null
  return (
    <dl className="mt-4 space-y-2 rounded-field bg-surface-2 px-3.5 py-2.5 text-body-s">
      {taken.map(([name, value]) => (
        <SumRow key={name} label={name}>
          {value}
        </SumRow>
      ))}
      <SumRow label={props.texts.receives} isMain>
        <span className="text-title">{received === undefined ? '–' : money(received)}</span>
      </SumRow>
    </dl>
  )
}
