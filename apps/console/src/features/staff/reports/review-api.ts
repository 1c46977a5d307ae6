// What waits about reviews, for the dashboard.

import type { Reply } from '@shop/contract/endpoint.ts'
import { getReviewStats } from '@shop/contract/sales/admin-reviews.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'

const refreshMs = 60_000

export type ReviewStats = Reply<typeof getReviewStats>

/** The same answer as the page of reviews shows. */
export function reviewStatsQuery() {
  return queryOptions({
    queryKey: ['review-figures'],
    queryFn: ({ signal }) => api(getReviewStats, {}, { quiet: true, signal }),
    refetchInterval: refreshMs,
  })
}
