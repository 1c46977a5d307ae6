// Queries and mutations for shop balances and payouts.
import type { Input } from '@shop/contract/endpoint.ts'
import * as accounts from '@shop/contract/sales/admin-payout-accounts.ts'
import * as contract from '@shop/contract/sales/admin-payouts.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'
import { parseId } from '#ui/whole-number.ts'

const refreshMs = 30_000

export function shopBalancesQuery(keyword: string) {
  const query = { keyword: keyword || undefined }
  return listQuery({
    queryKey: ['shop-balances', query],
    page: (cursor, options) => api(contract.listShopBalances, { query: { ...query, cursor } }, options),
    refetchInterval: refreshMs,
  })
}

/** Under the list's key, so that invalidating the list refetches it too. */
export function shopBalanceQuery(id: number) {
  return queryOptions({
    queryKey: ['shop-balances', 'one', id],
    queryFn: ({ signal }) => api(contract.getShopBalance, { params: { id } }, { ...quiet, signal }),
    refetchInterval: refreshMs,
  })
}

interface PayoutFilter {
  step: string
  shop: string
}

export function payoutsQuery({ step, shop }: PayoutFilter) {
  const query = {
    step: contract.payoutSteps.find((candidate) => candidate === step),
    shop_id: parseId(shop),
  }
  return listQuery({
    queryKey: ['payouts', query],
    page: (cursor, options) => api(contract.listPayouts, { query: { ...query, cursor } }, options),
    refetchInterval: refreshMs,
  })
}

function useMutationOptions() {
  const client = useQueryClient()
  return {
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['payouts'] })
      void client.invalidateQueries({ queryKey: ['shop-balances'] })
      void client.invalidateQueries({ queryKey: ['sales'] })
    },
  }
}

export function useBalanceMutations(shopId: number) {
  const mutationOptions = useMutationOptions()
  return {
    propose: useMutation({
      mutationFn: (body: Input<typeof contract.proposePayout>['body']) => api(contract.proposePayout, { body }, quiet),
      ...mutationOptions,
    }),
    setCommission: useMutation({
      mutationFn: (body: Input<typeof contract.changeCommission>['body']) =>
        api(contract.changeCommission, { params: { id: shopId }, body }, quiet),
      ...mutationOptions,
    }),
  }
}

export function usePayoutAccount(shopId: number) {
  const mutationOptions = useMutationOptions()
  const params = { id: shopId }
  return {
    propose: useMutation({
      mutationFn: (body: Input<typeof accounts.proposePayoutAccount>['body']) =>
        api(accounts.proposePayoutAccount, { params, body }, quiet),
      ...mutationOptions,
    }),
    decide: useMutation({
      mutationFn: (body: Input<typeof accounts.decidePayoutAccount>['body']) =>
        api(accounts.decidePayoutAccount, { params, body }, quiet),
      ...mutationOptions,
    }),
  }
}

/** Each mutation returns the updated payout. */
export function usePayoutDecision(id: number) {
  const mutationOptions = useMutationOptions()
  const params = { id }
  return {
    confirm: useMutation({
      mutationFn: (body: Input<typeof contract.confirmPayout>['body']) =>
        api(contract.confirmPayout, { params, body }, quiet),
      ...mutationOptions,
    }),
    refuse: useMutation({
      mutationFn: (body: Input<typeof contract.refusePayout>['body']) =>
        api(contract.refusePayout, { params, body }, quiet),
      ...mutationOptions,
    }),
    send: useMutation({
      mutationFn: (body: Input<typeof contract.sendPayout>['body']) =>
        api(contract.sendPayout, { params, body }, quiet),
      ...mutationOptions,
    }),
    fail: useMutation({
      mutationFn: (body: Input<typeof contract.failPayout>['body']) =>
        api(contract.failPayout, { params, body }, quiet),
      ...mutationOptions,
    }),
    decideFailure: useMutation({
      mutationFn: (body: Input<typeof contract.decidePayoutFailure>['body']) =>
        api(contract.decidePayoutFailure, { params, body }, quiet),
      ...mutationOptions,
    }),
  }
}
