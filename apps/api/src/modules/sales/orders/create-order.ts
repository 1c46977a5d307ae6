// Creates one order per shop under one payment number, from the quote the preview shows, all or nothing.
import { createHash, randomInt } from 'node:crypto'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { ErrorCode } from '@shop/contract/errors.ts'
import type { Address } from '@shop/contract/people/addresses.ts'
import {
  type createOrder as endpoint,
  lapsedOrdersMax,
  reservedPiecesMax,
  unpaidOrdersMax,
  unpaidWithCodeMax,
} from '@shop/contract/sales/checkout.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { addCents, formatUsd, zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, shopperOf } from '#context.ts'
import type * as catalog from '#modules/catalog/products/service.ts'
import * as checkout from '#modules/sales/checkout/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { isTransient, Refusal, refuse } from '#refuse.ts'
import * as store from './create-order-store.ts'

type Body = Input<typeof endpoint>['body']

/** A repeated request number gets the first answer, also when that was a refusal. */
export async function createOrder(ctx: Ctx, body: Body): Promise<Reply<typeof endpoint>> {
  const { userId } = shopperOf(ctx)
  try {
    return await create(ctx, userId, body)
  } catch (error) {
    if (!(error instanceof Refusal) || isTransient(error)) throw error
    const { reason, params, fields } = error
    const refusal = { reason, params, fields }
    const decided = await store.refuseCheckout(ctx, userId, { ...body, bodyHash: bodyHash(body), refusal })
    if (decided.checkout_id !== null) return showCreated(ctx, decided.checkout_id)
    if (decided.refusal === null) return refuse('request_no.reused')
    throw new Refusal(decided.refusal.reason, decided.refusal.params, decided.refusal.fields)
  }
}

/** Without a transaction: create_orders is one statement, and checks under its locks what the quote assumed. */
async function create(ctx: Ctx, userId: number, body: Body): Promise<Reply<typeof endpoint>> {
  const times = await settings.getOrderSettings(ctx)
  const quoted = await checkout.quoteFor(ctx, body)
  checkQuote(quoted, body)
  const newCheckout = checkoutOf(ctx.now(), { quoted, body, times })
  const created = await store.createOrders(ctx, userId, newCheckout)
  const isCreated = created.result === 'created' || created.result === 'repeated'
  if (created.checkout_id === null || !isCreated) return refuseCreation(created)
  const { total } = quoted.quote
  // The usual case reads nothing back.
  if (created.result === 'repeated' || total === 0) return showCreated(ctx, created.checkout_id)
  const { pay_no, pay_before } = newCheckout
  const orders = newCheckout.orders.map(({ sn }, index) => ({ id: created.ids[index] ?? 0, sn }))
  return { orders, pay_no, total, pay_before, status: orderStatuses.waitingPay }
}

/** Orders created before by this request number, or paid already because they cost nothing. */
async function showCreated(ctx: Ctx, checkoutId: number): Promise<Reply<typeof endpoint>> {
  const orders = await store.listCreated(ctx, checkoutId)
  const [first] = orders
  if (!first) throw new Error(`checkout ${checkoutId} has no orders`)
  const total = addCents(...orders.map((order) => order.total))
  return {
    orders: orders.map(({ id, sn }) => ({ id, sn })),
    pay_no: first.pay_no,
    total,
    pay_before: first.pay_before,
    // As it was when they were created: they may be paid by now.
    status: total === 0 ? orderStatuses.waitingDeliver : orderStatuses.waitingPay,
  }
}

/** Refuses what the preview shows as a blocker. */
function checkQuote({ quote, promo }: checkout.Quoted, body: Body): void {
  // The preview falls back to the default address; an order needs one that the shopper chose.
  if (body.address_id === undefined) refuse('address.required')
  const isBlocking = ({ problem }: checkout.QuotedLine) =>
    quote.blocked === 'purchase.over_limit' ? problem === 'limit' : problem === 'gone' || problem === 'stock'
  const unavailable = quote.orders.flatMap(({ lines }) => lines).find(isBlocking)
  const line = unavailable && { sku_id: unavailable.skuId, left: unavailable.qtyMax, max: unavailable.qtyMax }
  if (quote.blocked) refuse(quote.blocked, quote.blocked.startsWith('address.') ? {} : line)
  if (promo?.answer.reason) refuse(promo.answer.reason, promo.params)
  if (body.expected_total !== undefined && body.expected_total !== quote.total) refuse('price.changed')
}

interface NewCheckoutInput {
  quoted: checkout.Quoted
  body: Body
  times: settings.EffectiveOrderSettings
}

function checkoutOf(now: Date, { quoted, body, times }: NewCheckoutInput): store.NewCheckout {
  const { quote, offers, address, promo } = quoted
  const lines = quote.orders.flatMap((order) => order.lines)
  const payBefore = settings.addMinutes(now, times.pay_minutes)
  const reminder = times.pay_reminder_minutes
  return {
    request_no: body.request_no,
    body_hash: bodyHash(body).toString('hex'),
    pay_no: newNumber(now),
    address: snapshotOf(address ?? refuse('address.required')),
    promo: promo?.promo
      ? { id: promo.promo.id, version: promo.promo.version, discount_cents: promo.promo.discount }
      : null,
    promo_code: promo?.promo ? promo.answer.code : '',
    pay_before: payBefore,
    remind_at: reminder > 0 ? settings.addMinutes(payBefore, -reminder) : null,
    ship_due: settings.addMinutes(now, times.ship_hours * 60),
    open_max: unpaidOrdersMax,
    reserved_max: reservedPiecesMax,
    lapsed_max: lapsedOrdersMax,
    code_max: unpaidWithCodeMax,
    bag_ids: lines.flatMap(({ bagId }) => (bagId === null ? [] : [bagId])),
    orders: quote.orders.map((order) => ({
      sn: newNumber(now),
      shop_id: order.shopId,
      subtotal_cents: order.subtotal,
      freight_cents: order.freight,
      discount_cents: order.discount,
      commission_bp: offers.get(order.lines[0]?.skuId ?? 0)?.shop.commissionBp ?? times.commissionBp,
      note: body.notes?.[String(order.shopId)] ?? '',
      days_min: order.days?.min ?? refuse('address.undeliverable'),
      days_max: order.days?.max ?? refuse('address.undeliverable'),
      items: order.lines.map((line) => itemOf(line, offers.get(line.skuId)?.texts ?? refuse('object.not_found'))),
    })),
  }
}

function itemOf(line: checkout.QuotedLine, texts: catalog.SkuTexts): store.NewItem {
  const { title, spec, picture_id } = texts
  return {
    ...{ sku_id: line.skuId, product_id: line.productId, title, spec, picture_id, qty: line.qty },
    price_cents: line.price,
    weight_grams: line.grams,
    discount_cents: line.discount,
    freight_cents: line.freight,
  }
}

/** A copy of the address: later changes in the address book do not affect the order. */
export function snapshotOf(address: Address): object {
  const { id: _, is_default: __, mobile_shown: ___, ...snapshot } = address
  return snapshot
}

const dayDigits = 6
const randomDigits = 14

/** The date and random digits: easy to read out on the phone, impossible to guess from another number. */
function newNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '').slice(0, dayDigits)
  const half = () => String(randomInt(10 ** (randomDigits / 2))).padStart(randomDigits / 2, '0')
  return `${day}${half()}${half()}`
}

function bodyHash({ request_no: _, ...body }: Body): Buffer {
  const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest()
}

/** Refuses what create_orders found under its locks. */
function refuseCreation({ result, problems, missing }: store.CreateResult): never {
  const [problem] = problems ?? []
  if (result === 'lines_changed' && problem) {
    const { sku_id, left, max } = problem
    if (problem.why === 'price') return refuse('price.changed', { sku_id })
    if (problem.why === 'limit') return refuse('purchase.over_limit', { sku_id, max: max ?? 0 })
    return refuse('stock.insufficient', { sku_id, left: problem.why === 'gone' ? 0 : left })
  }
  if (result === 'too_many_unpaid') return refuse('list.full', { max: unpaidOrdersMax, of: 'order' })
  if (result === 'uncovered') return refuse('wallet.insufficient', { missing: formatUsd(missing ?? zeroCents) })
  const reasons: Partial<Record<typeof result, ErrorCode>> = {
    promo_expired: 'promo.expired',
    promo_exhausted: 'promo.exhausted',
    promo_used: 'promo.used',
    not_first_order: 'promo.scope',
    request_no_reused: 'request_no.reused',
    // Any reason: the recorded one is the answer.
    refused_before: 'request_no.reused',
    promo_changed: 'price.changed',
    promo_budget: 'promo.budget',
    promo_unpaid: 'promo.unpaid',
  }
  const reason = reasons[result]
  if (!reason) throw new Error(`create_orders returned result ${result}`)
  return refuse(reason)
}
