// Endpoints of orders for shoppers.
import { createOrder } from '@shop/contract/sales/checkout.ts'
import { getLogistics } from '@shop/contract/sales/logistics.ts'
import * as orderActions from '@shop/contract/sales/order-actions.ts'
import * as contract from '@shop/contract/sales/orders.ts'
import { payOrder } from '@shop/contract/sales/payments.ts'
import * as plannedPayments from '@shop/contract/sales/planned-payments.ts'
import type { Bind } from '#http/bind.ts'
import { createOrder as create } from './create-order.ts'
import { getLogistics as track } from './order-view.ts'
import { cancelPlannedPayment, getCardQuote, payByCard } from './pay-by-card.ts'
import { payOrder as pay } from './pay-order.ts'
import * as service from './service.ts'
import {
  cancelOrder,
  changeOrderAddress,
  confirmOrder,
  deleteOrder,
  extendOrder,
  rebuyOrder,
  refundLateOrder,
  remindOrder,
} from './shopper-order-actions.ts'

type CardGateway = Parameters<typeof payByCard>[1]

export function ordersRoutes(bind: Bind, { cardGateway }: { cardGateway: CardGateway }): void {
  bind(createOrder, (ctx, { body }) => create(ctx, body))
  bind(payOrder, (ctx, { body }) => pay(ctx, body))
  bind(plannedPayments.getCardQuote, (ctx, { query }) => getCardQuote(ctx, cardGateway, query))
  bind(plannedPayments.payByCard, (ctx, { body }) => payByCard(ctx, cardGateway, body))
  bind(plannedPayments.cancelPlannedPayment, (ctx, { body }) => cancelPlannedPayment(ctx, cardGateway, body))
  bind(contract.listOrders, (ctx, { query }) => service.listOrders(ctx, query))
  bind(contract.countOrders, service.countOrders)
  bind(contract.getNextOrder, service.getNextOrder)
  bind(contract.getOrder, (ctx, { query }) => service.getOrder(ctx, query))
  bind(getLogistics, (ctx, { query }) => track(ctx, query.id))
  bind(orderActions.cancelOrder, (ctx, { body }) => cancelOrder(ctx, body))
  bind(orderActions.refundLateOrder, (ctx, { body }) => refundLateOrder(ctx, body))
  bind(orderActions.confirmOrder, (ctx, { body }) => confirmOrder(ctx, body))
  bind(orderActions.extendOrder, (ctx, { body }) => extendOrder(ctx, body))
  bind(orderActions.remindOrder, (ctx, { body }) => remindOrder(ctx, body))
  bind(orderActions.deleteOrder, (ctx, { body }) => deleteOrder(ctx, body))
  bind(orderActions.rebuyOrder, (ctx, { body }) => rebuyOrder(ctx, body))
  bind(orderActions.changeOrderAddress, (ctx, { body }) => changeOrderAddress(ctx, body))
}
