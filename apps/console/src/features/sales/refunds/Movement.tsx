// Where the money of a refund comes from, and where it goes.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'
import { useText } from '#text/use-text.ts'
import { AmountRow } from '#ui/AmountRow.tsx'

interface MovementProps {
  title: string
  from: RefundDetail['from']
  /** To the shopper's wallet. */
  amount: Cents
}

type Row = [name: string, amount: Cents]

export function Movement({ title, from, amount }: MovementProps) {
  const t = useText().refunds.money
  const debits: Row[] = [
    [t.escrow, from.escrow],
    [t.shop, from.shop],
    [t.debt, from.shop_debt],
    [t.commission, from.commission],
  ]
  const credits: Row[] = [
    [t.toShopper, amount],
    [t.toPlatform, from.promo],
  ]
  const isPositive = ([, value]: Row) => value > 0
  return (
    <div className="rounded-field bg-surface-2 px-3.5 py-3">
      <p className="mb-1.5 text-caption text-text-3">{title}</p>
      <dl className="space-y-1.5">
        {debits.filter(isPositive).map(([name, value]) => (
          <AmountRow key={name} name={name} amount={cents(-value)} />
        ))}
      </dl>
      <dl className="mt-1.5 space-y-1.5 border-border border-t pt-1.5">
        {credits.filter(isPositive).map(([name, value]) => (
          <AmountRow key={name} name={name} amount={value} />
        ))}
      </dl>
    </div>
  )
}
