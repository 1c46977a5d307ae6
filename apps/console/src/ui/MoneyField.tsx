// An amount in dollars with its label; it reports text that is not an amount.
import type { Cents } from '@shop/contract/wire.ts'
import { useId, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { type BaseFieldProps, FormField, fieldAria } from './FormField.tsx'
import { MoneyInput } from './MoneyInput.tsx'

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
