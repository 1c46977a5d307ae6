// A field for a mobile number with its country prefix, chosen in a native select.
import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { useLanguage } from '#text/use-text.tsx'
import { controlAria, FormField } from './FormField.tsx'
import { prefixesIn, prefixOf } from './mobile-prefix.ts'

const typedMax = 24

interface MobileFieldProps {
  id: string
  label: string
  hint?: string | undefined
  /** Label of the prefix select, for screen readers. */
  prefixLabel: string
  country: string
  value: string
  error?: string | undefined
  isOptional?: boolean
  onCountry: (country: string) => void
  onChange: (value: string) => void
  onBlur: () => void
}

export function MobileField(props: MobileFieldProps) {
  const { id, label, hint, error, isOptional = false, value, onChange, onBlur } = props
  return (
    <FormField id={id} label={label} isOptional={isOptional} hint={hint} error={error}>
      <div
        className={`flex min-h-12 items-center rounded-field border bg-surface field-ring ${
          error === undefined ? 'border-border-strong' : 'border-sale'
        }`}
      >
        <PrefixChoice label={props.prefixLabel} country={props.country} onChoose={props.onCountry} />
        <input
          id={id}
          name={id}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          maxLength={typedMax}
          value={value}
          {...controlAria(id, { hint, error })}
          className="min-h-11.5 w-full min-w-0 flex-1 rounded-field bg-transparent px-3.5 text-body text-text tabular-nums outline-none"
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </div>
    </FormField>
  )
}

interface PrefixChoiceProps {
  label: string
  country: string
  onChoose: (country: string) => void
}

function PrefixChoice({ label, country, onChoose }: PrefixChoiceProps) {
  const language = useLanguage()
  const prefixes = useMemo(() => prefixesIn(language), [language])
  return (
    <div className="relative flex min-h-11.5 shrink-0 items-center gap-1 rounded-s-field border-e border-border ps-3.5 pe-2.5 text-body text-text tabular-nums focus-within:bg-surface-2 hover:bg-surface-2">
      <span aria-hidden="true" dir="ltr">
        {prefixOf(country)}
      </span>
      <ChevronDown aria-hidden="true" size={16} strokeWidth={1.9} className="text-text-3" />
      <select
        aria-label={label}
        value={country}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => onChoose(event.target.value)}
      >
        {prefixes.map((prefix) => (
          <option key={prefix.country} value={prefix.country}>
            {prefix.label}
          </option>
        ))}
      </select>
    </div>
  )
}
