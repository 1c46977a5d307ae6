// Numbers and events by file: tried first, written only when nothing in it is wrong.
import type { Carrier } from '@shop/contract/sales/admin-carriers.ts'
import type { CsvReport } from '@shop/contract/sales/admin-orders.ts'
import { type ParcelState, parcelStates } from '@shop/contract/sales/logistics.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { noteSightings, type Sighting } from './events.ts'
import { findParcels } from './events-store.ts'
import { isEventTime, isNumberOf, packParcels, tidyNumber } from './rules.ts'
import { carrierBook, type Sending, writeSendings } from './sending.ts'
import * as store from './sending-store.ts'
import { type Fault, type Line, readTable } from './table.ts'

export interface File {
  csv: string
  dry_run: boolean
}

const faultsTold = 200

function reportOf(
  counts: { lines: number; taken: number; repeated: number },
  faults: readonly Fault[],
  done: boolean,
): CsvReport {
  const told = [...faults].sort((a, b) => a.line - b.line).slice(0, faultsTold)
  return { ...counts, faults: told, fault_count: faults.length, done }
}

type NumberColumn = 'sn' | 'carrier' | 'number'
const numberColumns: readonly NumberColumn[] = ['sn', 'carrier', 'number']

/** Ships what is left of each order. The same file again changes nothing and says so. */
export async function importNumbers(ctx: Ctx, file: File): Promise<CsvReport> {
  const { operatorId, account } = operatorOf(ctx)
  const { lines, faults } = readTable(file.csv, { columns: numberColumns, optional: [] })
  return inTx(ctx, async (tx) => {
    const plan = await planNumbers(tx, lines, faults)
    const counts = { lines: lines.length, taken: plan.sendings.length, repeated: plan.repeated }
    if (faults.length > 0 || file.dry_run) return reportOf(counts, faults, false)
    await writeSendings(tx, plan.sendings, operatorId)
    await audit.recordAll(
      tx,
      plan.sendings.map(({ order, parcels }) => ({
        actor: { id: operatorId, account },
        action: 'order.ship',
        object: { type: 'order', id: order.id },
        after: { parcels: parcels.map(({ carrierName, number }) => `${carrierName} ${number}`), by: 'file' },
      })),
    )
    return reportOf(counts, faults, true)
  })
}

interface NumberPlan {
  sendings: Sending[]
  repeated: number
}

/** Locks: orders by id, then the numbers. Adds to the faults what the orders say. */
async function planNumbers(tx: TxCtx, lines: readonly Line<NumberColumn>[], faults: Fault[]): Promise<NumberPlan> {
  const book = await carrierBook(tx)
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
  const named = lines.map(({ cells }) => ({
    carrierId: book.get(cells.carrier)?.id ?? 0,
    number: tidyNumber(cells.number),
  }))
  const used = Map.groupBy(await store.listUsed(tx, named), ({ carrier_id, number }) => `${carrier_id} ${number}`)
  const plan: NumberPlan = { sendings: [], repeated: 0 }
  const seen = new Set<string>()
  for (const [at, { number: line, cells }] of lines.entries()) {
    const { carrierId, number } = named[at] ?? { carrierId: 0, number: '' }
    const name = `${carrierId} ${number}`
    const order = orders.get(cells.sn)
    const users = used.get(name) ?? []
    const fault = (column: NumberColumn, rule: Fault['rule']) =>
      faults.push({ line, column, rule, value: cells[column] })
    const isOurs = order && users.some(({ order_id }) => order_id === order.id)
    if (isOurs && order.status !== 1) plan.repeated++
    else if (!order) fault('sn', 'unknownOrder')
    else if (order.status !== 1) fault('sn', 'orderNotToShip')
    else if (seen.has(cells.sn)) fault('sn', 'repeated')
    else if (!isKnown(book, cells.carrier)) fault('carrier', 'chooseOne')
    else if (!isNumberOf(book.get(cells.carrier)?.number_pattern ?? '$^', number)) fault('number', 'trackingFormat')
    else if (seen.has(name) || isOurs) fault('number', 'repeated')
    else if (users.some(({ is_recent }) => is_recent)) fault('number', 'numberInUse')
    else {
      const packing = packParcels(open.get(order.id) ?? [], [{}])
      const carrierName = book.get(cells.carrier)?.name ?? ''
      const parcel = { carrierId, carrierName, number, items: packing.parcels[0] ?? [] }
      if (parcel.items.length === 0) fault('sn', 'orderNotToShip')
      else plan.sendings.push({ order, parcels: [parcel], isAll: packing.isAll })
    }
    seen.add(cells.sn).add(name)
  }
  return plan
}

function isKnown(book: ReadonlyMap<string, Carrier>, key: string): boolean {
  return book.has(key)
}

type EventColumn = 'carrier' | 'number' | 'time' | 'state' | 'place' | 'text'
const eventColumns: readonly EventColumn[] = ['carrier', 'number', 'time', 'state', 'place', 'text']

export async function importParcelEvents(ctx: Ctx, file: File): Promise<CsvReport> {
  const { operatorId, account } = operatorOf(ctx)
  const { lines, faults } = readTable(file.csv, { columns: eventColumns, optional: ['place', 'text'] })
  return inTx(ctx, async (tx) => {
    const book = await carrierBook(tx)
    const sightings = lines.map(({ cells }) => sightingOf(book, cells))
    const parcels = await findParcels(tx, sightings)
    const known = new Set(parcels.map(({ carrier_id, number }) => `${carrier_id} ${number}`))
    for (const [at, { number: line, cells }] of lines.entries()) {
      const one = sightings[at]
      const fault = (column: EventColumn, rule: Fault['rule']) =>
        faults.push({ line, column, rule, value: cells[column] })
      if (!one?.carrierId) fault('carrier', 'chooseOne')
      else if (!known.has(`${one.carrierId} ${one.number}`)) fault('number', 'unknownParcel')
      if (!parcelStates.some((state) => state === cells.state)) fault('state', 'chooseOne')
      if (one && !isEventTime(one.time, tx.now())) fault('time', 'format')
      if (cells.place.length > 120) fault('place', 'tooLong')
      if (cells.text.length > 300) fault('text', 'tooLong')
    }
    const counts = { lines: lines.length, taken: lines.length, repeated: 0 }
    if (faults.length > 0 || file.dry_run)
      return reportOf({ ...counts, taken: faults.length > 0 ? 0 : lines.length }, faults, false)
    const { taken, repeated } = await noteSightings(tx, sightings, { source: 'csv', operatorId })
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action: 'parcel_events.import',
      object: { type: 'parcel_events', id: 0 },
      after: { lines: lines.length, taken, repeated },
    })
    return reportOf({ lines: lines.length, taken, repeated }, faults, true)
  })
}

function sightingOf(book: ReadonlyMap<string, Carrier>, cells: Record<EventColumn, string>): Sighting {
  const { carrier, number, time, state, place, text } = cells
  return {
    carrierId: book.get(carrier)?.id ?? 0,
    number: tidyNumber(number),
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
