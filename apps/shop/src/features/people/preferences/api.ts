// API calls of the language preference.
import { type Language, languageEntries } from '@shop/contract/language.ts'
import { type LanguageEntry, listLanguages, setLanguage } from '@shop/contract/people/identity.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#api.ts'
import { session } from '#session.tsx'
import { switchLanguage, useLanguage } from '#text/use-text.tsx'

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

/** Switches at once and then saves to the account; a failed save does not switch back. */
export function useSwitchLanguage() {
  return useMutation({
    mutationFn: async (language: Language): Promise<{ isSaved: boolean }> => {
      await switchLanguage(language)
      if (!session.get().token) return { isSaved: true }
      const saved = await api(setLanguage, { query: { file_name: language } }, { quiet: true }).catch(() => undefined)
      return { isSaved: saved !== undefined }
    },
  })
}
