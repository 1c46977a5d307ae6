// checkout: what stands in the way of ordering, and where on the page it is put right.
import type { CheckoutGroup, CheckoutLine, Preview } from '@shop/contract/sales/checkout.ts'
import type { ErrorCode } from '@shop/contract/errors.ts'
import { type Cents, parseUsd } from '@shop/contract/wire.ts'

/** In the order of the page: the first is shown first. */
export type Hurdle = 'address' | 'undeliverable' | 'lines' | 'promo'

export type Place = 'address' | 'lines' | 'promo' | 'payment' | 'unpaid'

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
  if (reason === 'list.full') return 'unpaid'
  return reason.startsWith('promo.') ? 'promo' : 'lines'
}

/** What the wallet lacks for all that waits to be paid, as the refusal says; the preview knows of this order alone. */
export function missingOf({ missing }: Readonly<Record<string, unknown>>): Cents | undefined {
  const isSum = typeof missing === 'string' && /^\d{1,13}\.\d\d$/.test(missing)
  return isSum ? parseUsd(missing) : undefined
}

/** What a page showed when something was said about it. */
export interface Seen {
  wish: unknown
  preview: Preview | undefined
}

/** A sentence stands until something else is ordered, or the server reckons otherwise than when it was said. */
export function stillStands(reason: ErrorCode | undefined, then: Seen, now: Seen): boolean {
  if (then.wish !== now.wish) return false
  // The new price is there by itself a moment later; that it is new is still to be read.
  if (reason === 'price.changed') return true
  return reckoning(then.preview) === reckoning(now.preview)
}

/** All but the days of arrival, which move on with every second. */
function reckoning(preview: Preview | undefined): string | undefined {
  return JSON.stringify(preview, (key, value: unknown) => (key.startsWith('arrives_') ? undefined : value))
}

/** How a line that cannot be ordered as it is can be put right; undefined when it can. */
export function remedyOf({ change, qty_max: most }: Pick<CheckoutLine, 'change' | 'qty_max'>) {
  if (change === null || change === 'price') return undefined
  return change !== 'gone' && most > 0 ? ('lower' as const) : ('leaveOut' as const)
}

/** Whether anything of a shop can be ordered: of what is gone nothing is sent. */
export function isOrdered({ lines }: Pick<CheckoutGroup, 'lines'>): boolean {
  return lines.some((line) => remedyOf(line) !== 'leaveOut')
}
