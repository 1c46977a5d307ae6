// An amount in dollars with its label; it reports text that is not an amount.
import { typedAmount } from '@shop/client/typed-amount.ts'
import { type Cents, formatUsd } from '@shop/contract/wire.ts'
import { type ComponentProps, useId, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { type BaseFieldProps, FormField, fieldAria } from './Form.tsx'

interface MoneyFieldProps extends BaseFieldProps {
  name: string
  value: Cents | null
  onChange: (value: Cents | null) => void
}

export function MoneyField(props: MoneyFieldProps) {
  const id = useId()
  const { amountCorrect } = useText().fields
  const [isInvalid, setInvalid] = useState(false)
  const fieldProps = isInvalid && props.value === null ? { ...props, problem: amountCorrect } : props
  return (
    <FormField {...fieldProps} id={id}>
      <MoneyInput
        id={id}
        name={props.name}
        value={props.value}
        onChange={props.onChange}
        onInvalidChange={setInvalid}
        {...fieldAria(id, fieldProps)}
      />
    </FormField>
  )
}

interface MoneyInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  value: Cents | null
  onChange: (value: Cents | null) => void
  /** Whether the text is not an amount; the value is null then. */
  onInvalidChange?: ((isInvalid: boolean) => void) | undefined
  'data-problem'?: string | undefined
}

/** The bare input for an amount in dollars: the text stays as typed until the field loses focus. */
export function MoneyInput({ value, onChange, onInvalidChange, className = '', ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string>()
  const changeText = (entered: string) => {
    setTyped(entered)
    // A trailing point or comma is an unfinished amount, not an invalid one.
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
        // Invalid text stays for correction; an empty field would look as if nothing had been typed.
        onBlur={() => setTyped((text) => (isInvalid ? text : undefined))}
        aria-invalid={isInvalid || rest['aria-invalid']}
        data-unparsed={isInvalid ? '' : undefined}
        className="control field w-full min-w-0 py-2 ps-6.5 pe-3 tabular-nums read-only:bg-surface-2"
      />
    </span>
  )
}
