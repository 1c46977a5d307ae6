// API calls of the help, legal and platform pages; public.
import type { Language } from '@shop/contract/language.ts'
import { getHelp, getLaw, getPlatform, type Help } from '@shop/contract/people/pages.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'

/** These texts change a few times a year. */
const staleTime = 10 * 60_000

export type Article = Help['groups'][number]['items'][number]

export function helpQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'help'],
    queryFn: ({ signal }) => api(getHelp, {}, { signal }),
    staleTime,
  })
}

export function lawQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'law'],
    queryFn: ({ signal }) => api(getLaw, {}, { signal }),
    staleTime,
  })
}

export function platformQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'platform'],
    queryFn: ({ signal }) => api(getPlatform, {}, { signal }),
    staleTime,
  })
}
