// Rules of the checkout: what blocks the order, and in which section of the page it is fixed.
import type { ErrorCode } from '@shop/contract/errors.ts'
import type { CheckoutGroup, CheckoutLine, Preview } from '@shop/contract/sales/checkout.ts'
import { type Cents, parseUsd } from '@shop/contract/wire.ts'

/** In the order of the page. */
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

/** The section that shows a refusal; the lines by default. */
export function sectionOfRefusal(reason: ErrorCode): CheckoutSection {
  if (reason.startsWith('address.')) return 'address'
  // Both sections link to the unpaid orders, so that the shopper can pay them.
  if (reason === 'wallet.insufficient') return 'payment'
  if (reason === 'list.full') return 'unpaid'
  return reason.startsWith('promo.') ? 'promo' : 'lines'
}

/** The amount missing for all unpaid orders, from the refusal; the preview covers only this order. */
export function missingOf({ missing }: Readonly<Record<string, unknown>>): Cents | undefined {
  const isAmount = typeof missing === 'string' && /^\d{1,13}\.\d\d$/.test(missing)
  return isAmount ? parseUsd(missing) : undefined
}

/** What the page showed when a problem occurred. */
export interface Snapshot {
  previewInput: unknown
  preview: Preview | undefined
}

/** A problem is shown until the input or the server's preview changes. */
export function isStillValid(reason: ErrorCode | undefined, previous: Snapshot, current: Snapshot): boolean {
  if (previous.previewInput !== current.previewInput) return false
  // The refetched preview has the new price; the shopper must still see that it changed.
  if (reason === 'price.changed') return true
  return fingerprint(previous.preview) === fingerprint(current.preview)
}

/** The total differs because the bag does, for example by a change in another tab; not because a price does. */
export function isBagChange(previous: Preview, current: Preview): boolean {
  const linesOf = ({ groups }: Preview) => groups.flatMap(({ lines }) => lines)
  const quantitiesOf = (preview: Preview) =>
    linesOf(preview)
      .map(({ sku_id, qty }) => `${sku_id} × ${qty}`)
      .toSorted()
      .join()
  const prices = new Map(linesOf(previous).map(({ sku_id, price }) => [sku_id, price]))
  const isSamePrice = linesOf(current).every(({ sku_id, price }) => (prices.get(sku_id) ?? price) === price)
  return isSamePrice && quantitiesOf(previous) !== quantitiesOf(current)
}

/** Leaves out the arrival dates, which change with every request. */
function fingerprint(preview: Preview | undefined): string | undefined {
  return JSON.stringify(preview, (key, value: unknown) => (key.startsWith('arrives_') ? undefined : value))
}

interface CardConditions {
  /** A refused order must be covered before it is placed. */
  isRefused: boolean
  /** Card numbers must not be entered on a page without https. */
  isSecure: boolean
}

/** What a card pays of an order that the wallet does not cover. */
export function cardOf({ card }: Pick<Preview, 'card'>, { isRefused, isSecure }: CardConditions): Preview['card'] {
  return isSecure && !isRefused ? card : null
}

/** How to fix a line that cannot be ordered as it is; undefined when it can. */
export function fixOf({ change, qty_max: max }: Pick<CheckoutLine, 'change' | 'qty_max'>) {
  if (change === null || change === 'price') return undefined
  return change !== 'gone' && max > 0 ? ('lower' as const) : ('leaveOut' as const)
}

/** Whether at least one line of a shop can be ordered. */
export function isOrdered({ lines }: Pick<CheckoutGroup, 'lines'>): boolean {
  return lines.some((line) => fixOf(line) !== 'leaveOut')
}
