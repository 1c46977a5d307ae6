// Queries and mutations for the refund deadlines and the return addresses.
import type { Input } from '@shop/contract/endpoint.ts'
import * as contract from '@shop/contract/staff/admin-settings.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'
import { parseId } from '#ui/whole-number.ts'

export function refundSettingsQuery() {
  return queryOptions({
    queryKey: ['after-settings'],
    queryFn: ({ signal }) => api(contract.getAfterSettings, {}, { ...quiet, signal }),
    // The form starts from these settings, which must not be refetched while it is open.
    refetchOnWindowFocus: false,
  })
}

export function useChangeRefundSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.changeAfterSettings>['body']) =>
      api(contract.changeAfterSettings, { body }, quiet),
    onSuccess: (saved) => client.setQueryData(refundSettingsQuery().queryKey, saved),
  })
}

export function returnAddressesQuery(shop: string) {
  const query = { shop_id: parseId(shop) }
  return listQuery({
    queryKey: ['return-addresses', query],
    page: (cursor, options) => api(contract.listReturnAddresses, { query: { ...query, cursor } }, options),
  })
}

export function useSaveReturnAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.saveReturnAddress>['body']) =>
      api(contract.saveReturnAddress, { body }, quiet),
    onSettled: () => void client.invalidateQueries({ queryKey: ['return-addresses'] }),
  })
}
