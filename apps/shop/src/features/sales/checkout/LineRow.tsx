// A line of the checkout: the product, its price and quantity, and what changed since it was chosen.
import type { CheckoutLine } from '@shop/contract/sales/checkout.ts'
import { money } from '@shop/locale/format.ts'
import { CircleAlert, TrendingUp } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { fixOf } from './rules.ts'

export interface LineRowProps {
  line: CheckoutLine
  /** Only for buy-now lines; the quantities of bag lines are changed in the bag. */
  canChangeQuantity: boolean
  /** As entered, possibly before the preview reflects it. */
  quantity: number
  onQuantity: (line: CheckoutLine, qty: number) => void
  onRemove: (line: CheckoutLine) => void
}

export function LineRow({ line, canChangeQuantity, quantity, onQuantity, onRemove }: LineRowProps) {
  const t = usePageText('checkout')
  const fix = fixOf(line)
  const isLeftOut = fix === 'leaveOut'
  return (
    <div className={`px-4 py-3.5 ${fix ? 'bg-warn-soft' : ''}`} data-problem={fix ? '' : undefined}>
      <div className="flex gap-3">
        <span className={`shrink-0 ${isLeftOut ? 'opacity-50 grayscale' : ''}`}>
          <Photo
            picture={line.image}
            alt=""
            initial={line.title}
            sizes="72px"
            className="size-18 shrink-0 rounded-field"
          />
        </span>
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 text-body-s text-text">{line.title}</p>
          {line.spec ? <p className="mt-0.5 text-caption text-text-3">{line.spec}</p> : null}
          <Change line={line} />
        </div>
        <div className="shrink-0 text-end text-body-s text-text tabular-nums">
          <p className="font-semibold">{money(line.price)}</p>
          <p className="text-text-3">
            <span aria-hidden="true">× {quantity}</span>
            <span className="sr-only">{t.pieces(quantity)}</span>
          </p>
        </div>
      </div>
      {canChangeQuantity && !fix ? (
        <div className="mt-2">
          <Stepper
            isInLine
            label={t.quantityOf(line.title)}
            value={quantity}
            max={line.qty_max}
            maxReason={t.atMost(line.qty_max)}
            less={t.less}
            more={t.more}
            onChange={(qty) => onQuantity(line, qty)}
          />
        </div>
      ) : null}
      {fix ? (
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button kind="secondary" size="s" label={t.leaveOutOf(line.title)} onPress={() => onRemove(line)}>
            {t.leaveOut}
          </Button>
          {fix === 'lower' ? (
            <Button size="s" onPress={() => onQuantity(line, line.qty_max)}>
              {t.lower(line.qty_max)}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** What changed since the line was chosen. */
function Change({ line }: { line: CheckoutLine }) {
  const t = usePageText('checkout')
  const { change, price_before: priceBefore, qty_max: max } = line
  const className = 'mt-1 flex items-start gap-1.5 text-caption font-medium'
  if (change === null) return null
  if (change === 'price') {
    if (priceBefore === null) return null
    const isLower = line.price < priceBefore
    return (
      <p className={`${className} tabular-nums ${isLower ? 'text-success' : 'text-warn'}`}>
        <TrendingUp
          size={14}
          strokeWidth={2}
          aria-hidden="true"
          className={`mt-px shrink-0 ${isLower ? '-scale-y-100' : ''}`}
        />
        {t.priceWas(money(priceBefore))}
      </p>
    )
  }
  const messages = {
    gone: t.gone,
    stock: max > 0 ? t.left(max) : t.soldOut,
    limit: max > 0 ? t.atMost(max) : t.limitReached,
  }
  return (
    <p className={`${className} text-warn`}>
      <CircleAlert size={14} strokeWidth={2} aria-hidden="true" className="mt-px shrink-0" />
      {messages[change]}
    </p>
  )
}
