// Requests of the checkout: preview, promo code check, bag quantity, and creating the order.
import { Refused } from '@shop/client/failure.ts'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import { changeBagItem } from '@shop/contract/sales/bag.ts'
import { checkPromo, createOrder, type Preview, type PromoAnswer, previewOrder } from '@shop/contract/sales/checkout.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'
import { announceBagChange } from '#bag-changes.ts'
import { createLazyApi } from '#lazy-api.ts'
import type { CheckoutDraft, Purchase } from './draft.ts'

const loadLookup = () => import('@shop/contract/sales/orders.ts')
const lookupApi = createLazyApi(loadLookup)

export type PreviewInput = Input<typeof previewOrder>['body']
export type CreateBody = Input<typeof createOrder>['body']
export type Created = Pick<Reply<typeof createOrder>, 'orders' | 'pay_no' | 'status'>

export function previewInputOf(
  { purchase, promo }: Pick<CheckoutDraft, 'purchase' | 'promo'>,
  { addressId, country }: { addressId: number | undefined; country: string },
): PreviewInput {
  return {
    ...purchase,
    country,
    ...(addressId !== undefined && { address_id: addressId }),
    ...(promo && { promo_code: promo }),
  }
}

export function fetchPreview(input: PreviewInput, signal: AbortSignal): Promise<Preview> {
  return api(previewOrder, { body: input }, { signal, quiet: true, allowRepeat: true })
}

/** Not cached: every visit requests a new preview. After a change the last one stays until the new one arrives. */
export function previewQuery(language: Language, input: PreviewInput) {
  return queryOptions({
    queryKey: [language, 'checkout', input],
    queryFn: ({ signal }) => fetchPreview(input, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

export function validatePromo(code: string, purchase: Purchase): Promise<PromoAnswer> {
  return api(checkPromo, { body: { code, ...purchase } }, { quiet: true, allowRepeat: true })
}

/** Returns the bag's new item count. */
export async function setBagQty(cartId: number, qty: number): Promise<number> {
  return (await api(changeBagItem, { body: { id: cartId, qty } })).count
}

/** The code that looks it up loads along, for an answer that is lost. */
export function sendOrder(body: CreateBody): Promise<Created> {
  loadLookup().catch(() => undefined)
  return api(createOrder, { body }, { quiet: true, allowRepeat: true })
}

/** Looks up whether a request created orders, so that nothing is sent twice without the shopper's consent. */
export async function findCreated({ request_no }: CreateBody): Promise<Created | undefined> {
  try {
    const { batch, pay_no, status } = await lookupApi('getOrder', { query: { request_no } }, { quiet: true })
    return { orders: batch.orders, pay_no, status }
  } catch (error) {
    if (error instanceof Refused && error.reason === 'object.not_found') return undefined
    throw error
  }
}

/** The ordered items moved from the bag to the orders. */
export function invalidateAfterOrder(client: QueryClient): void {
  announceBagChange()
  void client.invalidateQueries({ predicate: ({ queryKey }) => ['bag', 'orders'].includes(String(queryKey[1])) })
}
