// The amounts of an order and how it was paid.
import { type Order, orderStatuses } from '@shop/contract/sales/orders.ts'
import { money } from '@shop/locale/format.ts'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'

export function MoneyBlock({ order }: { order: Order }) {
  const t = usePageText('order')
  const { status, subtotal, freight, discount, total, refunded, promo_code: code, payment_method: method } = order
  return (
    <Block title={t.payment}>
      <dl className="space-y-2 text-body-s">
        <Sum label={t.subtotal}>{money(subtotal)}</Sum>
        <Sum label={t.freight}>{freight === 0 ? <span className="text-success">{t.free}</span> : money(freight)}</Sum>
        {discount > 0 ? (
          <Sum label={t.discount(code)}>
            <span className="text-sale">−{money(discount)}</span>
          </Sum>
        ) : null}
        <div className="flex items-baseline justify-between gap-4 border-t border-border pt-3">
          <dt className="font-semibold text-text">
            {method ? t.paid : status === orderStatuses.waitingPay ? t.toPay : t.total}
          </dt>
          <dd className="text-h2 text-text tabular-nums">{money(total)}</dd>
        </div>
        {refunded > 0 ? (
          <Sum label={t.refunded}>
            <span className="font-semibold text-success">{money(refunded)}</span>
          </Sum>
        ) : null}
        {method ? <Sum label={t.method}>{t.balance}</Sum> : null}
      </dl>
    </Block>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-text-2">{label}</dt>
      <dd className="text-text tabular-nums">{children}</dd>
    </div>
  )
}
