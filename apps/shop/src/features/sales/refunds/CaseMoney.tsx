// The amounts and items of a case.
import type { RefundCase } from '@shop/contract/sales/refunds.ts'
import { money } from '@shop/locale/format.ts'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Button } from '#ui/Button.tsx'
import { Photo } from '#ui/Photo.tsx'

export function CaseMoney({ refund }: { refund: RefundCase }) {
  const t = usePageText('refund')
  const { items, amount, approved, paid, step } = refund
  const note = refund.with_freight ? t.withFreight : t.withoutFreight
  return (
    <Block title={t.money}>
      <ul className="space-y-3 border-b border-border pb-4">
        {items.map(({ item, qty }) => (
          <li key={item.id} className="flex items-start gap-3">
            <Photo
              picture={item.image}
              alt=""
              initial={item.title}
              sizes="56px"
              className="size-14 shrink-0 rounded-field"
            />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-body-s text-text">{item.title}</span>
              {item.spec ? <span className="block text-caption text-text-3">{item.spec}</span> : null}
            </span>
            <span className="shrink-0 text-body-s text-text-2 tabular-nums">× {qty}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 space-y-2 text-body-s">
        <Sum label={t.maxOf} {...(items.some(({ item }) => item.freight > 0) && { note })}>
          {money(refund.max_amount)}
        </Sum>
        <Sum label={t.asked}>
          <span className="font-semibold">{money(amount)}</span>
        </Sum>
        {approved === null ? null : (
          <Sum label={t.approved}>
            <span className="font-semibold">{money(approved)}</span>
          </Sum>
        )}
        {step === 'done' ? (
          <Sum label={t.paid}>
            <span className="font-semibold text-success">+{money(paid)}</span>
          </Sum>
        ) : null}
      </dl>
      {step === 'done' ? (
        <div className="mt-4">
          <Button full kind="secondary" to="/capitalRecord?type=refund">
            {t.funds}
          </Button>
        </div>
      ) : null}
    </Block>
  )
}

interface SumProps {
  label: string
  note?: string
  children: ReactNode
}

function Sum({ label, note, children }: SumProps) {
  return (
    <div className="flex items-baseline justify-between gap-x-4">
      <dt className="text-text-2">
        {label}
        {note ? <span className="block text-caption text-text-3">{note}</span> : null}
      </dt>
      <dd className="shrink-0 text-text tabular-nums">{children}</dd>
    </div>
  )
}
