// Endpoints of refunds for shoppers.
import { changeRefund as changeEndpoint } from '@shop/contract/sales/refund-changes.ts'
import * as contract from '@shop/contract/sales/refunds.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'
import { applyRefund, cancelRefund, changeRefund, shipRefund } from './shopper-refund-actions.ts'

export function refundsRoutes(bind: Bind): void {
  bind(contract.getRefundInfo, (ctx, { query }) => service.getRefundInfo(ctx, query))
  bind(contract.listRefundableOrders, (ctx, { query }) => service.listRefundableOrders(ctx, query))
  bind(contract.applyRefund, (ctx, { body }) => applyRefund(ctx, body))
  bind(changeEndpoint, (ctx, { body }) => changeRefund(ctx, body))
  bind(contract.shipRefund, (ctx, { body }) => shipRefund(ctx, body))
  bind(contract.cancelRefund, (ctx, { body }) => cancelRefund(ctx, body))
}
