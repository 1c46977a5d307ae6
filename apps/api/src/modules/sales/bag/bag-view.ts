// Builds the bag view: lines grouped by shop, unavailable lines listed apart, and totals of the selected lines.
import type { Bag, BagItem } from '@shop/contract/sales/bag.ts'
import { addCents, type Cents, cents } from '@shop/contract/wire.ts'
import type { Offer } from '#modules/catalog/products/service.ts'
import { problemOf } from './rules.ts'

interface BagLine {
  id: number
  sku_id: number
  qty: number
  checked: boolean
  price: Cents
  created_at: Date
}

/** Shops keep the order of their lines: the shop of the newest line comes first. */
export function showBag(lines: readonly BagLine[], offers: ReadonlyMap<number, Offer>): Bag {
  const offered = lines.flatMap((line) => {
    const offer = offers.get(line.sku_id)
    return offer ? [{ line, offer, why: problemOf(offer) }] : []
  })
  const buyable = offered.filter(({ why }) => !why)
  const selected = buyable.filter(({ line }) => line.checked)
  const shops = Map.groupBy(buyable, ({ offer }) => offer.shop.id)
  return {
    groups: [...shops.values()].flatMap((group) => {
      const [first] = group
      if (!first) return []
      return [{ shop: shopOf(first.offer), items: group.map(({ line, offer }) => itemOf(line, offer)) }]
    }),
    invalid: offered.flatMap(({ line, offer, why }) =>
      why ? [{ ...itemOf({ ...line, checked: false }, offer), shop: shopOf(offer), why }] : [],
    ),
    selected: {
      count: selected.reduce((sum, { line }) => sum + line.qty, 0),
      lines: selected.length,
      subtotal: addCents(...selected.map(({ line, offer }) => cents(offer.price * line.qty))),
    },
    total: offered.length,
  }
}

function shopOf({ shop }: Offer): Bag['groups'][number]['shop'] {
  return { id: shop.id, name: shop.name, logo: shop.logo }
}

function itemOf(line: BagLine, offer: Offer): BagItem {
  return {
    id: line.id,
    product_id: offer.productId,
    sku_id: offer.skuId,
    title: offer.title,
    spec: offer.spec,
    image: offer.image,
    price: offer.price,
    price_added: line.price,
    qty: line.qty,
    stock: offer.stock,
    qty_max: offer.qtyMax,
    limit_per_user: offer.limitPerUser,
    checked: line.checked,
    free_freight: offer.isFree,
    created_at: line.created_at,
  }
}
