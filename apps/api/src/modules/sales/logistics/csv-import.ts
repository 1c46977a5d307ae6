// Numbers and events by file: tried first, written only when nothing in it is wrong.
import type { Carrier } from '@shop/contract/sales/admin-carriers.ts'
import type { CsvReport } from '@shop/contract/sales/admin-orders.ts'
import { type ParcelState, parcelStates } from '@shop/contract/sales/logistics.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { type CellProblem, type Line, readTable } from './csv-table.ts'
import { recordTrackingUpdates, type TrackingUpdate } from './events.ts'
import { findParcels } from './events-store.ts'
import { isEventTime, isNumberOf, normalizeNumber, packParcels } from './rules.ts'
import { activeCarriers, insertShipments, type Shipment } from './shipments.ts'
import * as store from './shipments-store.ts'

export interface File {
  csv: string
  dry_run: boolean
}

const problemsMax = 200

function reportOf(
  counts: { lines: number; taken: number; repeated: number },
  problems: readonly CellProblem[],
  done: boolean,
): CsvReport {
  const reported = [...problems].sort((a, b) => a.line - b.line).slice(0, problemsMax)
  return { ...counts, faults: reported, fault_count: problems.length, done }
}

type NumberColumn = 'sn' | 'carrier' | 'number'
const numberColumns: readonly NumberColumn[] = ['sn', 'carrier', 'number']

/** Ships what is left of each order. The same file again changes nothing and says so. */
export async function importNumbers(ctx: Ctx, file: File): Promise<CsvReport> {
  const { operatorId, account } = operatorOf(ctx)
  const { lines, problems } = readTable(file.csv, { columns: numberColumns, optional: [] })
  return inTx(ctx, async (tx) => {
    const plan = await planNumbers(tx, lines, problems)
    const counts = { lines: lines.length, taken: plan.shipments.length, repeated: plan.repeated }
    if (problems.length > 0 || file.dry_run) return reportOf(counts, problems, false)
    await insertShipments(tx, plan.shipments, operatorId)
    await audit.recordAll(
      tx,
      plan.shipments.map(({ order, parcels }) => ({
        actor: { id: operatorId, account },
        action: 'order.ship',
        object: { type: 'order', id: order.id },
        after: { parcels: parcels.map(({ carrierName, number }) => `${carrierName} ${number}`), by: 'file' },
      })),
    )
    return reportOf(counts, problems, true)
  })
}

interface NumberPlan {
  shipments: Shipment[]
  repeated: number
}

/** Locks: orders by id, then the numbers. Adds to the faults what the orders say. */
async function planNumbers(
  tx: TxCtx,
  lines: readonly Line<NumberColumn>[],
  problems: CellProblem[],
): Promise<NumberPlan> {
  const carriersByKey = await activeCarriers(tx)
  const orders = new Map(
    (
      await store.lockOrdersBySn(
        tx,
        lines.map(({ cells }) => cells.sn),
      )
    ).map((row) => [row.sn, row]),
  )
  const open = Map.groupBy(
    await store.listOpenLines(
      tx,
      [...orders.values()].map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  )
  await store.lockNumbers(tx)
  const numbers = lines.map(({ cells }) => ({
    carrierId: carriersByKey.get(cells.carrier)?.id ?? 0,
    number: normalizeNumber(cells.number),
  }))
  const used = Map.groupBy(
    await store.listUsedNumbers(tx, numbers),
    ({ carrier_id, number }) => `${carrier_id} ${number}`,
  )
  const plan: NumberPlan = { shipments: [], repeated: 0 }
  const seen = new Set<string>()
  for (const [at, { number: line, cells }] of lines.entries()) {
    const { carrierId, number } = numbers[at] ?? { carrierId: 0, number: '' }
    const key = `${carrierId} ${number}`
    const order = orders.get(cells.sn)
    const usages = used.get(key) ?? []
    const addProblem = (column: NumberColumn, rule: CellProblem['rule']) =>
      problems.push({ line, column, rule, value: cells[column] })
    const isSameOrder = order && usages.some(({ order_id }) => order_id === order.id)
    if (isSameOrder && order.status !== 1) plan.repeated++
    else if (!order) addProblem('sn', 'unknownOrder')
    else if (order.status !== 1) addProblem('sn', 'orderNotToShip')
    else if (seen.has(cells.sn)) addProblem('sn', 'repeated')
    else if (!isActiveCarrier(carriersByKey, cells.carrier)) addProblem('carrier', 'chooseOne')
    else if (!isNumberOf(carriersByKey.get(cells.carrier)?.number_pattern ?? '$^', number))
      addProblem('number', 'trackingFormat')
    else if (seen.has(key) || isSameOrder) addProblem('number', 'repeated')
    else if (usages.some(({ is_recent }) => is_recent)) addProblem('number', 'numberInUse')
    else {
      const packing = packParcels(open.get(order.id) ?? [], [{}])
      const carrierName = carriersByKey.get(cells.carrier)?.name ?? ''
      const parcel = { carrierId, carrierName, number, items: packing.parcels[0] ?? [] }
      if (parcel.items.length === 0) addProblem('sn', 'orderNotToShip')
      else plan.shipments.push({ order, parcels: [parcel], isAll: packing.isAll })
    }
    seen.add(cells.sn).add(key)
  }
  return plan
}

function isActiveCarrier(carriersByKey: ReadonlyMap<string, Carrier>, key: string): boolean {
  return carriersByKey.has(key)
}

type EventColumn = 'carrier' | 'number' | 'time' | 'state' | 'place' | 'text'
const eventColumns: readonly EventColumn[] = ['carrier', 'number', 'time', 'state', 'place', 'text']

export async function importParcelEvents(ctx: Ctx, file: File): Promise<CsvReport> {
  const { operatorId, account } = operatorOf(ctx)
  const { lines, problems } = readTable(file.csv, { columns: eventColumns, optional: ['place', 'text'] })
  return inTx(ctx, async (tx) => {
    const carriersByKey = await activeCarriers(tx)
    const updates = lines.map(({ cells }) => toTrackingUpdate(carriersByKey, cells))
    const parcels = await findParcels(tx, updates)
    const known = new Set(parcels.map(({ carrier_id, number }) => `${carrier_id} ${number}`))
    for (const [at, { number: line, cells }] of lines.entries()) {
      const update = updates[at]
      const addProblem = (column: EventColumn, rule: CellProblem['rule']) =>
        problems.push({ line, column, rule, value: cells[column] })
      if (!update?.carrierId) addProblem('carrier', 'chooseOne')
      else if (!known.has(`${update.carrierId} ${update.number}`)) addProblem('number', 'unknownParcel')
      if (!parcelStates.some((state) => state === cells.state)) addProblem('state', 'chooseOne')
      if (update && !isEventTime(update.time, tx.now())) addProblem('time', 'format')
      if (cells.place.length > 120) addProblem('place', 'tooLong')
      if (cells.text.length > 300) addProblem('text', 'tooLong')
    }
    const counts = { lines: lines.length, taken: lines.length, repeated: 0 }
    if (problems.length > 0 || file.dry_run)
      return reportOf({ ...counts, taken: problems.length > 0 ? 0 : lines.length }, problems, false)
    const { taken, repeated } = await recordTrackingUpdates(tx, updates, { source: 'csv', operatorId })
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action: 'parcel_events.import',
      object: { type: 'parcel_events', id: 0 },
      after: { lines: lines.length, taken, repeated },
    })
    return reportOf({ lines: lines.length, taken, repeated }, problems, true)
  })
}

function toTrackingUpdate(
  carriersByKey: ReadonlyMap<string, Carrier>,
  cells: Record<EventColumn, string>,
): TrackingUpdate {
  const { carrier, number, time, state, place, text } = cells
  return {
    carrierId: carriersByKey.get(carrier)?.id ?? 0,
    number: normalizeNumber(number),
    state: state as ParcelState,
    time: timeOf(time),
    place,
    text,
  }
}

/** Unix seconds, or a time with its zone; without a zone it is UTC. */
function timeOf(text: string): Date {
  if (/^\d{9,11}$/.test(text)) return new Date(Number(text) * 1000)
  const iso = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(:\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text)
  return iso ? new Date(`${iso[1]}T${iso[2]}${iso[4] ?? 'Z'}`) : new Date(Number.NaN)
}
