// A mobile number behind its country's prefix; the list of countries is the phone's own.
import type { CountryCode } from 'libphonenumber-js/mobile'
import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { describedBy, FormField } from '#ui/FormField.tsx'
import { prefixesIn, prefixOf } from './mobile.ts'

const typedMax = 24

function PrefixChoice({ country, onChoose }: { country: CountryCode; onChoose: (country: CountryCode) => void }) {
  const identity = usePageText('identity')
  const language = useLanguage()
  const prefixes = useMemo(() => prefixesIn(language), [language])
  return (
    <div className="relative flex min-h-11.5 shrink-0 items-center gap-1 rounded-s-field border-e border-border ps-3.5 pe-2.5 text-body text-text tabular-nums focus-within:bg-surface-2 hover:bg-surface-2">
      <span aria-hidden="true" dir="ltr">
        {prefixOf(country)}
      </span>
      <ChevronDown aria-hidden="true" size={16} strokeWidth={1.9} className="text-text-3" />
      <select
        aria-label={identity.mobilePrefix}
        value={country}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => onChoose(event.target.value as CountryCode)}
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

export interface MobileFieldProps {
  values: { country: CountryCode; mobile: string }
  faults: { mobile?: string }
  change: (part: { country?: CountryCode; mobile?: string }) => void
  leave: (field: 'mobile') => void
  isOptional?: boolean
}

export function MobileField({ values, faults, change, leave, isOptional = true }: MobileFieldProps) {
  const identity = usePageText('identity')
  const error = faults.mobile
  return (
    <FormField id="mobile" label={identity.mobile} isOptional={isOptional} hint={identity.mobileHint} error={error}>
      <div
        className={`flex min-h-12 items-center rounded-field border bg-surface focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus ${
          error === undefined ? 'border-border-strong' : 'border-sale'
        }`}
      >
        <PrefixChoice country={values.country} onChoose={(country) => change({ country })} />
        <input
          id="mobile"
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          maxLength={typedMax}
          value={values.mobile}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy('mobile', { hint: identity.mobileHint, error })}
          className="min-h-11.5 w-full min-w-0 flex-1 rounded-field bg-transparent px-3.5 text-body text-text tabular-nums outline-none"
          onChange={(event) => change({ mobile: event.target.value })}
          onBlur={() => leave('mobile')}
        />
      </div>
    </FormField>
  )
}
