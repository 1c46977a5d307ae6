// A whole number with its label; empty is null, and it reports text that is not a whole number.
import { useId, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { type BaseFieldProps, FormField, fieldAria } from './FormField.tsx'
import { NumberInput, type NumberInputProps } from './NumberInput.tsx'

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
