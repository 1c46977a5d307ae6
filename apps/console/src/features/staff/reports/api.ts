// The queries of the dashboard.
import type { Reply } from '@shop/contract/endpoint.ts'
import { getReviewStats } from '@shop/contract/sales/admin-reviews.ts'
import { getDashboard } from '@shop/contract/staff/admin-operators.ts'
import { getSales } from '@shop/contract/staff/admin-reports.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'

const refreshMs = 60_000

export function dashboardQuery() {
  return queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api(getDashboard, {}, { quiet: true, signal }),
    refetchInterval: refreshMs,
  })
}

/** Sales statistics for the dashboard. */
export function salesQuery() {
  return queryOptions({
    queryKey: ['sales'],
    queryFn: ({ signal }) => api(getSales, {}, { quiet: true, signal }),
    refetchInterval: refreshMs,
  })
}

export type ReviewStats = Reply<typeof getReviewStats>

/** The same query as on the review page. */
export function reviewStatsQuery() {
  return queryOptions({
    queryKey: ['review-stats'],
    queryFn: ({ signal }) => api(getReviewStats, {}, { quiet: true, signal }),
    refetchInterval: refreshMs,
  })
}
