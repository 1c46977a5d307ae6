// Queries and mutations for products, stock and categories.
import { exportProducts, importProducts } from '@shop/contract/catalog/admin-files.ts'
import * as contract from '@shop/contract/catalog/admin-products.ts'
import { listShopRows } from '@shop/contract/catalog/admin-shops.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { listFreightTemplates } from '@shop/contract/sales/admin-shipping.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'
import { parseId } from '#ui/whole-number.ts'

export interface ProductFilter {
  keyword: string
  shop: string
  category: string
  status: string
  need: string
}

export function productRowsQuery(filter: ProductFilter) {
  const query = {
    keyword: filter.keyword,
    shop_id: parseId(filter.shop),
    category_id: parseId(filter.category),
    status: contract.productStates.find((state) => state === filter.status),
    need: (['incomplete', 'low'] as const).find((need) => need === filter.need),
  }
  return listQuery({
    queryKey: ['products', query],
    page: (cursor, options) => api(contract.listProductRows, { query: { ...query, cursor } }, options),
  })
}

export function productQuery(id: number) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => api(contract.getEditedProduct, { params: { id } }, { ...quiet, signal }),
    // The editor starts from the current product, which must not be refetched while it is open.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** The list row has the shop's name, which the product itself only has as an id. */
export function productRowQuery(id: number) {
  return queryOptions({
    queryKey: ['product-row', id],
    queryFn: async ({ signal }) => {
      const query = { keyword: String(id), limit: 20 }
      const { list } = await api(contract.listProductRows, { query }, { ...quiet, signal })
      return list.find((row) => row.id === id) ?? null
    },
  })
}

export function shopPicksQuery(keyword: string) {
  return queryOptions({
    queryKey: ['shop-picks', keyword],
    queryFn: async ({ signal }) => {
      const { list } = await api(listShopRows, { query: { keyword, limit: 20 } }, { ...quiet, signal })
      return list
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

export function categoriesQuery() {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => api(contract.listCategoryRows, {}, { ...quiet, signal }),
  })
}

export function templatesQuery() {
  return queryOptions({
    queryKey: ['freight-templates'],
    queryFn: ({ signal }) => api(listFreightTemplates, {}, { ...quiet, signal }),
  })
}

export function fetchProduct(id: number) {
  return api(contract.getEditedProduct, { params: { id } }, quiet)
}

function useProductMutation<Variables, Answer>(send: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['products'] })
      void client.invalidateQueries({ queryKey: ['product-row'] })
      void client.invalidateQueries({ queryKey: ['categories'] })
    },
  })
}

export function useSaveProduct() {
  return useProductMutation(
    (variables: { id: number | undefined; body: Input<typeof contract.changeProduct>['body'] }) =>
      variables.id === undefined
        ? api(contract.createProduct, { body: variables.body }, quiet)
        : api(contract.changeProduct, { params: { id: variables.id }, body: variables.body }, quiet),
  )
}

export function usePublish() {
  return useProductMutation(({ id, version }: { id: number; version: number }) =>
    api(contract.publishProduct, { params: { id }, body: { version } }, quiet),
  )
}

export function useUnpublish() {
  return useProductMutation(({ id, ...body }: { id: number; version: number; why: string }) =>
    api(contract.unpublishProduct, { params: { id }, body }, quiet),
  )
}

export function stockLogQuery(skuId: number) {
  return infiniteQueryOptions({
    queryKey: ['stock-log', skuId],
    queryFn: ({ pageParam, signal }) =>
      api(contract.listStockLog, { params: { id: skuId }, query: { cursor: pageParam } }, { ...quiet, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })
}

export function useSetStock(skuId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.setStock>['body']) =>
      api(contract.setStock, { params: { id: skuId }, body }, quiet),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['products'] })
      return client.invalidateQueries({ queryKey: ['stock-log', skuId] })
    },
  })
}

export function useSaveCategory(id: number | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.changeCategory>['body']) =>
      id === undefined
        ? api(contract.createCategory, { body }, quiet)
        : api(contract.changeCategory, { params: { id }, body }, quiet),
    onSettled: () => void client.invalidateQueries({ queryKey: ['categories'] }),
  })
}

/** Writing thousands of lines takes the server longer than a normal call. */
const importTimeoutMs = 120_000

export interface ExportScope {
  shopId: number | undefined
  categoryId: number | undefined
}

/** Downloads the whole file and reports the number of rows after each batch. */
export async function exportAll(scope: ExportScope, onRows: (rows: number) => void, signal: AbortSignal) {
  const pages: string[] = []
  let rows = 0
  let cursor: string | undefined
  do {
    const query = { shop_id: scope.shopId, category_id: scope.categoryId, cursor }
    const page = await api(exportProducts, { query }, { ...quiet, signal, timeoutMs: importTimeoutMs })
    pages.push(page.csv)
    rows += page.rows
    cursor = page.next ?? undefined
    onRows(rows)
  } while (cursor)
  return { csv: pages.join(''), rows }
}

export function useImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { csv: string; dry_run: boolean }) =>
      api(importProducts, { body }, { ...quiet, allowRepeat: true, timeoutMs: importTimeoutMs }),
    onSuccess: (report) => {
      if (report.done) void client.invalidateQueries({ queryKey: ['products'] })
    },
  })
}
