// Queries and mutations for orders.
import type { Input } from '@shop/contract/endpoint.ts'
import { listCarriers } from '@shop/contract/sales/admin-logistics.ts'
import * as contract from '@shop/contract/sales/admin-orders.ts'
import { listRefundRows } from '@shop/contract/sales/admin-refunds.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'
import { parseId } from '#ui/whole-number.ts'

const refreshMs = 30_000
const toShip = String(orderStatuses.waitingDeliver)

interface OrderFilter {
  /** Empty shows the orders to ship, `late` those past their shipping date, `problem` those a carrier reports. */
  status: string
  shop: string
  keyword: string
}

export function ordersQuery({ status, shop, keyword }: OrderFilter) {
  // A search covers every status.
  const shownStatus = status || (keyword ? 'all' : toShip)
  const query = {
    status: /^-?[0-4]$/.test(shownStatus) ? shownStatus : undefined,
    late: shownStatus === 'late' ? true : undefined,
    problem: shownStatus === 'problem' ? true : undefined,
    shop_id: parseId(shop),
    keyword: keyword || undefined,
  }
  return listQuery({
    queryKey: ['orders', query],
    page: (cursor, options) => api(contract.listOrderRows, { query: { ...query, cursor } }, options),
    refetchInterval: refreshMs,
  })
}

export function orderQuery(id: number) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => api(contract.getOrderDetail, { params: { id } }, { ...quiet, signal }),
    refetchInterval: refreshMs,
  })
}

const casesMax = 20

/** The refund cases of an order, newest first. */
export function casesOfQuery(sn: string) {
  return queryOptions({
    queryKey: ['refunds', 'of', sn],
    queryFn: async ({ signal }) => {
      const query = { keyword: sn, limit: casesMax }
      return (await api(listRefundRows, { query }, { ...quiet, signal })).list
    },
  })
}

export function carrierChoicesQuery() {
  return queryOptions({
    queryKey: ['carriers'],
    queryFn: ({ signal }) => api(listCarriers, {}, { ...quiet, signal }),
    staleTime: 60_000,
  })
}

/** `ids` as in the URL: comma-separated. */
export function slipsQuery(ids: string) {
  return queryOptions({
    queryKey: ['packing-slips', ids],
    queryFn: ({ signal }) => api(contract.getPackingSlips, { query: { ids } }, { ...quiet, signal }),
    enabled: ids !== '',
  })
}

/** Each mutation returns the updated order. */
export function useOrderChange(id: number) {
  const client = useQueryClient()
  const params = { id }
  const mutationOptions = {
    onSuccess: (detail: contract.OrderDetail) => client.setQueryData(orderQuery(id).queryKey, detail),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: orderQuery(id).queryKey })
      void client.invalidateQueries({ queryKey: ['orders'] })
      void client.invalidateQueries({ queryKey: ['sales'] })
    },
  }
  return {
    ship: useMutation({
      mutationFn: (body: Input<typeof contract.shipOrder>['body']) => api(contract.shipOrder, { params, body }, quiet),
      ...mutationOptions,
    }),
    note: useMutation({
      mutationFn: (body: Input<typeof contract.addParcelEvent>['body']) =>
        api(contract.addParcelEvent, { params, body }, quiet),
      ...mutationOptions,
    }),
    correctParcel: useMutation({
      mutationFn: (body: Input<typeof contract.changeParcel>['body']) =>
        api(contract.changeParcel, { params, body }, quiet),
      ...mutationOptions,
    }),
    delay: useMutation({
      mutationFn: (body: Input<typeof contract.delayOrder>['body']) =>
        api(contract.delayOrder, { params, body }, quiet),
      ...mutationOptions,
    }),
    changeAddress: useMutation({
      mutationFn: (body: Input<typeof contract.changeAddressOfOrder>['body']) =>
        api(contract.changeAddressOfOrder, { params, body }, quiet),
      ...mutationOptions,
    }),
    cancel: useMutation({
      mutationFn: (body: Input<typeof contract.cancelOrderOf>['body']) =>
        api(contract.cancelOrderOf, { params, body }, quiet),
      ...mutationOptions,
    }),
  }
}
