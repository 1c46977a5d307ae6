// A native select, alone or with label, hint and error.
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlAria, FormField } from './FormField.tsx'

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

export function Select({ choices, onChange, className, children, ...props }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...props}
        className={`w-full appearance-none truncate rounded-field border bg-surface ps-3.5 pe-11 ${className}`}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
        {choices.map(({ value, label }) => (
          <option key={value} value={value} className="bg-surface text-text">
            {label}
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
  )
}

interface SelectFieldProps extends Pick<SelectProps, 'choices' | 'onChange'> {
  id: string
  label: string
  value: string
  /** Shown while nothing is selected. */
  placeholder: string
  hint?: string | undefined
  error?: string | undefined
}

export function SelectField({ id, label, value, placeholder, choices, onChange, hint, error }: SelectFieldProps) {
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      <Select
        id={id}
        name={id}
        value={value}
        {...controlAria(id, { hint, error })}
        choices={choices}
        className={`min-h-12 text-body ${error === undefined ? 'border-border-strong' : 'border-sale'} ${
          value ? 'text-text' : 'text-text-3'
        }`}
        onChange={onChange}
      >
        <option value="" disabled>
          {placeholder}
        </option>
      </Select>
    </FormField>
  )
}
