// The order of one shop: its lines, arrival dates, freight, and a note to the shop.
import type { CheckoutGroup, CheckoutLine } from '@shop/contract/sales/checkout.ts'
import { countryName, money } from '@shop/locale/format.ts'
import { CircleAlert, PackageX, PencilLine, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { LinePrice } from '#ui/LinePrice.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Photo } from '#ui/Photo.tsx'
import { RouteLine } from '#ui/RouteLine.tsx'
import type { StepperProps } from '#ui/Stepper.tsx'
import { useWide } from '#ui/use-wide.ts'
import { fixOf, isOrdered } from './rules.ts'

/** Lines of the bag have their quantity there. */
export const Stepper = lazyPart<StepperProps>(async () => (await import('#ui/Stepper.tsx')).Stepper)

/** Few orders have a note. */
const NoteField = lazyPart(async () => (await import('./NoteField.tsx')).NoteField)

interface GroupCardProps {
  group: CheckoutGroup
  /** The destination as ISO 3166-1 code; undefined while it is not known. */
  country: string | undefined
  /** There is no address yet. */
  isEstimate: boolean
  /** Formats a date range in the shopper's language. */
  formatDays: (from: Date, to: Date) => string
  canChangeQuantity: boolean
  /** New amounts are loading. */
  isRecalculating: boolean
  quantityOf: (line: CheckoutLine) => number
  note: string
  onNote: (note: string) => void
  onQuantity: (line: CheckoutLine, qty: number) => void
  onRemove: (lines: readonly CheckoutLine[]) => void
}

export function GroupCard(props: GroupCardProps) {
  const { group, canChangeQuantity, quantityOf, onQuantity, onRemove } = props
  const { shop, lines } = group
  return (
    <section aria-label={shop.name} className="overflow-hidden rounded-card border border-border bg-surface">
      <h2 className="flex min-h-13 items-center gap-2.5 border-b border-border px-4 text-body-s font-semibold text-text">
        <Photo picture={shop.logo} alt="" initial={shop.name} sizes="28px" className="size-7 shrink-0 rounded-full" />
        <span className="min-w-0 truncate">{shop.name}</span>
      </h2>
      <ul className="divide-y divide-border">
        {lines.map((line) => (
          <li key={line.sku_id}>
            <LineRow
              line={line}
              canChangeQuantity={canChangeQuantity}
              quantity={quantityOf(line)}
              onQuantity={onQuantity}
              onRemove={(removed) => onRemove([removed])}
            />
          </li>
        ))}
      </ul>
      {isOrdered(group) ? (
        <>
          <Delivery {...props} />
          <Note {...props} />
        </>
      ) : null}
    </section>
  )
}

function Delivery({ group, country, isEstimate, formatDays, isRecalculating, onRemove }: GroupCardProps) {
  const t = usePageText('checkout')
  const language = useLanguage()
  const { deliverable, freight, arrives_from: first, arrives_to: last } = group
  const from = countryName(language, group.origin)
  const to = country && countryName(language, country)
  if (!to) {
    return (
      <div className="border-t border-border px-4 py-3 text-body-s">
        <span className="text-text">{t.delivery}</span>
        <p className="text-caption text-text-3">{t.afterAddress}</p>
      </div>
    )
  }
  if (!deliverable) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-border bg-warn-soft px-4 py-2.5">
        <p className="flex items-center gap-2 text-body-s font-medium text-warn">
          <PackageX size={18} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
          {t.notDelivered}
        </p>
        <Button kind="secondary" size="s" onPress={() => onRemove(group.lines)}>
          {t.leaveOutAll}
        </Button>
      </div>
    )
  }
  const route =
    from === to ? (
      <p className="text-body-s text-text">{t.routeWithin(from)}</p>
    ) : (
      <RouteLine from={from} to={to} srLabel={t.route(from, to)} />
    )
  if (isRecalculating) {
    return (
      <div aria-busy="true" className="border-t border-border px-4 py-3">
        {route}
        <div className="mt-1.5 flex h-[1lh] items-center justify-between text-body-s">
          <span className="skeleton h-4 w-32" />
          <span className="skeleton h-4 w-12" />
        </div>
      </div>
    )
  }
  return (
    <div className="border-t border-border px-4 py-3">
      {route}
      <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-body-s tabular-nums">
        <span className="text-text-2">{first && last ? t.arrives(formatDays(first, last)) : ''}</span>
        {freight === 0 ? (
          <span className="font-semibold text-success">{t.freeFreight}</span>
        ) : (
          <span className="text-text-2">
            {t.freight} <span className="font-semibold text-text">{money(freight)}</span>
          </span>
        )}
      </p>
      {isEstimate ? <p className="text-caption text-text-3">{t.estimateNote}</p> : null}
    </div>
  )
}

function Note({ group: { shop }, note, onNote }: GroupCardProps) {
  const t = usePageText('checkout')
  const [isOpen, setOpen] = useState(note !== '')
  const [isPressed, setPressed] = useState(false)
  const open = () => {
    setPressed(true)
    setOpen(true)
  }
  if (!isOpen) {
    return (
      <div className="border-t border-border py-0.5">
        <Button
          kind="quiet"
          size="s"
          icon={<PencilLine aria-hidden="true" size={16} strokeWidth={1.9} />}
          onPress={open}
        >
          {t.addNote}
        </Button>
      </div>
    )
  }
  return (
    <div className="border-t border-border px-4 py-3">
      <NoteField
        shop={shop}
        note={note}
        isFocused={isPressed}
        onNote={onNote}
        fallback={<div aria-busy="true" className="h-26" />}
        onFail={() => setOpen(false)}
      />
    </div>
  )
}

interface LineRowProps {
  line: CheckoutLine
  /** Only for buy-now lines; the quantities of bag lines are changed in the bag. */
  canChangeQuantity: boolean
  /** As entered, possibly before the preview reflects it. */
  quantity: number
  onQuantity: (line: CheckoutLine, qty: number) => void
  onRemove: (line: CheckoutLine) => void
}

/** A line of the checkout: the product, its price and quantity, and what changed since it was chosen. */
function LineRow({ line, canChangeQuantity, quantity, onQuantity, onRemove }: LineRowProps) {
  const t = usePageText('checkout')
  const { catalog } = useText()
  const fix = fixOf(line)
  const isLeftOut = fix === 'leaveOut'
  const hasStepper = canChangeQuantity && !fix
  const isWide = useWide()
  const stepper = hasStepper ? (
    <Stepper
      isInLine
      label={t.quantityOf(line.title)}
      value={quantity}
      max={line.qty_max}
      maxReason={t.atMost(line.qty_max)}
      less={t.less}
      more={t.more}
      onChange={(qty) => onQuantity(line, qty)}
      fallback={<div className="h-11.5" />}
    />
  ) : null
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
          <p className="line-clamp-4 text-body-s text-text">{catalog.productText(line.title)}</p>
          {line.spec ? <p className="mt-0.5 text-caption text-text-3">{line.spec}</p> : null}
          <Change line={line} />
        </div>
        {stepper && isWide ? <div className="w-34 shrink-0">{stepper}</div> : null}
        {/* What is left out is no part of the sum. */}
        {isLeftOut ? (
          <span className="shrink-0 text-body-s text-text-3 tabular-nums">{money(line.price)}</span>
        ) : (
          <LinePrice price={line.price} quantity={quantity} pieces={t.pieces(quantity)} hasStepper={hasStepper} />
        )}
      </div>
      {stepper && !isWide ? <div className="mt-2">{stepper}</div> : null}
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
