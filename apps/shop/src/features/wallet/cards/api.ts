// API calls of card top-ups: the method and its limits, the recharge, its card session and its status.
import { Refused } from '@shop/client/failure.ts'
import type { Language } from '@shop/contract/language.ts'
import { listSavedCards, removeSavedCard, type SavedCard } from '@shop/contract/wallet/cards.ts'
import {
  createRecharge,
  getRecharge,
  listRechargeMethods,
  openCardSession,
  type Recharge,
} from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'
import { requestStatuses } from '#ui/request-status.ts'

/** Fetched on every visit: limits and fees must be current where money is sent. */
export function cardMethodQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'own', 'rechargeMethods'],
    queryFn: ({ signal }) => api(listRechargeMethods, {}, { signal, quiet: true }),
    gcTime: 0,
    select: (methods) => methods.find(({ method }) => method === 'card'),
  })
}

/** How the card is chosen: a saved one, or a new one that may be saved. */
export interface CardChoice {
  cardId: number | undefined
  savesCard: boolean
}

export interface Opened {
  clientSecret: string
  /** Of a saved card. */
  cardToken: string | undefined
}

export interface Started extends Opened {
  id: number
}

/** A card that is gone already, removed elsewhere or by a call whose answer was lost, is removed. */
export async function removeCard(id: number): Promise<SavedCard[]> {
  try {
    return await api(removeSavedCard, { body: { id } }, { quiet: true, allowRepeat: true })
  } catch (error) {
    if (error instanceof Refused && error.reason === 'object.not_found') return api(listSavedCards, {})
    throw error
  }
}

/** Idempotent by request number, so that a lost answer does not create a second recharge. */
export async function startRecharge(amount: Cents, requestNo: string, choice: CardChoice): Promise<Started> {
  const body = { method: 'card', amount, request_no: requestNo } as const
  const { id, provider } = await api(createRecharge, { body }, { quiet: true, allowRepeat: true })
  const clientSecret = provider?.client_secret
  const isPlain = choice.cardId === undefined && !choice.savesCard
  if (clientSecret && isPlain) return { id, clientSecret, cardToken: undefined }
  return { id, ...(await openSession(id, choice)) }
}

/** The server calls the provider, possibly twice. */
const sessionTimeoutMs = 20_000

export async function openSession(id: number, { cardId, savesCard }: CardChoice): Promise<Opened> {
  const options = { quiet: true, allowRepeat: true, timeoutMs: sessionTimeoutMs }
  const body = { id, save: savesCard, ...(cardId !== undefined && { card_id: cardId }) }
  const session = await api(openCardSession, { body }, options)
  return { clientSecret: session.client_secret, cardToken: session.card_token }
}

export function readRecharge(id: number, signal?: AbortSignal): Promise<Recharge> {
  return api(getRecharge, { query: { id } }, { quiet: true, ...(signal && { signal }) })
}

const pollMs = 3_000
const pollsMax = 10

/** Only the server knows whether the money arrived, not the browser. Undefined when it never answered. */
export async function pollRecharge(id: number, signal: AbortSignal): Promise<Recharge | undefined> {
  let last: Recharge | undefined
  for (let attempt = 0; attempt < pollsMax && !signal.aborted; attempt++) {
    last = await readRecharge(id, signal).catch(() => last)
    if (last && last.status !== requestStatuses.pending) return last
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return last
}
