// A sheet to choose a country by typing a part of any of its names.
import { Check } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useLanguage } from '#text/use-text.tsx'
import { createCountrySearch, type NamedCountry } from './country-search.ts'
import { Sheet } from './Sheet.tsx'
import { SheetSearch } from './SheetSearch.tsx'

interface CountryListProps<Country extends NamedCountry> {
  title: string
  searchLabel: string
  noMatch: string
  countries: readonly Country[]
  chosen: string | undefined
  onChoose: (country: Country) => void
}

export interface CountrySheetProps<Country extends NamedCountry> extends CountryListProps<Country> {
  isOpen: boolean
  onClose: () => void
  /** Replaces an empty list, for example while it loads. */
  fallback?: ReactNode
}

export function CountrySheet<Country extends NamedCountry>(props: CountrySheetProps<Country>) {
  const { isOpen, onClose, fallback, ...list } = props
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={list.title}>
      <div className="min-h-[56dvh]">{list.countries.length > 0 ? <CountryList {...list} /> : fallback}</div>
    </Sheet>
  )
}

const typedMax = 40

function CountryList<Country extends NamedCountry>(props: CountryListProps<Country>) {
  const { title, searchLabel, noMatch, countries, chosen, onChoose } = props
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const search = useMemo(() => createCountrySearch(countries, language), [countries, language])
  const found = search(typed)
  return (
    <>
      <SheetSearch label={searchLabel} value={typed} maxLength={typedMax} onChange={setTyped} />
      <ul aria-label={title} className="divide-y divide-border">
        {found.map((option) => (
          <li key={option.country}>
            <button
              type="button"
              aria-pressed={option.country === chosen}
              className="flex min-h-13 w-full items-center gap-3 px-1 text-start text-body text-text outline-offset-[-3px] hover:bg-surface-2 aria-pressed:font-semibold aria-pressed:text-primary"
              onClick={() => onChoose(option)}
            >
              <span className="min-w-0 flex-1">{option.name}</span>
              {option.country === chosen ? <Check aria-hidden="true" size={20} strokeWidth={2} /> : null}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-center text-body-s text-text-2">
        {found.length === 0 ? noMatch : ''}
      </p>
    </>
  )
}
