// What the wallet receives by a recharge: below its amount on a phone, beside the form where there are two columns.
import type { RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { money } from '@shop/locale/format.ts'
import { feeOf, feeText, netAmountOf } from '#features/wallet/cards/amount.ts'
import type { RechargeForm } from '#features/wallet/recharges/use-recharge-form.ts'
import { problemOf } from '#features/wallet/recharges/values.ts'
import { MoneyRows } from '#features/wallet/records/MoneyRows.tsx'
import { ReceivesCard } from '#features/wallet/records/ReceivesCard.tsx'
import { useRepayment } from '#features/wallet/records/use-repayment.ts'
import { usePageText } from '#text/use-text.tsx'
import { readAmount } from '#ui/amount.ts'
import { networkName } from '#ui/network-name.ts'
import { useTablet } from '#ui/use-wide.ts'

interface ReceivedProps {
  form: RechargeForm
  rechargeMethod: RechargeMethodOption
}

/** What a debt and the fee take from the amount, and what the wallet receives. */
function useReceived({ form: { values, terms }, rechargeMethod: { fee } }: ReceivedProps) {
  const amount = problemOf('amount', values, terms) ? undefined : readAmount(values.amount)
  const { debt, received } = useRepayment(amount && netAmountOf(amount, fee))
  return { debt, charge: amount && feeOf(amount, fee), received }
}

/** On a phone. */
export function ReceivedRows(props: ReceivedProps) {
  const t = usePageText('recharge')
  const { cardFee } = usePageText('wallet')
  const { debt, charge, received } = useReceived(props)
  const isBeside = useTablet()
  const hasFee = feeText(props.rechargeMethod.fee) !== ''
  // Without a debt and a fee the wallet receives what is typed.
  if (isBeside || (debt === undefined && !hasFee)) return null
  const taken = [
    ...(debt === undefined ? [] : ([[t.debt, debt]] as const)),
    ...(hasFee ? ([[cardFee, charge === undefined ? '–' : charge > 0 ? `−${money(charge)}` : t.free]] as const) : []),
  ]
  return (
    <div className="rounded-field bg-surface-2 px-3.5 py-2.5">
      <MoneyRows taken={taken} label={t.receives} received={received} />
    </div>
  )
}

interface ReceivedCardProps extends ReceivedProps {
  /** When the money is expected. */
  time: string | undefined
}

/** Beside the form. */
export function ReceivedCard({ time, ...props }: ReceivedCardProps) {
  const t = usePageText('recharge')
  const { network, cardFee } = usePageText('wallet')
  const { debt, received } = useReceived(props)
  const chosen = props.form.terms.network
  const facts = [
    ...(chosen ? ([[network, networkName(chosen)]] as const) : []),
    ...(debt === undefined ? [] : ([[t.debt, debt]] as const)),
    [cardFee, feeText(props.rechargeMethod.fee) || t.free],
    [t.expectedBy, time ?? '–'],
  ] as const
  return (
    <div className="pb-2">
      <ReceivesCard label={t.receives} amount={received} facts={facts} />
    </div>
  )
}
