// A line about to be ordered: what it is, what it costs, how many, and what has come in between.
import type { CheckoutLine } from '@shop/contract/sales/checkout.ts'
import { money } from '@shop/locale/format.ts'
import { CircleAlert, TrendingUp } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { remedyOf } from './rules.ts'

export interface LineRowProps {
  line: CheckoutLine
  /** What is bought at once is counted here, the bag's lines there. */
  isCounted: boolean
  /** As the shopper wants it, before the server has reckoned with it. */
  quantity: number
  onQuantity: (line: CheckoutLine, qty: number) => void
  onLeaveOut: (line: CheckoutLine) => void
}

export function LineRow({ line, isCounted, quantity, onQuantity, onLeaveOut }: LineRowProps) {
  const words = usePageText('checkout')
  const remedy = remedyOf(line)
  const isOff = remedy === 'leaveOut'
  return (
    <div className={`px-4 py-3.5 ${remedy ? 'bg-warn-soft' : ''}`} data-fault={remedy ? '' : undefined}>
      <div className="flex gap-3">
        <span className={`shrink-0 ${isOff ? 'opacity-50 grayscale' : ''}`}>
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
            <span className="sr-only">{words.pieces(quantity)}</span>
          </p>
        </div>
      </div>
      {isCounted && !remedy ? (
        <div className="mt-2">
          <Stepper
            isInLine
            label={words.quantityOf(line.title)}
            value={quantity}
            max={line.qty_max}
            maxReason={words.atMost(line.qty_max)}
            less={words.less}
            more={words.more}
            onChange={(qty) => onQuantity(line, qty)}
          />
        </div>
      ) : null}
      {remedy ? (
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button kind="secondary" size="s" label={words.leaveOutOf(line.title)} onPress={() => onLeaveOut(line)}>
            {words.leaveOut}
          </Button>
          {remedy === 'lower' ? (
            <Button size="s" onPress={() => onQuantity(line, line.qty_max)}>
              {words.lower(line.qty_max)}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** What is another by now than when it was chosen. */
function Change({ line }: { line: CheckoutLine }) {
  const words = usePageText('checkout')
  const { change, price_before: before, qty_max: most } = line
  const look = 'mt-1 flex items-start gap-1.5 text-caption font-medium'
  if (change === null) return null
  if (change === 'price') {
    if (before === null) return null
    const isLess = line.price < before
    return (
      <p className={`${look} tabular-nums ${isLess ? 'text-success' : 'text-warn'}`}>
        <TrendingUp
          size={14}
          strokeWidth={2}
          aria-hidden="true"
          className={`mt-px shrink-0 ${isLess ? '-scale-y-100' : ''}`}
        />
        {words.priceWas(money(before))}
      </p>
    )
  }
  const sentences = {
    gone: words.gone,
    stock: most > 0 ? words.left(most) : words.soldOut,
    limit: most > 0 ? words.atMost(most) : words.limitReached,
  }
  return (
    <p className={`${look} text-warn`}>
      <CircleAlert size={14} strokeWidth={2} aria-hidden="true" className="mt-px shrink-0" />
      {sentences[change]}
    </p>
  )
}
