// A short unpaginated list in the shape the table needs.
import type { UseQueryResult } from '@tanstack/react-query'
import type { Pages } from './pages.ts'

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
