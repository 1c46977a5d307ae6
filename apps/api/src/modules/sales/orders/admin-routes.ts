// orders: endpoints for the operators.
import * as contract from '@shop/contract/sales/admin-orders.ts'
import type { Bind } from '#http/bind.ts'
import * as changing from './console-changing.ts'
import * as reading from './console-reading.ts'

export function ordersConsole(bind: Bind): void {
  bind(contract.listOrderRows, (ctx, { query }) => reading.listOrderRows(ctx, query))
  bind(contract.getOrderDetail, (ctx, { params }) => reading.viewOrder(ctx, params.id))
  bind(contract.getPackingSlips, (ctx, { query }) => reading.getPackingSlips(ctx, query.ids))
  bind(contract.shipOrder, (ctx, { params, body }) => changing.shipOrder(ctx, params.id, body))
  bind(contract.addParcelEvent, (ctx, { params, body }) => changing.addParcelEvent(ctx, params.id, body))
  bind(contract.changeParcel, (ctx, { params, body }) => changing.changeParcel(ctx, params.id, body))
  bind(contract.delayOrder, (ctx, { params, body }) => changing.delayOrder(ctx, params.id, body))
  bind(contract.changeAddressOfOrder, (ctx, { params, body }) => changing.changeAddressOfOrder(ctx, params.id, body))
  bind(contract.cancelOrderOf, (ctx, { params, body }) => changing.cancelOrderOf(ctx, params.id, body))
}
