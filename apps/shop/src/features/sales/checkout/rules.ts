// checkout: what stands in the way of ordering, and where on the page it is put right.

import type { ErrorCode } from '@shop/contract/errors.ts'
import type { CheckoutGroup, CheckoutLine, Preview } from '@shop/contract/sales/checkout.ts'
import { type Cents, parseUsd } from '@shop/contract/wire.ts'

/** In the order of the page: the first is shown first. */
export type Blocker = 'address' | 'undeliverable' | 'lines' | 'promo'

export type CheckoutSection = 'address' | 'lines' | 'promo' | 'payment' | 'unpaid'

export function blockerOf({ blocked, promo }: Pick<Preview, 'blocked' | 'promo'>): Blocker | undefined {
  if (blocked === 'address.required') return 'address'
  if (blocked === 'address.undeliverable') return 'undeliverable'
  if (blocked !== null) return 'lines'
  return promo && !promo.ok ? 'promo' : undefined
}

export function sectionOf(blocker: Blocker): CheckoutSection {
  return blocker === 'undeliverable' ? 'address' : blocker
}

/** Where a refusal of the order is shown; what belongs nowhere else concerns the lines. */
export function sectionOfRefusal(reason: ErrorCode): CheckoutSection {
  if (reason.startsWith('address.')) return 'address'
  // Who holds much without paying must be able to pay it.
  if (reason === 'wallet.insufficient') return 'payment'
  if (reason === 'list.full') return 'unpaid'
  return reason.startsWith('promo.') ? 'promo' : 'lines'
}

/** What the wallet lacks for all that waits to be paid, as the refusal says; the preview knows of this order alone. */
export function missingOf({ missing }: Readonly<Record<string, unknown>>): Cents | undefined {
  const isAmount = typeof missing === 'string' && /^\d{1,13}\.\d\d$/.test(missing)
  return isAmount ? parseUsd(missing) : undefined
}

/** What a page showed when something was said about it. */
export interface Snapshot {
  previewInput: unknown
  preview: Preview | undefined
}

/** A sentence stands until something else is ordered, or the server reckons otherwise than when it was said. */
export function isStillValid(reason: ErrorCode | undefined, then: Snapshot, now: Snapshot): boolean {
  if (then.previewInput !== now.previewInput) return false
  // The new price is there by itself a moment later; that it is new is still to be read.
  if (reason === 'price.changed') return true
  return fingerprint(then.preview) === fingerprint(now.preview)
}

/** All but the days of arrival, which move on with every second. */
function fingerprint(preview: Preview | undefined): string | undefined {
  return JSON.stringify(preview, (key, value: unknown) => (key.startsWith('arrives_') ? undefined : value))
}

/** How a line that cannot be ordered as it is can be put right; undefined when it can. */
export function fixOf({ change, qty_max: max }: Pick<CheckoutLine, 'change' | 'qty_max'>) {
  if (change === null || change === 'price') return undefined
  return change !== 'gone' && max > 0 ? ('lower' as const) : ('leaveOut' as const)
}

/** Whether anything of a shop can be ordered: of what is gone nothing is sent. */
export function isOrdered({ lines }: Pick<CheckoutGroup, 'lines'>): boolean {
  return lines.some((line) => fixOf(line) !== 'leaveOut')
}
