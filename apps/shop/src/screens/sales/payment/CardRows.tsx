// What is paid by card: the orders, the wallet's part, the debt and the fee; and what is left in the wallet.
import { type Cents, cents } from '@shop/contract/cents.ts'
import { money } from '@shop/locale/format.ts'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'

interface CardRowsProps {
  /** What the card is charged, where nothing else says it. */
  amount?: Cents
  /** What the orders cost, and what the wallet pays of it; negative when the card brings more, as the minimum may. */
  order?: { total: Cents; fromWallet: Cents }
  fee: Cents
  /** What the wallet owes, where nothing else says it. */
  debt?: Cents
  /** The balance after the payment, where it is known. */
  after?: Cents
}

export function CardRows({ amount, order, fee, debt, after }: CardRowsProps) {
  const t = usePageText('payment')
  return (
    <dl className="space-y-1.5 text-body-s text-text-2">
      {amount === undefined ? null : <Row label={t.charged} value={money(amount)} isMain />}
      {order ? <OrderRows {...order} /> : null}
      {debt ? <Row label={t.debt} value={money(debt)} /> : null}
      <Row label={t.fee} value={fee === 0 ? t.free : money(fee)} />
      {after === undefined ? null : <Row label={t.balanceAfter} value={money(after)} />}
    </dl>
  )
}

function OrderRows({ total, fromWallet }: NonNullable<CardRowsProps['order']>) {
  const t = usePageText('payment')
  return (
    <>
      <Row label={t.orderTotal} value={money(total)} />
      {fromWallet > 0 ? <Row label={t.fromWallet} value={`−${money(fromWallet)}`} /> : null}
      {fromWallet < 0 ? <Row label={t.toWallet} value={money(cents(-fromWallet))} /> : null}
    </>
  )
}

export function Row({ label, value, isMain }: { label: string; value: ReactNode; isMain?: boolean }) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isMain ? 'font-semibold text-text' : ''}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
