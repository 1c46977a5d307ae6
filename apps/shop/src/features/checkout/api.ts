// The calls of the checkout: what it would cost, whether a code counts, fewer of a line, and the order itself.
import { changeBagItem } from '@shop/contract/bag.ts'
import { createOrder, type Preview, previewOrder } from '@shop/contract/checkout.ts'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import { checkPromo, type PromoAnswer } from '@shop/contract/promos.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'
import type { CheckoutDraft, Purchase } from './draft.ts'

export type Wish = Input<typeof previewOrder>['body']
export type CreateBody = Input<typeof createOrder>['body']
export type Created = Reply<typeof createOrder>

export function wishOf({ purchase, promo }: Pick<CheckoutDraft, 'purchase' | 'promo'>, addressId?: number): Wish {
  return {
    ...purchase,
    ...(addressId !== undefined && { address_id: addressId }),
    ...(promo && { promo_code: promo }),
  }
}

/** Never kept: every visit asks anew. Another wish shows the last answer until its own is here. */
export function previewQuery(language: Language, wish: Wish) {
  return queryOptions({
    queryKey: [language, 'checkout', wish],
    queryFn: ({ signal }): Promise<Preview> =>
      api(previewOrder, { body: wish }, { signal, quiet: true, allowRepeat: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

export function judgePromo(code: string, purchase: Purchase): Promise<PromoAnswer> {
  return api(checkPromo, { body: { code, ...purchase } }, { quiet: true, allowRepeat: true })
}

export async function lowerInBag(cartId: number, qty: number): Promise<void> {
  await api(changeBagItem, { body: { id: cartId, qty } })
}

/** Bodies on their way, by their number: the server answers the same number with the same orders. */
const sent = new Map<string, CreateBody>()

export function sendOrder(body: CreateBody): Promise<Created> {
  sent.set(body.request_no, body)
  return api(createOrder, { body }, { quiet: true, allowRepeat: true })
}

/** Nothing but the same question tells whether it was answered; it makes no second order. */
export async function findCreated(requestNo: string): Promise<Created | undefined> {
  const body = sent.get(requestNo)
  return body && api(createOrder, { body }, { quiet: true, allowRepeat: true })
}

/** What was ordered has left the bag and stands among the orders. */
export function renewAfterOrder(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => ['bag', 'orders'].includes(String(queryKey[1])) })
}
