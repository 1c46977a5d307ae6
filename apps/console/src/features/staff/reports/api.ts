// The query of the dashboard.
import { getDashboard } from '@shop/contract/staff/admin-operators.ts'
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
