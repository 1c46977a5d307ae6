// What is about to be ordered, kept in this tab: the way to addresses, wallet and payment password leads back to it.
import { createKeeper } from '#kept.ts'

/** Lines of the bag, or what is bought at once. */
export type Purchase = { cart_ids: number[] } | { items: { sku_id: number; qty: number }[] }

export interface CheckoutDraft {
  purchase: Purchase
  /** By the shop's id. */
  notes: Readonly<Record<string, string>>
  /** A promo code that counted when it was entered; empty for none. */
  promo: string
}

const keeper = createKeeper('checkout')

/** Another purchase begins without notes and code. */
export function beginCheckout(owner: number, purchase: Purchase): void {
  keepCheckout(owner, { purchase, notes: {}, promo: '' })
}

export function readCheckout(owner: number): CheckoutDraft | undefined {
  return keeper.read(owner) as CheckoutDraft | undefined
}

export function keepCheckout(owner: number, draft: CheckoutDraft | undefined): void {
  keeper.keep(owner, draft)
}

export function isAtOnce(purchase: Purchase): purchase is Extract<Purchase, { items: unknown }> {
  return 'items' in purchase
}

export interface Line {
  sku_id: number
  cart_id: number | null
}

/** Without these lines; undefined when nothing is left to order. */
export function withoutLines(purchase: Purchase, lines: readonly Line[]): Purchase | undefined {
  if (isAtOnce(purchase)) {
    const items = purchase.items.filter((item) => !lines.some(({ sku_id }) => sku_id === item.sku_id))
    return items.length > 0 ? { items } : undefined
  }
  const ids = purchase.cart_ids.filter((id) => !lines.some(({ cart_id }) => cart_id === id))
  return ids.length > 0 ? { cart_ids: ids } : undefined
}

/** Only what is bought at once has its quantity here; the bag's own is the server's. */
export function withQuantity(purchase: Purchase, skuId: number, qty: number): Purchase {
  if (!isAtOnce(purchase)) return purchase
  return { items: purchase.items.map((item) => (item.sku_id === skuId ? { ...item, qty } : item)) }
}

/** Notes of the shops that are ordered from, as they are sent. */
export function notesFor(notes: CheckoutDraft['notes'], shopIds: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    shopIds.flatMap((id) => {
      const note = notes[String(id)]?.trim()
      return note ? [[String(id), note]] : []
    }),
  )
}
