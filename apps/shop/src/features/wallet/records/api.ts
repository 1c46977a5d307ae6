// API calls of the wallet home page and of recharge and withdrawal records.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import type { listRechargeMethods, listRecharges, Recharge } from '@shop/contract/wallet/recharges.ts'
import type { getWithdrawalInfo, Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { embeddedReply, refetchUnlessEmbedded } from '#embedded-replies.ts'
import { createLazyApi } from '#lazy-api.ts'
import { requestStatuses } from '#ui/request-status.ts'

const rechargesApi = createLazyApi(() => import('@shop/contract/wallet/recharges.ts'))
const withdrawalsApi = createLazyApi(() => import('@shop/contract/wallet/withdrawals.ts'))

export type AuditTab = 'all' | NonNullable<Input<typeof listRecharges>['query']['status']>
export const auditTabs: readonly AuditTab[] = ['all', '0', '1', '2']

/** The second part of every key here: the live event `wallet` invalidates them. */
const walletKey = 'wallet'

export function methodsQuery(language: Language) {
  return queryOptions({
    queryKey: [language, walletKey, 'methods'],
    queryFn: ({ signal }) => rechargesApi('listRechargeMethods', {}, { signal, quiet: true }),
    initialData: () => embeddedReply<typeof listRechargeMethods>('/api/user/recharge_method'),
    refetchOnMount: refetchUnlessEmbedded,
  })
}

/** What can be withdrawn now, and when money from card payments can be. */
export function withdrawableQuery(language: Language) {
  return queryOptions({
    queryKey: [language, walletKey, 'withdrawalInfo'],
    queryFn: ({ signal }) => withdrawalsApi('getWithdrawalInfo', {}, { signal, quiet: true }),
    initialData: () => embeddedReply<typeof getWithdrawalInfo>('/api/user/extract'),
    refetchOnMount: refetchUnlessEmbedded,
  })
}

const latestShown = 3

export function latestRechargesQuery(language: Language) {
  return queryOptions({
    queryKey: [language, walletKey, 'latestRecharges'],
    queryFn: ({ signal }) => rechargesApi('listRecharges', { query: { limit: latestShown } }, { signal, quiet: true }),
    initialData: () => embeddedReply<typeof listRecharges>(`/api/user/recharge_log?limit=${latestShown}`),
    refetchOnMount: refetchUnlessEmbedded,
  })
}

export function openRechargesQuery(language: Language) {
  return queryOptions({
    queryKey: [language, walletKey, 'openRecharges'],
    queryFn: ({ signal }) =>
      rechargesApi('listRecharges', { query: { status: '0', limit: 10 } }, { signal, quiet: true }),
    initialData: () => embeddedReply<typeof listRecharges>('/api/user/recharge_log?status=0&limit=10'),
    refetchOnMount: refetchUnlessEmbedded,
  })
}

export function openWithdrawalsQuery(language: Language) {
  return queryOptions({
    queryKey: [language, walletKey, 'openWithdrawals'],
    queryFn: ({ signal }) =>
      withdrawalsApi('listWithdrawals', { query: { status: '0', limit: 10 } }, { signal, quiet: true }),
    refetchOnMount: 'always',
  })
}

export function recordsKey(language: Language, what: 'recharges' | 'withdrawals', tab: AuditTab) {
  return [language, walletKey, what, tab]
}

interface ListParams {
  tab: AuditTab
  cursor: string | undefined
  signal: AbortSignal
}

const queryOf = ({ tab, cursor }: ListParams) => ({ status: tab === 'all' ? undefined : tab, cursor })

export function fetchRecharges(params: ListParams): Promise<Page<Recharge>> {
  return rechargesApi('listRecharges', { query: queryOf(params) }, { signal: params.signal, quiet: true })
}

export function fetchWithdrawals(params: ListParams): Promise<Page<Withdrawal>> {
  return withdrawalsApi('listWithdrawals', { query: queryOf(params) }, { signal: params.signal, quiet: true })
}

/** Polls while a request is pending; live events are usually faster. */
const pollMs = 30_000

export function rechargeQuery(language: Language, id: number) {
  return queryOptions({
    queryKey: [language, walletKey, 'recharge', id],
    queryFn: ({ signal }) => rechargesApi('getRecharge', { query: { id } }, { signal, quiet: true }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === requestStatuses.pending ? pollMs : false),
  })
}

const isInProgress = (withdrawal: Withdrawal | undefined) =>
  withdrawal?.status === requestStatuses.pending || withdrawal?.step === 'passed'

export function withdrawalQuery(language: Language, id: number) {
  return queryOptions({
    queryKey: [language, walletKey, 'withdrawal', id],
    queryFn: ({ signal }) => withdrawalsApi('getWithdrawal', { query: { id } }, { signal, quiet: true }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isInProgress(state.data) ? pollMs : false),
  })
}

/** Returns whether it was cancelled; the call has shown a failure. */
export async function cancelWithdrawalRequest(client: QueryClient, language: Language, id: number): Promise<boolean> {
  const updated = await withdrawalsApi('cancelWithdrawal', { body: { id } }).catch(() => undefined)
  if (updated) client.setQueryData(withdrawalQuery(language, id).queryKey, updated)
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === walletKey || queryKey[1] === 'me' })
  return updated !== undefined
}
