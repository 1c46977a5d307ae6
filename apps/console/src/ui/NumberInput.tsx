// The bare input of a whole number, as fields and grids use it: what is none stays as typed, to be mended.
import { type ComponentProps, useState } from 'react'
import { typedWhole } from './whole-number.ts'

const lengthMax = 12

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: number | null
  onChange: (value: number | null) => void
  /** Whether what is typed is no whole number; then the value is none. */
  onUnclear?: ((isUnclear: boolean) => void) | undefined
  /** Stands behind the number: grams, days. */
  unit?: string | undefined
  'data-fault'?: string | undefined
}

export function NumberInput({ value, onChange, onUnclear, unit, className = '', ...rest }: NumberInputProps) {
  const [unclear, setUnclear] = useState<string>()
  const take = (typed: string) => {
    const number = typedWhole(typed)
    setUnclear(number === undefined ? typed : undefined)
    onUnclear?.(number === undefined)
    onChange(number ?? null)
  }
  // Somebody else set it: what was typed before is gone.
  const isUnclear = unclear !== undefined && value === null
  return (
    <span className={`relative flex ${className}`}>
      <input
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={lengthMax}
        value={isUnclear ? unclear : (value ?? '')}
        onChange={(event) => take(event.target.value)}
        aria-invalid={isUnclear || rest['aria-invalid']}
        data-unclear={isUnclear ? '' : undefined}
        className={`control field w-full min-w-0 px-3 py-2 tabular-nums read-only:bg-surface-2 ${unit ? 'pe-10' : ''}`}
      />
      {unit ? (
        <span aria-hidden="true" className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-text-3">
          {unit}
        </span>
      ) : null}
    </span>
  )
}
