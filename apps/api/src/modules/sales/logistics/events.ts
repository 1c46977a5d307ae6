// What was seen of parcels, by hand, by file or by the carrier: each once, and told where it matters to the shopper.
import type { ParcelState } from '@shop/contract/sales/logistics.ts'
import type { TxCtx } from '#context.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as store from './events-store.ts'
import { eventKey, isEventTime, isNumberOf, type Seen, tidyNumber, toldStates } from './rules.ts'
import { carrierBook } from './sending.ts'
import * as sending from './sending-store.ts'

export interface Sighting extends Seen {
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

export interface Noted {
  taken: number
  repeated: number
  /** Of parcels nobody knows. */
  unknown: number
}

const keyOf = ({ carrierId, number }: { carrierId: number; number: string }) => `${carrierId} ${number}`

/** One sighting of a number that several orders share is an event of each. */
export async function noteSightings(tx: TxCtx, sightings: readonly Sighting[], by: Source): Promise<Noted> {
  const found = await store.findParcels(tx, sightings)
  const held = await store.lockParcels(tx, [...new Set(found.map(({ order_id }) => order_id))])
  const known = new Set(found.map(({ id }) => id))
  const parcels = Map.groupBy(
    held.filter(({ id }) => known.has(id)),
    ({ carrier_id, number }) => keyOf({ carrierId: carrier_id, number }),
  )
  const hits = sightings.filter((one) => parcels.has(keyOf(one)))
  const events = hits.flatMap((one) => (parcels.get(keyOf(one)) ?? []).map(({ id }) => newEvent(id, one)))
  const taken = await writeEvents(tx, { held, events, by })
  return { taken, repeated: events.length - taken, unknown: sightings.length - hits.length }
}

function newEvent(parcelId: number, { key, ...seen }: Seen & { key?: string | undefined }): store.NewParcelEvent {
  const { state, text, place, time } = seen
  return { parcel_id: parcelId, state, text, place, happened_at: time, event_key: key ?? eventKey(seen) }
}

/** Nobody waits for their parcels any more. */
const isOver: ReadonlySet<number> = new Set([4, -1, -3])

/** By hand; without a parcel named, of the order's only one. */
export async function noteByHand(
  tx: TxCtx,
  wish: {
    orderId: number
    parcelId?: number | undefined
    seen: Omit<Seen, 'state'> & { state?: ParcelState | undefined }
    operatorId?: number | undefined
  },
): Promise<void> {
  if (!isEventTime(wish.seen.time, tx.now())) refuseFields({ time: 'format' })
  const order = (await sending.lockOrder(tx, wish.orderId)) ?? refuse('object.not_found')
  const held = await store.lockParcels(tx, [order.id])
  const [only] = isOver.has(order.status) ? [] : held
  if (!only) return refuse('order.wrong_state', { status: order.status })
  if (wish.parcelId === undefined && held.length > 1) refuseFields({ parcel_id: 'chooseOne' })
  const parcel = wish.parcelId === undefined ? only : held.find(({ id }) => id === wish.parcelId)
  if (!parcel) return refuse('object.not_found')
  if (wish.seen.state === undefined && wish.seen.text === '') refuseFields({ text: 'required' })
  const seen = { ...wish.seen, state: wish.seen.state ?? 'moving' }
  const by = { source: 'hand', operatorId: wish.operatorId } as const
  await writeEvents(tx, { held, events: [newEvent(parcel.id, seen)], by })
}

/** Gives how many were new. */
async function writeEvents(
  tx: TxCtx,
  { held, events, by }: { held: readonly store.HeldParcel[]; events: readonly store.NewParcelEvent[]; by: Source },
): Promise<number> {
  if (events.length === 0) return 0
  const fresh = await store.insertEvents(tx, events, { source: by.source, operatorId: by.operatorId })
  const states = new Map((await store.refreshStates(tx, [...new Set(fresh)])).map(({ id, state }) => [id, state]))
  const moved = held.filter(({ id, state }) => states.has(id) && states.get(id) !== state)
  await sending.insertTellings(
    tx,
    moved.map((parcel) => tellingOf(parcel, states.get(parcel.id) ?? parcel.state)),
  )
  await noteArrivals(tx, { held, states, by })
  return fresh.length
}

/** What is no news to the shopper still turns the pages they have open. */
function tellingOf(parcel: store.HeldParcel, state: ParcelState): sending.NewTelling {
  const to = { order_id: parcel.order_id, user_id: parcel.user_id }
  const event = parcel.order_status === 1 || parcel.order_status === 2 ? toldStates[state] : undefined
  return event ? { ...to, kind: 'orderEvent', params: { event } } : { ...to, kind: 'orderChanged', params: {} }
}

/** An order has arrived when all of it was sent and every parcel was handed over; once. */
async function noteArrivals(
  tx: TxCtx,
  { held, states, by }: { held: readonly store.HeldParcel[]; states: ReadonlyMap<number, ParcelState>; by: Source },
): Promise<void> {
  const touched = Map.groupBy(held, ({ order_id }) => order_id)
  const arrived = [...touched]
    .filter(([, parcels]) => parcels.some(({ id }) => states.has(id)))
    .filter(([, parcels]) =>
      parcels.every((one) => one.order_status === 2 && (states.get(one.id) ?? one.state) === 'delivered'),
    )
    .map(([orderId]) => orderId)
  if (arrived.length === 0) return
  const before = new Set(await store.listArrived(tx, arrived))
  const actor = by.operatorId === undefined ? ('carrier' as const) : ('operator' as const)
  const fresh = arrived.filter((id) => !before.has(id))
  await sending.insertOrderEvents(
    tx,
    fresh.map((id) => ({ order_id: id, kind: 'delivered', actor, operator_id: by.operatorId, params: {} })),
  )
}

/** Wrong number or carrier, mended; the shopper is told the right one. Gives what it was. */
export async function changeParcel(
  tx: TxCtx,
  wish: { orderId: number; parcelId: number; carrier: string; number: string; operatorId: number },
): Promise<{ carrierId: number; number: string }> {
  const order = (await sending.lockOrder(tx, wish.orderId)) ?? refuse('object.not_found')
  const held = await store.lockParcels(tx, [order.id])
  const parcel = held.find(({ id }) => id === wish.parcelId) ?? refuse('object.not_found')
  if (order.status !== 1 && order.status !== 2) refuse('state.changed')
  const carrier = (await carrierBook(tx)).get(wish.carrier) ?? refuseFields({ carrier: 'chooseOne' })
  const number = tidyNumber(wish.number)
  if (!isNumberOf(carrier.number_pattern, number)) refuseFields({ number: 'trackingFormat' })
  await sending.lockNumbers(tx)
  const used = await sending.listUsed(tx, [{ carrierId: carrier.id, number }])
  if (used.some(({ order_id }) => order_id === order.id)) refuseFields({ number: 'repeated' })
  if (used.some(({ is_recent }) => is_recent)) refuseFields({ number: 'numberInUse' })
  await store.setNumber(tx, { id: parcel.id, carrierId: carrier.id, number })
  await store.dropForeignEvents(tx, parcel.id)
  await store.refreshStates(tx, [parcel.id])
  const told = { order_id: order.id, params: { carrier: carrier.name, number } }
  await sending.insertTellings(tx, [{ ...told, user_id: order.user_id, kind: 'orderShipped' }])
  const text = `${carrier.name} ${number}`
  const by = { actor: 'operator', operator_id: wish.operatorId } as const
  await sending.insertOrderEvents(tx, [{ order_id: order.id, kind: 'parcel', params: { text }, ...by }])
  return { carrierId: parcel.carrier_id, number: parcel.number }
}
