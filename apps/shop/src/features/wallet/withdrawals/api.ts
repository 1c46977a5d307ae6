// API calls of withdrawals: limits and fees, networks, destinations, and the withdrawal itself.
import { Refused } from '@shop/client/failure.ts'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import { listNetworks } from '@shop/contract/wallet/recharges.ts'
import {
  createWithdrawal,
  deleteDestination,
  getWithdrawal,
  getWithdrawalInfo,
  listDestinations,
  listWithdrawals,
  type Withdrawal,
} from '@shop/contract/wallet/withdrawals.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'
import { requestStatuses } from '#ui/request-status.ts'

export type WithdrawalInfo = Reply<typeof getWithdrawalInfo>

/** The second part of the keys: the live event `wallet` invalidates them. */
const walletKey = 'wallet'

/** Fetched on every visit: fees must be current. */
export function infoQuery(language: Language) {
  return queryOptions({
    queryKey: [language, walletKey, 'withdrawalInfo'],
    queryFn: ({ signal }) => api(getWithdrawalInfo, {}, { signal, quiet: true }),
    gcTime: 0,
    staleTime: 0,
    // The email may have been verified elsewhere.
    refetchOnWindowFocus: 'always',
  })
}

export function payoutNetworksQuery(language: Language) {
  return queryOptions({
    queryKey: [language, walletKey, 'networks'],
    queryFn: ({ signal }) => api(listNetworks, {}, { signal, quiet: true }),
    gcTime: 0,
    staleTime: 0,
  })
}

export const destinationsQuery = queryOptions({
  queryKey: ['own', 'destinations'],
  queryFn: ({ signal }) => api(listDestinations, {}, { signal, quiet: true }),
})

const latestShown = 3

export function latestWithdrawalsQuery(language: Language) {
  return queryOptions({
    queryKey: [language, walletKey, 'latestWithdrawals'],
    queryFn: ({ signal }) => api(listWithdrawals, { query: { limit: latestShown } }, { signal, quiet: true }),
  })
}

const pollMs = 5_000

const isInProgress = (withdrawal: Withdrawal | undefined) =>
  withdrawal?.status === requestStatuses.pending || withdrawal?.step === 'passed'

/** Polled until the money is sent or returned. */
export function withdrawalQuery(language: Language, id: number) {
  return queryOptions({
    queryKey: [language, walletKey, 'withdrawal', id],
    queryFn: ({ signal }) => api(getWithdrawal, { query: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (isInProgress(state.data) ? pollMs : false),
  })
}

/** Returns whether it was removed; the call has shown a failure. */
export async function removeDestination(id: number): Promise<boolean> {
  return api(deleteDestination, { body: { id } }).then(
    () => true,
    () => false,
  )
}

export type WithdrawalBody = Input<typeof createWithdrawal>['body']

export function sendWithdrawal(body: WithdrawalBody): Promise<Withdrawal> {
  return api(createWithdrawal, { body }, { quiet: true, allowRepeat: true })
}

export async function findWithdrawal({ request_no: number }: WithdrawalBody): Promise<Withdrawal | undefined> {
  try {
    return await api(getWithdrawal, { query: { request_no: number } }, { quiet: true })
  } catch (error) {
    if (error instanceof Refused && error.reason === 'object.not_found') return undefined
    throw error
  }
}
