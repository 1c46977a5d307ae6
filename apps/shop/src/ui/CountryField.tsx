// A field for a country, chosen in a sheet.
import { countryName } from '@shop/locale/format.ts'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#text/use-text.tsx'
import { ChoiceButton } from './ChoiceButton.tsx'
import { CountrySheet } from './CountrySheet.tsx'
import type { NamedCountry } from './country-search.ts'
import { FormField } from './FormField.tsx'

interface CountryFieldProps<Country extends NamedCountry> {
  id: string
  label: string
  searchLabel: string
  noMatch: string
  country: string
  countries: readonly Country[]
  /** Replaces an empty list, for example while it loads. */
  fallback?: ReactNode
  /** Another country than before. */
  onChange: (country: Country) => void
}

export function CountryField<Country extends NamedCountry>(props: CountryFieldProps<Country>) {
  const { id, label, country, onChange, ...list } = props
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <FormField id={id} label={label}>
        <ChoiceButton id={id} onPress={() => setIsOpen(true)}>
          {countryName(language, country)}
        </ChoiceButton>
      </FormField>
      <CountrySheet
        {...list}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={label}
        chosen={country}
        onChoose={(chosen) => {
          setIsOpen(false)
          if (chosen.country !== country) onChange(chosen)
        }}
      />
    </>
  )
}
