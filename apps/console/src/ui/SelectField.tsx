// One of a few options, from a drop-down list.
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { type BaseFieldProps, FormField, fieldAria } from './Form.tsx'

interface SelectFieldProps<Value extends string> extends BaseFieldProps {
  name: string
  value: Value | ''
  /** Shown while nothing is chosen; without it, an option is always chosen. */
  placeholder?: string
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const id = useId()
  return (
    <FormField {...props} id={id}>
      <span className="relative flex">
        <select
          id={id}
          name={props.name}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value as Value)}
          className="control field w-full appearance-none truncate py-2 ps-3 pe-9"
          {...fieldAria(id, props)}
        >
          {props.placeholder !== undefined ? <option value="">{props.placeholder}</option> : null}
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-text-3"
        />
      </span>
    </FormField>
  )
}
