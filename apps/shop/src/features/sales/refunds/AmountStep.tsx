// How much is asked for, and how the most of it comes about: what was paid for the pieces, and their freight or not.

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
  const words = usePageText('refund')
  const { values, most, faults, change, leave } = form
  const whole = money(most.total)
  const hasItems = Object.keys(values.items).length > 0
  const isZero = hasItems && amountOf(values, most) === 0
  // The pieces may be fewer by now: what was typed before is then too much at once.
  const isOver = hasItems && (amountOf(values, most) ?? 0) > most.total
  const shown = shownAmount(values, most)
  const zero = <span className="font-semibold text-warn">{words.zero}</span>
  return (
    <Block title={words.amountTitle}>
      <AmountField
        id="amount"
        label={words.amount}
        value={shown}
        hint={hasItems ? (isZero ? zero : words.most(whole)) : words.mostFirst}
        error={faults.amount ?? (isOver ? words.max(whole) : undefined)}
        onChange={(text) =>
          change({
            amount: hasItems && text === shownAmount({ ...values, amount: undefined }, most) ? undefined : text,
          })
        }
        onBlur={leave('amount')}
        {...(most.total > 0 && {
          quick: { label: words.take, amounts: [{ amount: most.total, label: words.all(whole) }] },
        })}
      />
      {isStillSent(values, form.info.items) ? (
        <div className="mt-3" role="status">
          <Notice tone="warn">{words.stillSent(money(most.goods))}</Notice>
        </div>
      ) : null}
      {hasItems ? <Parts form={form} /> : null}
    </Block>
  )
}

function Parts({ form }: { form: RefundForm }) {
  const words = usePageText('refund')
  const { most, info } = form
  const { freight, withFreight } = most
  const language = useLanguage()
  // Goods that the shopper keeps use the code up.
  const isBack = form.values.type === 'refund_return' || info.items.every((item) => item.sent_qty === 0)
  const isFreed = info.order.frees_promo && isBack && isAllChosen(form.values, info.items)
  const freightWord = withFreight === undefined ? words.freightLater : words.freightOut
  return (
    <div className="mt-4 rounded-field bg-surface-2 px-3.5 py-3">
      <dl className="space-y-1.5 text-body-s">
        <Part label={words.goodsPart}>{money(most.goods)}</Part>
        {freight > 0 ? (
          <Part label={words.freightPart}>
            {withFreight ? money(freight) : <span className="text-text-3">{freightWord}</span>}
          </Part>
        ) : null}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border pt-2 font-semibold text-text">
          <dt>{words.mostPart}</dt>
          <dd className="tabular-nums">{money(most.total)}</dd>
        </div>
      </dl>
      {info.has_promo ? (
        <p className="mt-2.5 flex items-start gap-2 text-caption text-text-2">
          <TicketPercent size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-text-3" />
          <span>{joinSentences(language, words.promo, isFreed ? words.promoBack : '')}</span>
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
