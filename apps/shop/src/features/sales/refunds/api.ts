// Requests for refunds: what can be refunded, applying, changing, shipping the return, and withdrawing.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import { changeRefund } from '@shop/contract/sales/refund-changes.ts'
import {
  applyRefund,
  cancelRefund,
  getRefundInfo,
  listRefundableOrders,
  type RefundCase,
  type RefundInfo,
  shipRefund,
} from '@shop/contract/sales/refunds.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'

/** The second part of every key, so that refunds are invalidated with the orders. */
const ordersKey = 'orders'
const pollMs = 30_000

export function refundQuery(language: Language, orderId: number) {
  return queryOptions({
    queryKey: [language, ordersKey, 'refund', orderId],
    queryFn: ({ signal }) => api(getRefundInfo, { query: { order_id: orderId } }, { signal, quiet: true }),
    refetchOnMount: 'always',
    // An open case may change at any time.
    refetchInterval: ({ state }) => (state.data?.case?.waits_for ? pollMs : false),
  })
}

export function refundableKey(language: Language): readonly unknown[] {
  return [language, ordersKey, 'refundable']
}

export function fetchRefundable(cursor: string | undefined, signal: AbortSignal): Promise<Page<OrderCard>> {
  return api(listRefundableOrders, { query: { ...(cursor !== undefined && { cursor }) } }, { signal, quiet: true })
}

export type RefundBody = Input<typeof applyRefund>['body']
export type ParcelBody = Input<typeof shipRefund>['body']

export function sendRefund(body: RefundBody): Promise<RefundCase> {
  return api(applyRefund, { body }, { quiet: true, allowRepeat: true })
}

/** Idempotent: sending the same content again changes nothing. */
export function sendChange(id: number, body: Omit<RefundBody, 'request_no'>): Promise<RefundCase> {
  const { order_id: _order, order_status: _status, ...fields } = body
  return api(changeRefund, { body: { id, ...fields } }, { quiet: true, allowRepeat: true })
}

/** Refetches and caches the current state; undefined after a failure. */
export async function refetchRefund(
  client: QueryClient,
  language: Language,
  orderId: number,
): Promise<RefundInfo | undefined> {
  const info = await api(getRefundInfo, { query: { order_id: orderId } }, { quiet: true }).catch(() => undefined)
  if (info) client.setQueryData(refundQuery(language, orderId).queryKey, info)
  return info
}

/** An order has at most one case, so the order's case is the one that was sent. */
export async function findSent(orderId: number): Promise<RefundCase | undefined> {
  const info = await api(getRefundInfo, { query: { order_id: orderId } }, { quiet: true })
  return info.case ?? undefined
}

export function sendParcel(body: ParcelBody): Promise<RefundCase> {
  return api(shipRefund, { body }, { quiet: true })
}

export function withdrawRefund(id: number): Promise<RefundCase> {
  return api(cancelRefund, { body: { id } })
}

/** Also invalidates the order and its lists, whose status changed. */
export function cacheRefundCase(client: QueryClient, language: Language, changed: RefundCase): void {
  client.setQueryData(
    refundQuery(language, changed.order_id).queryKey,
    (cached) => cached && { ...cached, applied: true, case: changed },
  )
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === ordersKey })
}
