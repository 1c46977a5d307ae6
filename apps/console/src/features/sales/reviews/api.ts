// Queries and mutations for reviews.
import type { Input } from '@shop/contract/endpoint.ts'
import * as contract from '@shop/contract/sales/admin-reviews.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'
import { parseId } from '#ui/whole-number.ts'

const refreshMs = 60_000

interface ReviewFilter {
  /** Empty shows the newest, or everything in a search. */
  view: string
  score: string
  pictures: string
  shop: string
  product: string
  keyword: string
}

export function reviewsQuery({ view, score, pictures, shop, product, keyword }: ReviewFilter) {
  const query = {
    view: contract.reviewViews.find((candidate) => candidate === view),
    score: /^[1-5]$/.test(score) ? Number(score) : undefined,
    has_pic: pictures ? true : undefined,
    shop_id: parseId(shop),
    product_id: parseId(product),
    keyword: keyword || undefined,
  }
  return listQuery({
    queryKey: ['reviews', query],
    page: (cursor, options) => api(contract.listReviewRows, { query: { ...query, cursor } }, options),
    refetchInterval: refreshMs,
  })
}

export function reviewQuery(id: number) {
  return queryOptions({
    queryKey: ['review', id],
    queryFn: ({ signal }) => api(contract.getReviewRow, { params: { id } }, { ...quiet, signal }),
  })
}

export function reviewStatsQuery() {
  return queryOptions({
    queryKey: ['review-stats'],
    queryFn: ({ signal }) => api(contract.getReviewStats, {}, { ...quiet, signal }),
    refetchInterval: refreshMs,
  })
}

/** Each mutation returns the updated review. */
export function useReviewChange(id: number) {
  const client = useQueryClient()
  const params = { id }
  const mutationOptions = {
    onSuccess: (row: contract.ReviewRow) => client.setQueryData(reviewQuery(id).queryKey, row),
    onSettled: () => {
      for (const key of [['review', id], ['reviews'], ['review-stats']]) {
        void client.invalidateQueries({ queryKey: key })
      }
    },
  }
  return {
    hide: useMutation({
      mutationFn: (body: Input<typeof contract.hideReview>['body']) =>
        api(contract.hideReview, { params, body }, quiet),
      ...mutationOptions,
    }),
    show: useMutation({
      mutationFn: (body: Input<typeof contract.showReview>['body']) =>
        api(contract.showReview, { params, body }, quiet),
      ...mutationOptions,
    }),
    reply: useMutation({
      mutationFn: (body: Input<typeof contract.replyToReview>['body']) =>
        api(contract.replyToReview, { params, body }, quiet),
      ...mutationOptions,
    }),
    settleReports: useMutation({
      mutationFn: (body: Input<typeof contract.settleReports>['body']) =>
        api(contract.settleReports, { params, body }, quiet),
      ...mutationOptions,
    }),
  }
}
