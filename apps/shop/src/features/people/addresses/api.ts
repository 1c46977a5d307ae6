// API calls of addresses and of the areas to choose from.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import {
  type Address,
  deleteAddress,
  getAddress,
  saveAddress,
  setDefaultAddress,
} from '@shop/contract/people/addresses.ts'
import { listAreas } from '@shop/contract/sales/shipping.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#api.ts'
import { refetchNow } from '#refetch.ts'
import { session, setBackData } from '#session.tsx'
import { addressesQuery } from './own-addresses.ts'

export type AddressBody = Input<typeof saveAddress>['body']

/** Fetched on every visit: a form must not start with outdated values. */
export function addressQuery(id: number) {
  return queryOptions({
    queryKey: ['own', 'address', id],
    queryFn: ({ signal }) => api(getAddress, { query: { id } }, { signal, quiet: true }),
    gcTime: 0,
  })
}

const areasStaleMs = 60 * 60_000

/** Without a parent: the countries. */
export function areasQuery(language: Language, parentId: number | undefined) {
  return queryOptions({
    queryKey: [language, 'areas', parentId],
    queryFn: ({ signal }) =>
      api(listAreas, { query: parentId === undefined ? {} : { parent_id: parentId } }, { signal, quiet: true }),
    staleTime: areasStaleMs,
  })
}

export function useSaveAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AddressBody) => api(saveAddress, { body }, { quiet: true }),
    onSuccess: () => refetchNow(client, addressesQuery).catch(() => undefined),
  })
}

export function useSetDefault() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      await api(setDefaultAddress, { body: { id } })
      await refetchNow(client, addressesQuery).catch(() => undefined)
    },
  })
}

/**
 * `remove` resolves to the new default address, if there is one, or to undefined after a failure, which was shown.
 * It is a promise because the row unmounts with the address, and callbacks passed to `mutate` would not run.
 */
export function useDeleteAddress() {
  const client = useQueryClient()
  const { isPending, mutateAsync } = useMutation({
    mutationFn: async ({ id, is_default: wasDefault }: Address): Promise<Address | undefined> => {
      await api(deleteAddress, { query: { id } })
      // An order must not keep a deleted address.
      if (session.get().backData.address?.id === id) setBackData({ address: undefined })
      const left = await refetchNow(client, addressesQuery).catch(() => [])
      return wasDefault ? left.find((address) => address.is_default) : undefined
    },
  })
  const remove = (address: Address) =>
    mutateAsync(address).then(
      (newDefault) => ({ newDefault }),
      () => undefined,
    )
  return { isPending, remove }
}
