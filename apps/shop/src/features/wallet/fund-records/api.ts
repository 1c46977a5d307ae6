// API calls of fund records: the totals of a month, its records and its statement.
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import { type FundKind, type FundRecord, getStatement, listFunds } from '@shop/contract/wallet/fund-records.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'

/** `withdraw` includes amounts on hold and returned amounts. */
export const shownKinds = ['all', 'recharge', 'withdraw', 'pay', 'refund', 'fee', 'adjust'] as const
export type ShownKind = (typeof shownKinds)[number]

/** The second part of every key is `wallet`, so that the live event `wallet` invalidates it. */
export function monthQuery(language: Language, month: string) {
  return queryOptions({
    queryKey: [language, 'wallet', 'month', month],
    queryFn: ({ signal }) => api(listFunds, { query: { month, limit: 1 } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

const latestShown = 3

export function latestFundsQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'wallet', 'latestFunds'],
    queryFn: ({ signal }) => api(listFunds, { query: { limit: latestShown } }, { signal, quiet: true }),
    refetchOnMount: 'always',
  })
}

export function fundRecordsKey(language: Language, month: string, kind: ShownKind) {
  return [language, 'wallet', 'funds', month, kind]
}

interface FundRecordsParams {
  month: string
  kind: ShownKind
  cursor: string | undefined
  signal: AbortSignal
}

export function fetchFundRecords({ month, kind, cursor, signal }: FundRecordsParams): Promise<Page<FundRecord>> {
  const type: FundKind | undefined = kind === 'all' ? undefined : kind
  return api(listFunds, { query: { month, type, cursor } }, { signal, quiet: true })
}

/** Undefined after a failure, which the call has shown. */
export async function fetchStatement(month: string): Promise<{ name: string; csv: string } | undefined> {
  return api(getStatement, { query: { month } }).catch(() => undefined)
}
