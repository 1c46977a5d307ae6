// Requests of the product page: the product, related products, countries and freight.
import { Refused } from '@shop/client/failure.ts'
import { queryString } from '@shop/client/query.ts'
import type { listRelated, Product } from '@shop/contract/catalog/product.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Freight, getFreight, listAreas } from '@shop/contract/sales/shipping.ts'
import { type QueryFunctionContext, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { boot } from '#boot.ts'
import { embeddedReply } from '#embedded-replies.ts'
import { createLazyApi } from '#lazy-api.ts'
import { failureText } from '#text/failure-text.ts'
import { useLanguage } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'

const api = createLazyApi(() => import('@shop/contract/catalog/product.ts'))
const deliveryApi = createLazyApi(() => import('@shop/contract/sales/shipping.ts'))

/** True for a product that is off sale or never existed. */
export function isGone(error: unknown): boolean {
  return error instanceof Refused && (error.reason === 'object.not_found' || error.reason === 'input.invalid')
}

async function fetchProduct(id: number, { client, queryKey, signal }: QueryFunctionContext): Promise<Product> {
  try {
    return await api('getProduct', { query: { id } }, { signal, quiet: true })
  } catch (error) {
    // A page that has nothing to show yet says so itself.
    const isShown = client.getQueryData(queryKey) !== undefined
    if (isShown && !signal.aborted && !isGone(error)) toast.fail(failureText(error))
    throw error
  }
}

let hasUsedBoot = false

/** The product the server embedded in the page; used only for the first visit. */
function fromPage(language: Language, id: number): Product | undefined {
  if (hasUsedBoot || boot.language() !== language) return undefined
  const product = boot.product()
  return product?.id === id ? product : undefined
}

/** Not cached, because price and stock must be current. `id` is undefined when the URL has no product number. */
export function useProduct(id: number | undefined) {
  const language = useLanguage()
  useEffect(() => {
    return () => {
      hasUsedBoot = true
    }
  }, [])
  return useQuery({
    queryKey: [language, 'product', id],
    queryFn: (context) => fetchProduct(id ?? 0, context),
    enabled: id !== undefined,
    initialData: () => (id === undefined ? undefined : fromPage(language, id)),
    // After a language change the same product stays until its translation has loaded.
    placeholderData: (previous: Product | undefined) => (previous?.id === id ? previous : undefined),
    gcTime: 0,
  })
}

/** Has the key and shape of the other product lists (`goods`), so that toggling a heart anywhere updates it too. */
export function relatedQuery(language: Language, id: number) {
  return queryOptions({
    queryKey: [language, 'goods', 'related', id],
    queryFn: async ({ signal }) => {
      const list = await api('listRelated', { query: { id } }, { signal, quiet: true })
      return { pages: [{ list }], pageParams: [undefined] }
    },
    initialData: () => {
      const list = embeddedReply<typeof listRelated>(`/api/goods/related?id=${id}`)
      return list && { pages: [{ list }], pageParams: [undefined] }
    },
  })
}

const areasStaleMs = 60 * 60_000

export function countriesQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'countries'],
    queryFn: ({ signal }) => deliveryApi('listAreas', { query: {} }, { signal, quiet: true }),
    initialData: () => embeddedReply<typeof listAreas>('/api/common/area'),
    staleTime: areasStaleMs,
  })
}

interface Parcel {
  sku: number
  area: number
  quantity: number
}

export function freightQuery(language: Language, { sku, area, quantity }: Parcel) {
  const query = { sku_id: sku, area_id: area, qty: quantity }
  return queryOptions({
    queryKey: [language, 'freight', sku, area, quantity],
    queryFn: ({ signal }) => deliveryApi('getFreight', { query }, { signal, quiet: true }),
    initialData: () => embeddedReply<typeof getFreight>(`/api/goods/freight?${queryString(query)}`),
    // The last result stays while another quantity or SKU loads, but never across countries.
    placeholderData: (previous: Freight | undefined, previousQuery) =>
      previousQuery?.queryKey[3] === area ? previous : undefined,
  })
}
