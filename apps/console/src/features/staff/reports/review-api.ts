// What waits about reviews, for the dashboard.
import { getReviewFigures } from '@shop/contract/sales/admin-reviews.ts'
import type { Reply } from '@shop/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'

const refreshMs = 60_000

export type ReviewFigures = Reply<typeof getReviewFigures>

/** The same answer as the page of reviews shows. */
export function reviewFiguresQuery() {
  return queryOptions({
    queryKey: ['review-figures'],
    queryFn: ({ signal }) => api(getReviewFigures, {}, { quiet: true, signal }),
    refetchInterval: refreshMs,
  })
}
