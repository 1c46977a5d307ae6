// Endpoints of reviews for operators.
import * as contract from '@shop/contract/sales/admin-reviews.ts'
import type { Bind } from '#http/bind.ts'
import * as moderation from './moderation.ts'

export function reviewsAdminRoutes(bind: Bind): void {
  bind(contract.listReviewRows, (ctx, { query }) => moderation.listReviewRows(ctx, query))
  bind(contract.getReviewRow, (ctx, { params }) => moderation.getReviewRow(ctx, params.id))
  bind(contract.hideReview, (ctx, { params, body }) => moderation.hideReview(ctx, params.id, body))
  bind(contract.showReview, (ctx, { params, body }) => moderation.showReview(ctx, params.id, body))
  bind(contract.replyToReview, (ctx, { params, body }) => moderation.replyToReview(ctx, params.id, body))
  bind(contract.settleReports, (ctx, { params, body }) => moderation.settleReports(ctx, params.id, body))
  bind(contract.getReviewStats, moderation.getReviewStats)
}
