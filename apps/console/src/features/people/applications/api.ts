// Queries and mutations for applications, and the state and title of one.
import type { Page } from '@shop/contract/page.ts'
import * as contract from '@shop/contract/people/admin-support.ts'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'

export const kinds = ['merchant', 'partner'] as const
export const states = ['waiting', 'passed', 'refused'] as const
export type State = (typeof states)[number]

const codes = { waiting: '0', passed: '1', refused: '2' } as const

export function stateOf({ status }: contract.ApplicationRow): State {
  return states[status] ?? 'waiting'
}

export const stateTones = { waiting: 'waiting', passed: 'good', refused: 'bad' } as const satisfies Record<
  State,
  string
>

/** The shop's name for a merchant, the company's for a partner. */
export function titleOf(row: contract.ApplicationRow): string {
  return fieldOf(row, 'shop_name') || fieldOf(row, 'company') || `#${row.id}`
}

/** A field of the form, by its name. */
export function fieldOf({ fields }: contract.ApplicationRow, name: string): string {
  return fields.find((field) => field.name === name)?.value ?? ''
}

interface ApplicationFilter {
  kind: string
  /** Empty shows what is waiting: the list is a queue by default. */
  status: string
}

export function applicationsQuery(filter: ApplicationFilter) {
  const kind = kinds.find((candidate) => candidate === filter.kind)
  const state = states.find((candidate) => candidate === (filter.status || 'waiting'))
  return listQuery({
    queryKey: ['applications', kind, state],
    page: (cursor, options) =>
      api(contract.listApplicationRows, { query: { kind, status: state && codes[state], cursor } }, options),
  })
}

export function useDecision(id: number) {
  const client = useQueryClient()
  const lists = { queryKey: ['applications'] }
  const mutationOptions = {
    onSuccess: (decided: contract.ApplicationRow) =>
      client.setQueriesData<CachedPages>(lists, (cached) => cached && withDecided(cached, decided)),
    onSettled: () => void client.invalidateQueries(lists),
  }
  const params = { id }
  return {
    pass: useMutation({
      mutationFn: () => api(contract.passApplication, { params, body: {} }, quiet),
      ...mutationOptions,
    }),
    refuse: useMutation({
      mutationFn: (reason: string) => api(contract.refuseApplication, { params, body: { reason } }, quiet),
      ...mutationOptions,
    }),
  }
}

type CachedPages = InfiniteData<Page<contract.ApplicationRow>>

/** The open panel shows the decision before the list is refetched, which may no longer contain the row. */
function withDecided(cached: CachedPages, decided: contract.ApplicationRow): CachedPages {
  const replaceRow = (row: contract.ApplicationRow) => (row.id === decided.id ? decided : row)
  return { ...cached, pages: cached.pages.map((page) => ({ ...page, list: page.list.map(replaceRow) })) }
}
