// A whole number, typed; empty is no number.
import { useId } from 'react'
import { described, type FieldShell, FormField } from './FormField.tsx'
import { NumberInput, type NumberInputProps } from './NumberInput.tsx'

export interface NumberFieldProps extends FieldShell, Pick<NumberInputProps, 'name' | 'value' | 'onChange' | 'unit'> {}

export function NumberField(props: NumberFieldProps) {
  const id = useId()
  return (
    <FormField {...props} id={id}>
      <NumberInput
        id={id}
        name={props.name}
        value={props.value}
        onChange={props.onChange}
        unit={props.unit}
        {...described(id, props)}
      />
    </FormField>
  )
}
