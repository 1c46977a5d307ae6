// Queries and mutations for promo codes, and the shops, categories and products to choose from.
import { listCategoryRows } from '@shop/contract/catalog/admin-products.ts'
import { listShopRows } from '@shop/contract/catalog/admin-shops.ts'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { listProducts } from '@shop/contract/catalog/products.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import * as contract from '@shop/contract/sales/admin-promos.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'

const refreshMs = 30_000
const picksMax = 20
const nameStaleMs = 300_000

interface PromoFilter {
  state: string
  keyword: string
}

export function promosQuery({ state, keyword }: PromoFilter) {
  const query = {
    state: contract.promoFilters.find((candidate) => candidate === state),
    keyword: keyword || undefined,
  }
  return listQuery({
    queryKey: ['promos', query],
    page: (cursor, options) => api(contract.listPromos, { query: { ...query, cursor } }, options),
    refetchInterval: refreshMs,
  })
}

export function promoQuery(id: number) {
  return queryOptions({
    queryKey: ['promo', id],
    queryFn: ({ signal }) => api(contract.getPromo, { params: { id } }, { ...quiet, signal }),
    refetchInterval: refreshMs,
  })
}

export function promoUsesQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['promo-uses', id],
    queryFn: ({ pageParam, signal }) =>
      api(contract.listPromoUses, { params: { id }, query: { cursor: pageParam } }, { ...quiet, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })
}

export function usePromoMutations(id: number) {
  const client = useQueryClient()
  const params = { id }
  const mutationOptions = {
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['promos'] })
      void client.invalidateQueries({ queryKey: promoQuery(id).queryKey })
    },
  }
  return {
    create: useMutation({
      mutationFn: (body: Input<typeof contract.createPromo>['body']) => api(contract.createPromo, { body }, quiet),
      ...mutationOptions,
    }),
    change: useMutation({
      mutationFn: (body: Input<typeof contract.changePromo>['body']) =>
        api(contract.changePromo, { params, body }, quiet),
      ...mutationOptions,
    }),
    decide: useMutation({
      mutationFn: (body: Input<typeof contract.decidePromo>['body']) =>
        api(contract.decidePromo, { params, body }, quiet),
      ...mutationOptions,
    }),
    toggle: useMutation({
      mutationFn: (body: Input<typeof contract.switchPromo>['body']) =>
        api(contract.switchPromo, { params, body }, quiet),
      ...mutationOptions,
    }),
  }
}

export function useTestPromo() {
  return useMutation({
    mutationFn: (body: Input<typeof contract.testPromo>['body']) =>
      api(contract.testPromo, { body }, { ...quiet, allowRepeat: true }),
  })
}

export function shopChoicesQuery(keyword: string) {
  return queryOptions({
    queryKey: ['shop-picks', keyword],
    queryFn: async ({ signal }) => {
      const { list } = await api(listShopRows, { query: { keyword, limit: picksMax } }, { ...quiet, signal })
      return list
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** The shop search also matches ids. */
export function shopQuery(id: number) {
  return queryOptions({
    queryKey: ['promo-shop', id],
    queryFn: async ({ signal }) => {
      const query = { keyword: String(id), limit: picksMax }
      const { list } = await api(listShopRows, { query }, { ...quiet, signal })
      return list.find((shop) => shop.id === id) ?? null
    },
    staleTime: nameStaleMs,
  })
}

export function categoryChoicesQuery() {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => api(listCategoryRows, {}, { ...quiet, signal }),
  })
}

/** From the public catalog: not everybody who manages codes may read the catalog admin. */
export function productChoicesQuery(keyword: string) {
  return queryOptions({
    queryKey: ['promo-products', keyword],
    queryFn: async ({ signal }) => {
      const query = { keyword, limit: picksMax }
      const { list } = await api(listProducts, { query }, { ...quiet, noToken: true, signal })
      return list
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

export function productQuery(id: number) {
  return queryOptions({
    queryKey: ['promo-product', id],
    queryFn: ({ signal }) => api(getProduct, { query: { id } }, { ...quiet, noToken: true, signal }),
    staleTime: nameStaleMs,
    retry: false,
  })
}
