// The bare input of a whole number, as fields and grids use it.
import type { ComponentProps } from 'react'

const digitsMax = 9

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: number | null
  onChange: (value: number | null) => void
  /** Stands behind the number: grams, days. */
  unit?: string | undefined
  'data-fault'?: string | undefined
}

export function NumberInput({ value, onChange, unit, className = '', ...rest }: NumberInputProps) {
  return (
    <span className={`relative flex ${className}`}>
      <input
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={value === null ? '' : String(value)}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, digitsMax)
          onChange(digits === '' ? null : Number(digits))
        }}
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
