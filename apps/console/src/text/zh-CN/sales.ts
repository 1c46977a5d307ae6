// Simplified Chinese texts for the sales part of the dashboard.
import type { Text } from '../en-US.ts'

export const sales: Text['sales'] = {
  queues: '订单',
  toShip: '待发货',
  exceptions: '异常包裹',
  afterSale: '售后',
  payouts: '店铺结算',
  late: (count) => `${count} 单超时`,
  reminded: (count) => `${count} 单被催`,
  today: '今日',
  todayLead: '自 UTC 零点起，与昨日同时段比较',
  paid: '支付金额',
  paidOrders: '支付订单',
  buyers: '买家',
  orders: '下单数',
  refunded: '退款',
  failedCards: '银行卡支付失败',
  ordersOf: (_, shown) => `${shown} 单支付`,
  yesterday: (amount) => `昨日 ${amount}`,
  days: '销售',
  daysLead: '最近 30 天',
  summary: (paid, orders) => `最近 30 天每日支付：共 ${paid}，${orders} 个订单。图表后的表格列出每一天。`,
  discounts: {
    title: '优惠支出',
    lead: '由信风通过优惠码承担',
    today: '今日',
    days: '近 30 天',
    left: '有效优惠码剩余预算',
    none: '目前没有有效的优惠码。',
  },
  failed: '销售数据加载失败',
}
