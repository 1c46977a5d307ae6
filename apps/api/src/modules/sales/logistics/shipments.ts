// Ships orders: which pieces go in which parcel, by which carrier, and until when receipt is confirmed.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Carrier } from '@shop/contract/sales/admin-logistics.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import type { Ctx, TxCtx } from '#context.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as shipping from '../shipping/service.ts'
import * as carriers from './carriers-store.ts'
import {
  type ConfirmTimes,
  isNumberOf,
  normalizeNumber,
  type Packed,
  type ParcelContents,
  packParcels,
} from './rules.ts'
import * as store from './shipments-store.ts'

/** The promised day has to be over in every time zone before an order counts as received. */
const graceDays = 1

/** Returns a function that gives the times of orders that ship now, by their promised maximum of working days. */
export async function readConfirmTimes(ctx: Ctx): Promise<(daysMax: number) => ConfirmTimes> {
  const { confirm_days, confirm_reminder_days: reminderDays } = await settings.getOrderSettings(ctx)
  const now = ctx.now()
  const usual = settings.addDays(now, confirm_days)
  return (daysMax) => {
    const { to } = shipping.transitWindow({ daysMin: daysMax, daysMax }, now)
    const promised = settings.addDays(to, graceDays)
    const confirmAt = promised > usual ? promised : usual
    return { confirmAt, remindAt: reminderDays > 0 ? settings.addDays(confirmAt, -reminderDays) : null }
  }
}

interface ParcelInput extends ParcelContents {
  /** The carrier's key. */
  carrier: string
  number: string
}

export interface ShipmentInput {
  orderId: number
  parcels: readonly ParcelInput[]
  /** Allows a number that another order uses. */
  shared?: boolean | undefined
  /** The order's version the operator saw. */
  version?: number | undefined
  operatorId?: number | undefined
}

/** Locks: the order, then the numbers. */
export async function shipParcels(tx: TxCtx, input: ShipmentInput): Promise<void> {
  const order = (await store.lockOrder(tx, input.orderId)) ?? refuse('object.not_found')
  if (input.version !== undefined && input.version !== order.version) refuse('state.changed')
  if (order.status !== orderStatuses.waitingDeliver) refuse('order.wrong_state', { status: order.status })
  const { resolved, problems } = resolveParcels(await activeCarriers(tx), input.parcels)
  const packing = packParcels(await store.listOpenLines(tx, [order.id]), input.parcels)
  Object.assign(problems, packing.problems)
  await store.lockNumbers(tx)
  const used = await store.listUsedNumbers(tx, resolved)
  for (const [at, { carrierId, number }] of resolved.entries()) {
    const usages = used.filter((usage) => usage.carrier_id === carrierId && usage.number === number)
    const isDuplicate = resolved.findIndex((parcel) => parcel.carrierId === carrierId && parcel.number === number) < at
    if (isDuplicate || usages.some(({ order_id }) => order_id === order.id))
      problems[`parcels.${at}.number`] ??= 'repeated'
    else if (usages.some(({ is_recent }) => is_recent) && !input.shared)
      problems[`parcels.${at}.number`] ??= 'numberInUse'
  }
  if (Object.keys(problems).length > 0) refuseFields(problems)
  const parcels = resolved.map((parcel, at) => ({ ...parcel, items: packing.parcels[at] ?? [] }))
  await insertShipments(tx, [{ order, parcels, isAll: packing.isAll }], input.operatorId)
}

interface ResolvedParcel {
  carrierId: number
  carrierName: string
  number: string
}

/** Active carriers by key. */
export async function activeCarriers(tx: TxCtx): Promise<Map<string, Carrier>> {
  const rows = await carriers.listCarriers(tx)
  return new Map(rows.filter(({ active }) => active).map((row) => [row.key, row]))
}

/** Looks up the carrier of each parcel and checks its number; problems by field. */
function resolveParcels(
  carriersByKey: ReadonlyMap<string, Carrier>,
  inputs: readonly ParcelInput[],
): { resolved: ResolvedParcel[]; problems: Record<string, FieldRule> } {
  const problems: Record<string, FieldRule> = {}
  const resolved = inputs.map((input, at): ResolvedParcel => {
    const carrier = carriersByKey.get(input.carrier)
    const number = normalizeNumber(input.number)
    if (!carrier) problems[`parcels.${at}.carrier`] = 'chooseOne'
    else if (!isNumberOf(carrier.number_pattern, number)) problems[`parcels.${at}.number`] = 'trackingFormat'
    return { carrierId: carrier?.id ?? 0, carrierName: carrier?.name ?? '', number }
  })
  return { resolved, problems }
}

export interface Shipment {
  order: store.LockedOrder
  parcels: (ResolvedParcel & { items: Packed[] })[]
  isAll: boolean
}

/** The caller has locked the orders and the numbers, and has checked both. */
export async function insertShipments(
  tx: TxCtx,
  shipments: readonly Shipment[],
  operatorId: number | undefined,
): Promise<void> {
  if (shipments.length === 0) return
  const timesOf = await readConfirmTimes(tx)
  const [complete, partial] = [shipments.filter(({ isAll }) => isAll), shipments.filter(({ isAll }) => !isAll)]
  const rows = shipments.flatMap(({ order, parcels }) =>
    parcels.map(({ carrierId, number, items }) => ({ order_id: order.id, carrier_id: carrierId, number, items })),
  )
  await store.insertParcels(tx, rows, operatorId)
  await store.setShipped(tx, {
    complete: complete.map(({ order }) => ({ id: order.id, ...timesOf(order.days_max) })),
    partial: partial.map(({ order }) => order.id),
  })
  const by = { actor: 'operator', operator_id: operatorId } as const
  await store.insertOrderEvents(
    tx,
    shipments.flatMap((shipment) => eventsOf(shipment).map((event) => ({ ...event, ...by }))),
  )
  await store.enqueueNotifications(
    tx,
    shipments.flatMap(({ order, parcels }) =>
      parcels.map(({ carrierName: carrier, number }) => ({
        ...{ order_id: order.id, user_id: order.user_id },
        ...{ kind: 'orderShipped', params: { carrier, number } },
      })),
    ),
  )
}

/** A single parcel with everything is one event; otherwise each parcel has its own, and the last one adds `shipped`. */
function eventsOf({ order, parcels, isAll }: Shipment): { order_id: number; kind: string; params: object }[] {
  const [firstParcel] = parcels
  const text = ({ carrierName, number }: ResolvedParcel) => `${carrierName} ${number}`
  if (isAll && !order.has_parcels && parcels.length === 1 && firstParcel) {
    return [{ order_id: order.id, kind: 'shipped', params: { text: text(firstParcel) } }]
  }
  const parcelEvents = parcels.map((parcel) => ({ order_id: order.id, kind: 'parcel', params: { text: text(parcel) } }))
  return isAll ? [...parcelEvents, { order_id: order.id, kind: 'shipped', params: {} }] : parcelEvents
}
