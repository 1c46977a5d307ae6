// Queries and mutations for networks and payment accounts.
import type { Input } from '@shop/contract/endpoint.ts'
import * as contract from '@shop/contract/wallet/admin-networks.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, quiet } from '#api.ts'

export function networksQuery() {
  return queryOptions({
    queryKey: ['networks'],
    queryFn: ({ signal }) => api(contract.listNetworkRows, {}, { ...quiet, signal }),
    refetchInterval: 60_000,
  })
}

export function accountsQuery() {
  return queryOptions({
    queryKey: ['payment-accounts'],
    queryFn: ({ signal }) => api(contract.listAccountRows, {}, { ...quiet, signal }),
    refetchInterval: 60_000,
  })
}

type NetworkBody = Input<typeof contract.changeNetwork>['body']

export function useSaveNetwork(id: number | undefined) {
  const mutationOptions = useInvalidateList('networks')
  return useMutation({
    mutationFn: ({ key, ...body }: NetworkBody & { key: string }) => {
      if (id !== undefined) return api(contract.changeNetwork, { params: { id }, body }, quiet)
      const { version: _version, why: _why, ...fields } = body
      return api(contract.createNetwork, { body: { ...fields, key } }, quiet)
    },
    ...mutationOptions,
  })
}

export function useAddress(id: number) {
  const mutationOptions = useInvalidateList('networks')
  return {
    propose: useMutation({
      mutationFn: (body: Input<typeof contract.proposeAddress>['body']) =>
        api(contract.proposeAddress, { params: { id }, body }, quiet),
      ...mutationOptions,
    }),
    decide: useMutation({
      mutationFn: (body: Input<typeof contract.decideAddress>['body']) =>
        api(contract.decideAddress, { params: { id }, body }, quiet),
      ...mutationOptions,
    }),
  }
}

export function useDecideTexts(id: number) {
  const mutationOptions = useInvalidateList('networks')
  return useMutation({
    mutationFn: (body: Input<typeof contract.decideNetworkTexts>['body']) =>
      api(contract.decideNetworkTexts, { params: { id }, body }, quiet),
    ...mutationOptions,
  })
}

export function useCharges(id: number) {
  const mutationOptions = useInvalidateList('networks')
  return {
    decide: useMutation({
      mutationFn: (body: Input<typeof contract.decideCharges>['body']) =>
        api(contract.decideCharges, { params: { id }, body }, quiet),
      ...mutationOptions,
    }),
    cancel: useMutation({
      mutationFn: (body: Input<typeof contract.cancelCharges>['body']) =>
        api(contract.cancelCharges, { params: { id }, body }, quiet),
      ...mutationOptions,
    }),
  }
}

export function useSaveAccount() {
  const mutationOptions = useInvalidateList('payment-accounts')
  return useMutation({
    mutationFn: (body: Input<typeof contract.saveAccount>['body']) => api(contract.saveAccount, { body }, quiet),
    ...mutationOptions,
  })
}

export function useDecideAccount(id: number) {
  const mutationOptions = useInvalidateList('payment-accounts')
  return useMutation({
    mutationFn: (body: Input<typeof contract.decideAccount>['body']) =>
      api(contract.decideAccount, { params: { id }, body }, quiet),
    ...mutationOptions,
  })
}

/** Also after a refusal, since the view may be outdated; not awaited, so that the refusal is shown first. */
function useInvalidateList(list: string) {
  const client = useQueryClient()
  return {
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [list] })
      void client.invalidateQueries({ queryKey: ['dashboard'] })
    },
  }
}
