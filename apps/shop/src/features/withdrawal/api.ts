// The calls of a withdrawal: what may be taken out and what it costs, where to, and the request itself.
import { Refused } from '@shop/client/failure.ts'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import { listNetworks } from '@shop/contract/recharges.ts'
import {
  createWithdrawal,
  getWithdrawal,
  getWithdrawalInfo,
  listDestinations,
  type Withdrawal,
} from '@shop/contract/withdrawals.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'

export type WithdrawalInfo = Reply<typeof getWithdrawalInfo>

/** Asked anew on every visit: a fee is never guessed. */
export function infoQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'own', 'withdrawalInfo'],
    queryFn: ({ signal }) => api(getWithdrawalInfo, {}, { signal, quiet: true }),
    gcTime: 0,
    staleTime: 0,
  })
}

export function payoutNetworksQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'own', 'networks'],
    queryFn: ({ signal }) => api(listNetworks, {}, { signal, quiet: true }),
    gcTime: 0,
    staleTime: 0,
  })
}

export const destinationsQuery = queryOptions({
  queryKey: ['own', 'destinations'],
  queryFn: ({ signal }) => api(listDestinations, {}, { signal, quiet: true }),
})

const lookAgainMs = 5_000

/** One withdrawal, followed until it is answered. */
export function withdrawalQuery(language: Language, id: number) {
  return queryOptions({
    queryKey: [language, 'own', 'withdrawal', id],
    queryFn: ({ signal }) => api(getWithdrawal, { query: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.status === 0 ? lookAgainMs : false),
  })
}

export type WithdrawalBody = Input<typeof createWithdrawal>['body']

export function sendWithdrawal(body: WithdrawalBody): Promise<Withdrawal> {
  return api(createWithdrawal, { body }, { quiet: true, allowRepeat: true })
}

export async function findWithdrawal(requestNo: string): Promise<Withdrawal | undefined> {
  try {
    return await api(getWithdrawal, { query: { request_no: requestNo } }, { quiet: true })
  } catch (error) {
    if (error instanceof Refused && error.reason === 'object.not_found') return undefined
    throw error
  }
}
