// checkout: what stands in the way of ordering, and where on the page it is put right.
import type { CheckoutLine, Preview } from '@shop/contract/checkout.ts'
import type { ErrorCode } from '@shop/contract/errors.ts'

/** In the order of the page: the first is shown first. */
export type Hurdle = 'address' | 'undeliverable' | 'lines' | 'promo'

export type Place = 'address' | 'lines' | 'promo' | 'payment'

export function hurdleOf({ blocked, promo }: Pick<Preview, 'blocked' | 'promo'>): Hurdle | undefined {
  if (blocked === 'address.required') return 'address'
  if (blocked === 'address.undeliverable') return 'undeliverable'
  if (blocked !== null) return 'lines'
  return promo && !promo.ok ? 'promo' : undefined
}

export function placeOf(hurdle: Hurdle): Place {
  return hurdle === 'undeliverable' ? 'address' : hurdle
}

/** Where a refusal of the order is shown; what belongs nowhere else concerns the lines. */
export function placeOfRefusal(reason: ErrorCode): Place {
  if (reason.startsWith('address.')) return 'address'
  // Who holds much without paying must be able to pay it.
  if (reason === 'wallet.insufficient') return 'payment'
  return reason.startsWith('promo.') ? 'promo' : 'lines'
}

/** How a line that cannot be ordered as it is can be put right; undefined when it can. */
export function remedyOf({ change, qty_max: most }: Pick<CheckoutLine, 'change' | 'qty_max'>) {
  if (change === null || change === 'price') return undefined
  return change !== 'gone' && most > 0 ? ('lower' as const) : ('leaveOut' as const)
}
