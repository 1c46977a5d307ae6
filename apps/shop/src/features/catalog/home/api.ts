// The request for home: everything above the product feed in one response.
import type { Language } from '@shop/contract/language.ts'
import { queryOptions } from '@tanstack/react-query'
import { createLazyApi } from '#lazy-api.ts'
import { isOfflineShown } from '#ui/saved-note.ts'

const api = createLazyApi(() => import('@shop/contract/catalog/home.ts'))

export function homeQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'home'],
    queryFn: ({ signal }) => api('getHome', {}, { signal, quiet: isOfflineShown() }),
    // Coming back shows home as it was left; pull-to-refresh or a second tap on its tab reloads it.
    refetchOnMount: false,
  })
}
