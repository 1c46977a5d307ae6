// Queries for the audit log.
import { listAudit, listAuditChoices } from '@shop/contract/staff/admin-audit-log.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'

export interface AuditFilter {
  actor: string
  object: string
  action: string
}

export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      api(listAudit, { query: { ...filter, cursor: pageParam } }, { quiet: true, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export function auditChoicesQuery() {
  return queryOptions({
    queryKey: ['audit-choices'],
    queryFn: ({ signal }) => api(listAuditChoices, {}, { quiet: true, signal }),
    staleTime: 60_000,
  })
}
