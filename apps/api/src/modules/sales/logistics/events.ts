// Records parcel events, each once, whether entered by hand, imported or sent to a webhook, and notifies shoppers.
import { type CarrierAnswer, CarrierEvents, type ParcelState } from '@shop/contract/sales/logistics.ts'
import { type OrderStatus, orderStatuses } from '@shop/contract/sales/orders.ts'
import * as z from 'zod/mini'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { validSecrets } from './carriers.ts'
import * as carriers from './carriers-store.ts'
import * as store from './events-store.ts'
import {
  eventKey,
  isEventTime,
  isNumberOf,
  isSigned,
  normalizeNumber,
  notifiedStates,
  numberKey,
  type SignedMessage,
  type TrackingEvent,
} from './rules.ts'
import { activeCarriers } from './shipments.ts'
import * as shipments from './shipments-store.ts'

export interface TrackingUpdate extends TrackingEvent {
  carrierId: number
  /** Normalized. */
  number: string
  /** The carrier's own id of the event; without one its contents identify it. */
  key?: string | undefined
}

interface Source {
  source: 'hand' | 'csv' | 'webhook'
  operatorId?: number | undefined
}

interface RecordedCounts {
  taken: number
  repeated: number
  /** Updates whose number belongs to no parcel. */
  unknown: number
}

/** When several orders share a number, each gets the event. */
export async function recordTrackingUpdates(
  tx: TxCtx,
  updates: readonly TrackingUpdate[],
  by: Source,
): Promise<RecordedCounts> {
  const found = await store.findParcels(tx, updates)
  const lockedParcels = await store.lockParcels(tx, [...new Set(found.map(({ order_id }) => order_id))])
  const known = new Set(found.map(({ id }) => id))
  const parcels = Map.groupBy(
    lockedParcels.filter(({ id }) => known.has(id)),
    ({ carrier_id, number }) => numberKey({ carrierId: carrier_id, number }),
  )
  const matched = updates.filter((update) => parcels.has(numberKey(update)))
  const events = matched.flatMap((update) =>
    (parcels.get(numberKey(update)) ?? []).map(({ id }) => newEvent(id, update)),
  )
  const taken = await writeEvents(tx, { lockedParcels, events, by })
  return { taken, repeated: events.length - taken, unknown: updates.length - matched.length }
}

function newEvent(
  parcelId: number,
  { key, ...event }: TrackingEvent & { key?: string | undefined },
): store.NewParcelEvent {
  const { state, text, place, time } = event
  return { parcel_id: parcelId, state, text, place, happened_at: time, event_key: key ?? eventKey(event) }
}

const { waitingDeliver, delivered, completed, cancelled, refunded } = orderStatuses
/** Orders that take no more parcel events. */
const closedStatuses: ReadonlySet<OrderStatus> = new Set([completed, cancelled, refunded])
/** Orders whose parcels may still be on their way. */
const inDelivery: ReadonlySet<OrderStatus> = new Set([waitingDeliver, delivered])

/** Without `parcelId`, the order's only parcel is meant. */
export async function addManualEvent(
  tx: TxCtx,
  input: {
    orderId: number
    parcelId?: number | undefined
    event: Omit<TrackingEvent, 'state'> & { state?: ParcelState | undefined }
    operatorId?: number | undefined
  },
): Promise<void> {
  if (!isEventTime(input.event.time, tx.now())) refuseFields({ time: 'format' })
  const order = (await shipments.lockOrder(tx, input.orderId)) ?? refuse('object.not_found')
  const lockedParcels = await store.lockParcels(tx, [order.id])
  const [firstParcel] = closedStatuses.has(order.status) ? [] : lockedParcels
  if (!firstParcel) return refuse('order.wrong_state', { status: order.status })
  if (input.parcelId === undefined && lockedParcels.length > 1) refuseFields({ parcel_id: 'chooseOne' })
  const parcel = input.parcelId === undefined ? firstParcel : lockedParcels.find(({ id }) => id === input.parcelId)
  if (!parcel) return refuse('object.not_found')
  if (input.event.state === undefined && input.event.text === '') refuseFields({ text: 'required' })
  const event = { ...input.event, state: input.event.state ?? 'moving' }
  const by = { source: 'hand', operatorId: input.operatorId } as const
  await writeEvents(tx, { lockedParcels, events: [newEvent(parcel.id, event)], by })
}

/** Returns how many events were new. */
async function writeEvents(
  tx: TxCtx,
  {
    lockedParcels,
    events,
    by,
  }: { lockedParcels: readonly store.LockedParcel[]; events: readonly store.NewParcelEvent[]; by: Source },
): Promise<number> {
  if (events.length === 0) return 0
  const newIds = await store.insertEvents(tx, events, { source: by.source, operatorId: by.operatorId })
  const states = new Map((await store.refreshStates(tx, [...new Set(newIds)])).map(({ id, state }) => [id, state]))
  const moved = lockedParcels.filter(({ id, state }) => states.has(id) && states.get(id) !== state)
  await shipments.enqueueNotifications(
    tx,
    moved.map((parcel) => toNotification(parcel, states.get(parcel.id) ?? parcel.state)),
  )
  await recordArrivals(tx, { lockedParcels, states, by })
  return newIds.length
}

/** States the shopper is not notified of still refresh the pages they have open. */
function toNotification(parcel: store.LockedParcel, state: ParcelState): shipments.NewNotification {
  const to = { order_id: parcel.order_id, user_id: parcel.user_id }
  const event = inDelivery.has(parcel.order_status) ? notifiedStates[state] : undefined
  return event ? { ...to, kind: 'orderEvent', params: { event } } : { ...to, kind: 'orderChanged', params: {} }
}

/** An order has arrived when all of it was shipped and every parcel delivered; recorded once. */
async function recordArrivals(
  tx: TxCtx,
  {
    lockedParcels,
    states,
    by,
  }: { lockedParcels: readonly store.LockedParcel[]; states: ReadonlyMap<number, ParcelState>; by: Source },
): Promise<void> {
  const touched = Map.groupBy(lockedParcels, ({ order_id }) => order_id)
  const arrived = [...touched]
    .filter(([, parcels]) => parcels.some(({ id }) => states.has(id)))
    .filter(([, parcels]) =>
      parcels.every(
        (parcel) => parcel.order_status === delivered && (states.get(parcel.id) ?? parcel.state) === 'delivered',
      ),
    )
    .map(([orderId]) => orderId)
  if (arrived.length === 0) return
  const before = new Set(await store.listDelivered(tx, arrived))
  const actor = by.operatorId === undefined ? ('carrier' as const) : ('operator' as const)
  const newIds = arrived.filter((id) => !before.has(id))
  await shipments.insertOrderEvents(
    tx,
    newIds.map((id) => ({ order_id: id, kind: 'delivered', actor, operator_id: by.operatorId, params: {} })),
  )
}

/** Corrects carrier and number and notifies the shopper. Returns the old ones. */
export async function changeParcel(
  tx: TxCtx,
  input: { orderId: number; parcelId: number; carrier: string; number: string; operatorId: number },
): Promise<{ carrierId: number; number: string }> {
  const order = (await shipments.lockOrder(tx, input.orderId)) ?? refuse('object.not_found')
  const lockedParcels = await store.lockParcels(tx, [order.id])
  const parcel = lockedParcels.find(({ id }) => id === input.parcelId) ?? refuse('object.not_found')
  if (!inDelivery.has(order.status)) refuse('state.changed')
  const carrier = (await activeCarriers(tx)).get(input.carrier) ?? refuseFields({ carrier: 'chooseOne' })
  const number = normalizeNumber(input.number)
  if (!isNumberOf(carrier.number_pattern, number)) refuseFields({ number: 'trackingFormat' })
  await shipments.lockNumbers(tx)
  const used = await shipments.listUsedNumbers(tx, [{ carrierId: carrier.id, number }])
  if (used.some(({ order_id }) => order_id === order.id)) refuseFields({ number: 'repeated' })
  if (used.some(({ is_recent }) => is_recent)) refuseFields({ number: 'numberInUse' })
  await store.setNumber(tx, { id: parcel.id, carrierId: carrier.id, number })
  await store.deleteCarrierEvents(tx, parcel.id)
  await store.refreshStates(tx, [parcel.id])
  const notification = { order_id: order.id, params: { carrier: carrier.name, number } }
  await shipments.enqueueNotifications(tx, [{ ...notification, user_id: order.user_id, kind: 'orderShipped' }])
  const text = `${carrier.name} ${number}`
  const by = { actor: 'operator', operator_id: input.operatorId } as const
  await shipments.insertOrderEvents(tx, [{ order_id: order.id, kind: 'parcel', params: { text }, ...by }])
  return { carrierId: parcel.carrier_id, number: parcel.number }
}

type WebhookResult = { status: 200; answer: CarrierAnswer } | { status: 400 | 401 }

/** 401 for an unknown carrier as well, so that nobody can probe which carriers exist. */
export async function handleCarrierWebhook(
  ctx: Ctx,
  { key, pepper, signed }: { key: string; pepper: string; signed: SignedMessage },
): Promise<WebhookResult> {
  const carrier = await carriers.findByKey(ctx, key)
  const isVerified = validSecrets(carrier, key, pepper, ctx.now()).some((secret) => isSigned(signed, secret, ctx.now()))
  if (!carrier?.active || !isVerified) return { status: 401 }
  const events = readEvents(signed.body)
  if (!events?.every(({ time }) => isEventTime(time, ctx.now()))) return { status: 400 }
  const updates = events.map(({ id, number, text = '', place = '', ...event }) => ({
    ...{ ...event, text, place, carrierId: carrier.id, number: normalizeNumber(number), key: id },
  }))
  return { status: 200, answer: await inTx(ctx, (tx) => recordTrackingUpdates(tx, updates, { source: 'webhook' })) }
}

function readEvents(body: Buffer): CarrierEvents['events'] | undefined {
  try {
    const decoded = z.safeDecode(CarrierEvents, JSON.parse(body.toString('utf8')))
    return decoded.success ? decoded.data.events : undefined
  } catch {
    return undefined
  }
}
