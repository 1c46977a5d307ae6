// Rules of the checkout: quotes orders per shop and line from given prices, shipping rates and discounts.
import type { LineChange, Preview } from '@shop/contract/sales/checkout.ts'
import { addCents, type Cents, cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { splitCents } from '#split-cents.ts'

/** A SKU to be ordered, with its current offer; each SKU occurs once in a checkout. */
export interface WantedLine {
  skuId: number
  productId: number
  shopId: number
  /** The bag line it comes from; null when bought directly. */
  bagId: number | null
  qty: number
  /** The maximum that may be ordered now. */
  qtyMax: number
  price: Cents
  /** The price when it was added to the bag. */
  priceSeen: Cents | null
  /** Per piece. */
  grams: number
  isFree: boolean
  templateId: number | null
  /** Why it cannot be ordered. */
  problem: Exclude<LineChange, 'price'> | null
}

export interface ShippingRate {
  freight: Cents
  /** Working days in transit. */
  daysMin: number
  daysMax: number
}

/** The cost of shipping a weight by a freight template; undefined where the template does not deliver. */
export type GetShippingRate = (parcel: { templateId: number | null; grams: number }) => ShippingRate | undefined

export interface QuotedLine extends WantedLine {
  /** 0 for a line that is entirely unavailable. */
  subtotal: Cents
  discount: Cents
  freight: Cents
  change: LineChange | null
}

/** The order one shop would get. */
export interface QuotedOrder {
  shopId: number
  lines: QuotedLine[]
  /** Undefined without an address, or when one of the lines is not delivered there. */
  days: { min: number; max: number } | undefined
  subtotal: Cents
  freight: Cents
  discount: Cents
  total: Cents
}

export interface Quote {
  orders: QuotedOrder[]
  subtotal: Cents
  freight: Cents
  discount: Cents
  total: Cents
  /** The first reason why this checkout cannot be ordered. */
  blocked: Preview['blocked']
}

interface QuoteInput {
  lines: readonly WantedLine[]
  /** Prices a parcel by `freightOf` of shipping/rules.ts; undefined without a destination. */
  getRate: GetShippingRate | undefined
  /** The destination is no address. */
  isEstimate?: boolean
  /** By SKU, from `evaluate` of promos/rules.ts; calculated on `subtotalOf`. */
  discounts: ReadonlyMap<number, Cents>
}

/** Price times requested quantity, or zero when none is available. Discounts are calculated on this. */
export function subtotalOf(line: Pick<WantedLine, 'price' | 'qty' | 'qtyMax'>): Cents {
  return line.qtyMax > 0 ? cents(line.price * line.qty) : zeroCents
}

/** The only calculation of amounts: the preview shows it and orders are created from it. */
export function quoteOf({ lines, getRate, isEstimate = false, discounts }: QuoteInput): Quote {
  const shops = Map.groupBy(lines, (line) => line.shopId)
  const orders = [...shops].map(([shopId, shopLines]) => quotedOrder(shopId, shopLines, { getRate, discounts }))
  const subtotal = addCents(...orders.map((order) => order.subtotal))
  const freight = addCents(...orders.map((order) => order.freight))
  const discount = addCents(...orders.map((order) => order.discount))
  const total = addCents(...orders.map((order) => order.total))
  const blocked = blockedBy({ lines, orders, hasAddress: getRate !== undefined && !isEstimate })
  return { orders, subtotal, freight, discount, total, blocked }
}

function quotedOrder(
  shopId: number,
  lines: readonly WantedLine[],
  { getRate, discounts }: Pick<QuoteInput, 'getRate' | 'discounts'>,
): QuotedOrder {
  const shipment = getRate && shipmentOf(lines, getRate)
  const quoted = lines.map((line): QuotedLine => {
    const freight = shipment?.freights.get(line.skuId) ?? zeroCents
    return {
      ...line,
      subtotal: subtotalOf(line),
      discount: discounts.get(line.skuId) ?? zeroCents,
      freight,
      change: changeOf(line),
    }
  })
  const subtotal = addCents(...quoted.map((line) => line.subtotal))
  const freight = addCents(...quoted.map((line) => line.freight))
  const discount = addCents(...quoted.map((line) => line.discount))
  const total = subtractCents(addCents(subtotal, freight), discount)
  return { shopId, lines: quoted, days: shipment?.days, subtotal, freight, discount, total }
}

interface Shipment {
  days: { min: number; max: number }
  /** By SKU. */
  freights: Map<number, Cents>
}

/**
 * Lines of one freight template travel as one parcel: weights are added up before pricing, and the price is split by
 * weight. Lines with free freight weigh nothing. Undefined when a line is not delivered there. The slowest parcel sets
 * the days.
 */
function shipmentOf(lines: readonly WantedLine[], getRate: GetShippingRate): Shipment | undefined {
  const freights = new Map<number, Cents>()
  const days = { min: 1, max: 1 }
  for (const [templateId, templateLines] of Map.groupBy(lines, (line) => line.templateId)) {
    const paid = templateLines.filter((line) => !line.isFree && line.qtyMax > 0)
    const weights = paid.map((line) => line.grams * line.qty)
    const rate = getRate({ templateId, grams: weights.reduce((sum, grams) => sum + grams, 0) })
    if (!rate) return undefined
    days.min = Math.max(days.min, rate.daysMin)
    days.max = Math.max(days.max, rate.daysMax)
    const shares = paid.length > 0 ? splitCents(rate.freight, weights) : []
    for (const [i, line] of paid.entries()) freights.set(line.skuId, shares[i] ?? zeroCents)
  }
  return { days, freights }
}

function changeOf({ problem, price, priceSeen }: WantedLine): LineChange | null {
  if (problem) return problem
  return priceSeen !== null && priceSeen !== price ? 'price' : null
}

function blockedBy(input: {
  lines: readonly WantedLine[]
  orders: readonly QuotedOrder[]
  hasAddress: boolean
}): Quote['blocked'] {
  const problems = input.lines.map((line) => line.problem)
  if (problems.length === 0) return 'cart.empty'
  if (!input.hasAddress) return 'address.required'
  if (input.orders.some((order) => !order.days)) return 'address.undeliverable'
  if (problems.some((problem) => problem === 'gone' || problem === 'stock')) return 'stock.insufficient'
  return problems.includes('limit') ? 'purchase.over_limit' : null
}

/** What the wallet lacks; nothing for free orders. Debt counts, because a recharge pays it first. */
export function missingFor(total: Cents, { available, debt }: Record<'available' | 'debt', Cents>): Cents {
  if (total === 0) return zeroCents
  const needed = addCents(total, debt)
  return needed > available ? subtractCents(needed, available) : zeroCents
}
