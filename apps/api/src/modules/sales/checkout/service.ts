// Quotes a checkout: the preview shows the quote, and orders are created from it.

import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Address } from '@shop/contract/people/addresses.ts'
import { quantityMax } from '@shop/contract/quantities.ts'
import type {
  CheckoutGroup,
  CheckoutLine,
  checkPromo as checkEndpoint,
  PromoAnswer,
  previewOrder,
} from '@shop/contract/sales/checkout.ts'
import { addCents, type Cents, cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, shopperOf } from '#context.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import * as addresses from '#modules/people/addresses/service.ts'
import * as bag from '#modules/sales/bag/service.ts'
import * as promos from '#modules/sales/promos/service.ts'
import * as shipping from '#modules/sales/shipping/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import * as paymentPassword from '#modules/wallet/payment-password/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import {
  missingFor,
  type Quote,
  type QuotedLine,
  type QuotedOrder,
  quoteOf,
  subtotalOf,
  type WantedLine,
} from './rules.ts'

export { missingFor, type Quote, type QuotedLine, type QuotedOrder, quoteOf, type WantedLine } from './rules.ts'

type CheckoutInput = Input<typeof previewOrder>['body']

export interface Quoted {
  quote: Quote
  offers: ReadonlyMap<number, catalog.Offer>
  /** The chosen address, or the default one. */
  address: Address | undefined
  /** Without an address: the country the shipping was estimated for. */
  estimatedFor: string | undefined
  /** Undefined when no code was given. */
  promo: promos.EvaluatedPromo | undefined
}

/**
 * Reads only. A caller that creates orders refuses what `quote.blocked` and `promo.answer.reason` report. The queries
 * run one after another, so that of two problems always the same one is reported.
 */
export async function quoteFor(ctx: Ctx, input: CheckoutInput): Promise<Quoted> {
  const { lines, offers } = await wantedLines(ctx, input)
  const address = await addresses.chooseAddress(ctx, input.address_id)
  const templateIds = lines.map((line) => line.templateId)
  const getRatesTo = (country: string) => shipping.shippingRatesTo(ctx, { country, templateIds })
  const getRate = address && (await getRatesTo(address.country))
  const promo = input.promo_code
    ? await promos.evaluatePromo(ctx, { code: input.promo_code, goods: goodsFor(lines, offers) })
    : undefined
  const discounts = promo?.discounts ?? new Map()
  const { country } = input
  if (!address && country && (await shipping.isCountry(ctx, country))) {
    const quote = quoteOf({ lines, getRate: await getRatesTo(country), isEstimate: true, discounts })
    // Where one of the lines is not delivered there is no estimate: the shopper may live elsewhere.
    if (quote.orders.every(({ days }) => days)) return { quote, offers, address, estimatedFor: country, promo }
  }
  return { quote: quoteOf({ lines, getRate, discounts }), offers, address, estimatedFor: undefined, promo }
}

/** The charge that covers what the wallet lacks; undefined where cards are not accepted or the amount is too large. */
export async function findCardOffer(ctx: Ctx, { missing, hasCards }: { missing: Cents; hasCards: boolean }) {
  if (missing === 0 || !hasCards) return undefined
  const effectiveFees = await fees.getFees(ctx)
  if (!effectiveFees.card.on) return undefined
  const amount = fees.cardChargeFor(effectiveFees, missing)
  return amount === undefined ? undefined : { amount, fee: fees.cardFee(effectiveFees, amount) }
}

export async function previewCheckout(
  ctx: Ctx,
  hasCards: boolean,
  input: CheckoutInput,
): Promise<Reply<typeof previewOrder>> {
  const { userId } = shopperOf(ctx)
  const [{ quote, offers, address, estimatedFor, promo }, wallet, hasPaymentPassword, orders] = await Promise.all([
    quoteFor(ctx, input),
    ledger.getWallet(ctx, userId),
    paymentPassword.hasOwnPaymentPassword(ctx),
    settings.getOrderSettings(ctx),
  ])
  const { subtotal, freight, discount, total, blocked } = quote
  // With a debt too, the cashier asks for a card only when the balance is short.
  const missing = total > wallet.available ? missingFor(total, wallet) : zeroCents
  const card = wallet.isOpen ? await findCardOffer(ctx, { missing, hasCards }) : undefined
  return {
    groups: quote.orders.map((order) => showGroup(order, { offers, now: ctx.now() })),
    address: address ?? null,
    estimated_for: estimatedFor ?? null,
    ...{ subtotal, freight, discount, total },
    promo: promo?.answer ?? null,
    balance: wallet.available,
    missing: total > wallet.available ? cents(total - wallet.available) : zeroCents,
    card: card ? { ...card, rest: subtractCents(card.amount, addCents(card.fee, missing)) } : null,
    has_pay_pwd: hasPaymentPassword,
    pay_minutes: orders.pay_minutes,
    ready: blocked === null && (promo?.answer.ok ?? true),
    blocked,
  }
}

export async function checkPromo(
  ctx: Ctx,
  { code, ...purchase }: Input<typeof checkEndpoint>['body'],
): Promise<PromoAnswer> {
  const { lines, offers } = await wantedLines(ctx, purchase)
  return (await promos.evaluatePromo(ctx, { code, goods: goodsFor(lines, offers) })).answer
}

interface Wanted {
  skuId: number
  qty: number
  bagId: number | null
  priceSeen: WantedLine['priceSeen']
}

/** Skips lines that have left the bag; refuses when no line is left. */
async function wantedLines(
  ctx: Ctx,
  { cart_ids, items }: Pick<CheckoutInput, 'cart_ids' | 'items'>,
): Promise<{ lines: WantedLine[]; offers: Map<number, catalog.Offer> }> {
  if (cart_ids && items) refuseFields({ items: 'chooseOne' })
  const requested = cart_ids ? await fromBag(ctx, cart_ids) : fromItems(items ?? [])
  if (requested.length === 0) refuse('cart.empty')
  const offers = await catalog.findOffers(ctx, requested)
  const lines = requested.map((line): WantedLine => {
    const offer = offers.get(line.skuId) ?? refuse('object.not_found')
    if (items && !offer.onSale) refuse('object.not_found')
    const { productId, qtyMax, price, grams, isFree, templateId, problem } = offer
    return { ...line, productId, shopId: offer.shop.id, qtyMax, price, grams, isFree, templateId, problem }
  })
  return { lines, offers }
}

async function fromBag(ctx: Ctx, ids: readonly number[]): Promise<Wanted[]> {
  const rows = await bag.listItemsByIds(ctx, shopperOf(ctx).userId, ids)
  return rows.map((row) => ({ skuId: row.sku_id, qty: row.qty, bagId: row.id, priceSeen: row.price }))
}

/** A SKU listed twice becomes one line. */
function fromItems(items: NonNullable<CheckoutInput['items']>): Wanted[] {
  const quantities = new Map<number, number>()
  for (const { sku_id, qty } of items) quantities.set(sku_id, (quantities.get(sku_id) ?? 0) + qty)
  return [...quantities].map(([skuId, qty]) => {
    if (qty > quantityMax) refuseFields({ items: 'tooLarge' })
    return { skuId, qty, bagId: null, priceSeen: null }
  })
}

function goodsFor(lines: readonly WantedLine[], offers: ReadonlyMap<number, catalog.Offer>): promos.Goods[] {
  return lines.map((line) => {
    const { skuId, productId, shopId } = line
    return { skuId, productId, shopId, categoryId: offers.get(skuId)?.categoryId ?? 0, subtotal: subtotalOf(line) }
  })
}

type Offers = ReadonlyMap<number, catalog.Offer>

/** Builds the checkout preview of one shop's order: titles and pictures beside the amounts. */
function showGroup(order: QuotedOrder, { offers, now }: { offers: Offers; now: Date }): CheckoutGroup {
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
