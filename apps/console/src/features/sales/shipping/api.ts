// Queries and mutations for freight templates.
import type { Input } from '@shop/contract/endpoint.ts'
import * as contract from '@shop/contract/sales/admin-shipping.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, quiet } from '#api.ts'

export function templatesQuery() {
  return queryOptions({
    queryKey: ['freight-templates'],
    queryFn: ({ signal }) => api(contract.listFreightTemplates, {}, { ...quiet, signal }),
  })
}

export function useSaveTemplate(id: number | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.changeFreightTemplate>['body']) =>
      id === undefined
        ? api(contract.createFreightTemplate, { body }, quiet)
        : api(contract.changeFreightTemplate, { params: { id }, body }, quiet),
    onSettled: () => void client.invalidateQueries({ queryKey: ['freight-templates'] }),
  })
}
