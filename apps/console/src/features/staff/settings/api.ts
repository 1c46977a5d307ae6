// The times and rates of orders, read and changed.

import type { Input } from '@shop/contract/endpoint.ts'
import * as contract from '@shop/contract/staff/admin-order-settings.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#api.ts'

const quiet = { quiet: true }

export function orderSettingsQuery() {
  return queryOptions({
    queryKey: ['order-settings'],
    queryFn: ({ signal }) => api(contract.getOrderSettings, {}, { ...quiet, signal }),
    // A form starts from it; while it is open nothing may change under the hands.
    refetchOnWindowFocus: false,
  })
}

export function useChangeOrderSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.changeOrderSettings>['body']) =>
      api(contract.changeOrderSettings, { body }, quiet),
    onSuccess: (saved) => client.setQueryData(orderSettingsQuery().queryKey, saved),
  })
}
