// API calls of the language preference.
import { type Language, languageEntries } from '@shop/contract/language.ts'
import { type LanguageEntry, listLanguages } from '@shop/contract/people/identity.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#api.ts'
import { useLanguage } from '#text/use-text.tsx'
import { chooseLanguage } from './choose-language.ts'

function languagesQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'languages'],
    queryFn: ({ signal }) => api(listLanguages, {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The server's list; the built-in six until it is loaded or when that fails. */
export function useLanguages(): readonly LanguageEntry[] {
  return useQuery(languagesQuery(useLanguage())).data ?? languageEntries
}

export function useSwitchLanguage() {
  return useMutation({ mutationFn: chooseLanguage })
}
