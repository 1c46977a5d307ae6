// How many products each further choice would leave, asked quietly: a failure only costs the numbers.
import { type Facets, getFacets } from '@shop/contract/catalog/facets.ts'
import type { Language } from '@shop/contract/language.ts'
import { count } from '@shop/locale/format.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#api.ts'
import { useLanguage } from '#text/use-text.tsx'
import { type BrowseState, type Preset, productQuery } from '../browse-state.ts'

function facetsQuery(language: Language, state: BrowseState, preset: Preset) {
  const { sort: _, ...query } = productQuery(state, preset)
  return queryOptions({
    queryKey: [language, 'facets', query],
    queryFn: ({ signal }) => api(getFacets, { query }, { signal, quiet: true }),
  })
}

/** Undefined until the first answer; then the last one stays while the next is on its way. */
export function useFacets(state: BrowseState, preset: Preset, isEnabled = true): Facets | undefined {
  const language = useLanguage()
  return useQuery({
    ...facetsQuery(language, state, preset),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  }).data
}

/** A number beside a choice; more where the counting stopped, undefined where it is not known. */
export function facetCount(facets: Facets | undefined, number: number | undefined): string | undefined {
  if (!facets) return undefined
  return `${count(number ?? 0)}${facets.capped ? '+' : ''}`
}
