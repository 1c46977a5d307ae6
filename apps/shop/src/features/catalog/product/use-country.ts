// The country parcels go to: the person's own, else what was chosen on this device, else where the language is spoken.
import type { Area } from '@shop/contract/sales/shipping.ts'
import { countryName } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#text/use-text.tsx'
import { countriesQuery } from './api.ts'
import { readStoredCountry, saveCountry } from './stored-country.ts'

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

/** Where the signed-in person's parcels usually go. */
export interface HomeCountry {
  country: string | undefined
  /** Until it is known, nothing is worked out for another country. */
  isPending: boolean
}

export function useCountry(home: HomeCountry): Country {
  const language = useLanguage()
  const { data = [], isPending: isListPending, isError, refetch } = useQuery(countriesQuery(language))
  const [stored] = useState(readStoredCountry)
  // What is chosen on this page counts here, whatever the person's own country is.
  const [picked, setPicked] = useState<string>()
  const isPending = isListPending || (home.isPending && picked === undefined)
  const countryCode = picked ?? home.country ?? stored ?? new Intl.Locale(language).region
  const area = isPending ? undefined : data.find(({ country }) => country === countryCode)
  return {
    countries: data,
    area,
    name: area?.name ?? (isPending && countryCode ? countryName(language, countryCode) : undefined),
    isPending,
    hasFailed: isError,
    retry: () => void refetch(),
    choose: (area) => {
      saveCountry(area.country)
      setPicked(area.country)
    },
  }
}
