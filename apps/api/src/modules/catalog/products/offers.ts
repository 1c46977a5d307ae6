// The current state of SKUs for the bag, the checkout and orders, and records of price drops and restocks.
import { quantityMax } from '@shop/contract/quantities.ts'
import type { BagShop } from '@shop/contract/sales/bag.ts'
import type { LineChange } from '@shop/contract/sales/checkout.ts'
import type { Cents, Picture } from '@shop/contract/wire.ts'
import { type Ctx, type TxCtx, viewerId } from '#context.ts'
import { pictureOf } from '#picture.ts'
import * as offersStore from './offers-store.ts'
import * as store from './store.ts'

export type { SkuTexts } from './offers-store.ts'

export interface Offer {
  skuId: number
  productId: number
  categoryId: number
  title: string
  /** The chosen values in one text. */
  spec: string
  image: Picture
  price: Cents
  stock: number
  /** A SKU off sale is shown only in the bag or in orders. */
  onSale: boolean
  /** What prevents buying the requested quantity. */
  problem: Exclude<LineChange, 'price'> | null
  limitPerUser: number | null
  /** How many this person may still buy of the product, all SKUs together; null without a limit. */
  limitLeft: number | null
  /** The most that can be ordered now. */
  qtyMax: number
  grams: number
  isFree: boolean
  templateId: number | null
  shop: BagShop & { isOpen: boolean; origin: string; commissionBp: number | null }
  texts: offersStore.SkuTexts
}

/** By SKU id; unknown SKUs are left out. */
export async function findOffers(
  ctx: Ctx,
  lines: readonly { skuId: number; qty: number }[],
  { userId = viewerId(ctx) } = {},
): Promise<Map<number, Offer>> {
  if (lines.length === 0) return new Map()
  const quantities = new Map(lines.map((line) => [line.skuId, line.qty]))
  const rows = await offersStore.listOffers(ctx, { userId, lines: quantities })
  return new Map(rows.map((row) => [row.sku_id, toOffer(row)]))
}

function toOffer(row: offersStore.OfferRow): Offer {
  const qtyMax = row.why === 'gone' ? 0 : Math.min(row.stock, row.limit_left ?? quantityMax, quantityMax)
  return {
    skuId: row.sku_id,
    productId: row.product_id,
    categoryId: row.category_id,
    title: row.title,
    spec: row.spec,
    image: pictureOf(row.picture),
    price: row.price,
    stock: row.stock,
    onSale: row.on_sale,
    problem: row.why,
    limitPerUser: row.limit_per_user,
    limitLeft: row.limit_left,
    qtyMax,
    grams: row.grams,
    isFree: row.free,
    templateId: row.template_id,
    shop: {
      id: row.shop_id,
      name: row.shop_name,
      logo: pictureOf(row.shop_logo),
      isOpen: row.shop_open,
      origin: row.origin,
      commissionBp: row.commission_bp,
    },
    texts: row.texts,
  }
}

/** `before` and `after` are the product's lowest prices; only a drop is recorded. */
export async function recordPriceChange(
  tx: TxCtx,
  change: { productId: number; before: Cents; after: Cents },
): Promise<void> {
  if (change.after >= change.before) return
  await store.insertFavouriteEvent(tx, {
    productId: change.productId,
    kind: 'price_drop',
    price: change.after,
    was: change.before,
  })
}

/** `before` and `after` say whether the product is in stock; only a restock is recorded. */
export async function recordRestock(
  tx: TxCtx,
  change: { productId: number; before: boolean; after: boolean; price: Cents },
): Promise<void> {
  if (change.before || !change.after) return
  await store.insertFavouriteEvent(tx, {
    productId: change.productId,
    kind: 'back_in_stock',
    price: change.price,
    was: null,
  })
}
