// The code of a message: one field in wide digits, offered by the phone itself, and pasted with whatever stands around it.
import { describedBy, FormField } from './FormField.tsx'

export interface CodeFieldProps {
  id: string
  label: string
  /** How many digits it has. */
  length: number
  value: string
  onChange: (digits: string) => void
  hint?: string | undefined
  error?: string | undefined
}

/** Only the digits count, also those of an eastern keyboard. */
function digitsOf(typed: string, length: number): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, length)
}

export function CodeField({ id, label, length, value, onChange, hint, error }: CodeFieldProps) {
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        name={id}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        value={value}
        placeholder={'·'.repeat(length)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { hint, error })}
        className={`min-h-16 w-full rounded-field border bg-surface ps-[0.45em] text-center text-display tracking-[0.45em] text-text tabular-nums transition-colors duration-120 placeholder:font-normal placeholder:text-border-strong focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-focus ${
          error === undefined ? 'border-border-strong' : 'border-sale'
        }`}
        onChange={(event) => onChange(digitsOf(event.target.value, length))}
      />
    </FormField>
  )
}
