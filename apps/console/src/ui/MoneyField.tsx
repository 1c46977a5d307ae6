// An amount in dollars with its label; what is no amount is said to be none.
import type { Cents } from '@shop/contract/wire.ts'
import { useId, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { described, type FieldShell, FormField } from './FormField.tsx'
import { MoneyInput } from './MoneyInput.tsx'

export interface MoneyFieldProps extends FieldShell {
  name: string
  value: Cents | null
  onChange: (value: Cents | null) => void
}

export function MoneyField(props: MoneyFieldProps) {
  const id = useId()
  const { amountCorrect } = useText().fields
  const [isUnclear, setUnclear] = useState(false)
  const shell = isUnclear && props.value === null ? { ...props, fault: amountCorrect } : props
  return (
    <FormField {...shell} id={id}>
      <MoneyInput
        id={id}
        name={props.name}
        value={props.value}
        onChange={props.onChange}
        onUnclear={setUnclear}
        {...described(id, shell)}
      />
    </FormField>
  )
}
