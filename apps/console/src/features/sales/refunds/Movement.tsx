// Whose money a refund is: from whom above the line, to whom below it.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'
import { useText } from '#text/use-text.ts'
import { Sum } from './Sum.tsx'

export interface MovementProps {
  title: string
  from: RefundDetail['from']
  /** To the shopper's wallet. */
  amount: Cents
}

type Row = [name: string, amount: Cents]

export function Movement({ title, from, amount }: MovementProps) {
  const words = useText().refunds.money
  const takes: Row[] = [
    [words.escrow, from.escrow],
    [words.shop, from.shop],
    [words.debt, from.shop_debt],
    [words.commission, from.commission],
  ]
  const gives: Row[] = [
    [words.toShopper, amount],
    [words.toPlatform, from.promo],
  ]
  const there = ([, sum]: Row) => sum > 0
  return (
    <div className="rounded-field bg-surface-2 px-3.5 py-3">
      <p className="mb-1.5 text-caption text-text-3">{title}</p>
      <dl className="space-y-1.5">
        {takes.filter(there).map(([name, sum]) => (
          <Sum key={name} name={name} amount={cents(-sum)} />
        ))}
      </dl>
      <dl className="mt-1.5 space-y-1.5 border-border border-t pt-1.5">
        {gives.filter(there).map(([name, sum]) => (
          <Sum key={name} name={name} amount={sum} />
        ))}
      </dl>
    </div>
  )
}
