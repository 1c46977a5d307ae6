// The requested amount, and how its maximum is made up: the price of the items, with or without freight.

import { money } from '@shop/locale/format.ts'
import { joinSentences } from '@shop/locale/sentences.ts'
import { TicketPercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { AmountField } from '#ui/AmountField.tsx'
import { Block } from '#ui/Block.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { RefundForm } from './use-refund-form.ts'
import { amountOf, isAllChosen, isStillSent, shownAmount } from './values.ts'

export function AmountStep({ form }: { form: RefundForm }) {
  const t = usePageText('refund')
  const { values, max, problems, change, leave } = form
  const fullAmount = money(max.total)
  const hasItems = Object.keys(values.items).length > 0
  const isZero = hasItems && amountOf(values, max) === 0
  // With fewer items selected, an amount typed before may exceed the maximum.
  const isAboveMax = hasItems && (amountOf(values, max) ?? 0) > max.total
  const amountText = shownAmount(values, max)
  const zeroHint = <span className="font-semibold text-warn">{t.zero}</span>
  return (
    <Block title={t.amountTitle}>
      <AmountField
        id="amount"
        label={t.amount}
        value={amountText}
        hint={hasItems ? (isZero ? zeroHint : t.most(fullAmount)) : t.mostFirst}
        error={problems.amount ?? (isAboveMax ? t.max(fullAmount) : undefined)}
        onChange={(text) =>
          change({
            amount: hasItems && text === shownAmount({ ...values, amount: undefined }, max) ? undefined : text,
          })
        }
        onBlur={leave('amount')}
        {...(max.total > 0 && {
          quick: { label: t.take, amounts: [{ amount: max.total, label: t.all(fullAmount) }] },
        })}
      />
      {isStillSent(values, form.info.items) ? (
        <div className="mt-3" role="status">
          <Notice tone="warn">{t.stillSent(money(max.goods))}</Notice>
        </div>
      ) : null}
      {hasItems ? <Parts form={form} /> : null}
    </Block>
  )
}

function Parts({ form }: { form: RefundForm }) {
  const t = usePageText('refund')
  const { max, info } = form
  const { freight, withFreight } = max
  const language = useLanguage()
  // The promo code stays used if the shopper keeps any goods.
  const keepsNothing = form.values.type === 'refund_return' || info.items.every((item) => item.sent_qty === 0)
  const isPromoReturned = info.order.frees_promo && keepsNothing && isAllChosen(form.values, info.items)
  const freightNote = withFreight === undefined ? t.freightLater : t.freightOut
  return (
    <div className="mt-4 rounded-field bg-surface-2 px-3.5 py-3">
      <dl className="space-y-1.5 text-body-s">
        <Part label={t.goodsPart}>{money(max.goods)}</Part>
        {freight > 0 ? (
          <Part label={t.freightPart}>
            {withFreight ? money(freight) : <span className="text-text-3">{freightNote}</span>}
          </Part>
        ) : null}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border pt-2 font-semibold text-text">
          <dt>{t.mostPart}</dt>
          <dd className="tabular-nums">{money(max.total)}</dd>
        </div>
      </dl>
      {info.has_promo ? (
        <p className="mt-2.5 flex items-start gap-2 text-caption text-text-2">
          <TicketPercent size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-text-3" />
          <span>{joinSentences(language, t.promo, isPromoReturned ? t.promoBack : '')}</span>
        </p>
      ) : null}
    </div>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-text-2">{label}</dt>
      <dd className="text-text tabular-nums">{children}</dd>
    </div>
  )
}
