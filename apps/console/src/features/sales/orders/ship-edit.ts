// Parcels while they are packed: which pieces go in which, what is left, and what is wrong; pure.
import type { OrderDetail, shipOrder } from '@shop/contract/sales/admin-orders.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'

export interface OpenLine {
  id: number
  title: string
  spec: string
  /** Neither sent nor paid back. */
  left: number
}

export interface ParcelEdit {
  /** Keeps it apart from its neighbours while they come and go. */
  key: number
  carrier: string
  number: string
  /** How many of each line, by the line's number. */
  pieces: Record<number, number | null>
}

export function openLines({ items }: Pick<OrderDetail, 'items'>): OpenLine[] {
  return items
    .map(({ id, title, spec, qty, shipped_qty, refunded_qty }) => {
      return { id, title, spec, left: qty - shipped_qty - refunded_qty }
    })
    .filter(({ left }) => left > 0)
}

/** What no parcel holds yet, by line; below nothing when too much was packed. */
export function unpacked(lines: readonly OpenLine[], parcels: readonly ParcelEdit[]): Map<number, number> {
  return new Map(
    lines.map(({ id, left }) => [id, parcels.reduce((rest, { pieces }) => rest - (pieces[id] ?? 0), left)]),
  )
}

/** One more parcel, with everything the others leave. */
export function withParcel(lines: readonly OpenLine[], parcels: readonly ParcelEdit[]): ParcelEdit[] {
  const rest = unpacked(lines, parcels)
  const key = Math.max(0, ...parcels.map((parcel) => parcel.key)) + 1
  const pieces = Object.fromEntries(lines.map(({ id }) => [id, Math.max(0, rest.get(id) ?? 0)]))
  return [...parcels, { key, carrier: parcels.at(-1)?.carrier ?? '', number: '', pieces }]
}

const numberMin = 4

/** By the way to the field, as the server names it too: `0.number`. */
export function parcelFaults(lines: readonly OpenLine[], parcels: readonly ParcelEdit[]): Record<string, FieldRule> {
  const faults: Record<string, FieldRule> = {}
  const rest = unpacked(lines, parcels)
  for (const [at, { carrier, number, pieces }] of parcels.entries()) {
    if (!carrier) faults[`${at}.carrier`] = 'chooseOne'
    if (!number.trim()) faults[`${at}.number`] = 'required'
    else if (number.trim().length < numberMin) faults[`${at}.number`] = 'tooShort'
    const held = lines.filter(({ id }) => (pieces[id] ?? 0) > 0)
    if (held.length === 0) faults[`${at}.items`] = 'required'
    else if (held.some(({ id }) => (rest.get(id) ?? 0) < 0)) faults[`${at}.items`] = 'tooLarge'
  }
  return faults
}

type Wish = Input<typeof shipOrder>['body']['parcels']

export function wishOf(lines: readonly OpenLine[], parcels: readonly ParcelEdit[]): Wish {
  return parcels.map(({ carrier, number, pieces }) => ({
    carrier,
    number: number.trim(),
    items: lines.map(({ id }) => ({ order_item_id: id, qty: pieces[id] ?? 0 })).filter(({ qty }) => qty > 0),
  }))
}
