// The name of the category in the URL, which is the title of its page on a wide screen.
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#text/use-text.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import { categoriesQuery } from './api.ts'

export function useCategoryName(): string | undefined {
  const [params] = useSearchParams()
  const id = Number(params.get('category_id'))
  return useQuery(categoriesQuery(useLanguage())).data?.find((category) => category.id === id)?.name
}
