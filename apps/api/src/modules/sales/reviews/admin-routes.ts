// reviews: endpoints for the operators.
import * as contract from '@shop/contract/sales/admin-reviews.ts'
import type { Bind } from '#http/bind.ts'
import * as moderating from './moderating.ts'

export function reviewsConsole(bind: Bind): void {
  bind(contract.listReviewRows, (ctx, { query }) => moderating.listReviewRows(ctx, query))
  bind(contract.getReviewRow, (ctx, { params }) => moderating.getReviewRow(ctx, params.id))
  bind(contract.hideReview, (ctx, { params, body }) => moderating.hideReview(ctx, params.id, body))
  bind(contract.showReview, (ctx, { params, body }) => moderating.showReview(ctx, params.id, body))
  bind(contract.replyToReview, (ctx, { params, body }) => moderating.replyToReview(ctx, params.id, body))
  bind(contract.settleReports, (ctx, { params, body }) => moderating.settleReports(ctx, params.id, body))
  bind(contract.getReviewFigures, (ctx) => moderating.getReviewFigures(ctx))
}
