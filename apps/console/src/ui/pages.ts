// A paginated query, or a short list, in the shape the table needs.
import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'

interface PageOf<Row> {
  list: Row[]
  next: string | null
  total: number
  total_capped?: boolean | undefined
}

export interface Pages<Row> {
  rows: readonly Row[]
  total: number
  isTotalCapped: boolean
  isPending: boolean
  /** Why the first page failed. */
  error: Error | null
  retry: () => void
  isRetrying: boolean
  hasMore: boolean
  loadMore: () => void
  isLoadingMore: boolean
  hasMoreFailed: boolean
  /** Rows of the previous filter are shown while the new ones load. */
  isStale: boolean
}

export function pagesOf<Row>(query: UseInfiniteQueryResult<InfiniteData<PageOf<Row>>>): Pages<Row> {
  const first = query.data?.pages[0]
  return {
    rows: query.data?.pages.flatMap((page) => page.list) ?? [],
    total: first?.total ?? 0,
    isTotalCapped: first?.total_capped ?? false,
    isPending: query.isPending,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    isRetrying: query.isFetching,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    isStale: query.isPlaceholderData,
  }
}

/** A short unpaginated list in the shape the table needs. */
export function asSinglePage<Row>(query: UseQueryResult<readonly Row[]>): Pages<Row> {
  const rows = query.data ?? []
  return {
    rows,
    total: rows.length,
    isTotalCapped: false,
    isPending: query.isPending,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    isRetrying: query.isFetching,
    hasMore: false,
    loadMore: () => undefined,
    isLoadingMore: false,
    hasMoreFailed: false,
    isStale: query.isPlaceholderData,
  }
}
