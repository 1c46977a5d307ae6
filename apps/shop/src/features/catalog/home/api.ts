// The call of home: everything above the feed in one answer.
import { getHome } from '@shop/contract/catalog/home.ts'
import type { Language } from '@shop/contract/language.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'

export function homeQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'home'],
    queryFn: ({ signal }) => api(getHome, {}, { signal }),
    // Shown again after another page, home stands as it was left; a pull or a second tap refreshes it.
    refetchOnMount: false,
  })
}
