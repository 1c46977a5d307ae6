// Requests of the payment screen: what is to be paid, paying it from the wallet, and by a card recharge in one step.
import { queryString } from '@shop/client/query.ts'
import { requestNo } from '@shop/client/request-no.ts'
import type { Cents } from '@shop/contract/cents.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import type { getOrder } from '@shop/contract/sales/orders.ts'
import type { payOrder } from '@shop/contract/sales/payments.ts'
import type { getCardQuote, PlannedPayment } from '@shop/contract/sales/planned-payments.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { embeddedReply, refetchUnlessEmbedded } from '#embedded-replies.ts'
import { createLazyApi } from '#lazy-api.ts'
import {
  isCharged,
  type Paid,
  type Payable,
  type PaymentStatus,
  paidOf,
  paymentStatusOf,
  type Target,
} from './rules.ts'

const ordersApi = createLazyApi(() => import('@shop/contract/sales/orders.ts'))
const paymentApi = createLazyApi(() => import('@shop/contract/sales/payments.ts'))
const cardApi = createLazyApi(() => import('@shop/contract/sales/planned-payments.ts'))

export type PayBody = Input<typeof payOrder>['body']

const queryOf = (target: Target) => ('order_id' in target ? { id: target.order_id } : target)

function fetchPayable(target: Target, signal?: AbortSignal): Promise<Payable> {
  const query = queryOf(target)
  return ordersApi('getOrder', { query }, { quiet: true, ...(signal && { signal }) })
}

/** A due payment may be paid or canceled elsewhere; after the deadline the server cancels it within seconds. */
const pollMs: Record<PaymentStatus, number | false> = { due: 30_000, expired: 3_000, paid: false, cancelled: false }

/** Keyed under `orders`, so that it is invalidated with them. */
export function payableQuery(language: Language, target: Target) {
  return queryOptions({
    queryKey: [language, 'orders', 'payable', target],
    queryFn: ({ signal }) => fetchPayable(target, signal),
    initialData: () => embeddedReply<typeof getOrder>(`/api/order/detail?${queryString(queryOf(target))}`),
    refetchOnMount: refetchUnlessEmbedded,
    refetchInterval: ({ state }) => state.data !== undefined && pollMs[paymentStatusOf(state.data, target)],
  })
}

/** While the card is being charged, the server may pay at any moment. */
const quotePollMs = 2_000

/** What a card would be charged, and the payment that waits for one. Keyed under `orders`, so that both load together. */
export function cardQuoteQuery(language: Language, target: Target) {
  return queryOptions({
    queryKey: [language, 'orders', 'cardQuote', target],
    queryFn: ({ signal }) => cardApi('getCardQuote', { query: target }, { quiet: true, signal }),
    initialData: () => embeddedReply<typeof getCardQuote>(`/api/order/card_quote?${queryString(target)}`),
    refetchOnMount: refetchUnlessEmbedded,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.waiting && isCharged(state.data.waiting) ? quotePollMs : false),
  })
}

/** Charges nothing yet: the card form does. Repeated, it returns the same payment. */
export function confirmCardPayment(
  target: Target,
  confirmed: { amount: Cents; pay_token: string },
): Promise<PlannedPayment> {
  const body = { ...target, ...confirmed, request_no: requestNo() }
  return cardApi('payByCard', { body }, { quiet: true, allowRepeat: true })
}

export async function cancelCardPayment(rechargeId: number): Promise<void> {
  await cardApi('cancelPlannedPayment', { body: { recharge_id: rechargeId } }, { quiet: true })
}

export async function sendPayment(body: PayBody): Promise<Paid> {
  const { paid, orders } = await paymentApi('payOrder', { body }, { quiet: true, allowRepeat: true })
  return { paid, orders }
}

/** Looks up whether the orders were paid, so that nothing is sent twice without the shopper's consent. */
export async function findPaid(body: PayBody): Promise<Paid | undefined> {
  const target = targetOfBody(body)
  return target && paidOf(await fetchPayable(target), target)
}

export function targetOfBody({ order_id: id, pay_no: payNo }: PayBody): Target | undefined {
  if (id !== undefined) return { order_id: id }
  return payNo === undefined ? undefined : { pay_no: payNo }
}

/** The orders changed their status and the wallet its balance. */
export function invalidateAfterPayment(client: QueryClient): Promise<void> {
  const staleNames = ['orders', 'wallet', 'me']
  return client.invalidateQueries({ predicate: ({ queryKey }) => staleNames.includes(String(queryKey[1])) })
}
