// Builds the checkout preview of one shop's order: titles and pictures beside the amounts.
import type { CheckoutGroup, CheckoutLine } from '@shop/contract/sales/checkout.ts'
import type * as catalog from '#modules/catalog/products/service.ts'
import * as shipping from '#modules/sales/shipping/service.ts'
import type { QuotedLine, QuotedOrder } from './rules.ts'

type Offers = ReadonlyMap<number, catalog.Offer>

export function showGroup(order: QuotedOrder, { offers, now }: { offers: Offers; now: Date }): CheckoutGroup {
  const { shop } = offerOf(offers, order.lines[0]?.skuId)
  const { days, freight, subtotal, discount, total } = order
  const window = days && shipping.arrivalWindow({ daysMin: days.min, daysMax: days.max }, now)
  return {
    shop: { id: shop.id, name: shop.name, logo: shop.logo },
    lines: order.lines.map((line) => showLine(line, offerOf(offers, line.skuId))),
    deliverable: days !== undefined,
    origin: shop.origin,
    freight,
    arrives_from: window?.from ?? null,
    arrives_to: window?.to ?? null,
    ...{ subtotal, discount, total },
  }
}

function showLine(line: QuotedLine, offer: catalog.Offer): CheckoutLine {
  const { price, qty, subtotal, discount, change } = line
  return {
    sku_id: line.skuId,
    product_id: line.productId,
    cart_id: line.bagId,
    title: offer.title,
    spec: offer.spec,
    image: offer.image,
    ...{ price, qty, subtotal, discount, change },
    qty_max: line.qtyMax,
    price_before: line.priceSeen !== null && line.priceSeen !== price ? line.priceSeen : null,
  }
}

function offerOf(offers: Offers, skuId: number | undefined): catalog.Offer {
  const offer = offers.get(skuId ?? 0)
  if (!offer) throw new Error(`SKU ${skuId} was quoted without an offer`)
  return offer
}
