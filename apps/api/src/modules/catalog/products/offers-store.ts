// SQL for the current state of SKUs, for the bag, the checkout and orders.
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'

export interface OfferRow {
  sku_id: number
  product_id: number
  shop_id: number
  category_id: number
  title: string
  spec: string
  picture: StoredPicture
  price: Cents
  stock: number
  /** A SKU off sale is shown only in the bag or in orders. */
  on_sale: boolean
  why: 'gone' | 'stock' | 'limit' | null
  limit_per_user: number | null
  /** How many the person may still buy of the product; null without a limit. */
  limit_left: number | null
  grams: number
  free: boolean
  template_id: number | null
  shop_name: string
  shop_logo: StoredPicture
  shop_open: boolean
  origin: string
  commission_bp: number | null
  /** Only on request. */
  texts: SkuTexts | null
}

/** What an order stores with its lines. */
export interface SkuTexts {
  /** By language; the reader's language is chosen when it is shown. */
  title: Record<string, string>
  spec: Record<string, string>
  picture_id: number
}

interface OfferInput {
  userId: number
  /** Quantities by SKU id. */
  lines: ReadonlyMap<number, number>
  withTexts: boolean
}

/** The problems come from the SQL function that orders use. */
export async function listOffers(ctx: Ctx, { userId, lines, withTexts }: OfferInput): Promise<OfferRow[]> {
  const [skus, quantities] = [[...lines.keys()], [...lines.values()]]
  return ctx.db.query<OfferRow>(sql`
    select * from list_offers(${userId}, ${skus}::bigint[], ${quantities}::int[], ${ctx.language}, ${withTexts})`)
}
