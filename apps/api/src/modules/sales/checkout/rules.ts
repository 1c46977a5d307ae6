// checkout: what is ordered costs, shop by shop and line by line; prices, carriage and discounts are arguments.
import type { LineChange, Preview } from '@shop/contract/sales/checkout.ts'
import { addCents, type Cents, cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { splitCents } from '#split-cents.ts'

/** A SKU somebody wants, with what it is now; each SKU stands in a checkout once. */
export interface WantedLine {
  skuId: number
  productId: number
  shopId: number
  /** Its line of the bag; null when bought at once. */
  bagId: number | null
  qty: number
  /** The most that may be ordered of it now. */
  qtyMax: number
  price: Cents
  /** What the shopper saw when it went into the bag. */
  priceSeen: Cents | null
  /** Of one piece. */
  grams: number
  isFree: boolean
  templateId: number | null
  /** What stands in the way of ordering it. */
  problem: Exclude<LineChange, 'price'> | null
}

export interface ShippingRate {
  freight: Cents
  /** Working days on the way. */
  daysMin: number
  daysMax: number
}

/** What sending so many grams by a template costs; undefined where it does not deliver. */
export type GetShippingRate = (parcel: { templateId: number | null; grams: number }) => ShippingRate | undefined

export interface QuotedLine extends WantedLine {
  /** 0 for what cannot be had at all. */
  subtotal: Cents
  discount: Cents
  freight: Cents
  change: LineChange | null
}

/** One order to be: what one shop sends. */
export interface QuotedOrder {
  shopId: number
  lines: QuotedLine[]
  /** Absent without an address, or where a line of it is not delivered. */
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
  /** The first reason why it cannot be ordered as it stands. */
  blocked: Preview['blocked']
}

export interface QuoteInput {
  lines: readonly WantedLine[]
  /** Undefined without an address. */
  getRate: GetShippingRate | undefined
  /** By SKU, of what `goodsOf` told. */
  discounts: ReadonlyMap<number, Cents>
}

/** What a line is worth: the asked quantity, nothing when none of it can be had. A discount is reckoned on this. */
export function goodsOf(line: Pick<WantedLine, 'price' | 'qty' | 'qtyMax'>): Cents {
  return line.qtyMax > 0 ? cents(line.price * line.qty) : zeroCents
}

/** The one reckoning: the preview shows it, and orders are made of it. */
export function quoteOf({ lines, getRate, discounts }: QuoteInput): Quote {
  const shops = Map.groupBy(lines, (line) => line.shopId)
  const orders = [...shops].map(([shopId, ofShop]) => quotedOrder(shopId, ofShop, { getRate, discounts }))
  const subtotal = addCents(...orders.map((order) => order.subtotal))
  const freight = addCents(...orders.map((order) => order.freight))
  const discount = addCents(...orders.map((order) => order.discount))
  const total = addCents(...orders.map((order) => order.total))
  return { orders, subtotal, freight, discount, total, blocked: blockedBy({ lines, orders, hasAddress: !!getRate }) }
}

function quotedOrder(
  shopId: number,
  lines: readonly WantedLine[],
  { getRate, discounts }: Omit<QuoteInput, 'lines'>,
): QuotedOrder {
  const shipment = getRate && shipmentOf(lines, getRate)
  const quoted = lines.map((line): QuotedLine => {
    const freight = shipment?.freights.get(line.skuId) ?? zeroCents
    return {
      ...line,
      subtotal: goodsOf(line),
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
 * What goes by one template goes as one parcel: its weight is added up before it is priced, and the price is split by
 * weight. What is sent free weighs nothing. Undefined when a line is not delivered there; the slowest parcel tells the days.
 */
function shipmentOf(lines: readonly WantedLine[], getRate: GetShippingRate): Shipment | undefined {
  const freights = new Map<number, Cents>()
  const days = { min: 1, max: 1 }
  for (const [templateId, all] of Map.groupBy(lines, (line) => line.templateId)) {
    const paid = all.filter((line) => !line.isFree && line.qtyMax > 0)
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
