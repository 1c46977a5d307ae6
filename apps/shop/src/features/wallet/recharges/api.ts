// API calls of chain deposits and bank transfers: networks, methods, and the recharge itself.
import { Refused } from '@shop/client/failure.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import {
  createRecharge,
  getRecharge,
  listNetworks,
  listRechargeMethods,
  type Recharge,
} from '@shop/contract/wallet/recharges.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'
import { requestStatuses } from '#ui/request-status.ts'

/** The second part of the keys: the live event `wallet` invalidates them. */
const walletKey = 'wallet'
const addressesPollMs = 20_000

/** Fetched on every visit and polled: money sent to an outdated address may be lost. */
export function networksQuery(language: Language) {
  return queryOptions({
    queryKey: [language, walletKey, 'networks'],
    queryFn: ({ signal }) => api(listNetworks, {}, { signal, quiet: true }),
    refetchInterval: addressesPollMs,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    staleTime: 0,
  })
}

export function methodsQuery(language: Language) {
  return queryOptions({
    queryKey: [language, walletKey, 'rechargeMethods'],
    queryFn: ({ signal }) => api(listRechargeMethods, {}, { signal, quiet: true }),
    gcTime: 0,
    staleTime: 0,
  })
}

const pollMs = 5_000

/** Polled until the recharge is decided. */
export function rechargeQuery(language: Language, id: number) {
  return queryOptions({
    queryKey: [language, walletKey, 'recharge', id],
    queryFn: ({ signal }) => api(getRecharge, { query: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.status === requestStatuses.pending ? pollMs : false),
  })
}

export type RechargeBody = Input<typeof createRecharge>['body']

export function sendRecharge(body: RechargeBody): Promise<Recharge> {
  return api(createRecharge, { body }, { quiet: true, allowRepeat: true })
}

export async function findRecharge({ request_no: number }: RechargeBody): Promise<Recharge | undefined> {
  try {
    return await api(getRecharge, { query: { request_no: number } }, { quiet: true })
  } catch (error) {
    if (error instanceof Refused && error.reason === 'object.not_found') return undefined
    throw error
  }
}
