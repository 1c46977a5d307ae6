// The calls of orders a shopper reads: counts, lists, a few of a kind, one in full; and what an answer changes in them.
import type { Language } from '@shop/contract/language.ts'
import { countOrders, getNextOrder, getOrder, listOrders, type Order, type OrderCard } from '@shop/contract/sales/orders.ts'
import type { Page } from '@shop/contract/page.ts'
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'
import { boot } from '#boot.ts'
import { renewAbout } from '#renew.ts'
import type { OrderTab } from './tabs.ts'

/** Every key has `orders` in second place: that is what an event of the server makes old. */
const name = 'orders'
const lookAgainMs = 30_000

export function countsQuery(language: Language) {
  return queryOptions({
    queryKey: [language, name, 'count'],
    queryFn: ({ signal }) => api(countOrders, {}, { signal, quiet: true }),
    refetchOnMount: 'always',
  })
}

let isPageTaken = false

/** What the page brought along that was served to this shopper; later it would be old news. */
function nextFromPage(language: Language, userId: number) {
  if (isPageTaken) return undefined
  isPageTaken = true
  return boot.language() === language && boot.user()?.id === userId ? boot.part('next', getNextOrder.reply) : undefined
}

/** What home reminds of. */
export function nextQuery(language: Language, userId: number) {
  return queryOptions({
    queryKey: [language, name, 'next'],
    queryFn: ({ signal }) => api(getNextOrder, {}, { signal, quiet: true }),
    initialData: () => nextFromPage(language, userId),
    initialDataUpdatedAt: performance.timeOrigin,
  })
}

export function renewNext(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === name && queryKey[2] === 'next' })
}

export interface OrderList {
  tab: OrderTab
  keyword: string
}

export function listKey(language: Language, { tab, keyword }: OrderList): readonly unknown[] {
  return [language, name, 'list', tab, keyword]
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
    queryKey: [language, name, 'newest', tab, limit],
    queryFn: ({ signal }) =>
      api(listOrders, { query: { ...(tab !== 'all' && { status: tab }), limit } }, { signal, quiet: true }),
    refetchOnMount: 'always',
    refetchInterval: lookAgainMs,
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
    queryKey: [language, name, 'one', id],
    queryFn: ({ signal }) => api(getOrder, { query: { id } }, { signal, quiet: true }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => state.data !== undefined && isMoving(state.data) && lookAgainMs,
  })
}

type Listed = InfiniteData<Page<OrderCard>> | Page<OrderCard>

function changed<Held extends Listed>(held: Held | undefined, order: OrderCard): Held | undefined {
  if (!held) return held
  const change = (page: Page<OrderCard>) => ({
    ...page,
    list: page.list.map((card) => (card.id === order.id ? { ...card, ...order } : card)),
  })
  return 'pages' in held ? { ...held, pages: held.pages.map(change) } : { ...held, ...change(held) }
}

/** Shows at once what a deed made of an order, wherever it stands in the reader's language; the answer is in that. */
export function takeOrder(client: QueryClient, language: Language, order: Order): void {
  client.setQueryData(orderQuery(language, order.id).queryKey, (held) => held && { ...held, ...order })
  client.setQueriesData<Listed>(
    {
      queryKey: [language, name],
      predicate: ({ queryKey }) => queryKey[2] === 'list' || queryKey[2] === 'newest',
    },
    (held) => changed(held, order),
  )
}

export function renewOrders(client: QueryClient): Promise<void> {
  return renewAbout(client, name)
}

/** What was bought again lies in the bag. */
export function renewBag(client: QueryClient): Promise<void> {
  return renewAbout(client, 'bag')
}
