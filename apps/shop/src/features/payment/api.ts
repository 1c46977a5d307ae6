// The calls of the cashier: what is to be paid, and paying it from the wallet.
import { payOrder } from '@shop/contract/checkout.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import { getOrder } from '@shop/contract/orders.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'
import { type Paid, type Payable, paidOf, standingOf, type Target } from './rules.ts'

export type PayBody = Input<typeof payOrder>['body']

function fetchPayable(target: Target, signal?: AbortSignal): Promise<Payable> {
  const query = 'order_id' in target ? { id: target.order_id } : target
  return api(getOrder, { query }, { quiet: true, ...(signal && { signal }) })
}

/** Among the orders: what makes those old makes this old. */
export function payableQuery(language: Language, target: Target) {
  return queryOptions({
    queryKey: [language, 'orders', 'payable', target],
    queryFn: ({ signal }) => fetchPayable(target, signal),
    refetchOnMount: 'always',
  })
}

/** What is on its way, by its number: the page may be opened for something else meanwhile. */
const sent = new Map<string, PayBody>()

export async function sendPayment(body: PayBody): Promise<Paid> {
  sent.set(body.request_no, body)
  const { paid, orders } = await api(payOrder, { body }, { quiet: true, allowRepeat: true })
  return { paid, orders }
}

/** Looks at the orders themselves: nothing is sent a second time before the shopper wants it. */
export async function findPaid(requestNo: string): Promise<Paid | undefined> {
  const target = targetOfBody(sent.get(requestNo))
  if (!target) return undefined
  const payable = await fetchPayable(target)
  return standingOf(payable, target) === 'paid' ? paidOf(payable, target) : undefined
}

function targetOfBody(body: PayBody | undefined): Target | undefined {
  if (body?.order_id !== undefined) return { order_id: body.order_id }
  return body?.pay_no === undefined ? undefined : { pay_no: body.pay_no }
}

/** Orders stand elsewhere, and the wallet holds less. */
export function renewAfterPayment(client: QueryClient): void {
  const aged = ['orders', 'wallet', 'me']
  void client.invalidateQueries({ predicate: ({ queryKey }) => aged.includes(String(queryKey[1])) })
}
