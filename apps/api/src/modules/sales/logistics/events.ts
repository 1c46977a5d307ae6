// What was seen of parcels, by hand, by file or by the carrier: each once, and told where it matters to the shopper.
import type { ParcelState } from '@shop/contract/sales/logistics.ts'
import type { TxCtx } from '#context.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as store from './events-store.ts'
import { eventKey, isEventTime, isNumberOf, normalizeNumber, notifiedStates, type TrackingEvent } from './rules.ts'
import { activeCarriers } from './shipments.ts'
import * as shipments from './shipments-store.ts'

export interface TrackingUpdate extends TrackingEvent {
  carrierId: number
  /** Tidied. */
  number: string
  /** The carrier's own name for it; else what it says is its name. */
  key?: string | undefined
}

export interface Source {
  source: 'hand' | 'csv' | 'webhook'
  operatorId?: number | undefined
}

export interface RecordedCounts {
  taken: number
  repeated: number
  /** Of parcels nobody knows. */
  unknown: number
}

const keyOf = ({ carrierId, number }: { carrierId: number; number: string }) => `${carrierId} ${number}`

/** One sighting of a number that several orders share is an event of each. */
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
    ({ carrier_id, number }) => keyOf({ carrierId: carrier_id, number }),
  )
  const matched = updates.filter((item) => parcels.has(keyOf(item)))
  const events = matched.flatMap((item) => (parcels.get(keyOf(item)) ?? []).map(({ id }) => newEvent(id, item)))
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

/** Nobody waits for their parcels any more. */
const isOver: ReadonlySet<number> = new Set([4, -1, -3])

/** By hand; without a parcel named, of the order's only one. */
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
  const [only] = isOver.has(order.status) ? [] : lockedParcels
  if (!only) return refuse('order.wrong_state', { status: order.status })
  if (input.parcelId === undefined && lockedParcels.length > 1) refuseFields({ parcel_id: 'chooseOne' })
  const parcel = input.parcelId === undefined ? only : lockedParcels.find(({ id }) => id === input.parcelId)
  if (!parcel) return refuse('object.not_found')
  if (input.event.state === undefined && input.event.text === '') refuseFields({ text: 'required' })
  const event = { ...input.event, state: input.event.state ?? 'moving' }
  const by = { source: 'hand', operatorId: input.operatorId } as const
  await writeEvents(tx, { lockedParcels, events: [newEvent(parcel.id, event)], by })
}

/** Gives how many were new. */
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

/** What is no news to the shopper still turns the pages they have open. */
function toNotification(parcel: store.LockedParcel, state: ParcelState): shipments.NewNotification {
  const to = { order_id: parcel.order_id, user_id: parcel.user_id }
  const event = parcel.order_status === 1 || parcel.order_status === 2 ? notifiedStates[state] : undefined
  return event ? { ...to, kind: 'orderEvent', params: { event } } : { ...to, kind: 'orderChanged', params: {} }
}

/** An order has arrived when all of it was sent and every parcel was handed over; once. */
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
      parcels.every((item) => item.order_status === 2 && (states.get(item.id) ?? item.state) === 'delivered'),
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

/** Wrong number or carrier, mended; the shopper is told the right one. Gives what it was. */
export async function changeParcel(
  tx: TxCtx,
  input: { orderId: number; parcelId: number; carrier: string; number: string; operatorId: number },
): Promise<{ carrierId: number; number: string }> {
  const order = (await shipments.lockOrder(tx, input.orderId)) ?? refuse('object.not_found')
  const lockedParcels = await store.lockParcels(tx, [order.id])
  const parcel = lockedParcels.find(({ id }) => id === input.parcelId) ?? refuse('object.not_found')
  if (order.status !== 1 && order.status !== 2) refuse('state.changed')
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
