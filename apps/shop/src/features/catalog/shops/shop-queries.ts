// Requests of shop pages: a shop, the top shops of a period, and the followed shops.
import { Refused } from '@shop/client/failure.ts'
import type { HotShop } from '@shop/contract/catalog/home.ts'
import type { FollowedShop, FollowSort, getShop, ShopDetail } from '@shop/contract/catalog/shop-pages.ts'
import type { Period, RankedShop } from '@shop/contract/catalog/statistics.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { embeddedReply, refetchUnlessEmbedded } from '#embedded-replies.ts'
import { createLazyApi } from '#lazy-api.ts'
import { failureText } from '#text/failure-text.ts'
import { pageOptions } from '#ui/list-query.ts'
import { toast } from '#ui/toast-store.ts'

const shopsApi = createLazyApi(() => import('@shop/contract/catalog/shop-pages.ts'))
const statisticsApi = createLazyApi(() => import('@shop/contract/catalog/statistics.ts'))

/** Null when there is no such shop: the page shows that itself, without a toast. */
async function findShop(id: number, { client, queryKey, signal }: QueryFunctionContext): Promise<ShopDetail | null> {
  try {
    return await shopsApi('getShop', { query: { id } }, { signal, quiet: true })
  } catch (error) {
    if (error instanceof Refused && error.reason === 'object.not_found') return null
    // A page that has nothing to show yet says so itself.
    const isShown = client.getQueryData(queryKey) !== undefined
    if (isShown && !signal.aborted) toast.fail(failureText(error))
    throw error
  }
}

export function shopQuery(language: Language, id: number) {
  return queryOptions({
    queryKey: [language, 'shop', id],
    queryFn: (context) => findShop(id, context),
    initialData: () => embeddedReply<typeof getShop>(`/api/shop/detail?id=${id}`),
    refetchOnMount: refetchUnlessEmbedded,
  })
}

export function hotShopsKey(language: Language, period: Period): readonly unknown[] {
  return [language, 'shops', 'hot', period]
}

export function fetchHotShops(
  period: Period,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<RankedShop>> {
  return statisticsApi('listHotShops', { query: cursor ? { period, cursor } : { period } }, pageOptions(cursor, signal))
}

const offeredMax = 6

/** A few suggested shops for empty states. */
export function offeredShopsQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'shops', 'offered'],
    queryFn: async ({ signal }): Promise<{ pages: Page<HotShop>[]; pageParams: unknown[] }> => {
      const query = { period: 'month', limit: offeredMax } as const
      const page = await statisticsApi('listHotShops', { query }, { signal, quiet: true })
      // Has the shape of an infinite list, so that the follow toggle updates it like every other list.
      return { pages: [page], pageParams: [undefined] }
    },
  })
}

export function followedKey(language: Language, sort: FollowSort): readonly unknown[] {
  return [language, 'shops', 'followed', sort]
}

export function fetchFollowed(
  sort: FollowSort,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<FollowedShop>> {
  return shopsApi('listFollowed', { query: cursor ? { sort, cursor } : { sort } }, pageOptions(cursor, signal))
}
