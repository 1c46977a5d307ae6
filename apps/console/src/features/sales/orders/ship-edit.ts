// Packing parcels: which pieces go into which, what is left, and what is invalid.
import type { Input } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { OrderDetail, shipOrder } from '@shop/contract/sales/admin-orders.ts'
import { trackingNumberMin } from '@shop/contract/sales/logistics.ts'

export interface OpenLine {
  id: number
  title: string
  spec: string
  /** Pieces neither shipped nor refunded. */
  left: number
}

export interface ParcelEdit {
  /** Identifies the parcel while others are added and removed. */
  key: number
  carrier: string
  number: string
  /** Quantity by line id. */
  quantities: Record<number, number | null>
}

export function openLines({ items }: Pick<OrderDetail, 'items'>): OpenLine[] {
  return items
    .map(({ id, title, spec, qty, shipped_qty, refunded_qty }) => {
      return { id, title, spec, left: qty - shipped_qty - refunded_qty }
    })
    .filter(({ left }) => left > 0)
}

/** Pieces in no parcel yet, by line; negative when too many were packed. */
export function unpacked(lines: readonly OpenLine[], parcels: readonly ParcelEdit[]): Map<number, number> {
  return new Map(
    lines.map(({ id, left }) => [
      id,
      parcels.reduce((remaining, { quantities }) => remaining - (quantities[id] ?? 0), left),
    ]),
  )
}

/** Adds a parcel with everything the others leave. */
export function withParcel(lines: readonly OpenLine[], parcels: readonly ParcelEdit[]): ParcelEdit[] {
  const remaining = unpacked(lines, parcels)
  const key = Math.max(0, ...parcels.map((parcel) => parcel.key)) + 1
  const quantities = Object.fromEntries(lines.map(({ id }) => [id, Math.max(0, remaining.get(id) ?? 0)]))
  return [...parcels, { key, carrier: parcels.at(-1)?.carrier ?? '', number: '', quantities }]
}

/** By field path, as the server reports them too: `0.number`. */
export function parcelProblems(lines: readonly OpenLine[], parcels: readonly ParcelEdit[]): Record<string, FieldRule> {
  const problems: Record<string, FieldRule> = {}
  const remaining = unpacked(lines, parcels)
  for (const [index, { carrier, number, quantities }] of parcels.entries()) {
    if (!carrier) problems[`${index}.carrier`] = 'chooseOne'
    if (!number.trim()) problems[`${index}.number`] = 'required'
    else if (number.trim().length < trackingNumberMin) problems[`${index}.number`] = 'tooShort'
    const packedLines = lines.filter(({ id }) => (quantities[id] ?? 0) > 0)
    if (packedLines.length === 0) problems[`${index}.items`] = 'required'
    else if (packedLines.some(({ id }) => (remaining.get(id) ?? 0) < 0)) problems[`${index}.items`] = 'tooLarge'
  }
  return problems
}

type ShipInput = Input<typeof shipOrder>['body']['parcels']

export function shipInputOf(lines: readonly OpenLine[], parcels: readonly ParcelEdit[]): ShipInput {
  return parcels.map(({ carrier, number, quantities }) => ({
    carrier,
    number: number.trim(),
    items: lines.map(({ id }) => ({ order_item_id: id, qty: quantities[id] ?? 0 })).filter(({ qty }) => qty > 0),
  }))
}
