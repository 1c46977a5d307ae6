// An amount in dollars with its label.
import type { Cents } from '@shop/contract/wire.ts'
import { useId } from 'react'
import { described, type FieldShell, FormField } from './FormField.tsx'
import { MoneyInput } from './MoneyInput.tsx'

export interface MoneyFieldProps extends FieldShell {
  name: string
  value: Cents | null
  onChange: (value: Cents | null) => void
}

export function MoneyField(props: MoneyFieldProps) {
  const id = useId()
  return (
    <FormField {...props} id={id}>
      <MoneyInput id={id} name={props.name} value={props.value} onChange={props.onChange} {...described(id, props)} />
    </FormField>
  )
}
