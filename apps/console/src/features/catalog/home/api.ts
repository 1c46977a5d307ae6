// Queries and mutations for the home page's banners.
import * as contract from '@shop/contract/catalog/admin-home.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, quiet } from '#api.ts'

export function bannersQuery() {
  return queryOptions({
    queryKey: ['banners'],
    queryFn: ({ signal }) => api(contract.listBannerRows, {}, { ...quiet, signal }),
  })
}

export function useSaveBanner(id: number | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.changeBanner>['body']) =>
      id === undefined
        ? api(contract.createBanner, { body }, quiet)
        : api(contract.changeBanner, { params: { id }, body }, quiet),
    onSettled: () => void client.invalidateQueries({ queryKey: ['banners'] }),
  })
}

/** Saves the moved rows one by one. */
export function useOrderBanners() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (rows: readonly contract.BannerRow[]) => {
      for (const row of rows) await api(contract.changeBanner, { params: { id: row.id }, body: row }, quiet)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['banners'] }),
  })
}
