// The endpoints of the order pages; loaded when a page calls one.
import {
  cancelOrder,
  confirmOrder,
  deleteOrder,
  extendOrder,
  rebuyOrder,
  refundLateOrder,
  remindOrder,
} from '@shop/contract/sales/order-actions.ts'
import { countOrders, getNextOrder, getOrder, listOrders } from '@shop/contract/sales/orders.ts'

export { api } from '#api.ts'

export const endpoints = {
  cancelOrder,
  confirmOrder,
  countOrders,
  deleteOrder,
  extendOrder,
  getNextOrder,
  getOrder,
  listOrders,
  rebuyOrder,
  refundLateOrder,
  remindOrder,
}
