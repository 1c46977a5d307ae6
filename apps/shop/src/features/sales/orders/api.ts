// Requests for a shopper's orders (counts, lists, details) and updates of their query cache.
import { queryString } from '@shop/client/query.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import { orderStatuses } from '@shop/contract/sales/order-statuses.ts'
import type { countOrders, listOrders, Order, OrderCard } from '@shop/contract/sales/orders.ts'
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { boot } from '#boot.ts'
import { embeddedReply, refetchUnlessEmbedded } from '#embedded-replies.ts'
import { createLazyApi } from '#lazy-api.ts'
import { invalidateByName } from '#refetch.ts'
import type { OrderTab } from './paths.ts'

/** The second part of every key; server events invalidate by it. */
const ordersKey = 'orders'
const pollMs = 30_000
/** While a card is being charged, the server may pay at any moment. Most banks answer in a minute. */
const chargePollMs = 3_000
const chargePollsMax = 40

const api = createLazyApi(() => import('@shop/contract/sales/orders.ts'))

export function countsQuery(language: Language) {
  return queryOptions({
    queryKey: [language, ordersKey, 'count'],
    queryFn: ({ signal }) => api('countOrders', {}, { signal, quiet: true }),
    initialData: () => embeddedReply<typeof countOrders>('/api/order/count'),
    refetchOnMount: refetchUnlessEmbedded,
  })
}

let isBootUsed = false

/** The data the server embedded in the page for this shopper; used only once, later it would be stale. */
function nextFromBoot(language: Language, userId: number) {
  if (isBootUsed) return undefined
  isBootUsed = true
  if (boot.language() !== language || boot.user()?.id !== userId) return undefined
  return boot.next()
}

/** The order shown as a reminder on home. */
export function nextQuery(language: Language, userId: number) {
  return queryOptions({
    queryKey: [language, ordersKey, 'next'],
    queryFn: ({ signal }) => api('getNextOrder', {}, { signal, quiet: true }),
    initialData: () => nextFromBoot(language, userId),
    initialDataUpdatedAt: performance.timeOrigin,
  })
}

export function invalidateNextOrder(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === ordersKey && queryKey[2] === 'next' })
}

interface OrderList {
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
  return api('listOrders', { query }, { signal, quiet: true })
}

export function newestQuery(language: Language, tab: OrderTab, limit: number) {
  return someQuery(language, { ...(tab !== 'all' && { status: tab }), limit })
}

/** Those that need attention first. */
export function dueQuery(language: Language, status: OrderTab, limit: number) {
  return someQuery(language, { status, sort: 'due', limit })
}

function someQuery(language: Language, query: { status?: string; sort?: 'due'; limit: number }) {
  return queryOptions({
    queryKey: [language, ordersKey, 'some', query],
    queryFn: ({ signal }) => api('listOrders', { query }, { signal, quiet: true }),
    initialData: () => embeddedReply<typeof listOrders>(`/api/user/order_list?${queryString(query)}`),
    refetchOnMount: refetchUnlessEmbedded,
    refetchInterval: pollMs,
  })
}

/** The maximum number of unpaid orders per shopper. */
const unpaidMax = 20

export function unpaidQuery(language: Language) {
  return dueQuery(language, '0', unpaidMax)
}

/** Waiting for payment, shipment or receipt: it may change at any time, so it is polled. */
function isInProgress({ status }: Pick<Order, 'status'>): boolean {
  const { waitingPay, waitingDeliver, delivered } = orderStatuses
  return status === waitingPay || status === waitingDeliver || status === delivered
}

export function orderQuery(language: Language, id: number) {
  return queryOptions({
    queryKey: [language, ordersKey, 'one', id],
    queryFn: ({ signal }) => api('getOrder', { query: { id } }, { signal, quiet: true }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data === undefined || !isInProgress(data)) return false
      return data.card_processing && dataUpdateCount < chargePollsMax ? chargePollMs : pollMs
    },
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

/** Updates the order wherever it is cached in this language, which is the language of the response. */
export function cacheOrder(client: QueryClient, language: Language, order: Order): void {
  client.setQueryData(orderQuery(language, order.id).queryKey, (cached) => cached && { ...cached, ...order })
  client.setQueriesData<CachedOrders>(
    {
      queryKey: [language, ordersKey],
      predicate: ({ queryKey }) => queryKey[2] === 'list' || queryKey[2] === 'some',
    },
    (cached) => withOrder(cached, order),
  )
}

export function invalidateOrders(client: QueryClient): Promise<void> {
  return invalidateByName(client, ordersKey)
}
