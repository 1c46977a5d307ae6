// A multi-line text field with label, hint and error.
import { controlAria, FormField } from './FormField.tsx'

interface TextAreaProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  hint?: string | undefined
  error?: string | undefined
  placeholder?: string
  rows?: number
  maxLength: number
  autoComplete?: string
}

export function TextArea({ id, label, value, hint, error, rows = 3, ...props }: TextAreaProps) {
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        name={id}
        rows={rows}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete}
        value={value}
        {...controlAria(id, { hint, error })}
        className={`block w-full resize-none rounded-field border bg-surface px-3.5 py-3 text-body text-text placeholder:text-text-3 ${
          error === undefined ? 'border-border-strong' : 'border-sale'
        }`}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
      />
    </FormField>
  )
}
