// Requests for favourites and recently viewed products, and their query cache.
import {
  clearHistory,
  type Favourite,
  type FavouriteSort,
  listFavourites,
  listHistory,
} from '@shop/contract/catalog/favourites.ts'
import { setFavourite } from '@shop/contract/catalog/products.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'
import { pageOptions } from '#ui/list-query.ts'

export interface FavouriteQuery {
  sort: FavouriteSort
  keyword: string
}

/** Starts with `goods` like the other product lists, so that toggling a heart anywhere updates this list too. */
export function favouritesKey(language: Language, query: FavouriteQuery): readonly unknown[] {
  return [language, 'goods', 'favourites', query]
}

export function fetchFavourites(
  { sort, keyword }: FavouriteQuery,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<Favourite>> {
  const query = { sort, ...(keyword && { keyword }), ...(cursor !== undefined && { cursor }) }
  return api(listFavourites, { query }, pageOptions(cursor, signal))
}

/** Removes favourites one by one, stops at the first failure, and returns the ids that were removed. */
export async function removeFavourites(ids: readonly number[]): Promise<number[]> {
  const removed: number[] = []
  for (const id of ids) {
    try {
      await api(setFavourite, { body: { product_id: id, action: 0 } }, { allowRepeat: true })
    } catch {
      break
    }
    removed.push(id)
  }
  return removed
}

/** Removes them from every cached list of favourites. */
export function dropFavourites(client: QueryClient, ids: readonly number[]): void {
  const removed = new Set(ids)
  client.setQueriesData<InfiniteData<Page<Favourite>>>(
    { predicate: ({ queryKey }) => queryKey[1] === 'goods' && queryKey[2] === 'favourites' },
    (cached) => {
      if (!cached) return cached
      // A cached list may be filtered, so it need not contain all of them.
      const count = cached.pages.flatMap(({ list }) => list).filter(({ id }) => removed.has(id)).length
      const dropFrom = (page: Page<Favourite>): Page<Favourite> => {
        const list = page.list.filter(({ id }) => !removed.has(id))
        return { ...page, list, total: Math.max(0, page.total - count) }
      }
      return { ...cached, pages: cached.pages.map(dropFrom) }
    },
  )
}

const seenMax = 20

function seenKey(language: Language): readonly unknown[] {
  return [language, 'seen']
}

export function seenQuery(language: Language) {
  return queryOptions({
    queryKey: seenKey(language),
    queryFn: async ({ signal }) => {
      const { list } = await api(listHistory, { query: { limit: seenMax } }, { signal, quiet: true })
      return list
    },
    refetchOnMount: 'always',
  })
}

/** Empties the row on screen and evicts all other cached copies. */
export function dropSeen(client: QueryClient, language: Language): void {
  client.setQueryData(seenKey(language), [])
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === 'seen', type: 'inactive' })
}

export function clearSeen(): Promise<null> {
  return api(clearHistory, {})
}
