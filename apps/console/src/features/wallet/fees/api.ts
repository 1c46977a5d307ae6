// Queries and mutations for fees and limits.
import type { Input } from '@shop/contract/endpoint.ts'
import * as contract from '@shop/contract/wallet/admin-fees.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, quiet } from '#api.ts'

const refreshMs = 30_000

export function feesQuery() {
  return queryOptions({
    queryKey: ['fees'],
    queryFn: ({ signal }) => api(contract.getFees, {}, { ...quiet, signal }),
    refetchInterval: refreshMs,
  })
}

export function useDecideFees() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.decideFees>['body']) => api(contract.decideFees, { body }, quiet),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: feesQuery().queryKey })
      void client.invalidateQueries({ queryKey: ['dashboard'] })
    },
  })
}

export function feesEventsQuery() {
  return queryOptions({
    queryKey: ['fees', 'events'],
    queryFn: ({ signal }) => api(contract.listFeesEvents, {}, { ...quiet, signal }),
  })
}

export function useCancelFees() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.cancelFees>['body']) => api(contract.cancelFees, { body }, quiet),
    onSettled: () => void client.invalidateQueries({ queryKey: feesQuery().queryKey }),
  })
}

export function useChangeFees() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.changeFees>['body']) => api(contract.changeFees, { body }, quiet),
    onSuccess: (saved) => {
      client.setQueryData(feesQuery().queryKey, saved)
      void client.invalidateQueries({ queryKey: feesEventsQuery().queryKey })
    },
  })
}
