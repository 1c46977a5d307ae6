// Requests for reviews: rating summary, lists, writing, editing and reporting.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import {
  addReview,
  changeReview,
  getPendingReview,
  getRatingSummary,
  listOwnReviews,
  listReviewableOrders,
  listReviews,
  type OwnReview,
  type PendingReview,
  reportReview,
} from '@shop/contract/sales/reviews.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'
import { filterQuery, type ReviewFilter } from './filter.ts'

/** The second part of every key; a new review invalidates by it. */
const reviewsName = 'reviews'

/** Whose reviews are shown. */
export type Subject = { product_id: number } | { shop_id: number }
export type ListedReview = Reply<typeof listReviews>['list'][number]
export type WrittenReview = Reply<typeof listOwnReviews>['list'][number]

export function summaryQuery(language: Language, subject: Subject) {
  return queryOptions({
    queryKey: [language, reviewsName, 'summary', subject],
    queryFn: ({ signal }) => api(getRatingSummary, { query: subject }, { signal, quiet: true }),
    refetchOnMount: 'always',
  })
}

export function reviewsKey(language: Language, subject: Subject, filter: ReviewFilter): readonly unknown[] {
  return [language, reviewsName, 'list', subject, filter]
}

export function fetchReviews(
  subject: Subject,
  filter: ReviewFilter,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<ListedReview>> {
  const query = { ...subject, ...filterQuery(filter), ...(cursor !== undefined && { cursor }) }
  return api(listReviews, { query }, { signal, quiet: true })
}

export function firstReviewsQuery(language: Language, subject: Subject, filter: ReviewFilter, limit: number) {
  return queryOptions({
    queryKey: [language, reviewsName, 'first', subject, filter, limit],
    queryFn: ({ signal }) =>
      api(listReviews, { query: { ...subject, ...filterQuery(filter), limit } }, { signal, quiet: true }),
    // The previous ones stay until those of the new filter have loaded.
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export function pendingQuery(language: Language, orderId: number) {
  return queryOptions({
    queryKey: [language, reviewsName, 'pending', orderId],
    queryFn: ({ signal }) => api(getPendingReview, { query: { order_id: orderId } }, { signal, quiet: true }),
    refetchOnMount: 'always',
  })
}

export function reviewableKey(language: Language): readonly unknown[] {
  return [language, reviewsName, 'reviewable']
}

export function fetchReviewable(cursor: string | undefined, signal: AbortSignal): Promise<Page<OrderCard>> {
  return api(listReviewableOrders, { query: cursor === undefined ? {} : { cursor } }, { signal, quiet: true })
}

export function ownReviewsKey(language: Language): readonly unknown[] {
  return [language, reviewsName, 'own']
}

export function fetchOwnReviews(cursor: string | undefined, signal: AbortSignal): Promise<Page<WrittenReview>> {
  return api(listOwnReviews, { query: cursor === undefined ? {} : { cursor } }, { signal, quiet: true })
}

export function sendReview(body: Input<typeof addReview>['body']): Promise<PendingReview> {
  return api(addReview, { body }, { quiet: true, allowRepeat: true })
}

export function sendChange(body: Input<typeof changeReview>['body']): Promise<OwnReview> {
  return api(changeReview, { body }, { quiet: true, allowRepeat: true })
}

export function sendReport(body: Input<typeof reportReview>['body']): Promise<null> {
  return api(reportReview, { body })
}

export function invalidateReviews(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === reviewsName })
}
