// The calls of the checkout: what it would cost, whether a code counts, fewer of a line, and the order itself.
import { Refused } from '@shop/client/failure.ts'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import { changeBagItem } from '@shop/contract/sales/bag.ts'
import { createOrder, type Preview, previewOrder } from '@shop/contract/sales/checkout.ts'
import { getOrder } from '@shop/contract/sales/orders.ts'
import { checkPromo, type PromoAnswer } from '@shop/contract/sales/promos.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'
import type { CheckoutDraft, Purchase } from './draft.ts'

export type PreviewInput = Input<typeof previewOrder>['body']
export type CreateBody = Input<typeof createOrder>['body']
export type Created = Pick<Reply<typeof createOrder>, 'orders' | 'pay_no' | 'status'>

export function previewInputOf(
  { purchase, promo }: Pick<CheckoutDraft, 'purchase' | 'promo'>,
  addressId?: number,
): PreviewInput {
  return {
    ...purchase,
    ...(addressId !== undefined && { address_id: addressId }),
    ...(promo && { promo_code: promo }),
  }
}

/** Never kept: every visit asks anew. Another wish shows the last answer until its own is here. */
export function previewQuery(language: Language, input: PreviewInput) {
  return queryOptions({
    queryKey: [language, 'checkout', input],
    queryFn: ({ signal }): Promise<Preview> =>
      api(previewOrder, { body: input }, { signal, quiet: true, allowRepeat: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

export function validatePromo(code: string, purchase: Purchase): Promise<PromoAnswer> {
  return api(checkPromo, { body: { code, ...purchase } }, { quiet: true, allowRepeat: true })
}

/** Answers how many pieces the bag holds then. */
export async function setBagQty(cartId: number, qty: number): Promise<number> {
  return (await api(changeBagItem, { body: { id: cartId, qty } })).count
}

export function sendOrder(body: CreateBody): Promise<Created> {
  return api(createOrder, { body }, { quiet: true, allowRepeat: true })
}

/** Looks among the orders: nothing is sent a second time before the shopper wants it. */
export async function findCreated({ request_no: number }: CreateBody): Promise<Created | undefined> {
  try {
    const { batch, pay_no, status } = await api(getOrder, { query: { request_no: number } }, { quiet: true })
    return { orders: batch.orders, pay_no, status }
  } catch (error) {
    if (error instanceof Refused && error.reason === 'object.not_found') return undefined
    throw error
  }
}

/** What was ordered has left the bag and stands among the orders. */
export function invalidateAfterOrder(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => ['bag', 'orders'].includes(String(queryKey[1])) })
}
