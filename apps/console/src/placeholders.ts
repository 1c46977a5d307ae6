// The placeholders that texts may contain, with their current values in every language.
import type { Language } from '@shop/contract/language.ts'
import { listPlaceholders } from '@shop/contract/people/admin-pages.ts'
import { fillPlaceholders, type PlaceholderValues } from '@shop/contract/people/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

export function usePlaceholders() {
  const { data } = useQuery({
    queryKey: ['placeholders'],
    queryFn: ({ signal }) => api(listPlaceholders, {}, { quiet: true, signal }),
    staleTime: 60_000,
  })
  const valuesIn = (language: Language) =>
    data && (Object.fromEntries(data.map(({ key, values }) => [key, values[language]])) as PlaceholderValues)
  const fill = (text: string, language: Language) => {
    const values = valuesIn(language)
    return values ? fillPlaceholders(text, values) : text
  }
  return { valuesIn, fill }
}
