// A large field for an amount in dollars, with its limits below and quick choices.

import type { Cents } from '@shop/contract/wire.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import { fieldAria } from '@shop/ui/field-aria.ts'
import type { ReactNode } from 'react'
import { caretAfter, editedAmount, groupedAmount, plainAmount, readAmount } from './amount.ts'
import { FieldError } from './FormField.tsx'

interface AmountFieldProps {
  id: string
  label: string
  value: string
  hint: ReactNode
  error: string | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  /** Amounts to choose with one tap, and the label of their row. */
  quick?: { label: string; amounts: readonly QuickAmount[] }
  isLocked?: boolean
}

interface QuickAmount {
  amount: Cents
  label: string
}

/** The length of $9,999,999.99. */
const typedMax = 13

export function AmountField({ id, label, value, hint, error, onChange, onBlur, quick, isLocked }: AmountFieldProps) {
  const shown = groupedAmount(value)
  return (
    <div data-field="" className="scroll-mt-18 [&_input]:scroll-mt-26">
      <label htmlFor={id} className="text-body-s font-medium text-text">
        {label}
      </label>
      <div
        className={`mt-1 flex items-baseline gap-1 border-b-2 transition-colors duration-120 ${
          error ? 'border-sale' : 'border-border-strong focus-within:border-primary'
        }`}
      >
        <span aria-hidden="true" className="text-h1 text-text-3">
          $
        </span>
        <input
          id={id}
          name={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={typedMax}
          placeholder="0.00"
          readOnly={isLocked}
          value={shown}
          {...fieldAria(id, error ? { error } : { hint })}
          className="min-h-14 w-full min-w-0 bg-transparent text-display text-text tabular-nums outline-none placeholder:text-text-3"
          onChange={({ target, nativeEvent }) => {
            const isDelete = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
            groupTyped(target, { before: shown, isDelete })
            onChange(plainAmount(target.value))
          }}
          onBlur={onBlur}
        />
      </div>
      {error ? (
        <FieldError id={id} error={error} className="mt-2" />
      ) : (
        // As high as an error, so that nothing moves when one is shown.
        <p id={`${id}-hint`} className="mt-2 text-body-s">
          <span className="text-caption text-text-3">{hint}</span>
        </p>
      )}
      {quick ? <QuickAmounts {...quick} chosen={readAmount(value)} isLocked={isLocked} onChoose={onChange} /> : null}
    </div>
  )
}

/** Before React sees the text: what it finds unchanged keeps its caret. */
function groupTyped(input: HTMLInputElement, { before, isDelete }: { before: string; isDelete: boolean }): void {
  const edited = input.value
  const caretBefore = input.selectionStart ?? edited.length
  const grouped = editedAmount({ before, edited, deletedAt: isDelete ? caretBefore : undefined })
  if (grouped === edited) return
  const digits = edited.slice(0, caretBefore).replaceAll(',', '').length
  input.value = grouped
  const caret = caretAfter(grouped, digits)
  input.setSelectionRange(caret, caret)
}

interface QuickAmountsProps {
  label: string
  amounts: readonly QuickAmount[]
  chosen: Cents | undefined
  isLocked: boolean | undefined
  onChoose: (value: string) => void
}

function QuickAmounts({ label, amounts, chosen, isLocked, onChoose }: QuickAmountsProps) {
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {amounts.map(({ amount, label: name }) => (
        <button
          key={name}
          type="button"
          aria-pressed={amount === chosen}
          aria-disabled={isLocked || undefined}
          className={`min-h-11 rounded-full border px-4 text-body-s font-medium tabular-nums transition-colors duration-120 aria-disabled:cursor-default aria-disabled:opacity-45 ${
            amount === chosen
              ? 'border-primary bg-primary-soft text-primary'
              : 'border-border bg-surface text-text-2 hover:not-aria-disabled:bg-surface-2'
          }`}
          onClick={() => {
            if (!isLocked) onChoose(formatUsd(amount))
          }}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
