// A mobile number with its country's prefix before it.
import { useQuery } from '@tanstack/react-query'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { describedBy, FormField } from '#ui/FormField.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { areasQuery } from './api.ts'
import { PickList } from './PickList.tsx'
import type { AddressFormState } from './use-address-form.ts'

function prefixOf(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '+'
}

export function MobileField({ values, faults, change, leave }: AddressFormState) {
  const words = usePageText('addresses')
  const [isOpen, setIsOpen] = useState(false)
  const error = faults.mobile
  return (
    <FormField id="mobile" label={words.mobile} hint={words.mobileHint} error={error}>
      <div
        className={`flex min-h-12 items-center rounded-field border bg-surface focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus ${
          error === undefined ? 'border-border-strong' : 'border-sale'
        }`}
      >
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={words.changePrefix(prefixOf(values.dial))}
          className="flex min-h-11.5 shrink-0 items-center gap-1 rounded-s-field border-e border-border ps-3.5 pe-2.5 text-body text-text tabular-nums hover:bg-surface-2"
          onClick={() => setIsOpen(true)}
        >
          <span dir="ltr">{prefixOf(values.dial)}</span>
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.9} className="text-text-3" />
        </button>
        <input
          id="mobile"
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          maxLength={24}
          value={values.mobile}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy('mobile', { hint: words.mobileHint, error })}
          className="min-h-11.5 w-full min-w-0 flex-1 rounded-field bg-transparent px-3.5 text-body text-text tabular-nums outline-none"
          onChange={(event) => change({ mobile: event.target.value })}
          onBlur={() => leave('mobile')}
        />
      </div>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={words.prefix}>
        <PrefixList
          chosen={values.dial}
          onChoose={(dial) => {
            change({ dial, mobile: values.mobile })
            setIsOpen(false)
          }}
        />
      </Sheet>
    </FormField>
  )
}

function PrefixList({ chosen, onChoose }: { chosen: string; onChoose: (country: string) => void }) {
  const words = usePageText('addresses')
  const { data = [] } = useQuery(areasQuery(useLanguage(), undefined))
  const [typed, setTyped] = useState('')
  const english = new Intl.DisplayNames(['en'], { type: 'region' })
  const picks = data.map(({ id, name, country }) => {
    const prefix = prefixOf(country)
    return { id, name, note: prefix, found: `${name} ${english.of(country)} ${country} ${prefix}` }
  })
  return (
    <div className="min-h-[60dvh]">
      <PickList
        label={words.prefix}
        picks={picks}
        chosen={data.find(({ country }) => country === chosen)?.id}
        typed={typed}
        onType={setTyped}
        onPick={(id) => onChoose(data.find((area) => area.id === id)?.country ?? chosen)}
      />
    </div>
  )
}
