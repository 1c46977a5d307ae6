// The calls of orders a shopper reads: counts, lists, a few of a kind, one in full; and what an answer changes in them.
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import {
  countOrders,
  getNextOrder,
  getOrder,
  listOrders,
  type Order,
  type OrderCard,
} from '@shop/contract/sales/orders.ts'
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'
import { boot } from '#boot.ts'
import { invalidateByName } from '#refetch.ts'
import type { OrderTab } from './tabs.ts'

/** Every key has `orders` in second place: that is what an event of the server makes old. */
const ordersKey = 'orders'
const pollMs = 30_000

export function countsQuery(language: Language) {
  return queryOptions({
    queryKey: [language, ordersKey, 'count'],
    queryFn: ({ signal }) => api(countOrders, {}, { signal, quiet: true }),
    refetchOnMount: 'always',
  })
}

let isBootUsed = false

/** What the page brought along that was served to this shopper; later it would be old news. */
function nextFromBoot(language: Language, userId: number) {
  if (isBootUsed) return undefined
  isBootUsed = true
  return boot.language() === language && boot.user()?.id === userId ? boot.part('next', getNextOrder.reply) : undefined
}

/** What home reminds of. */
export function nextQuery(language: Language, userId: number) {
  return queryOptions({
    queryKey: [language, ordersKey, 'next'],
    queryFn: ({ signal }) => api(getNextOrder, {}, { signal, quiet: true }),
    initialData: () => nextFromBoot(language, userId),
    initialDataUpdatedAt: performance.timeOrigin,
  })
}

export function invalidateNextOrder(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === ordersKey && queryKey[2] === 'next' })
}

export interface OrderList {
  tab: OrderTab
  keyword: string
}

export function listKey(language: Language, { tab, keyword }: OrderList): readonly unknown[] {
  return [language, ordersKey, 'list', tab, keyword]
}

export function fetchOrders(
  { tab, keyword }: OrderList,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<OrderCard>> {
  const query = {
    ...(tab !== 'all' && { status: tab }),
    ...(keyword && { keyword }),
    ...(cursor !== undefined && { cursor }),
  }
  return api(listOrders, { query }, { signal, quiet: true })
}

/** The newest of one status, or of all. */
export function newestQuery(language: Language, tab: OrderTab, limit: number) {
  return queryOptions({
    queryKey: [language, ordersKey, 'newest', tab, limit],
    queryFn: ({ signal }) =>
      api(listOrders, { query: { ...(tab !== 'all' && { status: tab }), limit } }, { signal, quiet: true }),
    refetchOnMount: 'always',
    refetchInterval: pollMs,
  })
}

/** As many as may wait at all. */
const unpaidMax = 20

export function unpaidQuery(language: Language) {
  return newestQuery(language, '0', unpaidMax)
}

/** Still to be paid, sent or received: others may change it at any time. */
function isMoving({ status }: Pick<Order, 'status'>): boolean {
  return status === 0 || status === 1 || status === 2
}

export function orderQuery(language: Language, id: number) {
  return queryOptions({
    queryKey: [language, ordersKey, 'one', id],
    queryFn: ({ signal }) => api(getOrder, { query: { id } }, { signal, quiet: true }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => state.data !== undefined && isMoving(state.data) && pollMs,
  })
}

type CachedOrders = InfiniteData<Page<OrderCard>> | Page<OrderCard>

function withOrder<Cached extends CachedOrders>(cached: Cached | undefined, order: OrderCard): Cached | undefined {
  if (!cached) return cached
  const change = (page: Page<OrderCard>) => ({
    ...page,
    list: page.list.map((card) => (card.id === order.id ? { ...card, ...order } : card)),
  })
  return 'pages' in cached ? { ...cached, pages: cached.pages.map(change) } : { ...cached, ...change(cached) }
}

/** Shows at once what a deed made of an order, wherever it stands in the reader's language; the answer is in that. */
export function cacheOrder(client: QueryClient, language: Language, order: Order): void {
  client.setQueryData(orderQuery(language, order.id).queryKey, (cached) => cached && { ...cached, ...order })
  client.setQueriesData<CachedOrders>(
    {
      queryKey: [language, ordersKey],
      predicate: ({ queryKey }) => queryKey[2] === 'list' || queryKey[2] === 'newest',
    },
    (cached) => withOrder(cached, order),
  )
}

export function invalidateOrders(client: QueryClient): Promise<void> {
  return invalidateByName(client, ordersKey)
}

/** What was bought again lies in the bag. */
export function invalidateBag(client: QueryClient): Promise<void> {
  return invalidateByName(client, 'bag')
}
