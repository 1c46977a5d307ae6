// Packing slips of an order: one for each parcel, and one for what is not packed yet.
import type { Reply } from '@shop/contract/endpoint.ts'
import type { getPackingSlips } from '@shop/contract/sales/admin-orders.ts'

export type OrderSlip = Reply<typeof getPackingSlips>[number]

export interface Slip extends Omit<OrderSlip, 'parcels'> {
  key: string
  /** Absent for what is not packed yet. */
  parcel?: { carrier: string; number: string; position: number }
  /** The number of parcels; absent until everything is packed. */
  total?: number
}

export function slipsOf({ parcels, ...order }: OrderSlip): Slip[] {
  const left = order.items
    .map((item) => ({ ...item, qty: item.qty - packedQty(parcels, item.sku_id) }))
    .filter(({ qty }) => qty > 0)
  const sent = parcels.map(({ carrier, number, items }, index): Slip => {
    const inside = new Map(items.map(({ sku_id, qty }) => [sku_id, qty]))
    return {
      ...order,
      key: `${order.id}-${index}`,
      items: order.items.map((item) => ({ ...item, qty: inside.get(item.sku_id) ?? 0 })).filter(({ qty }) => qty > 0),
      parcel: { carrier, number, position: index + 1 },
      ...(left.length === 0 && { total: parcels.length }),
    }
  })
  return left.length === 0 ? sent : [...sent, { ...order, key: `${order.id}`, items: left }]
}

function packedQty(parcels: OrderSlip['parcels'], skuId: number): number {
  const packed = parcels.flatMap(({ items }) => items).filter(({ sku_id }) => sku_id === skuId)
  return packed.reduce((sum, { qty }) => sum + qty, 0)
}
