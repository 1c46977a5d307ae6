// The checkout draft, stored in this tab so that it survives visits to addresses, wallet and payment password.
import { bagItemsMax } from '@shop/contract/quantities.ts'
import type { CheckoutLine, Preview } from '@shop/contract/sales/checkout.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { createDraftStorage } from '#draft-storage.ts'

/** Lines of the bag, or items bought with "buy now". */
export type Purchase = { cart_ids: number[] } | { items: { sku_id: number; qty: number }[] }

interface AnyPurchase {
  cart_ids: readonly number[] | undefined
  items: readonly { sku_id: number; qty: number }[] | undefined
}

export interface CheckoutDraft {
  purchase: Purchase
  /** By the shop's id. */
  notes: Readonly<Record<string, string>>
  /** A promo code that was valid when entered; empty for none. */
  promo: string
  /** By the SKU's id: what a shopper who buys now saw on the product page, in cents. */
  seenPrices: Readonly<Record<string, number>>
}

const draftStorage = createDraftStorage('checkout')
/** An order that was sent and not yet confirmed, so that a reload does not create a second one. */
export const orderStorage = createDraftStorage('orderSent')

/** Who went back to the bag to change it finds the notes and the promo code again; another purchase starts without. */
export function startCheckout(owner: number, purchase: Purchase, seenPrices: CheckoutDraft['seenPrices'] = {}): void {
  const last = readCheckoutDraft(owner)
  const { notes, promo } = last && hasCommonLine(last.purchase, purchase) ? last : { notes: {}, promo: '' }
  saveCheckoutDraft(owner, { purchase, notes, promo, seenPrices })
}

interface BuyNow {
  sku: { id: number; price: Cents }
  quantity: number
}

export function startBuyNow(owner: number, { sku, quantity }: BuyNow): void {
  startCheckout(owner, { items: [{ sku_id: sku.id, qty: quantity }] }, { [sku.id]: sku.price })
}

export function readCheckoutDraft(owner: number): CheckoutDraft | undefined {
  return parseDraft(draftStorage.read(owner))
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function parsePurchase(value: unknown): Purchase | undefined {
  const { cart_ids: ids, items } = (value ?? {}) as Record<string, unknown>
  const list = ids ?? items
  if (!Array.isArray(list) || list.length === 0 || list.length > bagItemsMax) return undefined
  if (ids) return list.every(isCount) ? { cart_ids: list } : undefined
  const isValid = list.every((item) => isCount(item?.sku_id) && isCount(item?.qty))
  return isValid ? { items: list.map(({ sku_id, qty }) => ({ sku_id, qty })) } : undefined
}

/** The stored draft may be of an older version or edited by hand: undefined when it is invalid. */
export function parseDraft(value: unknown): CheckoutDraft | undefined {
  const { purchase, notes, promo, seenPrices } = (value ?? {}) as Record<string, unknown>
  const valid = parsePurchase(purchase)
  if (!valid || typeof promo !== 'string' || typeof notes !== 'object' || notes === null) return undefined
  const validNotes = Object.entries(notes).filter(([, note]) => typeof note === 'string')
  const validPrices = Object.entries(seenPrices ?? {}).filter(([, price]) => isCount(price))
  return {
    purchase: valid,
    notes: Object.fromEntries(validNotes),
    promo,
    seenPrices: Object.fromEntries(validPrices) as CheckoutDraft['seenPrices'],
  }
}

/** Marks the lines whose price is no longer the one that was seen; the server knows it of lines of the bag only. */
export function withPriceChanges(preview: Preview, seenPrices: CheckoutDraft['seenPrices']): Preview {
  const mark = (line: CheckoutLine): CheckoutLine => {
    const seen = seenPrices[line.sku_id]
    if (seen === undefined || seen === line.price || line.change !== null) return line
    return { ...line, change: 'price', price_before: seen as Cents }
  }
  return { ...preview, groups: preview.groups.map((group) => ({ ...group, lines: group.lines.map(mark) })) }
}

/** Whether both order the same items: the request that was sent may belong to an earlier draft. */
export function isSamePurchase(a: Partial<AnyPurchase>, b: Partial<AnyPurchase> | undefined): boolean {
  const serialize = ({ cart_ids, items }: Partial<AnyPurchase>) => JSON.stringify([cart_ids, items])
  return b !== undefined && serialize(a) === serialize(b)
}

export function saveCheckoutDraft(owner: number, draft: CheckoutDraft | undefined): void {
  draftStorage.save(owner, draft)
}

export function isBuyNow(purchase: Purchase): purchase is Extract<Purchase, { items: unknown }> {
  return 'items' in purchase
}

function hasCommonLine(a: Purchase, b: Purchase): boolean {
  return !isBuyNow(a) && !isBuyNow(b) && a.cart_ids.some((id) => b.cart_ids.includes(id))
}

interface Line {
  sku_id: number
  cart_id: number | null
}

/** Undefined when nothing is left to order. */
export function withoutLines(purchase: Purchase, lines: readonly Line[]): Purchase | undefined {
  if (isBuyNow(purchase)) {
    const items = purchase.items.filter((item) => !lines.some(({ sku_id }) => sku_id === item.sku_id))
    return items.length > 0 ? { items } : undefined
  }
  const ids = purchase.cart_ids.filter((id) => !lines.some(({ cart_id }) => cart_id === id))
  return ids.length > 0 ? { cart_ids: ids } : undefined
}

/** Only buy-now items have their quantity in the draft; those of the bag are on the server. */
export function withQuantity(purchase: Purchase, skuId: number, qty: number): Purchase {
  if (!isBuyNow(purchase)) return purchase
  return { items: purchase.items.map((item) => (item.sku_id === skuId ? { ...item, qty } : item)) }
}

/** The trimmed notes to these shops, without empty ones. */
export function notesFor(notes: CheckoutDraft['notes'], shopIds: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    shopIds.flatMap((id) => {
      const note = notes[String(id)]?.trim()
      return note ? [[String(id), note]] : []
    }),
  )
}
