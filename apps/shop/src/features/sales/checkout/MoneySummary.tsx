// The totals of the checkout, as computed by the server.
import type { Preview } from '@shop/contract/sales/checkout.ts'
import { money } from '@shop/locale/format.ts'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { isOrdered } from './rules.ts'

export interface MoneySummaryProps {
  preview: Preview
  /** New amounts are loading. */
  isRecalculating: boolean
}

export function MoneySummary({ preview, isRecalculating }: MoneySummaryProps) {
  const t = usePageText('checkout')
  const { subtotal, freight, discount, total, promo, address } = preview
  const orders = preview.groups.filter(isOrdered).length
  const freightAmount = freight === 0 ? <span className="text-success">{t.free}</span> : money(freight)
  const unknown = (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t.afterAddress}</span>
    </>
  )
  const amountOrSkeleton = (amount: ReactNode) =>
    isRecalculating ? <span className="skeleton block h-4 w-16" /> : amount
  return (
    <Block
      title={t.summary}
      aside={orders > 0 ? <span className="text-caption text-text-3">{t.orders(orders)}</span> : null}
    >
      <dl aria-busy={isRecalculating || undefined} className="space-y-2 text-body-s">
        <Sum label={t.subtotal}>{amountOrSkeleton(money(subtotal))}</Sum>
        <Sum label={t.freight}>{amountOrSkeleton(address === null ? unknown : freightAmount)}</Sum>
        {discount > 0 ? (
          <Sum label={t.discount(promo?.code ?? '')}>
            {amountOrSkeleton(<span className="text-sale">−{money(discount)}</span>)}
          </Sum>
        ) : null}
        <div className="flex items-center justify-between gap-4 border-t border-border pt-3">
          <dt className="font-semibold text-text">{t.total}</dt>
          <dd className="text-h2 text-text tabular-nums">
            {isRecalculating ? <span className="skeleton my-1 block h-5 w-24" /> : money(total)}
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-caption text-text-3">{t.duties}</p>
    </Block>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-text-2">{label}</dt>
      <dd className="text-text tabular-nums">{children}</dd>
    </div>
  )
}
