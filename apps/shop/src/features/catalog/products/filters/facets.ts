// How many products each filter choice would leave; a failed request only hides the numbers.
import { type Facets, getFacets } from '@shop/contract/catalog/search.ts'
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

interface FacetsState {
  /** Undefined until the first response; after that the last one stays while the next loads. */
  facets: Facets | undefined
  /** The first request has no result yet. */
  isAwaited: boolean
}

export function useFacets(state: BrowseState, preset: Preset, isEnabled = true): FacetsState {
  const language = useLanguage()
  const { data, isPending, failureCount } = useQuery({
    ...facetsQuery(language, state, preset),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  return { facets: data, isAwaited: isPending && failureCount === 0 }
}

/** Has a "+" when the server stopped counting; undefined when not known. */
export function facetCount(facets: Facets | undefined, number: number | undefined): string | undefined {
  if (!facets) return undefined
  return `${count(number ?? 0)}${facets.capped ? '+' : ''}`
}
