// What it costs in all, as the server reckons it.
import type { Preview } from '@shop/contract/sales/checkout.ts'
import { money } from '@shop/locale/format.ts'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { isOrdered } from './rules.ts'

export interface MoneySummaryProps {
  preview: Preview
  /** Other figures are on their way. */
  isReckoning: boolean
}

export function MoneySummary({ preview, isReckoning }: MoneySummaryProps) {
  const words = usePageText('checkout')
  const { subtotal, freight, discount, total, promo, address } = preview
  const orders = preview.groups.filter(isOrdered).length
  const carriage = freight === 0 ? <span className="text-success">{words.free}</span> : money(freight)
  const unknown = (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words.afterAddress}</span>
    </>
  )
  const figure = (shown: ReactNode) => (isReckoning ? <span className="skeleton block h-4 w-16" /> : shown)
  return (
    <Block
      title={words.summary}
      aside={orders > 0 ? <span className="text-caption text-text-3">{words.orders(orders)}</span> : null}
    >
      <dl aria-busy={isReckoning || undefined} className="space-y-2 text-body-s">
        <Sum label={words.subtotal}>{figure(money(subtotal))}</Sum>
        <Sum label={words.freight}>{figure(address === null ? unknown : carriage)}</Sum>
        {discount > 0 ? (
          <Sum label={words.discount(promo?.code ?? '')}>
            {figure(<span className="text-sale">−{money(discount)}</span>)}
          </Sum>
        ) : null}
        <div className="flex items-center justify-between gap-4 border-t border-border pt-3">
          <dt className="font-semibold text-text">{words.total}</dt>
          <dd className="text-h2 text-text tabular-nums">
            {isReckoning ? <span className="skeleton my-1 block h-5 w-24" /> : money(total)}
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-caption text-text-3">{words.duties}</p>
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
