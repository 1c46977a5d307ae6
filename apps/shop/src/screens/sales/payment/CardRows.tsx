// What is paid by card: the orders, the wallet's part, the debt and the fee; and what is left in the wallet.
import { type Cents, cents } from '@shop/contract/cents.ts'
import { money } from '@shop/locale/format.ts'
import { usePageText } from '#text/use-text.tsx'
import { SumRow } from '#ui/SumRow.tsx'

interface CardRowsProps {
  /** The saved card that is chosen by default. */
  card?: string | null | undefined
  /** What the card is charged, where nothing else says it. */
  amount?: Cents | undefined
  /** What the orders cost, and what the wallet pays of it; negative when the card brings more, as the minimum may. */
  order?: { total: Cents; fromWallet: Cents }
  fee: Cents
  /** What the wallet owes, where nothing else says it. */
  debt?: Cents
  /** The balance after the payment, where it is known and something is left. */
  after?: Cents | undefined
}

export function CardRows({ card, amount, order, fee, debt, after }: CardRowsProps) {
  const t = usePageText('payment')
  const charged = [card, amount === undefined ? undefined : money(amount)].filter(Boolean).join(' ·\u00a0')
  return (
    <dl className="space-y-1.5 text-body-s">
      {charged ? (
        <SumRow label={t.charged} isMain>
          {charged}
        </SumRow>
      ) : null}
      {order ? <OrderRows {...order} /> : null}
      {debt ? <SumRow label={t.debt}>{money(debt)}</SumRow> : null}
      <SumRow label={t.fee}>{fee === 0 ? t.free : money(fee)}</SumRow>
      {after === undefined ? null : <SumRow label={t.balanceAfter}>{money(after)}</SumRow>}
    </dl>
  )
}

function OrderRows({ total, fromWallet }: NonNullable<CardRowsProps['order']>) {
  const t = usePageText('payment')
  return (
    <>
      <SumRow label={t.orderTotal}>{money(total)}</SumRow>
      {fromWallet > 0 ? <SumRow label={t.fromWallet}>−{money(fromWallet)}</SumRow> : null}
      {fromWallet < 0 ? <SumRow label={t.toWallet}>{money(cents(-fromWallet))}</SumRow> : null}
    </>
  )
}
