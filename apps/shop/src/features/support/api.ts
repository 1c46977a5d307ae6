// The calls of customer service: the conversation, what is sent, the product or record asked about.
import type { Language } from '@shop/contract/language.ts'
import { getProduct } from '@shop/contract/product.ts'
import { getRecharge } from '@shop/contract/recharges.ts'
import { getServiceInfo, getThread, rateThread, type Thread } from '@shop/contract/service.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { getWithdrawal } from '@shop/contract/withdrawals.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'

export function serviceInfoQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'serviceInfo'],
    queryFn: ({ signal }) => api(getServiceInfo, {}, { signal, quiet: true }),
  })
}

/** The conversation as far as it is here. */
export interface HeldThread extends Thread {
  /** How many times in a row nothing new was there. */
  quietPolls: number
}

/** `service` second: what arrives live asks for it again. */
export function threadKey(language: Language): readonly unknown[] {
  return [language, 'service', 'thread']
}

const pollFirstMs = 5_000
const pollMostMs = 30_000

/** Asked again while it is seen, less often the longer nothing comes. */
export function pollMs(quietPolls: number): number {
  return Math.min(pollMostMs, pollFirstMs * 1.5 ** Math.max(0, quietPolls - 2))
}

export function threadQuery(client: QueryClient, language: Language) {
  return queryOptions({
    queryKey: threadKey(language),
    queryFn: ({ signal }) => fetchNewer(() => client.getQueryData<HeldThread>(threadKey(language)), signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    staleTime: 0,
    // Who leaves and comes back sees at once what was there.
    gcTime: 30 * 60_000,
    refetchInterval: (query) => pollMs(query.state.data?.quietPolls ?? 0),
  })
}

/** Only what is newer than the last message here travels; older ones may be laid before it meanwhile. */
async function fetchNewer(heldNow: () => HeldThread | undefined, signal: AbortSignal): Promise<HeldThread> {
  const last = heldNow()?.messages.at(-1)?.id
  const query = last === undefined ? {} : { after_id: last }
  const found = await api(getThread, { query }, { signal, quiet: true })
  const held = heldNow()
  if (!held || last === undefined) return { ...found, quietPolls: 0 }
  return {
    ...found,
    messages: [...held.messages, ...found.messages],
    has_more: held.has_more,
    quietPolls: found.messages.length > 0 || found.status !== held.status ? 0 : held.quietPolls + 1,
  }
}

/** Puts what was said before in front of what is here. */
export async function loadOlder(client: QueryClient, language: Language): Promise<void> {
  const first = client.getQueryData<HeldThread>(threadKey(language))?.messages[0]?.id
  if (first === undefined) return
  const older = await api(getThread, { query: { before_id: first } })
  client.setQueryData<HeldThread>(threadKey(language), (held) =>
    held && held.messages[0]?.id === first
      ? { ...held, messages: [...older.messages, ...held.messages], has_more: older.has_more }
      : held,
  )
}

export async function sendRating(threadId: number, rating: number): Promise<void> {
  await api(rateThread, { body: { thread_id: threadId, rating } })
}

/** A product somebody came from, as a card to be sent along. */
export function askedProductQuery(language: Language, id: number | undefined) {
  return queryOptions({
    queryKey: [language, 'askedProduct', id],
    queryFn: ({ signal }) => api(getProduct, { query: { id: id ?? 0 } }, { signal, quiet: true }),
    enabled: id !== undefined,
  })
}

export interface AskedRecord {
  id: number
  way: 'chain' | 'card' | 'manual' | 'bank'
  network: string | undefined
  amount: Cents
  status: number
}

/** A recharge or a withdrawal that the shopper came to ask about. */
export function askedRecordQuery(
  language: Language,
  type: 'recharge' | 'withdrawal' | undefined,
  id: number | undefined,
) {
  return queryOptions({
    queryKey: [language, 'askedRecord', type, id],
    queryFn: async ({ signal }): Promise<AskedRecord> => {
      const [query, options] = [{ id: id ?? 0 }, { signal, quiet: true }]
      if (type === 'withdrawal') {
        const { type: way, network, amount, status } = await api(getWithdrawal, { query }, options)
        return { id: query.id, way, network: network?.name, amount, status }
      }
      const { method: way, network, amount, credited, status } = await api(getRecharge, { query }, options)
      return { id: query.id, way, network: network?.name, amount: credited ?? amount, status }
    },
    enabled: type !== undefined && id !== undefined,
  })
}
