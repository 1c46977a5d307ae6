// The bag as it is held on screen: what a change makes of it before the server's own answer comes.
import type { Bag, BagItem } from '@shop/contract/sales/bag.ts'

export function itemsOf({ groups }: Bag): BagItem[] {
  return groups.flatMap(({ items }) => items)
}

export function checkedIds(bag: Bag): number[] {
  return itemsOf(bag).flatMap(({ id, checked }) => (checked ? [id] : []))
}

function withItems(bag: Bag, change: (item: BagItem) => BagItem): Bag {
  return { ...bag, groups: bag.groups.map((group) => ({ ...group, items: group.items.map(change) })) }
}

export function withChecked(bag: Bag, ids: readonly number[], checked: boolean): Bag {
  return withItems(bag, (item) => (ids.includes(item.id) ? { ...item, checked } : item))
}

export function withQuantity(bag: Bag, id: number, qty: number): Bag {
  return withItems(bag, (item) => (item.id === id ? { ...item, qty } : item))
}

/** The ticks of these lines as they were before. */
export function withChecksOf(bag: Bag, before: Bag, ids: readonly number[]): Bag {
  const was = new Map(itemsOf(before).map(({ id, checked }) => [id, checked]))
  return withItems(bag, (item) =>
    ids.includes(item.id) ? { ...item, checked: was.get(item.id) ?? item.checked } : item,
  )
}

/** These lines in the places they had before; the others as they are by now. */
export function withRestored(bag: Bag, before: Bag, ids: readonly number[]): Bag {
  const now = new Map(itemsOf(bag).map((item) => [item.id, item]))
  const isThere = ({ id }: BagItem) => now.has(id) || ids.includes(id)
  const groups = before.groups.map((group) => ({
    ...group,
    items: group.items.filter(isThere).map((item) => now.get(item.id) ?? item),
  }))
  const known = new Set(before.groups.map(({ shop }) => shop.id))
  const remainingGroups = [
    ...groups.filter(({ items }) => items.length > 0),
    ...bag.groups.filter(({ shop }) => !known.has(shop.id)),
  ]
  const stillInvalid = new Set(bag.invalid.map(({ id }) => id))
  const invalid = before.invalid.filter(({ id }) => stillInvalid.has(id) || ids.includes(id))
  return {
    ...bag,
    groups: remainingGroups,
    invalid,
    total: invalid.length + remainingGroups.flatMap(({ items }) => items).length,
  }
}

/** A shop of which nothing is left goes too. */
export function withoutItems(bag: Bag, ids: readonly number[]): Bag {
  const groups = bag.groups.map((group) => ({ ...group, items: group.items.filter(({ id }) => !ids.includes(id)) }))
  const invalid = bag.invalid.filter(({ id }) => !ids.includes(id))
  const remainingGroups = groups.filter(({ items }) => items.length > 0)
  return {
    ...bag,
    groups: remainingGroups,
    invalid,
    total: invalid.length + remainingGroups.flatMap(({ items }) => items).length,
  }
}

/** More is wanted than there is, or than one person may have. */
function isTooMany({ qty, qty_max: max }: Pick<BagItem, 'qty' | 'qty_max'>): boolean {
  return qty > max
}

/** Lines that are not as they were put in. */
export function countChanged(bag: Bag): number {
  return itemsOf(bag).filter((item) => item.price !== item.price_added || isTooMany(item)).length
}

/** What sets the bound of a quantity; undefined when it is only the form. */
export function boundOf({
  stock,
  qty_max: max,
  limit_per_user: limit,
}: Pick<BagItem, 'stock' | 'qty_max' | 'limit_per_user'>): 'limit' | 'stock' | undefined {
  if (limit !== null && max < stock) return 'limit'
  return max >= stock ? 'stock' : undefined
}
