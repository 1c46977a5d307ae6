// The calls of customer service: the conversation, what is sent, the product or record asked about, what may be attached.

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

/** The conversation as far as it is here. */
export interface CachedThread extends Thread {
  /** How many times in a row nothing new was there. */
  quietPolls: number
}

/** `service` second: what arrives live asks for it again. */
export function threadKey(language: Language): readonly unknown[] {
  return [language, 'service', 'thread']
}

const pollFirstMs = 5_000
const pollMaxMs = 30_000

/** Asked again while it is seen, less often the longer nothing comes. */
export function pollMs(quietPolls: number): number {
  return Math.min(pollMaxMs, pollFirstMs * 1.5 ** Math.max(0, quietPolls - 2))
}

export function threadQuery(client: QueryClient, language: Language) {
  return queryOptions({
    queryKey: threadKey(language),
    queryFn: ({ signal }) => fetchNewer(() => client.getQueryData<CachedThread>(threadKey(language)), signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    staleTime: 0,
    // Who leaves and comes back sees at once what was there.
    gcTime: 30 * 60_000,
    refetchInterval: (query) => pollMs(query.state.data?.quietPolls ?? 0),
  })
}

/** Only what is newer than the last message here travels; older ones may be laid before it meanwhile. */
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

/** Puts what was said before in front of what is here. */
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

/** A product somebody came from, as a card to be sent along. */
export function refProductQuery(language: Language, id: number | undefined) {
  return queryOptions({
    queryKey: [language, 'askedProduct', id],
    queryFn: ({ signal }) => api(getProduct, { query: { id: id ?? 0 } }, { signal, quiet: true }),
    enabled: id !== undefined,
  })
}

/** An order, a recharge or a withdrawal that the shopper came to ask about. */
export function refRecordQuery(language: Language, type: Attachable | undefined, id: number | undefined) {
  return queryOptions({
    queryKey: [language, 'askedRecord', type, id],
    queryFn: async ({ signal }): Promise<Attached> => {
      const [query, options] = [{ id: id ?? 0 }, { signal, quiet: true }]
      if (type === 'order') return { type, record: await api(getOrder, { query }, options) }
      if (type === 'withdrawal') return { type, record: await api(getWithdrawal, { query }, options) }
      return { type: 'recharge', record: await api(getRecharge, { query }, options) }
    },
    enabled: type !== undefined && id !== undefined,
  })
}

/** How many are offered at once. */
const offeredEach = 10

/** One's own of a kind, newest first, to choose one from. */
export function attachableQuery(language: Language, type: Attachable) {
  return infiniteQueryOptions({
    // What happens to an order or to money makes them old.
    queryKey: [language, type === 'order' ? 'orders' : 'wallet', 'attachable', type],
    queryFn: async ({ pageParam: cursor, signal }): Promise<Page<Attached>> => {
      const query = { limit: offeredEach, ...(cursor !== undefined && { cursor }) }
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
