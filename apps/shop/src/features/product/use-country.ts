// The country parcels go to: what was chosen on this device, else the one the language is spoken in.
import type { Area } from '@shop/contract/shipping.ts'
import { countryName } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#text/use-text.tsx'
import { countriesQuery } from './api.ts'

const storageKey = 'country'

function readCountry(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

function keepCountry(country: string): void {
  try {
    localStorage.setItem(storageKey, country)
  } catch {
    // Without storage the choice holds as long as the page.
  }
}

export interface Country {
  countries: readonly Area[]
  /** Undefined while the list is on its way, and where it has no such country. */
  area: Area | undefined
  /** Known before the list is. */
  name: string | undefined
  isPending: boolean
  hasFailed: boolean
  retry: () => void
  choose: (area: Area) => void
}

export function useCountry(): Country {
  const language = useLanguage()
  const { data = [], isPending, isError, refetch } = useQuery(countriesQuery(language))
  const [code, setCode] = useState(readCountry)
  const wanted = code ?? new Intl.Locale(language).region
  const area = data.find(({ country }) => country === wanted)
  return {
    countries: data,
    area,
    name: area?.name ?? (isPending && wanted ? countryName(language, wanted) : undefined),
    isPending,
    hasFailed: isError,
    retry: () => void refetch(),
    choose: (area) => {
      keepCountry(area.country)
      setCode(area.country)
    },
  }
}
