// The bare input of an amount in dollars: what is typed stays as typed until the field is left.
import { typedAmount } from '@shop/client/typed-amount.ts'
import { type Cents, formatUsd } from '@shop/contract/wire.ts'
import { type ComponentProps, useState } from 'react'

export interface MoneyInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  value: Cents | null
  onChange: (value: Cents | null) => void
  /** Whether what is typed is no amount; then the value is none. */
  onInvalidChange?: ((isInvalid: boolean) => void) | undefined
  'data-fault'?: string | undefined
}

export function MoneyInput({ value, onChange, onInvalidChange, className = '', ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string>()
  const changeText = (entered: string) => {
    setTyped(entered)
    // A point or comma at the end is half an amount, not a wrong one.
    const amount = typedAmount(entered.replace(/[.,]$/, ''))
    onInvalidChange?.(amount === undefined && entered.trim() !== '')
    onChange(amount ?? null)
  }
  const isInvalid = typed !== undefined && typed.trim() !== '' && value === null
  return (
    <span className={`relative flex ${className}`}>
      <span aria-hidden="true" className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-text-3">
        $
      </span>
      <input
        {...rest}
        type="text"
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        value={typed ?? (value === null ? '' : formatUsd(value))}
        onChange={(event) => changeText(event.target.value)}
        // What could not be read stays to be mended; an empty field would look as if nothing had been typed.
        onBlur={() => setTyped((text) => (isInvalid ? text : undefined))}
        aria-invalid={isInvalid || rest['aria-invalid']}
        data-unclear={isInvalid ? '' : undefined}
        className="control field w-full min-w-0 py-2 ps-6.5 pe-3 tabular-nums read-only:bg-surface-2"
      />
    </span>
  )
}
