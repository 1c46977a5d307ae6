// The calls of the catalogue: categories, pages of products, and the heart.
import {
  listCategories,
  listProducts,
  type ProductCard,
  type ProductPage,
  setFavourite,
} from '@shop/contract/catalog/products.ts'
import type { Home } from '@shop/contract/catalog/home.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import type { Product } from '@shop/contract/catalog/product.ts'
import { type InfiniteData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#api.ts'
import { useLoginFirst } from '#intent.ts'
import { session } from '#session.tsx'
import { createToggle } from '#toggle.ts'
import type { ProductQuery } from './browse-state.ts'

const categoriesStaleMs = 10 * 60_000

export function categoriesQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'categories'],
    queryFn: ({ signal }) => api(listCategories, {}, { signal, quiet: true }),
    staleTime: categoriesStaleMs,
  })
}

/** The key of a product list. A named view keeps its own pages, so that two kept views do not move each other. */
export function productsKey(language: Language, query: ProductQuery, view?: string): readonly unknown[] {
  return view ? [language, 'goods', query, view] : [language, 'goods', query]
}

export function fetchProducts(
  query: ProductQuery,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ProductPage> {
  return api(listProducts, { query: cursor ? { ...query, cursor } : query }, { signal })
}

interface Wish {
  id: number
  favourite: boolean
}

const hearts = createToggle()

/** The heart of one product: turns at once, turns back when the server refuses; a guest is led to login. */
export function useFavourite(id: number): (favourite: boolean) => void {
  const client = useQueryClient()
  const loginFirst = useLoginFirst()
  const { mutate } = useMutation({
    // Taps on one heart are sent one after the other, so the last wish is the one that stays.
    scope: { id: `favourite-${id}` },
    mutationFn: (wish: Wish) => api(setFavourite, { body: { product_id: wish.id, action: wish.favourite ? 1 : 0 } }),
    onMutate: (wish) => {
      hearts.begin(id, wish.favourite)
      markFavourite(client, wish)
    },
    onSettled: (_answer, error, wish) => {
      const favourite = hearts.end(id, wish.favourite, error === null)
      if (favourite !== undefined) markFavourite(client, { id, favourite })
    },
  })
  return (favourite) => {
    if (hearts.isWished(id, favourite)) return
    if (session.get().token) return mutate({ id, favourite })
    loginFirst({ kind: 'favourite', id })
  }
}

type Held = InfiniteData<Page<ProductCard>> | Home | Product

/** Marks the product wherever a list, home or its own page already holds it. */
export function markFavourite(client: QueryClient, wish: Wish): void {
  const mark = (card: ProductCard) => (card.id === wish.id ? { ...card, favourite: wish.favourite } : card)
  client.setQueriesData<Held>(
    { predicate: ({ queryKey }) => ['goods', 'home', 'product'].includes(String(queryKey[1])) },
    (held) => {
      if (!held) return held
      if ('skus' in held) return held.id === wish.id ? { ...held, favourite: wish.favourite } : held
      if ('hot_goods' in held) return { ...held, hot_goods: held.hot_goods.map(mark) }
      return { ...held, pages: held.pages.map((page) => ({ ...page, list: page.list.map(mark) })) }
    },
  )
}
