// Queries and mutations for withdrawals.
import type { Input } from '@shop/contract/endpoint.ts'
import * as contract from '@shop/contract/wallet/admin-withdrawals.ts'
import { withdrawalSteps } from '@shop/contract/wallet/withdrawals.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'

const refreshMs = 20_000

interface WithdrawalFilter {
  /** Empty shows what is to be audited: the list is a queue by default. */
  step: string
  keyword: string
}

export function withdrawalsQuery({ step, keyword }: WithdrawalFilter) {
  // A search covers every step.
  const shownStep = step || (keyword ? 'all' : 'audit')
  const query = { step: withdrawalSteps.find((candidate) => candidate === shownStep), keyword: keyword || undefined }
  return listQuery({
    queryKey: ['withdrawals', query],
    page: (cursor, options) => api(contract.listWithdrawalRows, { query: { ...query, cursor } }, options),
    refetchInterval: refreshMs,
  })
}

export function withdrawalQuery(id: number) {
  return queryOptions({
    queryKey: ['withdrawal', id],
    queryFn: ({ signal }) => api(contract.getWithdrawalDetail, { params: { id } }, { ...quiet, signal }),
    refetchInterval: refreshMs,
  })
}

export function useReveal(id: number) {
  return useMutation({ mutationFn: () => api(contract.revealDestination, { params: { id } }, quiet) })
}

/** Each mutation returns the updated withdrawal. */
export function useDecision(id: number) {
  const client = useQueryClient()
  const params = { id }
  const mutationOptions = {
    onSuccess: (detail: contract.WithdrawalDetail) => client.setQueryData(withdrawalQuery(id).queryKey, detail),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: withdrawalQuery(id).queryKey })
      void client.invalidateQueries({ queryKey: ['withdrawals'] })
      void client.invalidateQueries({ queryKey: ['dashboard'] })
    },
  }
  return {
    pass: useMutation({
      mutationFn: (version: number) => api(contract.passWithdrawal, { params, body: { version } }, quiet),
      ...mutationOptions,
    }),
    confirm: useMutation({
      mutationFn: (version: number) => api(contract.confirmWithdrawal, { params, body: { version } }, quiet),
      ...mutationOptions,
    }),
    refuse: useMutation({
      mutationFn: (body: Input<typeof contract.refuseWithdrawal>['body']) =>
        api(contract.refuseWithdrawal, { params, body }, quiet),
      ...mutationOptions,
    }),
    send: useMutation({
      mutationFn: (body: Input<typeof contract.sendWithdrawal>['body']) =>
        api(contract.sendWithdrawal, { params, body }, quiet),
      ...mutationOptions,
    }),
    fail: useMutation({
      mutationFn: (body: Input<typeof contract.failWithdrawal>['body']) =>
        api(contract.failWithdrawal, { params, body }, quiet),
      ...mutationOptions,
    }),
    decideFailure: useMutation({
      mutationFn: (body: Input<typeof contract.decideFailure>['body']) =>
        api(contract.decideFailure, { params, body }, quiet),
      ...mutationOptions,
    }),
  }
}
