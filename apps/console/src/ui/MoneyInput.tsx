// The bare input of an amount in dollars: what is typed stays as typed until the field is left.
import { type Cents, formatUsd, parseUsd } from '@shop/contract/wire.ts'
import { type ComponentProps, useState } from 'react'

const form = /^\d{1,10}(\.\d{0,2})?$/

export interface MoneyInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  value: Cents | null
  onChange: (value: Cents | null) => void
  'data-fault'?: string | undefined
}

export function MoneyInput({ value, onChange, className = '', ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string>()
  const take = (entered: string) => {
    const text = entered.replace(/[^\d.]/g, '')
    if (text !== '' && !form.test(text)) return
    setTyped(text)
    onChange(text === '' ? null : parseUsd(text.replace(/\.$/, '')))
  }
  return (
    <span className={`relative flex ${className}`}>
      <span aria-hidden="true" className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-text-3">
        $
      </span>
      <input
        {...rest}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? (value === null ? '' : formatUsd(value))}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(undefined)}
        className="control field w-full min-w-0 py-2 ps-6.5 pe-3 tabular-nums read-only:bg-surface-2"
      />
    </span>
  )
}
