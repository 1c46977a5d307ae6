// Queries and mutations for the ledger.
import * as contract from '@shop/contract/wallet/admin-ledger.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'
import { parseId } from '#ui/whole-number.ts'

const refreshMs = 30_000

export function healthQuery() {
  return queryOptions({
    queryKey: ['ledger-health'],
    queryFn: ({ signal }) => api(contract.getLedgerHealth, {}, { ...quiet, signal }),
    refetchInterval: refreshMs,
  })
}

export function useVerify() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(contract.verifyLedgerNow, {}, quiet),
    onSuccess: (health) => client.setQueryData(healthQuery().queryKey, health),
  })
}

export function ledgerAccountsQuery() {
  return queryOptions({
    queryKey: ['ledger-accounts'],
    queryFn: ({ signal }) => api(contract.listLedgerAccounts, {}, { ...quiet, signal }),
    refetchInterval: refreshMs,
  })
}

interface TransferFilter {
  user: string
  ref: string
  ref_id: string
}

export function transfersQuery(filter: TransferFilter) {
  const query = {
    user_id: parseId(filter.user),
    ref_type: contract.ledgerRefs.find((candidate) => candidate === filter.ref),
    ref_id: parseId(filter.ref_id),
  }
  return listQuery({
    queryKey: ['ledger-transfers', query],
    page: (cursor, options) => api(contract.listLedgerTransfers, { query: { ...query, cursor } }, options),
  })
}
