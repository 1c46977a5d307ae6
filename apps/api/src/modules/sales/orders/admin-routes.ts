// Endpoints of orders for operators.
import * as contract from '@shop/contract/sales/admin-orders.ts'
import type { Bind } from '#http/bind.ts'
import * as actions from './admin-order-actions.ts'
import * as views from './admin-order-view.ts'

export function ordersAdminRoutes(bind: Bind): void {
  bind(contract.listOrderRows, (ctx, { query }) => views.listOrderRows(ctx, query))
  bind(contract.getOrderDetail, (ctx, { params }) => views.viewOrder(ctx, params.id))
  bind(contract.getPackingSlips, (ctx, { query }) => views.getPackingSlips(ctx, query.ids))
  bind(contract.shipOrder, (ctx, { params, body }) => actions.shipOrder(ctx, params.id, body))
  bind(contract.addParcelEvent, (ctx, { params, body }) => actions.addParcelEvent(ctx, params.id, body))
  bind(contract.changeParcel, (ctx, { params, body }) => actions.changeParcel(ctx, params.id, body))
  bind(contract.delayOrder, (ctx, { params, body }) => actions.delayOrder(ctx, params.id, body))
  bind(contract.changeAddressOfOrder, (ctx, { params, body }) => actions.changeAddressOfOrder(ctx, params.id, body))
  bind(contract.cancelOrderOf, (ctx, { params, body }) => actions.cancelOrderOf(ctx, params.id, body))
}
