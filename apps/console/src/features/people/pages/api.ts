// Queries and mutations for help, legal and platform pages.
import type { Input } from '@shop/contract/endpoint.ts'
import * as contract from '@shop/contract/people/admin-pages.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, quiet } from '#api.ts'

export function pageLinesQuery(kind: string) {
  const known = contract.pageKinds.find((candidate) => candidate === kind)
  return queryOptions({
    queryKey: ['pages', known],
    queryFn: ({ signal }) => api(contract.listPageRows, { query: { kind: known } }, { ...quiet, signal }),
    placeholderData: keepPreviousData,
  })
}

export function pageQuery(id: number) {
  return queryOptions({
    queryKey: ['page', id],
    queryFn: ({ signal }) => api(contract.getPageRow, { params: { id } }, { ...quiet, signal }),
    // A refetch must not replace the text while it is edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function previewQuery(text: string) {
  return queryOptions({
    queryKey: ['page-preview', text],
    queryFn: ({ signal }) => api(contract.previewPage, { body: { text } }, { ...quiet, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export function useCreatePage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: contract.PageDraft) => api(contract.createPage, { body }, quiet),
    onSettled: () => void client.invalidateQueries({ queryKey: ['pages'] }),
  })
}

export function useChangePage(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.changePage>['body']) =>
      api(contract.changePage, { params: { id }, body }, quiet),
    onSuccess: () => client.refetchQueries({ queryKey: ['page', id] }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['pages'] }),
  })
}

export function usePublishPage(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.publishPage>['body']) =>
      api(contract.publishPage, { params: { id }, body }, quiet),
    onSuccess: () => client.refetchQueries({ queryKey: ['page', id] }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['pages'] }),
  })
}
