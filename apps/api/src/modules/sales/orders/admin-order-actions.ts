// What operators do with an order: ship it, correct parcels, announce a delay, change its address, cancel it.

import type { Input } from '@shop/contract/endpoint.ts'
import { isPostcode, normalizePostcode } from '@shop/contract/people/address-forms.ts'
import type * as contract from '@shop/contract/sales/admin-orders.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { e164Of } from '#mobile.ts'
import * as logistics from '#modules/sales/logistics/service.ts'
import * as shipping from '#modules/sales/shipping/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { getOrderDetail } from './admin-order-view.ts'
import * as store from './admin-store.ts'
import { isDelay, isOpenToStaff, parseCancelReason, type StaffAction } from './rules.ts'
import * as writeStore from './write-store.ts'

const { waitingPay, waitingDeliver } = orderStatuses

type Body<Name extends keyof typeof contract> = Input<(typeof contract)[Name]> extends { body: infer B } ? B : never
type Detail = Promise<contract.OrderDetail>

export function shipOrder(ctx: Ctx, id: number, body: Body<'shipOrder'>): Detail {
  const { operatorId } = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    await logistics.shipParcels(tx, { ...body, orderId: id, operatorId })
    const numbers = body.parcels.map(({ carrier, number }) => `${carrier} ${number}`)
    await record(tx, { id, action: 'order.ship', after: { parcels: numbers, ...(body.shared && { shared: true }) } })
    return getOrderDetail(tx, id)
  })
}

export function addParcelEvent(ctx: Ctx, id: number, body: Body<'addParcelEvent'>): Detail {
  const { operatorId } = operatorOf(ctx)
  const { parcel_id: parcelId, ...event } = body
  return inTx(ctx, async (tx) => {
    await logistics.addManualEvent(tx, { orderId: id, parcelId, event, operatorId })
    await record(tx, { id, action: 'order.event', after: { ...event, time: event.time.toISOString() } })
    return getOrderDetail(tx, id)
  })
}

export function changeParcel(ctx: Ctx, id: number, body: Body<'changeParcel'>): Detail {
  const { operatorId } = operatorOf(ctx)
  const { parcel_id: parcelId, carrier, number, why } = body
  return inTx(ctx, async (tx) => {
    const before = await logistics.changeParcel(tx, { orderId: id, parcelId, carrier, number, operatorId })
    await record(tx, { id, action: 'order.parcel', before: { number: before.number }, after: { carrier, number }, why })
    return getOrderDetail(tx, id)
  })
}

/** `ship_due` stays: a delay does not take away the shopper's right to a refund of a late order. */
export function delayOrder(ctx: Ctx, id: number, { until, why, version }: Body<'delayOrder'>): Detail {
  const { operatorId } = operatorOf(ctx)
  if (!isDelay(until, ctx.now())) refuseFields({ until: 'format' })
  return inTx(ctx, async (tx) => {
    const order = await lockForAction(tx, 'delay', { id, version })
    await store.setDelay(tx, id, until)
    const params = { until: Math.floor(until.getTime() / 1000) }
    await writeStore.insertEvent(tx, { orderId: id, kind: 'delayed', by: 'operator', operatorId, params })
    const before = { until: order.delayed_until }
    await record(tx, { id, action: 'order.delay', before, after: { until }, why })
    return getOrderDetail(tx, id)
  })
}

/** The paid freight stays, whatever the new address would cost. */
export function changeAddressOfOrder(ctx: Ctx, id: number, body: Body<'changeAddressOfOrder'>): Detail {
  const { operatorId } = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    const order = await lockForAction(tx, 'address', { id, version: body.version })
    const address = await checkedAddress(tx, body.address)
    const isSameCountry = address.country === order.address.country
    const days = isSameCountry
      ? undefined
      : ((await daysTo(tx, id, address.country)) ?? refuse('address.undeliverable'))
    await writeStore.setAddress(tx, { id, address: { ...order.address, ...address, area_id: 0 }, days })
    await writeStore.insertEvent(tx, { orderId: id, kind: 'address', by: 'operator', operatorId })
    await store.enqueueOrderChanged(tx, order)
    await record(tx, { id, action: 'order.address', ...addressChange(order.address, address), why: body.why })
    return getOrderDetail(tx, id)
  })
}

type DraftAddress = Body<'changeAddressOfOrder'>['address']

/** The audit log outlives personal data: it says which parts of an address changed, not their values. */
function addressChange(before: Record<string, string>, after: DraftAddress): { before: object; after: object } {
  const parts = Object.entries(after).filter(([part, value]) => (before[part] ?? '') !== (value ?? ''))
  return {
    before: { country: before.country ?? '' },
    after: { country: after.country, address_parts: parts.map(([part]) => part) },
  }
}

async function checkedAddress(tx: TxCtx, draft: DraftAddress): Promise<DraftAddress> {
  const { country, mobile } = draft
  if (!(await shipping.isCountry(tx, country))) refuse('address.undeliverable')
  const e164 = e164Of(mobile, country) ?? refuseFields({ 'address.mobile': 'mobileCorrect' })
  const postcode = normalizePostcode(country, draft.postcode)
  if (!isPostcode(country, postcode)) refuseFields({ 'address.postcode': 'postcodeCorrect' })
  return { ...draft, mobile: e164, postcode }
}

/** Transit days of the slowest line; undefined when one of the lines is not delivered there. */
async function daysTo(tx: TxCtx, orderId: number, country: string): Promise<{ min: number; max: number } | undefined> {
  const lines = await writeStore.listLines(tx, orderId)
  const templateIds = lines.map(({ template_id }) => template_id)
  const getRate = await shipping.shippingRatesTo(tx, { country, templateIds })
  const rates = lines.map(({ template_id, grams }) => getRate({ templateId: template_id, grams }))
  if (rates.length === 0 || rates.includes(undefined)) return undefined
  return {
    min: Math.max(...rates.map((rate) => rate?.daysMin ?? 0)),
    max: Math.max(...rates.map((rate) => rate?.daysMax ?? 0)),
  }
}

/** Returns stock, promo code and money in the same transaction; cancel_order defines the order of the locks. */
export function cancelOrderOf(ctx: Ctx, id: number, body: Body<'cancelOrderOf'>): Detail {
  const { operatorId } = operatorOf(ctx)
  const parsed = parseCancelReason({ reason: body.reason, text: body.text ?? '' })
  if (parsed.problems) return refuseFields(parsed.problems)
  return inTx(ctx, async (tx) => {
    const order = (await store.findOrder(tx, id)) ?? refuse('object.not_found')
    if (body.version !== undefined && body.version !== order.version) refuse('state.changed')
    if (order.status !== waitingPay && order.status !== waitingDeliver)
      return refuse('order.wrong_state', { status: order.status })
    const { reason, text } = parsed
    const cancellation = await writeStore.applyCancellation(tx, {
      orderId: id,
      from: order.status,
      by: 'operator',
      operatorId,
      reason,
      text,
    })
    if (cancellation.result !== 'cancelled')
      refuse('order.wrong_state', { status: cancellation.order_status ?? undefined })
    const after = { status: cancellation.order_status, reason, refunded: cancellation.refunded }
    await record(tx, {
      id,
      action: 'order.cancel',
      before: { status: order.status },
      after,
      ...(text && { why: text }),
    })
    return getOrderDetail(tx, id)
  })
}

async function lockForAction(
  tx: TxCtx,
  action: StaffAction,
  { id, version }: { id: number; version: number },
): Promise<store.OrderState> {
  const order = (await store.lockOrder(tx, id)) ?? refuse('object.not_found')
  if (order.version !== version) refuse('state.changed')
  if (!isOpenToStaff(action, order)) refuse('order.wrong_state', { status: order.status })
  return order
}

async function record(
  tx: TxCtx,
  { id, ...entry }: { id: number; action: string; before?: object; after?: object; why?: string },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  await audit.record(tx, { actor: { id: operatorId, account }, object: { type: 'order', id }, ...entry })
}
