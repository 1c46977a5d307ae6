// API calls of card top-ups: the method and its limits, the recharge, its card session and its status.
import type { Language } from '@shop/contract/language.ts'
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

/** Fetched on every visit: limits and fees must be current where money is sent. */
export function cardMethodQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'own', 'rechargeMethods'],
    queryFn: ({ signal }) => api(listRechargeMethods, {}, { signal, quiet: true }),
    gcTime: 0,
    select: (methods) => methods.find(({ method }) => method === 'card'),
  })
}

export interface Started {
  id: number
  clientSecret: string
}

/** Idempotent by request number, so that a lost answer does not create a second recharge. */
export async function startRecharge(amount: Cents, requestNo: string): Promise<Started> {
  const body = { method: 'card', amount, request_no: requestNo } as const
  const { id, provider } = await api(createRecharge, { body }, { quiet: true, allowRepeat: true })
  const clientSecret = provider?.client_secret
  return { id, clientSecret: clientSecret || (await openSession(id)) }
}

/** The server calls the provider, possibly twice. */
const sessionTimeoutMs = 20_000

export async function openSession(id: number): Promise<string> {
  const options = { quiet: true, allowRepeat: true, timeoutMs: sessionTimeoutMs }
  return (await api(openCardSession, { body: { id } }, options)).client_secret
}

export function readRecharge(id: number, signal: AbortSignal): Promise<Recharge> {
  return api(getRecharge, { query: { id } }, { quiet: true, signal })
}
