// Queries and mutations for hot words and synonyms.
import * as contract from '@shop/contract/catalog/admin-search.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'

export function hotWordsQuery() {
  return queryOptions({
    queryKey: ['hot-words'],
    queryFn: ({ signal }) => api(contract.listHotWordRows, { query: {} }, { ...quiet, signal }),
  })
}

export function useSaveHotWord(id: number | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.changeHotWord>['body']) =>
      id === undefined
        ? api(contract.createHotWord, { body }, quiet)
        : api(contract.changeHotWord, { params: { id }, body }, quiet),
    onSettled: () => client.invalidateQueries({ queryKey: ['hot-words'] }),
  })
}

/** Saves the changed rows one by one. */
export function useChangeHotWords() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (rows: readonly contract.HotWordRow[]) => {
      for (const row of rows) await api(contract.changeHotWord, { params: { id: row.id }, body: row }, quiet)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['hot-words'] }),
  })
}

export function synonymsQuery(keyword: string) {
  return listQuery({
    queryKey: ['synonyms', keyword],
    page: (cursor, options) => api(contract.listSynonyms, { query: { keyword, cursor } }, options),
  })
}

export function useSaveSynonym(id: number | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.changeSynonym>['body']) =>
      id === undefined
        ? api(contract.createSynonym, { body }, quiet)
        : api(contract.changeSynonym, { params: { id }, body }, quiet),
    onSettled: () => void client.invalidateQueries({ queryKey: ['synonyms'] }),
  })
}

export function useRemoveSynonym() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: { id: number; version: number }) =>
      api(contract.removeSynonym, { params: { id }, body: { version } }, quiet),
    onSettled: () => void client.invalidateQueries({ queryKey: ['synonyms'] }),
  })
}
