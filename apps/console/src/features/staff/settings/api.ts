// Queries and mutations for the order settings.
import type { Input } from '@shop/contract/endpoint.ts'
import * as contract from '@shop/contract/staff/admin-settings.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, quiet } from '#api.ts'

export function orderSettingsQuery() {
  return queryOptions({
    queryKey: ['order-settings'],
    queryFn: ({ signal }) => api(contract.getOrderSettings, {}, { ...quiet, signal }),
    // The form starts from these settings, which must not be refetched while it is open.
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
