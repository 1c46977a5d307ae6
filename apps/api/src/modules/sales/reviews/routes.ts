// Endpoints of reviews for shoppers.
import * as contract from '@shop/contract/sales/reviews.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'
import * as writeReview from './write-review.ts'

export function reviewsRoutes(bind: Bind): void {
  bind(contract.listReviews, (ctx, { query }) => service.listReviews(ctx, query))
  bind(contract.getRatingSummary, (ctx, { query }) => service.getRatingSummary(ctx, query))
  bind(contract.getPendingReview, (ctx, { query }) => writeReview.getPendingReview(ctx, query.order_id))
  bind(contract.listReviewableOrders, (ctx, { query }) => writeReview.listReviewableOrders(ctx, query))
  bind(contract.listOwnReviews, (ctx, { query }) => service.listOwnReviews(ctx, query))
  bind(contract.addReview, (ctx, { body }) => writeReview.addReview(ctx, body))
  bind(contract.changeReview, (ctx, { body }) => writeReview.changeReview(ctx, body))
  bind(contract.reportReview, (ctx, { body }) => writeReview.reportReview(ctx, body))
}
