// The purchases of a benchmark: who buys what, with or without a payment token.
import type { Purchase } from './buy-http.ts'
import type { Offer } from './order-rows.ts'
import { insertPayTokens, type Session } from './wallet-rows.ts'

export interface Buyers {
  url: string
  sessions: Session[]
  offers: Offer[]
}

/** With the payment token already issued: verifying the password is slow on purpose and would hide the rest. */
export async function preparePurchases(
  { url, sessions }: Buyers,
  count: number,
  itemsOf: (n: number) => Purchase['items'],
): Promise<Purchase[]> {
  const buyers = Array.from({ length: count }, () => nextMember(sessions))
  const tokens = await insertPayTokens(url, buyers, 'pay')
  return buyers.map(({ token }, n) => ({ token, items: itemsOf(n), payToken: tokens[n] ?? '' }))
}

/** One piece of a random offer each. */
export function bagAdditions({ sessions, offers }: Buyers, count: number): Purchase[] {
  return Array.from({ length: count }, () => ({
    token: nextMember(sessions).token,
    items: [pieceOf(randomMember(offers))],
    isOnlyBag: true,
  }))
}

let nextIndex = 0
/** In turn, so that nobody buys twice at once. */
export function nextMember<Member>(members: readonly Member[]): Member {
  return members[nextIndex++ % members.length] as Member
}

export function randomMember<Member>(members: readonly Member[]): Member {
  return members[Math.floor(Math.random() * members.length)] as Member
}

export const pieceOf = ({ skuId }: Offer) => ({ sku_id: skuId, qty: 1 })

export function twoShops(offers: readonly Offer[]): Purchase['items'] {
  const first = randomMember(offers)
  return [first, randomMember(offers.filter(({ shopId }) => shopId !== first.shopId))].map(pieceOf)
}
