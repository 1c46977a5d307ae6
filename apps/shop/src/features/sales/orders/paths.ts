// The addresses of the order pages: the tabs of the list, and what an action opens.
import type { Reply } from '@shop/contract/endpoint.ts'
import type { countOrders, OrderCard, OrderStatusKey } from '@shop/contract/sales/orders.ts'
import type { AvailableAction } from './rules.ts'

/** Opens support with the order's card ready to send; `about` prefills the message. */
export function contactPath({ id }: Pick<OrderCard, 'id'>, about?: string): string {
  const params = { topic: 'order', ref_type: 'order', ref_id: String(id), ...(about && { about }) }
  return `/service?${new URLSearchParams(params)}`
}

export function pathTo(action: AvailableAction, order: Pick<OrderCard, 'id'>): string | undefined {
  const { id } = order
  // While a card is being charged, the cashier shows how far it is.
  if (action === 'pay' || action === 'paying') return `/payment?order_id=${id}`
  if (action === 'comment' || action === 'review') return `/comment?order_id=${id}`
  if (action === 'refund' || action === 'request') return `/refund/${id}`
  if (action === 'track') return `/orderInfo/${id}?track=1`
  if (action === 'funds') return '/capitalRecord?type=refund'
  if (action === 'contact') return contactPath(order)
  return undefined
}

/** The tabs of the order list: all, and one per status, named by the status value in the URL. */
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

/** Reads the tab from the URL, which may also use the server's words "refunding" and "refunded". */
export function tabOf(param: string | undefined): OrderTab {
  if (param === 'refunding') return '-2'
  if (param === 'refunded') return '-3'
  return orderTabs.find((tab) => tab === param) ?? 'all'
}

const keywordMax = 60

export function keywordOf(params: URLSearchParams): string {
  return (params.get('keyword') ?? '').trim().slice(0, keywordMax)
}

export function pathOf(tab: OrderTab, keyword = ''): string {
  const path = tab === 'all' ? '/myPurchases' : `/myPurchases/${tab}`
  return keyword ? `${path}?${new URLSearchParams({ keyword })}` : path
}

export type OrderCounts = Reply<typeof countOrders>

/** Only tabs of open orders show a count. */
const countedStatuses: readonly OrderStatusKey[] = [
  'waitingPay',
  'waitingDeliver',
  'delivered',
  'received',
  'inAfterSale',
  'refunding',
]

export function tabCount(tab: OrderTab, counts: OrderCounts | undefined): number | undefined {
  if (tab === 'all' || !counts || !countedStatuses.includes(tabKeys[tab])) return undefined
  return counts[tabKeys[tab]] || undefined
}

/** Opens and counts open cases, or pending refunds when there are no open cases. */
export function afterSaleTile(counts: OrderCounts | undefined): { tab: OrderTab; count: number } {
  const { inAfterSale = 0, refunding = 0 } = counts ?? {}
  return inAfterSale === 0 && refunding > 0 ? { tab: '-2', count: refunding } : { tab: '-4', count: inAfterSale }
}
