// Sales statistics for the dashboard.
import { getSales } from '@shop/contract/staff/admin-reports.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'

const refreshMs = 60_000

export function salesQuery() {
  return queryOptions({
    queryKey: ['sales'],
    queryFn: ({ signal }) => api(getSales, {}, { quiet: true, signal }),
    refetchInterval: refreshMs,
  })
}
