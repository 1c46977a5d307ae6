// A whole number, typed; empty is no number, and what is no whole number is said to be none.
import { useId, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { described, type FieldShell, FormField } from './FormField.tsx'
import { NumberInput, type NumberInputProps } from './NumberInput.tsx'

export interface NumberFieldProps extends FieldShell, Pick<NumberInputProps, 'name' | 'value' | 'onChange' | 'unit'> {}

export function NumberField(props: NumberFieldProps) {
  const id = useId()
  const words = useText().ui
  const [isUnclear, setUnclear] = useState(false)
  const shell = isUnclear && props.value === null ? { ...props, fault: words.wholeNumber } : props
  return (
    <FormField {...shell} id={id}>
      <NumberInput
        id={id}
        name={props.name}
        value={props.value}
        onChange={props.onChange}
        onUnclear={setUnclear}
        unit={props.unit}
        {...described(id, shell)}
      />
    </FormField>
  )
}
