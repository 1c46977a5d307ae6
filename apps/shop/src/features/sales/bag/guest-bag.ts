// What a guest puts into the bag: kept in this browser until somebody signs in, whose bag it then joins.

import { quantityMax } from '@shop/contract/catalog/product.ts'
import { bagItemsMax } from '@shop/contract/sales/bag.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'

interface GuestItem {
  sku_id: number
  qty: number
  checked: boolean
  price_added: Cents
}

/** The part of a browser's storage that is needed here. */
export type BagStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface GuestBag {
  read: () => readonly GuestItem[]
  /** Adds to what is held of the SKU, at most so many; answers what is held then, or undefined when the bag is full. */
  add: (item: Omit<GuestItem, 'checked'>, max: number) => number | undefined
  /** Takes out what has been handed over; what was put in meanwhile stays. */
  drop: (merged: readonly GuestItem[]) => void
  count: () => number
  subscribe: (listener: () => void) => () => void
}

/** Also named where the page starts, which loads this file only when there is something to read. */
const storageKey = 'guestBag'

/** Where a browser tells what other tabs wrote. */
export type OtherTabs = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** `storage` is asked for each time: a browser may refuse it. */
export function createGuestBag(storage: () => BagStorage, otherTabs?: OtherTabs): GuestBag {
  let inMemory: readonly GuestItem[] = []
  // What could not be written lasts as long as the page: storage may be refused, full, or only be read.
  let isUnsaved = false
  const listeners = new Set<() => void>()
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
    for (const listener of listeners) listener()
  }
  return {
    read,
    add(item, max) {
      const items = read()
      const before = items.find(({ sku_id }) => sku_id === item.sku_id)
      if (!before && items.length >= bagItemsMax) return undefined
      const qty = Math.max(before?.qty ?? 0, Math.min((before?.qty ?? 0) + item.qty, max, quantityMax))
      const others = items.filter((entry) => entry !== before)
      save([...others, { ...item, qty, checked: true }])
      return qty
    },
    drop(merged) {
      const before = new Map(merged.map(({ sku_id, qty }) => [sku_id, qty]))
      save(read().filter(({ sku_id, qty }) => before.get(sku_id) !== qty))
    },
    count: () => read().reduce((sum, { qty }) => sum + qty, 0),
    subscribe(listener) {
      // A tab that clears everything names no key.
      const onStorage = (event: Event) => {
        const { key } = event as StorageEvent
        if (key === storageKey || key === null) listener()
      }
      listeners.add(listener)
      otherTabs?.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        otherTabs?.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** Anybody may write into a browser's storage: what the server would refuse is left out. */
function parseItems(stored: unknown): GuestItem[] {
  if (!Array.isArray(stored)) return []
  const items = stored.flatMap((item: unknown) => {
    const { sku_id, qty, price_added, checked } = (item ?? {}) as Partial<Record<keyof GuestItem, unknown>>
    const isValid = isWithin(sku_id, Number.MAX_SAFE_INTEGER) && isWithin(qty, quantityMax) && isWithin(price_added)
    return isValid ? [{ sku_id, qty, price_added: cents(price_added), checked: checked !== false }] : []
  })
  return items.slice(0, bagItemsMax)
}

function isWithin(value: unknown, max = 1e12): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= max
}

export const guestBag = createGuestBag(() => localStorage, globalThis)
