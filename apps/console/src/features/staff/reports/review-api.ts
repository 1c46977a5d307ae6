// Review statistics for the dashboard.

import type { Reply } from '@shop/contract/endpoint.ts'
import { getReviewStats } from '@shop/contract/sales/admin-reviews.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'

const refreshMs = 60_000

export type ReviewStats = Reply<typeof getReviewStats>

/** The same query as on the review page. */
export function reviewStatsQuery() {
  return queryOptions({
    queryKey: ['review-stats'],
    queryFn: ({ signal }) => api(getReviewStats, {}, { quiet: true, signal }),
    refetchInterval: refreshMs,
  })
}
