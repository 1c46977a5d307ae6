// Sending orders: which pieces go in which parcel, by whom and under which number; the order is sent when all of it is.
import type { Carrier } from '@shop/contract/sales/admin-carriers.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { TxCtx } from '#context.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as carriers from './carriers-store.ts'
import { readConfirmTimes } from './confirming.ts'
import { isNumberOf, type Packed, packParcels, tidyNumber, type WishedParcel } from './rules.ts'
import * as store from './sending-store.ts'

export interface ParcelWish extends WishedParcel {
  /** The carrier's key. */
  carrier: string
  number: string
}

export interface OrderWish {
  orderId: number
  parcels: readonly ParcelWish[]
  /** The number may be one of another order's. */
  shared?: boolean | undefined
  /** As the operator saw it. */
  version?: number | undefined
  operatorId?: number | undefined
}

/** Locks: the order, then the numbers. */
export async function sendOrder(tx: TxCtx, wish: OrderWish): Promise<void> {
  const order = (await store.lockOrder(tx, wish.orderId)) ?? refuse('object.not_found')
  if (wish.version !== undefined && wish.version !== order.version) refuse('state.changed')
  if (order.status !== 1) refuse('order.wrong_state', { status: order.status })
  const { named, faults } = nameParcels(await carrierBook(tx), wish.parcels)
  const packing = packParcels(await store.listOpenLines(tx, [order.id]), wish.parcels)
  Object.assign(faults, packing.faults)
  await store.lockNumbers(tx)
  const used = await store.listUsed(tx, named)
  for (const [at, { carrierId, number }] of named.entries()) {
    const others = used.filter((one) => one.carrier_id === carrierId && one.number === number)
    const isTwice = named.findIndex((one) => one.carrierId === carrierId && one.number === number) < at
    if (isTwice || others.some(({ order_id }) => order_id === order.id)) faults[`parcels.${at}.number`] ??= 'repeated'
    else if (others.some(({ is_recent }) => is_recent) && !wish.shared) faults[`parcels.${at}.number`] ??= 'numberInUse'
  }
  if (Object.keys(faults).length > 0) refuseFields(faults)
  const parcels = named.map((one, at) => ({ ...one, items: packing.parcels[at] ?? [] }))
  await writeSendings(tx, [{ order, parcels, isAll: packing.isAll }], wish.operatorId)
}

export interface NamedParcel {
  carrierId: number
  carrierName: string
  number: string
}

/** Carriers that are in use, by their key. */
export async function carrierBook(tx: TxCtx): Promise<Map<string, Carrier>> {
  const rows = await carriers.listCarriers(tx)
  return new Map(rows.filter(({ active }) => active).map((row) => [row.key, row]))
}

/** What is wrong with carrier and number by field, or who they are. */
function nameParcels(
  book: ReadonlyMap<string, Carrier>,
  wishes: readonly ParcelWish[],
): { named: NamedParcel[]; faults: Record<string, FieldRule> } {
  const faults: Record<string, FieldRule> = {}
  const named = wishes.map((wish, at): NamedParcel => {
    const carrier = book.get(wish.carrier)
    const number = tidyNumber(wish.number)
    if (!carrier) faults[`parcels.${at}.carrier`] = 'chooseOne'
    else if (!isNumberOf(carrier.number_pattern, number)) faults[`parcels.${at}.number`] = 'trackingFormat'
    return { carrierId: carrier?.id ?? 0, carrierName: carrier?.name ?? '', number }
  })
  return { named, faults }
}

export interface Sending {
  order: store.HeldOrder
  parcels: (NamedParcel & { items: Packed[] })[]
  isAll: boolean
}

/** For who holds the orders and the numbers, and has checked both. */
export async function writeSendings(
  tx: TxCtx,
  sendings: readonly Sending[],
  operatorId: number | undefined,
): Promise<void> {
  if (sendings.length === 0) return
  const timesOf = await readConfirmTimes(tx)
  const [whole, part] = [sendings.filter(({ isAll }) => isAll), sendings.filter(({ isAll }) => !isAll)]
  const rows = sendings.flatMap(({ order, parcels }) =>
    parcels.map(({ carrierId, number, items }) => ({ order_id: order.id, carrier_id: carrierId, number, items })),
  )
  await store.insertParcels(tx, rows, operatorId)
  await store.setSent(tx, {
    whole: whole.map(({ order }) => ({ id: order.id, ...timesOf(order.days_max) })),
    part: part.map(({ order }) => order.id),
  })
  const by = { actor: 'operator', operator_id: operatorId } as const
  await store.insertOrderEvents(
    tx,
    sendings.flatMap((sending) => eventsOf(sending).map((event) => ({ ...event, ...by }))),
  )
  await store.insertTellings(
    tx,
    sendings.flatMap(({ order, parcels }) =>
      parcels.map(({ carrierName: carrier, number }) => ({
        ...{ order_id: order.id, user_id: order.user_id },
        ...{ kind: 'orderShipped', params: { carrier, number } },
      })),
    ),
  )
}

/** One parcel with everything is one event; else each parcel has its own, and the last makes the order sent. */
function eventsOf({ order, parcels, isAll }: Sending): { order_id: number; kind: string; params: object }[] {
  const [only] = parcels
  const text = ({ carrierName, number }: NamedParcel) => `${carrierName} ${number}`
  if (isAll && !order.has_parcels && parcels.length === 1 && only) {
    return [{ order_id: order.id, kind: 'shipped', params: { text: text(only) } }]
  }
  const each = parcels.map((parcel) => ({ order_id: order.id, kind: 'parcel', params: { text: text(parcel) } }))
  return isAll ? [...each, { order_id: order.id, kind: 'shipped', params: {} }] : each
}
