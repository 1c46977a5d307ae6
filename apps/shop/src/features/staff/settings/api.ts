// The public configuration of the shop: brand, limits, demo mode.
import type { Language } from '@shop/contract/language.ts'
import type { Config } from '@shop/contract/staff/settings.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createLazyApi } from '#lazy-api.ts'
import { useLanguage } from '#text/use-text.tsx'

const api = createLazyApi(() => import('@shop/contract/staff/settings.ts'))

function configQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'config'],
    queryFn: ({ signal }) => api('getConfig', {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Undefined until it is loaded; no page waits for it. */
export function useConfig(): Config | undefined {
  return useQuery(configQuery(useLanguage())).data
}
