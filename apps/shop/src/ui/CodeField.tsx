// A field for a one-time code in wide digits: filled in by the phone, or pasted with surrounding text.
import { describedBy, FormField } from './FormField.tsx'

export interface CodeFieldProps {
  id: string
  label: string
  /** Number of digits. */
  length: number
  value: string
  onChange: (digits: string) => void
  hint?: string | undefined
  error?: string | undefined
}

/** Keeps only digits; NFKC turns full-width digits into plain ones. */
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
