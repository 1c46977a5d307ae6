// A native select with label, hint and error.
import { ChevronDown } from 'lucide-react'
import { controlAria, FormField } from './FormField.tsx'

interface SelectFieldProps {
  id: string
  label: string
  value: string
  /** Shown while nothing is selected. */
  placeholder: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
}

export function SelectField({ id, label, value, placeholder, choices, onChange, hint, error }: SelectFieldProps) {
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      <span className="relative block">
        <select
          id={id}
          name={id}
          value={value}
          {...controlAria(id, { hint, error })}
          className={`min-h-12 w-full appearance-none truncate rounded-field border bg-surface ps-3.5 pe-11 text-body ${
            error === undefined ? 'border-border-strong' : 'border-sale'
          } ${value ? 'text-text' : 'text-text-3'}`}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} className="bg-surface text-text">
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.75}
          className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-text-3"
        />
      </span>
    </FormField>
  )
}
