// Endpoints of refunds for operators.

import * as approvals from '@shop/contract/sales/admin-refund-approvals.ts'
import * as previews from '@shop/contract/sales/admin-refund-previews.ts'
import * as contract from '@shop/contract/sales/admin-refunds.ts'
import { listReturnAddresses, saveReturnAddress } from '@shop/contract/staff/admin-settings.ts'
import type { Bind } from '#http/bind.ts'
import * as addresses from './addresses.ts'
import * as actions from './admin-refund-actions.ts'
import * as views from './admin-refund-view.ts'
import { approveRefund } from './approve-refund.ts'
import { decideGift, giveRefund } from './give-refund.ts'
import { previewGift, previewRefund } from './preview-refund.ts'
import { listGiftProposals } from './proposals.ts'
import { decideRefund, receiveRefund } from './receive-refund.ts'

export function refundsAdminRoutes(bind: Bind): void {
  bind(contract.listRefundRows, (ctx, { query }) => views.listRefundRows(ctx, query))
  bind(contract.getRefundDetail, (ctx, { params }) => views.getRefundDetail(ctx, params.id))
  bind(contract.approveRefund, (ctx, { params, body }) => approveRefund(ctx, params.id, body))
  bind(approvals.decideRefund, (ctx, { params, body }) => decideRefund(ctx, params.id, body))
  bind(contract.receiveRefund, (ctx, { params, body }) => receiveRefund(ctx, params.id, body))
  bind(contract.refuseRefund, (ctx, { params, body }) => actions.refuseRefund(ctx, params.id, body))
  bind(contract.noteRefund, (ctx, { params, body }) => actions.noteRefund(ctx, params.id, body))
  bind(previews.previewRefund, (ctx, { params, query }) => previewRefund(ctx, params.id, query))
  bind(previews.previewGift, (ctx, { query }) => previewGift(ctx, query))
  bind(contract.giveRefund, (ctx, { body }) => giveRefund(ctx, body))
  bind(approvals.listGiftProposals, listGiftProposals)
  bind(approvals.decideGift, (ctx, { params, body }) => decideGift(ctx, params.id, body))
  bind(listReturnAddresses, (ctx, { query }) => addresses.listReturnAddresses(ctx, query))
  bind(saveReturnAddress, (ctx, { body }) => addresses.saveReturnAddress(ctx, body))
}
