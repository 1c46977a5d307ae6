// Checkout: the price of an order, computed by the server only, promo codes, and creating the orders.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Address } from '../people/addresses.ts'
import { bagItemsMax } from '../quantities.ts'
import { Id, Picture, Text, UnixTime, Usd } from '../wire.ts'
import { BagShop, purchase } from './bag.ts'

/** Promo codes for shoppers: whether one applies to what they are about to buy. */
export const promoCodeMax = 32

/** Why a code does not apply; ordering with it is refused for the same reason. */
export const promoRefusals = [
  'promo.unknown',
  'promo.expired',
  'promo.minimum',
  'promo.scope',
  'promo.used',
  'promo.unpaid',
  'promo.exhausted',
  'promo.budget',
  'contact.unverified',
] as const
export type PromoRefusal = (typeof promoRefusals)[number]

export const PromoAnswer = z.object({
  code: z.string(),
  ok: z.boolean(),
  reason: z.nullable(z.enum(promoRefusals)),
  /** The reason in the reader's language; empty when it applies. */
  text: z.string(),
  /** The amount missing to the minimum. */
  missing: z.nullable(Usd),
  discount: Usd,
})
export type PromoAnswer = z.output<typeof PromoAnswer>

export const checkPromo = endpoint({
  name: 'checkPromo',
  method: 'POST',
  path: '/api/promo/check',
  access: 'shopper',
  body: z.object({ code: Text(promoCodeMax, 1), ...purchase }),
  reply: PromoAnswer,
  errors: ['cart.empty', 'object.not_found'],
  rate: 'write',
})

export const noteMax = 200
/** The limit of one person's unpaid orders, which reserve stock. */
export const unpaidOrdersMax = 20
/** Orders reserve stock: above this many pieces, or after several expired orders in a day, the wallet must cover it. */
export const reservedPiecesMax = 100
export const lapsedOrdersMax = 5
/** The limit of one person's unpaid checkouts with one promo code, which reserve its budget. */
export const unpaidWithCodeMax = 3

export const lineChanges = ['gone', 'stock', 'limit', 'price'] as const
export type LineChange = (typeof lineChanges)[number]

export const CheckoutLine = z.object({
  sku_id: Id,
  product_id: Id,
  /** The line of the bag; null when bought directly. */
  cart_id: z.nullable(Id),
  title: z.string(),
  spec: z.string(),
  image: Picture,
  price: Usd,
  qty: z.int(),
  /** The highest quantity that can be ordered now. */
  qty_max: z.int(),
  subtotal: Usd,
  /** Its share of the discount. */
  discount: Usd,
  /** Why it cannot be ordered, or that its price changed since it was added to the bag; null for most. */
  change: z.nullable(z.enum(lineChanges)),
  /** The price the shopper saw before a change. */
  price_before: z.nullable(Usd),
})
export type CheckoutLine = z.output<typeof CheckoutLine>

export const CheckoutGroup = z.object({
  shop: BagShop,
  lines: z.array(CheckoutLine),
  /** False when the destination cannot be reached or is not known; then `freight` is 0 and there are no dates. */
  deliverable: z.boolean(),
  /** The country parcels are sent from, ISO 3166-1. */
  origin: z.string(),
  freight: Usd,
  arrives_from: z.nullable(UnixTime),
  arrives_to: z.nullable(UnixTime),
  subtotal: Usd,
  discount: Usd,
  total: Usd,
})
export type CheckoutGroup = z.output<typeof CheckoutGroup>

export const Preview = z.object({
  groups: z.array(CheckoutGroup),
  /** The chosen or the default address; null without any. */
  address: z.nullable(Address),
  /** Without an address: the country that shipping is an estimate for, ISO 3166-1; null when it is not estimated. */
  estimated_for: z._default(z.nullable(z.string()), null),
  subtotal: Usd,
  freight: Usd,
  discount: Usd,
  total: Usd,
  promo: z.nullable(PromoAnswer),
  balance: Usd,
  /** The amount missing in the wallet; 0 when it is enough. */
  missing: Usd,
  /** The charge that would cover it, as the cashier offers it, and what of it is left; null where it offers none. */
  card: z._default(z.nullable(z.object({ amount: Usd, fee: Usd, rest: Usd })), null),
  has_pay_pwd: z.boolean(),
  pay_minutes: z.int(),
  /** Whether it can be ordered now, and the first reason why not. */
  ready: z.boolean(),
  blocked: z.nullable(
    z.enum(['cart.empty', 'address.required', 'address.undeliverable', 'stock.insufficient', 'purchase.over_limit']),
  ),
})
export type Preview = z.output<typeof Preview>

const PromoCode = Text(promoCodeMax)

/** Changes nothing. */
export const previewOrder = endpoint({
  name: 'previewOrder',
  method: 'POST',
  path: '/api/order/preview',
  access: 'shopper',
  body: z.object({
    ...purchase,
    address_id: z.optional(Id),
    promo_code: z.optional(PromoCode),
    /** Shipping is estimated for it while the shopper has no address. */
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'format'))),
  }),
  reply: Preview,
  errors: ['cart.empty', 'object.not_found'],
})

/** One order per shop, one payment number for all; takes the stock and uses the promo code. */
export const createOrder = endpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/api/order/create',
  access: 'shopper',
  body: z.object({
    ...purchase,
    address_id: z.optional(Id),
    promo_code: z.optional(PromoCode),
    /** By shop id. */
    notes: z.optional(
      z
        .record(z.string().check(z.regex(/^\d{1,16}$/, 'format')), Text(noteMax))
        .check(z.refine((notes) => Object.keys(notes).length <= bagItemsMax, 'tooLarge')),
    ),
    /** The total the shopper saw; another total is refused with `price.changed`. */
    expected_total: z.optional(Usd),
    request_no: z.uuid('format'),
  }),
  reply: z.object({
    orders: z.array(z.object({ id: Id, sn: z.string() })),
    pay_no: z.string(),
    total: Usd,
    pay_before: UnixTime,
    /** 0 = to be paid; 1 = nothing was left to pay. */
    status: z.int(),
  }),
  /** `stock.insufficient`, `purchase.over_limit` and `price.changed` have a `sku_id`; the preview marks every line. */
  errors: [
    'cart.empty',
    'address.required',
    'address.undeliverable',
    'object.not_found',
    'stock.insufficient',
    'purchase.over_limit',
    'price.changed',
    ...promoRefusals,
    'list.full',
    'wallet.insufficient',
    'request_no.reused',
  ],
  rate: 'write',
})
