// Requests of search: suggestions, hot keywords, shops by name, and recently viewed products.
import type { HotShop } from '@shop/contract/catalog/home.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createLazyApi } from '#lazy-api.ts'
import { pageOptions } from '#ui/list-query.ts'

const searchApi = createLazyApi(() => import('@shop/contract/catalog/search.ts'))
const shopsApi = createLazyApi(() => import('@shop/contract/catalog/shop-pages.ts'))
const historyApi = createLazyApi(() => import('@shop/contract/catalog/favourites.ts'))

/** A failure shows no error while typing, only no suggestions. */
export function suggestionsQuery(language: Language, keyword: string) {
  return queryOptions({
    queryKey: [language, 'suggest', keyword],
    queryFn: ({ signal }) => searchApi('suggest', { query: { keyword } }, { signal, quiet: true }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
}

const hotKeywordsStaleMs = 10 * 60_000

export function hotKeywordsQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'hot-words'],
    queryFn: ({ signal }) => searchApi('listHotWords', {}, { signal, quiet: true }),
    staleTime: hotKeywordsStaleMs,
  })
}

const seenMax = 12

export function seenQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'seen', seenMax],
    queryFn: ({ signal }) => historyApi('listHistory', { query: { limit: seenMax } }, { signal, quiet: true }),
    refetchOnMount: 'always',
  })
}

export function foundShopsKey(language: Language, keyword: string): readonly unknown[] {
  return [language, 'shops', 'found', keyword]
}

export function fetchFoundShops(
  keyword: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<HotShop>> {
  return shopsApi('listShops', { query: cursor ? { keyword, cursor } : { keyword } }, pageOptions(cursor, signal))
}
