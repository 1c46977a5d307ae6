// Queries and mutations for shops.
import * as contract from '@shop/contract/catalog/admin-shops.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'

export function shopRowsQuery(filter: { keyword: string; status: string }) {
  const query = {
    keyword: filter.keyword,
    status: contract.shopStates.find((state) => state === filter.status),
  }
  return listQuery({
    queryKey: ['shops', query],
    page: (cursor, options) => api(contract.listShopRows, { query: { ...query, cursor } }, options),
  })
}

export function useSaveShop(id: number | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.changeShop>['body']) =>
      id === undefined
        ? api(contract.createShop, { body }, quiet)
        : api(contract.changeShop, { params: { id }, body }, quiet),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['shops'] })
      void client.invalidateQueries({ queryKey: ['shop-picks'] })
    },
  })
}
