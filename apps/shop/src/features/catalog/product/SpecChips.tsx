// The values of one specification group as chips (unavailable values are struck through but readable), and the stock.
import type { Product, SpecGroup } from '@shop/contract/catalog/product.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { CircleAlert, CircleCheck, CircleSlash, Clock } from 'lucide-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { moveByArrow } from '#ui/arrow-keys.ts'
import { Photo } from '#ui/Photo.tsx'
import { isTabletOrWider } from '#ui/use-wide.ts'
import { chipColumns } from './chip-columns.ts'
import { type Chosen, markedState, type ValueState } from './choice.ts'
import type { Purchase } from './use-purchase.ts'

interface SpecChipsProps {
  product: Pick<Product, 'spec_groups' | 'skus'>
  group: SpecGroup
  chosen: Chosen
  /** The group chosen last. */
  last: number | undefined
  /** An action failed because this group was missing. */
  isMissing?: boolean
  /** How often an action failed because this group was the first missing one; each time it scrolls into view. */
  attempts: number
  onChoose: (value: { group: number; id: number }) => void
}

export function SpecChips({ product, group, chosen, last, isMissing = false, attempts, onChoose }: SpecChipsProps) {
  const t = usePageText('product')
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts === 0) return
    // In a sticky column scrolling to the middle would move only the rest of the page.
    field.current?.scrollIntoView({ block: isTabletOrWider() ? 'nearest' : 'center', behavior: 'smooth' })
    field.current?.querySelector<HTMLElement>('[data-choice]')?.focus({ preventScroll: true })
  }, [attempts])
  const selected = group.values.find(({ id }) => id === chosen[group.id])
  return (
    <div ref={field} className="@container">
      <p className="mb-2 flex items-center gap-2 text-body-s">
        <span className="font-medium text-text">{group.name}</span>
        {isMissing ? (
          // In the place of the choice, so that nothing moves.
          <span id={`spec-${group.id}-missing`} role="alert" className="flex min-w-0 items-center gap-1.5 text-sale">
            <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
            {t.chooseSpec(group.name)}
          </span>
        ) : (
          <span className="text-text-2">{selected?.name ?? ''}</span>
        )}
      </p>
      <div
        role="radiogroup"
        aria-label={group.name}
        aria-describedby={isMissing ? `spec-${group.id}-missing` : undefined}
        {...layoutOf(group)}
        onKeyDown={moveByArrow}
      >
        {group.values.map((value, index) => (
          <SpecChip
            key={value.id}
            name={value.name}
            image={value.image}
            state={markedState(product, { chosen, last }, { group: group.id, id: value.id })}
            isChosen={value === selected}
            isTabStop={selected ? value === selected : index === 0}
            onPress={() => onChoose({ group: group.id, id: value.id })}
          />
        ))}
      </div>
    </div>
  )
}

/** Names are in balanced rows; chips with pictures wrap, and all of them where large text leaves less than 18rem. */
function layoutOf({ values }: SpecGroup) {
  if (values.some(({ image }) => image)) return { className: 'flex flex-wrap gap-2' }
  const names = values.map(({ name }) => name)
  const style = { '--columns': chipColumns(names, 288), '--wide-columns': chipColumns(names, 480) } as CSSProperties
  const className =
    'grid grid-cols-[repeat(var(--columns),auto)] justify-start gap-2 @max-[18rem]:flex @max-[18rem]:flex-wrap @min-[30rem]:grid-cols-[repeat(var(--wide-columns),auto)]'
  return { className, style }
}

interface SpecChipProps {
  name: string
  image: Picture | null
  state: ValueState
  isChosen: boolean
  /** Roving tabindex: only one chip of a group is in the tab order. */
  isTabStop: boolean
  onPress: () => void
}

function SpecChip({ name, image, state, isChosen, isTabStop, onPress }: SpecChipProps) {
  const t = usePageText('product')
  const ariaLabels = { open: undefined, soldOut: t.valueSoldOut(name), impossible: t.valueImpossible(name) }
  const isOpen = state === 'open'
  // Not bold: a wider chip would move the others.
  const className = isChosen
    ? 'border-primary bg-primary-soft text-primary ring-1 ring-primary ring-inset'
    : `border-border-strong/60 bg-surface hover:bg-surface-2 ${isOpen ? 'text-text' : 'border-dashed text-text-3'}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio drawn as a chip keeps roving focus in one row.
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={ariaLabels[state]}
      data-choice=""
      data-state={state}
      tabIndex={isTabStop ? 0 : -1}
      className={`inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-field border text-body-s transition-colors duration-120 ${image ? 'ps-1 pe-2.5' : 'min-w-11 justify-center px-2.5 text-center'} ${className}`}
      onClick={onPress}
    >
      {image ? (
        <span className={`size-9 shrink-0 overflow-hidden rounded-chip ${isOpen ? '' : 'opacity-55'}`}>
          <Photo picture={image} alt="" initial={name} sizes="36px" />
        </span>
      ) : null}
      <span className={`min-w-0 break-words ${isOpen ? '' : 'line-through'}`}>{name}</span>
    </button>
  )
}

/** A field for each specification group. */
export function SpecGroups({ product, purchase }: { product: Product; purchase: Purchase }) {
  const t = usePageText('product')
  const { missing } = purchase
  if (product.spec_groups.length === 0) return <p className="text-body-s text-text-2">{t.noSpec}</p>
  return (
    <div className="space-y-5 lg:space-y-4">
      {product.spec_groups.map((group) => (
        <SpecChips
          key={group.id}
          product={product}
          group={group}
          chosen={purchase.chosen}
          last={purchase.last}
          isMissing={missing !== undefined && purchase.chosen[group.id] === undefined}
          attempts={missing?.group.id === group.id ? missing.attempts : 0}
          onChoose={purchase.choose}
        />
      ))}
    </div>
  )
}

const fewMax = 5

/** Stock status; the number shows only when few are left. */
export function StockLine({ product, stock }: { product: Pick<Product, 'in_stock'>; stock: number | undefined }) {
  const t = usePageText('product')
  const left = stock ?? (product.in_stock ? fewMax + 1 : 0)
  const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.9, className: 'shrink-0' } as const
  const className = 'inline-flex items-center gap-1.5 text-body-s font-medium'
  if (left < 1) {
    return (
      <span className={`${className} text-text-2`}>
        <CircleSlash {...icon} />
        {t.soldOut}
      </span>
    )
  }
  if (left <= fewMax) {
    return (
      <span className={`${className} text-warn`}>
        <Clock {...icon} />
        {t.left(left)}
      </span>
    )
  }
  return (
    <span className={`${className} text-success`}>
      <CircleCheck {...icon} />
      {t.inStock}
    </span>
  )
}
