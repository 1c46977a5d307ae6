// Queries and mutations for balance adjustments.
import type { Input } from '@shop/contract/endpoint.ts'
import { listUsers } from '@shop/contract/people/admin-profile.ts'
import * as contract from '@shop/contract/wallet/admin-ledger.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'

export function proposalsQuery() {
  return queryOptions({
    queryKey: ['adjustment-proposals'],
    queryFn: ({ signal }) => api(contract.listAdjustmentProposals, {}, { ...quiet, signal }),
    refetchInterval: 30_000,
  })
}

/** The shopper with that id, or null. */
export function shopperQuery(id: number | null) {
  return queryOptions({
    queryKey: ['adjustment-shopper', id],
    queryFn: async ({ signal }) => {
      const { list } = await api(listUsers, { query: { keyword: String(id) } }, { ...quiet, signal })
      return list.find((user) => user.id === id) ?? null
    },
    enabled: id !== null,
  })
}

export function adjustmentsQuery() {
  return listQuery({
    queryKey: ['adjustments'],
    page: (cursor, options) => api(contract.listAdjustments, { query: { cursor } }, options),
  })
}

export function useAdjustmentMutations() {
  const client = useQueryClient()
  const mutationOptions = {
    onSuccess: (open: contract.AdjustmentProposal[]) => client.setQueryData(proposalsQuery().queryKey, open),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: proposalsQuery().queryKey })
      void client.invalidateQueries({ queryKey: ['adjustments'] })
      void client.invalidateQueries({ queryKey: ['dashboard'] })
    },
  }
  return {
    propose: useMutation({
      mutationFn: ({ userId, ...body }: { userId: number } & Input<typeof contract.proposeAdjustment>['body']) =>
        api(contract.proposeAdjustment, { params: { id: userId }, body }, quiet),
      ...mutationOptions,
    }),
    decide: useMutation({
      mutationFn: ({ id, ...body }: { id: number } & Input<typeof contract.decideAdjustment>['body']) =>
        api(contract.decideAdjustment, { params: { id }, body }, quiet),
      ...mutationOptions,
    }),
  }
}
