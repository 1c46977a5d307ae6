// A whole number with its label; empty is null, and it reports text that is not a whole number.
import { type ComponentProps, useId, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { type BaseFieldProps, FormField, fieldAria } from './Form.tsx'
import { parseWholeNumber } from './whole-number.ts'

interface NumberFieldProps extends BaseFieldProps, Pick<NumberInputProps, 'name' | 'value' | 'onChange' | 'unit'> {}

export function NumberField(props: NumberFieldProps) {
  const id = useId()
  const t = useText().ui
  const [isInvalid, setInvalid] = useState(false)
  const fieldProps = isInvalid && props.value === null ? { ...props, problem: t.wholeNumber } : props
  return (
    <FormField {...fieldProps} id={id}>
      <NumberInput
        id={id}
        name={props.name}
        value={props.value}
        onChange={props.onChange}
        onInvalidChange={setInvalid}
        unit={props.unit}
        {...fieldAria(id, fieldProps)}
      />
    </FormField>
  )
}

const lengthMax = 12

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: number | null
  onChange: (value: number | null) => void
  /** Whether the text is not a whole number; the value is null then. */
  onInvalidChange?: ((isInvalid: boolean) => void) | undefined
  /** Shown after the number: grams, days. */
  unit?: string | undefined
  'data-problem'?: string | undefined
}

/** The bare input for a whole number, for fields and grids: invalid text stays as typed for correction. */
export function NumberInput({ value, onChange, onInvalidChange, unit, className = '', ...rest }: NumberInputProps) {
  const [invalidText, setInvalidText] = useState<string>()
  const changeText = (typed: string) => {
    const number = parseWholeNumber(typed)
    setInvalidText(number === undefined ? typed : undefined)
    onInvalidChange?.(number === undefined)
    onChange(number ?? null)
  }
  // A value set from outside replaces the invalid text.
  const isInvalid = invalidText !== undefined && value === null
  return (
    <span className={`relative flex ${className}`}>
      <input
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={lengthMax}
        value={isInvalid ? invalidText : (value ?? '')}
        onChange={(event) => changeText(event.target.value)}
        aria-invalid={isInvalid || rest['aria-invalid']}
        data-unparsed={isInvalid ? '' : undefined}
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
