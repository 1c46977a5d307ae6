// The calls of the first page, sent at once: the operator and, on the dashboard, its figures.
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/staff/operators/api.ts'
import { dashboardQuery, reviewStatsQuery, salesQuery } from '#features/staff/reports/api.ts'
import { readToken } from '#session.ts'

export function prefetchFirst(client: QueryClient): void {
  if (!readToken()) return
  void client.prefetchQuery(meQuery())
  if (location.pathname !== import.meta.env.BASE_URL) return
  void client.prefetchQuery(dashboardQuery())
  void client.prefetchQuery(salesQuery())
  void client.prefetchQuery(reviewStatsQuery())
}
