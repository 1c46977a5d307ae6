// Two fields for a price range; reports the range, or undefined while it is invalid.
import { type Cents, formatUsd } from '@shop/contract/wire.ts'
import { useId, useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { isRangeWrong, isSameRange, type Range, readAmount } from '../browse-state.ts'

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
        className={`flex min-h-11 items-center rounded-field border bg-surface focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus ${
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

export interface PriceRangeProps {
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
