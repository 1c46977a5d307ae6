// Rules of the bag: which quantities are allowed, and how a guest's bag merges at login.

import { quantityMax } from '@shop/contract/quantities.ts'
import type { BagProblem } from '@shop/contract/sales/bag.ts'
import type { Cents } from '@shop/contract/wire.ts'

/** The current state of a SKU, as far as the bag needs it. */
export interface Available {
  price: Cents
  stock: number
  qtyMax: number
  onSale: boolean
  limitPerUser: number | null
  limitLeft: number | null
  problem: 'gone' | 'stock' | 'limit' | null
  shop: { isOpen: boolean }
}

/** Why a line cannot be bought; undefined when at least one piece can. */
export function problemOf(offer: Pick<Available, 'stock' | 'problem' | 'shop'>): BagProblem | undefined {
  if (!offer.shop.isOpen) return 'paused'
  if (offer.problem === 'gone') return 'gone'
  return offer.stock === 0 ? 'sold_out' : undefined
}

type QuantityRefusal =
  | { reason: 'object.not_found' }
  | { reason: 'stock.insufficient'; left: number }
  | { reason: 'purchase.over_limit'; max: number; left: number }

/** Why a line may not have this quantity. `others` is the quantity in the bag of the product's other SKUs. */
export function quantityRefusal(
  offer: Available,
  { qty, others }: { qty: number; others: number },
): QuantityRefusal | undefined {
  if (offer.problem === 'gone') return { reason: 'object.not_found' }
  const left = Math.min(offer.stock, quantityMax)
  if (qty > left) return { reason: 'stock.insufficient', left }
  const { limitPerUser: max, limitLeft } = offer
  if (max !== null && limitLeft !== null && qty + others > limitLeft)
    return { reason: 'purchase.over_limit', max, left: limitLeft }
  return undefined
}

interface GuestItem {
  sku_id: number
  qty: number
  checked?: boolean | undefined
  price_added?: Cents | undefined
}

interface StoredItem {
  sku_id: number
  qty: number
  checked: boolean
  price: Cents
}

interface Merged {
  changed: StoredItem[]
  cut: number[]
  leftOut: number[]
}

/**
 * Per SKU the larger quantity wins, so that merging twice changes nothing. It is cut to what may be bought, but never
 * below what the bag had before. A sold-out SKU keeps its quantity.
 */
export function mergeBags(
  guest: readonly GuestItem[],
  existing: readonly StoredItem[],
  { offers, room }: { offers: ReadonlyMap<number, Pick<Available, 'price' | 'qtyMax' | 'onSale'>>; room: number },
): Merged {
  const merged: Merged = { changed: [], cut: [], leftOut: [] }
  const existingBySku = new Map(existing.map((item) => [item.sku_id, item]))
  let free = room
  for (const item of largestOf(guest)) {
    const offer = offers.get(item.sku_id)
    const before = existingBySku.get(item.sku_id)
    if (!offer || (!before && (free === 0 || !offer.onSale))) {
      merged.leftOut.push(item.sku_id)
      continue
    }
    if (!before) free--
    const allowed = offer.qtyMax > 0 ? Math.min(item.qty, offer.qtyMax) : item.qty
    const qty = Math.max(allowed, before?.qty ?? 0)
    if (qty < item.qty) merged.cut.push(item.sku_id)
    const priceSeen = item.price_added && item.price_added > 0 ? item.price_added : offer.price
    merged.changed.push({
      sku_id: item.sku_id,
      qty,
      checked: (item.checked ?? true) || (before?.checked ?? false),
      price: before?.price ?? priceSeen,
    })
  }
  return merged
}

/** Each SKU once, with its larger quantity. */
function largestOf(items: readonly GuestItem[]): GuestItem[] {
  const bySku = new Map<number, GuestItem>()
  for (const item of items) {
    const known = bySku.get(item.sku_id)
    if (!known || item.qty > known.qty) bySku.set(item.sku_id, item)
  }
  return [...bySku.values()]
}
