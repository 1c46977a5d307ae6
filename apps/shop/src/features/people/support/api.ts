// API calls of customer service: the chat, its rating, and the objects a message can refer to.
import { getProduct } from '@shop/contract/catalog/product.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import { getServiceInfo, getThread, rateThread, type Thread } from '@shop/contract/people/support.ts'
import { getOrder, listOrders } from '@shop/contract/sales/orders.ts'
import { getRecharge, listRecharges } from '@shop/contract/wallet/recharges.ts'
import { getWithdrawal, listWithdrawals } from '@shop/contract/wallet/withdrawals.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'
import type { Attachable, Attached } from './cards.ts'

export function serviceInfoQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'serviceInfo'],
    queryFn: ({ signal }) => api(getServiceInfo, {}, { signal, quiet: true }),
  })
}

/** The messages loaded so far. */
export interface CachedThread extends Thread {
  /** How many polls in a row brought nothing new. */
  quietPolls: number
}

/** The second part is `service`, so that the live event `chat` invalidates it. */
export function threadKey(language: Language): readonly unknown[] {
  return [language, 'service', 'thread']
}

const pollFirstMs = 5_000
const pollMaxMs = 30_000

/** The poll interval grows while nothing new arrives. */
function pollMs(quietPolls: number): number {
  return Math.min(pollMaxMs, pollFirstMs * 1.5 ** Math.max(0, quietPolls - 2))
}

export function threadQuery(client: QueryClient, language: Language) {
  return queryOptions({
    queryKey: threadKey(language),
    queryFn: ({ signal }) => fetchNewer(() => client.getQueryData<CachedThread>(threadKey(language)), signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    staleTime: 0,
    // A user who comes back sees the known messages at once.
    gcTime: 30 * 60_000,
    refetchInterval: (query) => pollMs(query.state.data?.quietPolls ?? 0),
  })
}

/** Fetches only newer messages; older ones may have been added to the cache meanwhile. */
async function fetchNewer(getCached: () => CachedThread | undefined, signal: AbortSignal): Promise<CachedThread> {
  const last = getCached()?.messages.at(-1)?.id
  const query = last === undefined ? {} : { after_id: last }
  const found = await api(getThread, { query }, { signal, quiet: true })
  const cached = getCached()
  if (!cached || last === undefined) return { ...found, quietPolls: 0 }
  return {
    ...found,
    messages: [...cached.messages, ...found.messages],
    has_more: cached.has_more,
    quietPolls: found.messages.length > 0 || found.status !== cached.status ? 0 : cached.quietPolls + 1,
  }
}

/** Loads the page of messages before the first one. */
export async function loadOlder(client: QueryClient, language: Language): Promise<void> {
  const first = client.getQueryData<CachedThread>(threadKey(language))?.messages[0]?.id
  if (first === undefined) return
  const older = await api(getThread, { query: { before_id: first } })
  client.setQueryData<CachedThread>(threadKey(language), (cached) =>
    cached && cached.messages[0]?.id === first
      ? { ...cached, messages: [...older.messages, ...cached.messages], has_more: older.has_more }
      : cached,
  )
}

export async function sendRating(threadId: number, rating: number): Promise<void> {
  await api(rateThread, { body: { thread_id: threadId, rating } })
}

/** The product page the user came from, to attach as a card. */
export function refProductQuery(language: Language, id: number | undefined) {
  return queryOptions({
    queryKey: [language, 'refProduct', id],
    queryFn: ({ signal }) => api(getProduct, { query: { id: id ?? 0 } }, { signal, quiet: true }),
    enabled: id !== undefined,
  })
}

/** The order, recharge or withdrawal the user came from. */
export function refRecordQuery(language: Language, type: Attachable | undefined, id: number | undefined) {
  return queryOptions({
    queryKey: [language, 'refRecord', type, id],
    queryFn: async ({ signal }): Promise<Attached> => {
      const [query, options] = [{ id: id ?? 0 }, { signal, quiet: true }]
      if (type === 'order') return { type, record: await api(getOrder, { query }, options) }
      if (type === 'withdrawal') return { type, record: await api(getWithdrawal, { query }, options) }
      return { type: 'recharge', record: await api(getRecharge, { query }, options) }
    },
    enabled: type !== undefined && id !== undefined,
  })
}

const attachablePageSize = 10

/** The user's own records of a kind, newest first. */
export function attachableQuery(language: Language, type: Attachable) {
  return infiniteQueryOptions({
    // Under the keys that live events of orders and of the wallet invalidate.
    queryKey: [language, type === 'order' ? 'orders' : 'wallet', 'attachable', type],
    queryFn: async ({ pageParam: cursor, signal }): Promise<Page<Attached>> => {
      const query = { limit: attachablePageSize, ...(cursor !== undefined && { cursor }) }
      const options = { signal, quiet: true }
      if (type === 'order')
        return attachedPage(await api(listOrders, { query }, options), (record) => ({ type, record }))
      if (type === 'recharge')
        return attachedPage(await api(listRecharges, { query }, options), (record) => ({ type, record }))
      return attachedPage(await api(listWithdrawals, { query }, options), (record) => ({ type, record }))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchOnMount: 'always',
  })
}

function attachedPage<Item>(page: Page<Item>, wrap: (item: Item) => Attached): Page<Attached> {
  return { ...page, list: page.list.map(wrap) }
}
