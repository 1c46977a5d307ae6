// The price filter: two fields for a range (undefined while it is invalid) and a histogram.
import type { Facets } from '@shop/contract/catalog/search.ts'
import { type Cents, formatUsd } from '@shop/contract/cents.ts'
import { count, money } from '@shop/locale/format.ts'
import { useId, useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { isRangeWrong, isSameRange, type Range, readAmount } from '../browse-state.ts'
import { priceText } from '../browser/AppliedFilters.tsx'

interface AmountFieldProps {
  id: string
  label: string
  value: string
  errorId: string | undefined
  onChange: (value: string) => void
  onCommit: (() => void) | undefined
}

const currency = '$'

function AmountField({ id, label, value, errorId, onChange, onCommit }: AmountFieldProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-caption font-medium text-text-2">
        {label}
      </label>
      <div
        className={`flex min-h-11 items-center rounded-field border bg-surface field-ring ${
          errorId ? 'border-sale' : 'border-border-strong'
        }`}
      >
        <span aria-hidden="true" className="ps-3 text-body-s text-text-3">
          {currency}
        </span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={12}
          value={value}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          className="min-h-10.5 w-full min-w-0 bg-transparent ps-1.5 pe-2 text-body text-text tabular-nums outline-none"
          onChange={(event) => onChange(event.target.value)}
          onBlur={onCommit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onCommit?.()
          }}
        />
      </div>
    </div>
  )
}

interface PriceRangeProps {
  range: Range
  /** Undefined while the typed range is invalid. */
  onChange: (range: Range | undefined) => void
  /** A field was left, or Enter pressed in it. */
  onCommit?: () => void
}

function amountText(amount: Cents | undefined): string {
  return amount === undefined ? '' : formatUsd(amount).replace(/\.00$/, '')
}

function readRange(typed: { min: string; max: string }): Range {
  return { priceMin: readAmount(typed.min), priceMax: readAmount(typed.max) }
}

function isUnreadable(text: string): boolean {
  return text.trim() !== '' && readAmount(text) === undefined
}

export function PriceRange({ range, onChange, onCommit }: PriceRangeProps) {
  const t = usePageText('browse')
  const id = useId()
  const [typed, setTyped] = useState({ min: amountText(range.priceMin), max: amountText(range.priceMax) })
  const [lastRange, setLastRange] = useState(range)
  const read = readRange(typed)
  if (!isSameRange(range, lastRange)) {
    setLastRange(range)
    // The range was changed elsewhere (a removed chip, a navigation), so the typed text is outdated.
    if (!isSameRange(range, read) || isUnreadable(typed.min) || isUnreadable(typed.max))
      setTyped({ min: amountText(range.priceMin), max: amountText(range.priceMax) })
  }
  const isMinWrong = isUnreadable(typed.min)
  const isMaxWrong = isUnreadable(typed.max)
  const isCrossed = isRangeWrong(read)
  const error = isMinWrong || isMaxWrong ? t.amountCorrect : isCrossed ? t.priceRangeWrong : undefined
  const type = (next: typeof typed) => {
    setTyped(next)
    const nextRead = readRange(next)
    const isBad = isUnreadable(next.min) || isUnreadable(next.max) || isRangeWrong(nextRead)
    onChange(isBad ? undefined : nextRead)
  }
  const errorId = (isWrong: boolean) => (isWrong || isCrossed ? `${id}-error` : undefined)
  return (
    <div>
      <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-2">
        <AmountField
          id={`${id}-min`}
          errorId={errorId(isMinWrong)}
          onCommit={onCommit}
          label={t.priceMin}
          value={typed.min}
          onChange={(min) => type({ ...typed, min })}
        />
        <span aria-hidden="true" className="mb-5.5 h-px w-3 bg-border-strong" />
        <AmountField
          id={`${id}-max`}
          errorId={errorId(isMaxWrong)}
          onCommit={onCommit}
          label={t.priceMax}
          value={typed.max}
          onChange={(max) => type({ ...typed, max })}
        />
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-body-s text-sale">
          {error}
        </p>
      ) : null}
    </div>
  )
}

type Step = Facets['prices'][number]

interface PriceStepsProps {
  steps: readonly Step[]
  chosen: Range
  onChoose: (range: Range) => void
}

const anyPrice: Range = { priceMin: undefined, priceMax: undefined }

function rangeOf({ from, to }: Step): Range {
  return { priceMin: from > 0 ? from : undefined, priceMax: to ?? undefined }
}

function isWithin({ from, to }: Step, { priceMin, priceMax }: Range): boolean {
  const isAbove = priceMin === undefined || to === null || to >= priceMin
  const isBelow = priceMax === undefined || from <= priceMax
  return isAbove && isBelow
}

function shortAmount(amount: Cents): string {
  return money(amount).replace(/\.00$/, '')
}

/** A distribution of fewer products looks broken. */
const productsMin = 12

/** A price histogram: a tap on a bar filters by its range, a second tap clears the filter. */
export function PriceSteps({ steps, chosen, onChoose }: PriceStepsProps) {
  const t = usePageText('browse')
  const { catalog } = useText()
  const maxCount = Math.max(1, ...steps.map((step) => step.count))
  const last = steps.at(-1)
  const productCount = steps.reduce((sum, step) => sum + step.count, 0)
  // Equal bars are one solid block, which says nothing.
  if (!last || productCount < productsMin || steps.every((step) => step.count === last.count)) return null
  return (
    <div>
      <ul className="flex h-16 items-stretch border-b border-border-strong">
        {steps.map((step) => {
          const range = rangeOf(step)
          const isChosen = isSameRange(range, chosen)
          return (
            <li key={step.from} className="min-w-0 flex-1">
              <button
                type="button"
                aria-pressed={isChosen}
                aria-label={t.priceStep(priceText(t, range) ?? '', catalog.productCount(step.count, count(step.count)))}
                className="group flex size-full items-end px-px outline-offset-0"
                onClick={() => onChoose(isChosen ? anyPrice : range)}
              >
                <span
                  style={{ height: `${step.count === 0 ? 3 : Math.max(8, (step.count / maxCount) * 100)}%` }}
                  className={`block w-full rounded-t-[4px] transition-colors duration-200 ${
                    isWithin(step, chosen)
                      ? 'bg-primary group-hover:bg-primary-press'
                      : 'bg-border group-hover:bg-border-strong'
                  }`}
                />
              </button>
            </li>
          )
        })}
      </ul>
      <p aria-hidden="true" className="mt-1 flex justify-between text-caption text-text-3 tabular-nums">
        <span>{shortAmount(steps[0]?.from ?? last.from)}</span>
        <span>{`${shortAmount(last.to ?? last.from)}${last.to === null ? '+' : ''}`}</span>
      </p>
    </div>
  )
}
