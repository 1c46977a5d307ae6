// The amounts of a case: what is asked and what is the most, why, and whose money it would be.
import type { RefundDetail } from '@shop/contract/console/refunds.ts'
import { type Cents, cents, subtractCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { PanelPart } from '#ui/PanelPart.tsx'

type Row = [name: string, amount: Cents]

export function RefundMoney({ refund }: { refund: RefundDetail }) {
  const words = useText().refunds.money
  const { case: shown, from, waits_for: turn } = refund
  const pieces = cents(shown.items.reduce((sum, { item, qty }) => sum + item.price * qty, 0))
  const before = subtractCents(refund.order.refunded, refund.paid)
  const isGift = refund.origin === 'operator'
  const rows: Row[] = [
    [words.pieces, pieces],
    ...(isGift ? [] : [[words.asked, refund.amount] as Row]),
    ...(shown.approved !== null && shown.approved !== refund.amount ? [[words.approved, shown.approved] as Row] : []),
  ]
  return (
    <PanelPart title={words.title}>
      <dl className="space-y-1.5">
        {rows.map(([name, amount]) => (
          <Sum key={name} name={name} amount={amount} />
        ))}
        {refund.step === 'done' ? (
          <Sum name={words.paid} amount={refund.paid} isTotal />
        ) : (
          <Sum name={words.most} amount={refund.max_amount} isTotal />
        )}
      </dl>
      <ul className="mt-2 space-y-1 text-caption text-text-2">
        {isGift ? null : <li>{shown.with_freight ? words.withFreight : words.withoutFreight}</li>}
        {from.promo > 0 ? <li>{words.promo(money(from.promo))}</li> : null}
        {before > 0 ? <li>{words.earlier(money(before))}</li> : null}
        {from.is_late ? <li>{words.late}</li> : null}
      </ul>
      {turn || refund.step === 'done' ? <Movement refund={refund} /> : null}
    </PanelPart>
  )
}

/** From whom, above the line; to whom, below it. */
function Movement({ refund }: { refund: RefundDetail }) {
  const words = useText().refunds.money
  const { from } = refund
  const isDone = refund.step === 'done'
  const takes: Row[] = [
    [words.escrow, from.escrow],
    [words.shop, from.shop],
    [words.debt, from.shop_debt],
    [words.commission, from.commission],
  ]
  const gives: Row[] = [
    [words.toShopper, isDone ? refund.paid : refund.max_amount],
    [words.toPlatform, from.promo],
  ]
  const there = ([, amount]: Row) => amount > 0
  return (
    <div className="mt-3 rounded-field bg-surface-2 px-3.5 py-3">
      <p className="mb-1.5 text-caption text-text-3">{isDone ? words.moved : words.moves}</p>
      <dl className="space-y-1.5">
        {takes.filter(there).map(([name, amount]) => (
          <Sum key={name} name={name} amount={cents(-amount)} />
        ))}
      </dl>
      <dl className="mt-1.5 space-y-1.5 border-border border-t pt-1.5">
        {gives.filter(there).map(([name, amount]) => (
          <Sum key={name} name={name} amount={amount} />
        ))}
      </dl>
    </div>
  )
}

function Sum({ name, amount, isTotal = false }: { name: string; amount: Cents; isTotal?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-3 ${isTotal ? 'border-border border-t pt-1.5' : ''}`}>
      <dt className={`min-w-0 break-words ${isTotal ? 'font-semibold' : 'text-text-2'}`}>{name}</dt>
      <dd className={`shrink-0 tabular-nums ${isTotal ? 'font-semibold' : ''}`}>{money(amount)}</dd>
    </div>
  )
}
