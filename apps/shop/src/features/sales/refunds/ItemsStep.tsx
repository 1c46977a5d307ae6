// Which lines of the order to refund, how many pieces of each, and the amount.
import type { RefundableItem } from '@shop/contract/sales/refunds.ts'
import { money } from '@shop/locale/format.ts'
import { joinSentences } from '@shop/locale/sentences.ts'
import { CircleAlert, TicketPercent } from 'lucide-react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { AmountField } from '#ui/AmountField.tsx'
import { Block } from '#ui/Block.tsx'
import { Button } from '#ui/Button.tsx'
import { Tick } from '#ui/Checkbox.tsx'
import { LinePrice } from '#ui/LinePrice.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { SumRow } from '#ui/SumRow.tsx'
import type { RefundForm } from './use-refund-form.ts'
import { amountOf, isAllChosen, isStillSent, lineLimit, maxQtyOf, sentPart, shownAmount } from './values.ts'

export function ItemsStep({ form }: { form: RefundForm }) {
  const t = usePageText('refund')
  const { info, values, problems } = form
  const { items: lines } = info
  const isAll = isAllChosen(values, lines)
  const available = lines.filter((line) => maxQtyOf(values, line) > 0)
  const toggled = Object.fromEntries(isAll ? [] : available.map((line) => [line.item.id, maxQtyOf(values, line)]))
  return (
    <Block
      title={t.items}
      aside={
        lines.length > 1 ? (
          <span className="-my-2.5 -me-4">
            <Button kind="quiet" size="s" onPress={() => form.change({ items: toggled })}>
              {isAll ? t.chooseNone : t.chooseAll}
            </Button>
          </span>
        ) : null
      }
    >
      <ul
        aria-describedby={problems.items ? 'items-error' : undefined}
        className="-mx-4 -mb-4 divide-y divide-border border-t border-border"
      >
        {lines.map((line) => (
          <li key={line.item.id}>
            <Line form={form} line={line} isFirst={line === available[0]} />
          </li>
        ))}
      </ul>
      {problems.items ? (
        <p
          id="items-error"
          role="alert"
          className="-mx-4 mt-4 -mb-4 flex items-start gap-1.5 border-t border-border px-4 py-3 text-body-s text-sale"
        >
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
          {problems.items}
        </p>
      ) : null}
    </Block>
  )
}

interface LineProps {
  form: RefundForm
  line: RefundableItem
  /** Focused when the field has an error. */
  isFirst: boolean
}

function Line({ form, line, isFirst }: LineProps) {
  const { catalog } = useText()
  const t = usePageText('refund')
  const { item } = line
  const { values, change } = form
  const max = maxQtyOf(values, line)
  const chosen = values.items[item.id]
  const isOnlyLine = form.info.items.length === 1
  const setQty = (qty: number | undefined) => {
    const { [item.id]: _, ...others } = values.items
    change({ items: qty === undefined ? others : { ...others, [item.id]: qty } })
  }
  return (
    <div className={`py-3 ps-1 pe-4 transition-colors duration-120 ${chosen ? 'bg-primary-soft/40' : ''}`}>
      <div className="flex items-start gap-1">
        <span className="grid h-18 place-items-center">
          {max > 0 ? (
            <Tick
              {...(isFirst && { id: 'items' })}
              label={t.choose(item.title)}
              isChecked={chosen !== undefined}
              onChange={(isChecked) => setQty(isChecked ? max : undefined)}
            />
          ) : (
            <span className="w-11" />
          )}
        </span>
        <Photo
          picture={item.image}
          alt=""
          initial={item.title}
          sizes="72px"
          className="size-18 shrink-0 rounded-field"
        />
        <span className="ms-2 min-w-0 flex-1">
          <span className="line-clamp-2 text-body-s text-text">{catalog.productText(item.title)}</span>
          {item.spec ? <span className="mt-0.5 block text-caption text-text-3">{item.spec}</span> : null}
          {sentPart(form.info.items) === 'some' ? (
            <span className="mt-0.5 block text-caption font-medium text-info tabular-nums">
              {t.sentOf(line.sent_qty, line.qty)}
            </span>
          ) : null}
        </span>
        <span className="ms-2">
          <LinePrice price={item.price} quantity={item.qty} />
        </span>
      </div>
      {chosen === undefined || (max === 1 && isOnlyLine) ? null : (
        <LineQuantity form={form} line={line} chosen={chosen} isOnlyLine={isOnlyLine} onChange={setQty} />
      )}
    </div>
  )
}

interface LineQuantityProps {
  form: RefundForm
  line: RefundableItem
  chosen: number
  /** The most for it is that of the whole request, which the amount says. */
  isOnlyLine: boolean
  onChange: (qty: number) => void
}

function LineQuantity({ form, line, chosen, isOnlyLine, onChange }: LineQuantityProps) {
  const t = usePageText('refund')
  const max = maxQtyOf(form.values, line)
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ps-12">
      <span className="text-body-s font-semibold text-text tabular-nums">
        {isOnlyLine ? null : t.upTo(money(lineLimit(form.values, line)))}
      </span>
      {max > 1 ? (
        <Stepper
          label={t.pieces(line.item.title)}
          value={chosen}
          max={max}
          less={t.less}
          more={t.more}
          isInLine
          onChange={onChange}
        />
      ) : null}
    </div>
  )
}

/** The requested amount, at first the most; with freight, how that is made up. */
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
        // Offered while another amount is entered.
        {...(max.total > 0 &&
          amountOf(values, max) !== max.total && {
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
  if (freight === 0 && !info.has_promo) return null
  return (
    <div className="mt-4 space-y-2.5 rounded-field bg-surface-2 px-3.5 py-3">
      {freight > 0 ? (
        <dl className="space-y-1.5 text-body-s">
          <SumRow label={t.goodsPart}>{money(max.goods)}</SumRow>
          <SumRow label={t.freightPart}>
            {withFreight ? money(freight) : <span className="text-text-3">{freightNote}</span>}
          </SumRow>
        </dl>
      ) : null}
      {info.has_promo ? (
        <p className="flex items-start gap-2 text-caption text-text-2">
          <TicketPercent size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-text-3" />
          <span>{joinSentences(language, t.promo, isPromoReturned ? t.promoBack : '')}</span>
        </p>
      ) : null}
    </div>
  )
}
