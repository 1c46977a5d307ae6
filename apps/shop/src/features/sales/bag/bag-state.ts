// Optimistic changes to the bag, applied before the server responds.
import { type Cents, cents } from '@shop/contract/cents.ts'
import type { Bag, BagItem } from '@shop/contract/sales/bag.ts'

export function itemsOf({ groups }: Bag): BagItem[] {
  return groups.flatMap(({ items }) => items)
}

/** What a line costs; the server computes what the selected ones cost together. */
export function lineTotal({ price }: BagItem, quantity: number): Cents {
  return cents(price * quantity)
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

/** Resets whether these lines are checked to what it was before. */
export function withChecksOf(bag: Bag, before: Bag, ids: readonly number[]): Bag {
  const checkedBefore = new Map(itemsOf(before).map(({ id, checked }) => [id, checked]))
  return withItems(bag, (item) =>
    ids.includes(item.id) ? { ...item, checked: checkedBefore.get(item.id) ?? item.checked } : item,
  )
}

/** Puts these lines back in their old positions; all others stay as they are now. */
export function withRestored(bag: Bag, before: Bag, ids: readonly number[]): Bag {
  const current = new Map(itemsOf(bag).map((item) => [item.id, item]))
  const isPresent = ({ id }: BagItem) => current.has(id) || ids.includes(id)
  const groups = before.groups.map((group) => ({
    ...group,
    items: group.items.filter(isPresent).map((item) => current.get(item.id) ?? item),
  }))
  const knownShops = new Set(before.groups.map(({ shop }) => shop.id))
  const newGroups = bag.groups.filter(({ shop }) => !knownShops.has(shop.id))
  const stillInvalid = new Set(bag.invalid.map(({ id }) => id))
  const invalid = before.invalid.filter(({ id }) => stillInvalid.has(id) || ids.includes(id))
  return withGroups(bag, [...groups, ...newGroups], invalid)
}

export function withoutItems(bag: Bag, ids: readonly number[]): Bag {
  const groups = bag.groups.map((group) => ({ ...group, items: group.items.filter(({ id }) => !ids.includes(id)) }))
  const invalid = bag.invalid.filter(({ id }) => !ids.includes(id))
  return withGroups(bag, groups, invalid)
}

/** Drops shops without items. */
function withGroups(bag: Bag, groups: Bag['groups'], invalid: Bag['invalid']): Bag {
  const filled = groups.filter(({ items }) => items.length > 0)
  return { ...bag, groups: filled, invalid, total: invalid.length + filled.flatMap(({ items }) => items).length }
}

/** More than the stock or the limit per customer. */
function isTooMany({ qty, qty_max: max }: Pick<BagItem, 'qty' | 'qty_max'>): boolean {
  return qty > max
}

/** Counts lines whose price changed since they were added, or whose quantity is no longer possible. */
export function countChanged(bag: Bag): number {
  return itemsOf(bag).filter((item) => item.price !== item.price_added || isTooMany(item)).length
}

/** What limits the quantity; undefined when it is only the maximum of the form. */
export function boundOf({
  stock,
  qty_max: max,
  limit_per_user: limit,
}: Pick<BagItem, 'stock' | 'qty_max' | 'limit_per_user'>): 'limit' | 'stock' | undefined {
  if (limit !== null && max < stock) return 'limit'
  return max >= stock ? 'stock' : undefined
}
