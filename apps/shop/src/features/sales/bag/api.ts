// Requests of the bag: its content, its item count, and changes.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import type { BagItem, changeBagItem, countBag, getBag } from '@shop/contract/sales/bag.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { embeddedReply, refetchUnlessEmbedded } from '#embedded-replies.ts'
import { createLazyApi } from '#lazy-api.ts'
import { bagKey, invalidateBag } from './bag-cache.ts'
import { hasGuestBag, type MergeResult, mergeGuestBag } from './merge-guest-bag.ts'

const bagApi = createLazyApi(() => import('@shop/contract/sales/bag.ts'))

export function bagQuery(language: Language) {
  return queryOptions({
    queryKey: [language, bagKey, 'list'],
    queryFn: async ({ signal }) => {
      await mergeGuestBag()
      return bagApi('getBag', {}, { signal, quiet: true })
    },
    initialData: () => (hasGuestBag() ? undefined : embeddedReply<typeof getBag>('/api/cart/list')),
    // Prices and stock may have changed in the meantime.
    refetchOnMount: refetchUnlessEmbedded,
    // Another tab may have changed it.
    refetchOnWindowFocus: 'always',
  })
}

/** The number of pieces; cached once for all languages. */
export const countQuery = queryOptions({
  queryKey: ['own', bagKey, 'count'],
  queryFn: async ({ signal }) => {
    await mergeGuestBag()
    return (await bagApi('countBag', {}, { signal, quiet: true })).count
  },
  initialData: () => (hasGuestBag() ? undefined : embeddedReply<typeof countBag>('/api/cart/count')?.count),
  refetchOnWindowFocus: 'always',
})

function setCachedCount(client: QueryClient, count: number): void {
  client.setQueryData(countQuery.queryKey, count)
}

/** The caller shows refusals. A guest's bag is merged first, so that the quantities add up. */
export async function addItem(client: QueryClient, input: { skuId: number; qty: number }): Promise<void> {
  await mergeGuestBag()
  const body = { sku_id: input.skuId, qty: input.qty }
  const { count } = await bagApi('addToBag', { body }, { quiet: true, allowRepeat: true })
  setCachedCount(client, count)
  void invalidateBag(client)
}

type ItemChange = Input<typeof changeBagItem>['body']

export async function changeItem(client: QueryClient, body: ItemChange): Promise<number> {
  await mergeGuestBag()
  const { qty, count } = await bagApi('changeBagItem', { body }, { quiet: true, allowRepeat: true })
  setCachedCount(client, count)
  return qty
}

export async function checkItems(ids: readonly number[], checked: boolean): Promise<void> {
  await bagApi('checkBagItems', { body: { ids: [...ids], checked } }, { allowRepeat: true })
}

export async function removeItems(client: QueryClient, ids: readonly number[]): Promise<void> {
  await mergeGuestBag()
  const { count } = await bagApi('deleteBagItems', { body: { ids: [...ids] } })
  setCachedCount(client, count)
}

/** Restores removed items with their quantity, selection and price when added. */
export async function restoreItems(client: QueryClient, items: readonly BagItem[]): Promise<MergeResult> {
  const body = {
    items: items.map(({ sku_id, qty, checked, price_added }) => ({ sku_id, qty, checked, price_added })),
  }
  const { count, cut, left_out: leftOut } = await bagApi('mergeBag', { body }, { allowRepeat: true })
  setCachedCount(client, count)
  return { cut: cut.length, leftOut: leftOut.length }
}
