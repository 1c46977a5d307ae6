// Queries and mutations for conversations; queries poll while the window is visible.
import { listProducts } from '@shop/contract/catalog/products.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import * as contract from '@shop/contract/people/admin-support.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api, quiet } from '#api.ts'

/** The fallback when the event stream is down. */
const refreshMs = 15_000
const productsFound = 8

export const views = ['waiting', 'mine', 'all', 'closed'] as const
export type View = (typeof views)[number]

const viewFilters = {
  waiting: { status: 'open', view: 'waiting' },
  mine: { status: 'open', view: 'mine' },
  all: { status: 'open', view: 'all' },
  closed: { status: 'closed', view: 'all' },
} as const

export function threadsQuery(view: View) {
  return infiniteQueryOptions({
    queryKey: ['threads', view],
    queryFn: ({ pageParam, signal }) =>
      api(contract.listThreads, { query: { ...viewFilters[view], cursor: pageParam } }, { ...quiet, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: refreshMs,
  })
}

export function threadQuery(id: number) {
  return queryOptions({
    queryKey: ['thread', id],
    queryFn: ({ signal }) => api(contract.getThreadDetail, { params: { id }, query: {} }, { ...quiet, signal }),
    refetchInterval: refreshMs,
  })
}

export function fetchOlder(id: number, beforeId: number): Promise<contract.ThreadDetail> {
  return api(contract.getThreadDetail, { params: { id }, query: { before_id: beforeId } }, quiet)
}

type ReplyBody = Input<typeof contract.replyThread>['body']

export function useThreadActions(id: number) {
  const client = useQueryClient()
  const params = { id }
  const mutationOptions = {
    onSuccess: (thread: contract.ThreadDetail) => client.setQueryData(threadQuery(id).queryKey, thread),
    // Also after a refusal, since the view may be outdated; not awaited, so that the refusal is shown first.
    onSettled: (thread: contract.ThreadDetail | undefined) => {
      if (!thread) void client.invalidateQueries({ queryKey: threadQuery(id).queryKey })
      void client.invalidateQueries({ queryKey: ['threads'] })
    },
  }
  return {
    reply: useMutation({
      mutationFn: (body: ReplyBody) => api(contract.replyThread, { params, body }, { ...quiet, allowRepeat: true }),
      ...mutationOptions,
    }),
    assign: useMutation({
      mutationFn: (body: Input<typeof contract.assignThread>['body']) =>
        api(contract.assignThread, { params, body }, quiet),
      ...mutationOptions,
    }),
    close: useMutation({
      mutationFn: (body: Input<typeof contract.closeThread>['body']) =>
        api(contract.closeThread, { params, body }, quiet),
      ...mutationOptions,
    }),
  }
}

export function cannedQuery() {
  return queryOptions({
    queryKey: ['canned-replies'],
    queryFn: ({ signal }) => api(contract.listCannedReplies, {}, { ...quiet, signal }),
    staleTime: 60_000,
  })
}

export function useSaveCanned() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.saveCannedReply>['body']) =>
      api(contract.saveCannedReply, { body }, quiet),
    onSettled: () => void client.invalidateQueries({ queryKey: ['canned-replies'] }),
  })
}

/** From the public catalog: support has no access to the catalog admin. */
export function productPicksQuery(keyword: string) {
  return queryOptions({
    queryKey: ['product-picks', keyword],
    queryFn: async ({ signal }) => {
      const { list } = await api(listProducts, { query: { keyword } }, { ...quiet, noToken: true, signal })
      return list.slice(0, productsFound)
    },
    placeholderData: keepPreviousData,
  })
}
