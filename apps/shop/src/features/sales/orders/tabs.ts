// The lists of orders in the order they are shown: all, and one for each status, named by its value in the address.

import type { Reply } from '@shop/contract/endpoint.ts'
import type { countOrders, OrderStatusKey } from '@shop/contract/sales/orders.ts'

export const orderTabs = ['all', '0', '1', '2', '3', '4', '-4', '-2', '-3', '-1'] as const
export type OrderTab = (typeof orderTabs)[number]

export const tabKeys: Record<Exclude<OrderTab, 'all'>, OrderStatusKey> = {
  '0': 'waitingPay',
  '1': 'waitingDeliver',
  '2': 'delivered',
  '3': 'received',
  '4': 'completed',
  '-4': 'inAfterSale',
  '-2': 'refunding',
  '-3': 'refunded',
  '-1': 'cancelled',
}

/** What the address says; the two words of the server are understood as well, anything else is all. */
export function tabOf(param: string | undefined): OrderTab {
  if (param === 'refunding') return '-2'
  if (param === 'refunded') return '-3'
  return orderTabs.find((tab) => tab === param) ?? 'all'
}

export function pathOf(tab: OrderTab, keyword = ''): string {
  const path = tab === 'all' ? '/myPurchases' : `/myPurchases/${tab}`
  return keyword ? `${path}?${new URLSearchParams({ keyword })}` : path
}

export type OrderCounts = Reply<typeof countOrders>

/** Those something still happens to are counted beside their name; of the others nobody wants to know. */
const counted: readonly OrderTab[] = ['0', '1', '2', '3', '-4', '-2']

export function tabCount(tab: OrderTab, counts: OrderCounts | undefined): number | undefined {
  if (tab === 'all' || !counts || !counted.includes(tab)) return undefined
  return counts[tabKeys[tab]] || undefined
}

/** The count is that of the list it opens: open cases, or refunds on their way when there are no open cases. */
export function afterSaleTile(counts: OrderCounts | undefined): { tab: OrderTab; count: number } {
  const { inAfterSale = 0, refunding = 0 } = counts ?? {}
  return inAfterSale === 0 && refunding > 0 ? { tab: '-2', count: refunding } : { tab: '-4', count: inAfterSale }
}
