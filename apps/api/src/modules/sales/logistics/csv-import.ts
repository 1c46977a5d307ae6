// Imports tracking numbers and parcel events from CSV files: all or nothing, with a dry run.
import type { Carrier } from '@shop/contract/sales/admin-logistics.ts'
import type { CsvReport } from '@shop/contract/sales/admin-orders.ts'
import { type ParcelState, parcelStates } from '@shop/contract/sales/logistics.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { type CellProblem, type Line, readTable } from './csv-table.ts'
import { recordTrackingUpdates, type TrackingUpdate } from './events.ts'
import { findParcels } from './events-store.ts'
import { isEventTime, isNumberOf, normalizeNumber, numberKey, packParcels } from './rules.ts'
import { activeCarriers, insertShipments, type Shipment } from './shipments.ts'
import * as store from './shipments-store.ts'

interface CsvFile {
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
  return { ...counts, problems: reported, problem_count: problems.length, done }
}

type NumberColumn = 'sn' | 'carrier' | 'number'
const numberColumns: readonly NumberColumn[] = ['sn', 'carrier', 'number']

/** Ships what is left of each order. Importing a file again changes nothing and reports its lines as repeated. */
export async function importNumbers(ctx: Ctx, file: CsvFile): Promise<CsvReport> {
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

/** Locks: orders by id, then the numbers. Adds the problems of the lines to `problems`. */
async function planNumbers(
  tx: TxCtx,
  lines: readonly Line<NumberColumn>[],
  problems: CellProblem[],
): Promise<NumberPlan> {
  const lookups = await loadLookups(tx, lines)
  const plan: NumberPlan = { shipments: [], repeated: 0 }
  const seen = new Set<string>()
  for (const { number: line, cells } of lines) {
    const outcome = planLine(cells, lookups, seen)
    if (outcome === 'repeated') plan.repeated++
    else if ('rule' in outcome) problems.push({ line, ...outcome, value: cells[outcome.column] })
    else plan.shipments.push(outcome)
    seen.add(cells.sn).add(numberKey(lookups.numberOf(cells)))
  }
  return plan
}

type NumberCells = Record<NumberColumn, string>

interface Lookups {
  carriersByKey: ReadonlyMap<string, Carrier>
  ordersBySn: ReadonlyMap<string, store.LockedOrder>
  openLines: ReadonlyMap<number, store.OpenLineRow[]>
  /** Where each number is used already, by `numberKey`. */
  usages: ReadonlyMap<string, store.UsedNumber[]>
  numberOf(cells: NumberCells): { carrierId: number; number: string }
}

async function loadLookups(tx: TxCtx, lines: readonly Line<NumberColumn>[]): Promise<Lookups> {
  const carriersByKey = await activeCarriers(tx)
  const sns = lines.map(({ cells }) => cells.sn)
  const orders = await store.lockOrdersBySn(tx, sns)
  const orderIds = orders.map(({ id }) => id)
  const openLines = Map.groupBy(await store.listOpenLines(tx, orderIds), ({ order_id }) => order_id)
  await store.lockNumbers(tx)
  const numberOf = ({ carrier, number }: NumberCells) => ({
    carrierId: carriersByKey.get(carrier)?.id ?? 0,
    number: normalizeNumber(number),
  })
  const used = await store.listUsedNumbers(
    tx,
    lines.map(({ cells }) => numberOf(cells)),
  )
  const usages = Map.groupBy(used, ({ carrier_id, number }) => numberKey({ carrierId: carrier_id, number }))
  return { carriersByKey, ordersBySn: new Map(orders.map((order) => [order.sn, order])), openLines, usages, numberOf }
}

type LineProblem = { column: NumberColumn; rule: CellProblem['rule'] }

/** `repeated`: the order was already shipped under this number. `seen`: orders and numbers of the lines before. */
function planLine(
  cells: NumberCells,
  lookups: Lookups,
  seen: ReadonlySet<string>,
): Shipment | LineProblem | 'repeated' {
  const order = lookups.ordersBySn.get(cells.sn)
  if (!order) return { column: 'sn', rule: 'unknownOrder' }
  const { carrierId, number } = lookups.numberOf(cells)
  const key = numberKey({ carrierId, number })
  const usages = lookups.usages.get(key) ?? []
  const isSameOrder = usages.some(({ order_id }) => order_id === order.id)
  if (order.status !== orderStatuses.waitingDeliver)
    return isSameOrder ? 'repeated' : { column: 'sn', rule: 'orderNotToShip' }
  if (seen.has(cells.sn)) return { column: 'sn', rule: 'repeated' }
  const carrier = lookups.carriersByKey.get(cells.carrier)
  if (!carrier) return { column: 'carrier', rule: 'chooseOne' }
  if (!isNumberOf(carrier.number_pattern, number)) return { column: 'number', rule: 'trackingFormat' }
  if (seen.has(key) || isSameOrder) return { column: 'number', rule: 'repeated' }
  if (usages.some(({ is_recent }) => is_recent)) return { column: 'number', rule: 'numberInUse' }
  const { parcels, isAll } = packParcels(lookups.openLines.get(order.id) ?? [], [{}])
  const items = parcels[0] ?? []
  if (items.length === 0) return { column: 'sn', rule: 'orderNotToShip' }
  return { order, parcels: [{ carrierId, carrierName: carrier.name, number, items }], isAll }
}

type EventColumn = 'carrier' | 'number' | 'time' | 'state' | 'place' | 'text'
const eventColumns: readonly EventColumn[] = ['carrier', 'number', 'time', 'state', 'place', 'text']

export async function importParcelEvents(ctx: Ctx, file: CsvFile): Promise<CsvReport> {
  const { operatorId, account } = operatorOf(ctx)
  const { lines, problems } = readTable(file.csv, { columns: eventColumns, optional: ['place', 'text'] })
  return inTx(ctx, async (tx) => {
    const carriersByKey = await activeCarriers(tx)
    const updates = lines.map(({ cells }) => toTrackingUpdate(carriersByKey, cells))
    const parcels = await findParcels(tx, updates)
    const knownNumbers = new Set(parcels.map(({ carrier_id, number }) => numberKey({ carrierId: carrier_id, number })))
    for (const [index, { number: line, cells }] of lines.entries()) {
      const update = updates[index]
      const addProblem = (column: EventColumn, rule: CellProblem['rule']) =>
        problems.push({ line, column, rule, value: cells[column] })
      if (!update?.carrierId) addProblem('carrier', 'chooseOne')
      else if (!knownNumbers.has(numberKey(update))) addProblem('number', 'unknownParcel')
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
    time: parseTime(time),
    place,
    text,
  }
}

/** Unix seconds or ISO 8601; UTC when it has no zone. */
function parseTime(text: string): Date {
  if (/^\d{9,11}$/.test(text)) return new Date(Number(text) * 1000)
  const iso = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(:\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text)
  return iso ? new Date(`${iso[1]}T${iso[2]}${iso[4] ?? 'Z'}`) : new Date(Number.NaN)
}
