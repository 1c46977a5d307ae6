// Queries and mutations for recharges.
import type { Input } from '@shop/contract/endpoint.ts'
import * as cards from '@shop/contract/wallet/admin-cards.ts'
import * as contract from '@shop/contract/wallet/admin-recharges.ts'
import { rechargeMethods } from '@shop/contract/wallet/recharges.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'

const refreshMs = 20_000

const states = ['waiting', 'passed', 'refused'] as const
export type State = (typeof states)[number]

const codes = { waiting: '0', provider: 'provider', passed: '1', refused: '2' } as const
/** The filter values: the states, and cards that wait for their provider. */
export const stages = ['waiting', 'provider', 'passed', 'refused'] as const

export function stateOf({ status }: Pick<contract.RechargeRow, 'status'>): State {
  return states[status] ?? 'waiting'
}

interface RechargeFilter {
  /** Empty shows what is waiting: the list is a queue by default. */
  status: string
  method: string
  keyword: string
}

export function rechargesQuery({ status, method, keyword }: RechargeFilter) {
  // A search covers every state.
  const state = stages.find((candidate) => candidate === (status || (keyword ? 'all' : 'waiting')))
  const query = {
    status: state && codes[state],
    method: rechargeMethods.find((candidate) => candidate === method),
    keyword: keyword || undefined,
  }
  return listQuery({
    queryKey: ['recharges', query],
    page: (cursor, options) => api(contract.listRechargeRows, { query: { ...query, cursor } }, options),
    refetchInterval: refreshMs,
  })
}

export function rechargeQuery(id: number) {
  return queryOptions({
    queryKey: ['recharge', id],
    queryFn: ({ signal }) => api(contract.getRechargeDetail, { params: { id } }, { ...quiet, signal }),
    refetchInterval: refreshMs,
  })
}

export function useReadChain(id: number) {
  return useMutation({ mutationFn: () => api(contract.readRechargeTransfer, { params: { id } }, quiet) })
}

export function useDecision(id: number) {
  const client = useQueryClient()
  const params = { id }
  const mutationOptions = {
    onSuccess: (detail: contract.RechargeDetail) => client.setQueryData(rechargeQuery(id).queryKey, detail),
    onSettled: () => void invalidateRecharge(client, id),
  }
  return {
    pass: useMutation({
      mutationFn: (body: Input<typeof contract.passRecharge>['body']) =>
        api(contract.passRecharge, { params, body }, quiet),
      ...mutationOptions,
    }),
    decideCredit: useMutation({
      mutationFn: (body: Input<typeof contract.decideCredit>['body']) =>
        api(contract.decideCredit, { params, body }, quiet),
      ...mutationOptions,
    }),
    refuse: useMutation({
      mutationFn: (body: Input<typeof contract.refuseRecharge>['body']) =>
        api(contract.refuseRecharge, { params, body }, quiet),
      ...mutationOptions,
    }),
  }
}

export function useCardActions(id: number) {
  const client = useQueryClient()
  const mutationOptions = { onSettled: () => void invalidateRecharge(client, id) }
  return {
    refund: useMutation({
      mutationFn: (body: Input<typeof cards.refundCard>['body']) =>
        api(cards.refundCard, { params: { id }, body }, quiet),
      ...mutationOptions,
    }),
    decideRefund: useMutation({
      mutationFn: (body: Input<typeof cards.decideCardRefund>['body']) =>
        api(cards.decideCardRefund, { params: { id }, body }, quiet),
      ...mutationOptions,
    }),
    settle: useMutation({
      mutationFn: ({ disputeId, ...body }: { disputeId: number } & Input<typeof cards.settleDispute>['body']) =>
        api(cards.settleDispute, { params: { id: disputeId }, body }, quiet),
      ...mutationOptions,
    }),
    decide: useMutation({
      mutationFn: ({ disputeId, ...body }: { disputeId: number } & Input<typeof cards.decideDispute>['body']) =>
        api(cards.decideDispute, { params: { id: disputeId }, body }, quiet),
      ...mutationOptions,
    }),
  }
}

function invalidateRecharge(client: ReturnType<typeof useQueryClient>, id: number) {
  void client.invalidateQueries({ queryKey: rechargeQuery(id).queryKey })
  void client.invalidateQueries({ queryKey: ['dashboard'] })
  return client.invalidateQueries({ queryKey: ['recharges'] })
}
