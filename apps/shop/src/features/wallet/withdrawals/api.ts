// The calls of a withdrawal: what may be taken out and what it costs, where to, and the request itself.
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
  type Withdrawal,
} from '@shop/contract/wallet/withdrawals.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'

export type WithdrawalInfo = Reply<typeof getWithdrawalInfo>

/** The second part of the keys: what `wallet` of the live line makes old. */
const walletKey = 'wallet'

/** Asked anew on every visit: a fee is never guessed. */
export function infoQuery(language: Language) {
  return queryOptions({
    queryKey: [language, walletKey, 'withdrawalInfo'],
    queryFn: ({ signal }) => api(getWithdrawalInfo, {}, { signal, quiet: true }),
    gcTime: 0,
    staleTime: 0,
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

const pollMs = 5_000

const isInProgress = (withdrawal: Withdrawal | undefined) => withdrawal?.status === 0 || withdrawal?.step === 'passed'

/** One withdrawal, followed until the money is sent or back. */
export function withdrawalQuery(language: Language, id: number) {
  return queryOptions({
    queryKey: [language, walletKey, 'withdrawal', id],
    queryFn: ({ signal }) => api(getWithdrawal, { query: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (isInProgress(state.data) ? pollMs : false),
  })
}

/** True when it is forgotten; why not has been told by the call. */
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
