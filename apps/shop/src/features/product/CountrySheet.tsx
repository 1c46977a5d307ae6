// The countries as rows to choose from, narrowed by typing a part of a name.
import type { Area } from '@shop/contract/shipping.ts'
import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Sheet } from '#ui/Sheet.tsx'

export interface CountrySheetProps {
  isOpen: boolean
  onClose: () => void
  countries: readonly Area[]
  chosen: number | undefined
  onChoose: (area: Area) => void
}

const typedMax = 40

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

export function CountrySheet({ isOpen, onClose, ...list }: CountrySheetProps) {
  const words = usePageText('product')
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.deliverTo}>
      <CountryList {...list} />
    </Sheet>
  )
}

function CountryList({ countries, chosen, onChoose }: Omit<CountrySheetProps, 'isOpen' | 'onClose'>) {
  const words = usePageText('product')
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  // A name is also found as it is written in English, and by its two letters.
  const english = new Intl.DisplayNames(['en'], { type: 'region' })
  const wish = folded(typed.trim())
  const found = countries
    .filter(({ name, country }) =>
      [name, english.of(country) ?? '', country].some((text) => folded(text).includes(wish)),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  return (
    <div className="min-h-[56dvh]">
      <div className="sticky top-0 z-1 -mx-1 bg-surface px-1 pb-3">
        <div className="flex min-h-12 items-center gap-2 rounded-field border border-border-strong bg-surface ps-3.5 focus-within:outline-3 focus-within:outline-focus">
          <Search aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-text-3" />
          <input
            type="search"
            value={typed}
            maxLength={typedMax}
            aria-label={words.searchCountry}
            placeholder={words.searchCountry}
            enterKeyHint="search"
            autoComplete="off"
            className="min-h-11.5 min-w-0 flex-1 rounded-field bg-transparent pe-3 text-body text-text outline-none"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </div>
      <ul aria-label={words.deliverTo} className="divide-y divide-border">
        {found.map((area) => (
          <li key={area.id}>
            <button
              type="button"
              aria-pressed={area.id === chosen}
              className="flex min-h-13 w-full items-center gap-3 px-1 text-start text-body text-text outline-offset-[-3px] hover:bg-surface-2 aria-pressed:font-semibold aria-pressed:text-primary"
              onClick={() => onChoose(area)}
            >
              <span className="min-w-0 flex-1">{area.name}</span>
              {area.id === chosen ? <Check aria-hidden="true" size={20} strokeWidth={2} /> : null}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-center text-body-s text-text-2">
        {found.length === 0 ? words.noCountry : ''}
      </p>
    </div>
  )
}
