// Requests of the catalog: categories, product pages, and the favourite toggle.
import type { Home } from '@shop/contract/catalog/home.ts'
import type { Product } from '@shop/contract/catalog/product.ts'
import type { ProductCard, ProductPage } from '@shop/contract/catalog/products.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import {
  type InfiniteData,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useLoginFirst } from '#intent.ts'
import { createLazyApi } from '#lazy-api.ts'
import { session } from '#session.tsx'
import { createToggle, runMutation } from '#toggle.ts'
import { pageOptions } from '#ui/list-query.ts'
import type { ProductQuery } from './browse-state.ts'

export const productsApi = createLazyApi(() => import('@shop/contract/catalog/products.ts'))

const categoriesStaleMs = 10 * 60_000

export function categoriesQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'categories'],
    queryFn: ({ signal }) => productsApi('listCategories', {}, { signal, quiet: true }),
    staleTime: categoriesStaleMs,
  })
}

/** A named view has its own cache entry, so that two keep-alive views do not scroll each other. */
export function productsKey(language: Language, query: ProductQuery, view?: string): readonly unknown[] {
  return view ? [language, 'goods', query, view] : [language, 'goods', query]
}

export function fetchProducts(
  query: ProductQuery,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ProductPage> {
  return productsApi('listProducts', { query: cursor ? { ...query, cursor } : query }, pageOptions(cursor, signal))
}

interface FavouriteInput {
  id: number
  favourite: boolean
}

const favouriteToggle = createToggle()

/** Optimistic favourite toggle: reverts when the server refuses; a guest goes to login first. */
export function useFavourite(id: number): (favourite: boolean) => void {
  const client = useQueryClient()
  const loginFirst = useLoginFirst()
  const options = mutationOptions({
    // Requests for one product run in sequence, so that the last tap wins.
    scope: { id: `favourite-${id}` },
    mutationFn: (input: FavouriteInput) =>
      productsApi('setFavourite', { body: { product_id: input.id, action: input.favourite ? 1 : 0 } }),
    onMutate: (input) => {
      favouriteToggle.begin(id, input.favourite)
      setCachedFavourite(client, input)
    },
    onSettled: (_answer, error, input) => {
      const favourite = favouriteToggle.end(id, input.favourite, error === null)
      if (favourite !== undefined) setCachedFavourite(client, { id, favourite })
    },
  })
  return (favourite) => {
    if (favouriteToggle.isPending(id, favourite)) return
    if (session.get().token) return runMutation(client, options, { id, favourite })
    loginFirst({ kind: 'favourite', id })
  }
}

type CachedData = InfiniteData<Page<ProductCard>> | Home | Product

/** Updates the product in every cached list, on home and on its own page. */
export function setCachedFavourite(client: QueryClient, input: FavouriteInput): void {
  const withFavourite = (card: ProductCard) => (card.id === input.id ? { ...card, favourite: input.favourite } : card)
  client.setQueriesData<CachedData>(
    { predicate: ({ queryKey }) => ['goods', 'home', 'product'].includes(String(queryKey[1])) },
    (cached) => {
      if (!cached) return cached
      if ('skus' in cached) return cached.id === input.id ? { ...cached, favourite: input.favourite } : cached
      if ('hot_goods' in cached) return { ...cached, hot_goods: cached.hot_goods.map(withFavourite) }
      return { ...cached, pages: cached.pages.map((page) => ({ ...page, list: page.list.map(withFavourite) })) }
    },
  )
}
