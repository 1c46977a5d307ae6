// The request for home: everything above the product feed in one response.
import type { Language } from '@shop/contract/language.ts'
import { queryOptions } from '@tanstack/react-query'
import { lazyApi } from '#lazy-api.ts'

export function homeQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'home'],
    queryFn: ({ signal }) => lazyApi('getHome', {}, { signal }),
    // Coming back shows home as it was left; pull-to-refresh or a second tap on its tab reloads it.
    refetchOnMount: false,
  })
}
