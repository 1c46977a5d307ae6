// A small bag for tests: two items of shop 1, the first of them checked, and one item of shop 2.
import type { Bag, BagItem } from '@shop/contract/sales/bag.ts'
import { cents, zeroCents } from '@shop/contract/wire.ts'

const image: BagItem['image'] = { url: '/p/1', w: 10, h: 10, thumb: '' }

export function shop(id: number) {
  return { id, name: `Shop ${id}`, logo: image }
}

export function item(id: number, overrides: Partial<BagItem> = {}): BagItem {
  return {
    ...{ id, product_id: id, sku_id: id, title: `Thing ${id}`, spec: '', image },
    ...{ price: cents(1_000), price_added: cents(1_000), qty: 1, stock: 9, qty_max: 9, limit_per_user: null },
    ...{ checked: false, free_freight: false, created_at: new Date(0) },
    ...overrides,
  }
}

export function testBag(invalid: Bag['invalid'] = []): Bag {
  return {
    groups: [
      { shop: shop(1), items: [item(1, { checked: true }), item(2)] },
      { shop: shop(2), items: [item(3)] },
    ],
    invalid,
    selected: { count: 1, lines: 1, subtotal: zeroCents },
    total: 3 + invalid.length,
  }
}
