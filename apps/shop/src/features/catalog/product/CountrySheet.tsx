// The countries as rows to choose from, narrowed by typing a part of a name.
import type { Area } from '@shop/contract/sales/shipping.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SheetSearch } from '#ui/SheetSearch.tsx'

export interface CountrySheetProps {
  isOpen: boolean
  onClose: () => void
  countries: readonly Area[]
  chosen: number | undefined
  onChoose: (area: Area) => void
}

const typedMax = 40

function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

export function CountrySheet({ isOpen, onClose, ...list }: CountrySheetProps) {
  const t = usePageText('product')
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t.deliverTo}>
      <CountryList {...list} />
    </Sheet>
  )
}

function CountryList({ countries, chosen, onChoose }: Omit<CountrySheetProps, 'isOpen' | 'onClose'>) {
  const t = usePageText('product')
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  // A name is also found as it is written in English, and by its two letters.
  const english = new Intl.DisplayNames(['en'], { type: 'region' })
  const keyword = normalizeText(typed.trim())
  const found = countries
    .filter(({ name, country }) =>
      [name, english.of(country) ?? '', country].some((text) => normalizeText(text).includes(keyword)),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  return (
    <div className="min-h-[56dvh]">
      <SheetSearch label={t.searchCountry} value={typed} maxLength={typedMax} onChange={setTyped} />
      <ul aria-label={t.deliverTo} className="divide-y divide-border">
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
        {found.length === 0 ? t.noCountry : ''}
      </p>
    </div>
  )
}
