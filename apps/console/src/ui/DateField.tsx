// A date, or a date with a time, with the browser's own picker.
import { useId } from 'react'
import { type BaseFieldProps, FormField, fieldAria } from './Form.tsx'

interface DateFieldProps extends BaseFieldProps {
  name: string
  /** `2026-03-01`, or `2026-03-01T09:30` with `hasTime`; empty for none. */
  value: string
  onChange: (value: string) => void
  hasTime?: boolean
}

export function DateField(props: DateFieldProps) {
  const id = useId()
  return (
    <FormField {...props} id={id}>
      <input
        id={id}
        name={props.name}
        type={props.hasTime ? 'datetime-local' : 'date'}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        className="control field w-full px-3 py-2"
        {...fieldAria(id, props)}
      />
    </FormField>
  )
}
