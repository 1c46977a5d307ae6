// The bag: what a shopper is about to buy, grouped by shop, the same on every device.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { bagItemsMax, checkoutLinesMax, quantityMax } from '../quantities.ts'
import { Id, Picture, UnixTime, Usd } from '../wire.ts'

export const Quantity = z.int('format').check(z.minimum(1, 'tooSmall'), z.maximum(quantityMax, 'tooLarge'))

/** Why a line cannot be bought: sold out, no longer sold, or its shop is paused. */
export const bagProblems = ['sold_out', 'gone', 'paused'] as const
export type BagProblem = (typeof bagProblems)[number]

export const BagItem = z.object({
  id: Id,
  product_id: Id,
  sku_id: Id,
  title: z.string(),
  /** The chosen values as text; empty without specifications. */
  spec: z.string(),
  image: Picture,
  price: Usd,
  /** The price when it was added; usually the same as `price`. */
  price_added: Usd,
  qty: z.int(),
  stock: z.int(),
  /** The highest quantity: limited by stock, and by what one person may still buy. */
  qty_max: z.int(),
  limit_per_user: z.nullable(z.int()),
  checked: z.boolean(),
  free_freight: z.boolean(),
  created_at: UnixTime,
})
export type BagItem = z.output<typeof BagItem>

export const BagShop = z.object({ id: Id, name: z.string(), logo: Picture })
export type BagShop = z.output<typeof BagShop>

export const Bag = z.object({
  groups: z.array(z.object({ shop: BagShop, items: z.array(BagItem) })),
  /** Lines that cannot be bought now; never selected. */
  invalid: z.array(z.extend(BagItem, { shop: BagShop, why: z.enum(bagProblems) })),
  /** Of the selected lines; `count` is pieces. */
  selected: z.object({ count: z.int(), lines: z.int(), subtotal: Usd }),
  /** Lines in the bag, including those that cannot be bought. */
  total: z.int(),
})
export type Bag = z.output<typeof Bag>

export const getBag = endpoint({
  name: 'getBag',
  method: 'GET',
  path: '/api/cart/list',
  access: 'shopper',
  reply: Bag,
  errors: [],
})

/** Pieces, for the badge. */
export const countBag = endpoint({
  name: 'countBag',
  method: 'GET',
  path: '/api/cart/count',
  access: 'shopper',
  reply: z.object({ count: z.int() }),
  errors: [],
})

const BagChange = z.object({ id: Id, qty: z.int(), count: z.int() })

/** Adds to the existing quantity; more than available is refused with what is left. */
export const addToBag = endpoint({
  name: 'addToBag',
  method: 'POST',
  path: '/api/cart/add',
  access: 'shopper',
  body: z.object({ sku_id: Id, qty: Quantity }),
  reply: BagChange,
  errors: ['object.not_found', 'stock.insufficient', 'purchase.over_limit', 'list.full'],
  rate: 'write',
})

/** Merges a guest's bag at login. Per SKU the larger quantity wins, up to the limit; the rest is reported. */
export const mergeBag = endpoint({
  name: 'mergeBag',
  method: 'POST',
  path: '/api/cart/merge',
  access: 'shopper',
  body: z.object({
    items: z
      .array(z.object({ sku_id: Id, qty: Quantity, checked: z.optional(z.boolean()), price_added: z.optional(Usd) }))
      .check(z.minLength(1, 'required'), z.maxLength(bagItemsMax, 'tooLarge')),
  }),
  reply: z.object({
    count: z.int(),
    /** SKUs whose quantity was reduced to the limit. */
    cut: z.array(Id),
    /** SKUs that no longer exist, or for which the bag had no room. */
    left_out: z.array(Id),
  }),
  errors: [],
  rate: 'write',
})

/** The quantity is absolute. Another SKU of the product replaces the line, or joins that SKU's own line. */
export const changeBagItem = endpoint({
  name: 'changeBagItem',
  method: 'POST',
  path: '/api/cart/update',
  access: 'shopper',
  body: z.object({ id: Id, qty: z.optional(Quantity), sku_id: z.optional(Id) }),
  reply: BagChange,
  errors: ['object.not_found', 'stock.insufficient', 'purchase.over_limit'],
  rate: 'write',
})

const ids = z.array(Id).check(z.minLength(1, 'required'), z.maxLength(bagItemsMax, 'tooLarge'))

export const checkBagItems = endpoint({
  name: 'checkBagItems',
  method: 'POST',
  path: '/api/cart/check',
  access: 'shopper',
  body: z.object({ ids, checked: z.boolean() }),
  reply: z.object({ count: z.int(), subtotal: Usd }),
  errors: [],
  rate: 'write',
})

export const deleteBagItems = endpoint({
  name: 'deleteBagItems',
  method: 'POST',
  path: '/api/cart/del',
  access: 'shopper',
  body: z.object({ ids }),
  reply: z.object({ count: z.int() }),
  errors: [],
  rate: 'write',
})

/** Either lines of the bag, or SKUs bought directly. */
export const purchase = {
  cart_ids: z.optional(z.array(Id).check(z.minLength(1, 'required'), z.maxLength(checkoutLinesMax, 'tooLarge'))),
  items: z.optional(
    z
      .array(z.object({ sku_id: Id, qty: Quantity }))
      .check(z.minLength(1, 'required'), z.maxLength(checkoutLinesMax, 'tooLarge')),
  ),
}
