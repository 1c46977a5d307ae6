// A guest's bag, stored in this browser until login merges it into the shopper's bag.
import { type Cents, cents } from '@shop/contract/cents.ts'
import { bagItemsMax, quantityMax } from '@shop/contract/quantities.ts'
import { createListeners } from '@shop/ui/listeners.ts'

interface GuestItem {
  sku_id: number
  qty: number
  checked: boolean
  price_added: Cents
  /** As it was on the product page; only to show what is in the bag. */
  title?: string
  /** The names of the chosen options; empty without any. */
  spec?: string
  thumb?: string
}

export type BagStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface GuestBag {
  read: () => readonly GuestItem[]
  /** Adds to the SKU's quantity up to `max`; returns the new quantity, or undefined when the bag is full. */
  add: (item: Omit<GuestItem, 'checked'>, max: number) => number | undefined
  /** Removes what has been merged; items added meanwhile stay. */
  drop: (merged: readonly GuestItem[]) => void
  count: () => number
  subscribe: (listener: () => void) => () => void
}

/** Repeated in main.tsx, which loads this file only when the key exists. */
const storageKey = 'guestBag'

/** Receives the `storage` events of other tabs. */
type OtherTabs = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** `storage` is a function because access may throw. */
export function createGuestBag(storage: () => BagStorage, otherTabs?: OtherTabs): GuestBag {
  let inMemory: readonly GuestItem[] = []
  // Set when storage is blocked, full or read-only: the bag then lives in memory.
  let isUnsaved = false
  const [notify, subscribe] = createListeners()
  const read = (): readonly GuestItem[] => {
    if (isUnsaved) return inMemory
    try {
      return parseItems(JSON.parse(storage().getItem(storageKey) ?? '[]'))
    } catch {
      return inMemory
    }
  }
  const save = (items: readonly GuestItem[]) => {
    inMemory = items
    try {
      if (items.length > 0) storage().setItem(storageKey, JSON.stringify(items))
      else storage().removeItem(storageKey)
      isUnsaved = false
    } catch {
      isUnsaved = true
    }
    notify()
  }
  return {
    read,
    add(item, max) {
      const items = read()
      const existing = items.find(({ sku_id }) => sku_id === item.sku_id)
      if (!existing && items.length >= bagItemsMax) return undefined
      const qty = Math.max(existing?.qty ?? 0, Math.min((existing?.qty ?? 0) + item.qty, max, quantityMax))
      const others = items.filter((entry) => entry !== existing)
      save([...others, { ...item, qty, checked: true }])
      return qty
    },
    drop(merged) {
      const mergedQty = new Map(merged.map(({ sku_id, qty }) => [sku_id, qty]))
      save(read().filter(({ sku_id, qty }) => mergedQty.get(sku_id) !== qty))
    },
    count: () => read().reduce((sum, { qty }) => sum + qty, 0),
    subscribe(listener) {
      // The key is null when another tab clears all of the storage.
      const onStorage = (event: Event) => {
        const { key } = event as StorageEvent
        if (key === storageKey || key === null) listener()
      }
      const unsubscribe = subscribe(listener)
      otherTabs?.addEventListener('storage', onStorage)
      return () => {
        unsubscribe()
        otherTabs?.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** Anyone can edit the storage: drops items that the server would refuse. */
function parseItems(stored: unknown): GuestItem[] {
  if (!Array.isArray(stored)) return []
  const items = stored.flatMap((item: unknown) => {
    const { sku_id, qty, price_added, checked, ...shown } = (item ?? {}) as Partial<Record<keyof GuestItem, unknown>>
    const isValid = isWithin(sku_id, Number.MAX_SAFE_INTEGER) && isWithin(qty, quantityMax) && isWithin(price_added)
    if (!isValid) return []
    return [{ sku_id, qty, price_added: cents(price_added), checked: checked !== false, ...parseShown(shown) }]
  })
  return items.slice(0, bagItemsMax)
}

/** Undefined if it is too large to be an amount, as after an edit of the storage. */
export function subtotalOf(items: readonly Pick<GuestItem, 'price_added' | 'qty'>[]): Cents | undefined {
  const subtotal = items.reduce((sum, { price_added, qty }) => sum + price_added * qty, 0)
  return Number.isSafeInteger(subtotal) ? cents(subtotal) : undefined
}

const textMax = 200

/** Only pictures of this shop are loaded. */
function parseShown({ title, spec, thumb }: Record<string, unknown>): Pick<GuestItem, 'title' | 'spec' | 'thumb'> {
  return {
    ...(typeof title === 'string' && { title: title.slice(0, textMax) }),
    ...(typeof spec === 'string' && { spec: spec.slice(0, textMax) }),
    ...(typeof thumb === 'string' && thumb.startsWith('/media/') && { thumb }),
  }
}

function isWithin(value: unknown, max = 1e12): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= max
}

export const guestBag = createGuestBag(() => localStorage, globalThis)
