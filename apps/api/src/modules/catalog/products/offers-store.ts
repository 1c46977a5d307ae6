// SQL that reads offers of SKUs for the bag, the checkout and orders.
import type { Cents } from '@shop/contract/wire.ts'
import { createTextCache } from '#cache/text-cache.ts'
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'

export interface OfferRow extends CurrentRow, OfferParts {}

/** They count the changes of a product and its shop by operators. */
interface Versions {
  version: number
  shop_version: number
}

/** What changes without an operator, or takes effect at once: read every time. */
interface CurrentRow extends Versions {
  sku_id: number
  price: Cents
  stock: number
  /** A SKU off sale is shown only in the bag or in orders. */
  on_sale: boolean
  why: 'gone' | 'stock' | 'limit' | null
  /** How many the person may still buy of the product; null without a limit. */
  limit_left: number | null
  shop_open: boolean
  commission_bp: number | null
}

/** What only operators change: each change has a new version of the product or the shop. */
interface OfferParts {
  product_id: number
  shop_id: number
  category_id: number
  title: string
  spec: string
  picture: StoredPicture
  limit_per_user: number | null
  grams: number
  free: boolean
  template_id: number | null
  shop_name: string
  shop_logo: StoredPicture
  origin: string
  texts: SkuTexts
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
}

/** Some five thousand SKUs, as JSON text: parsed objects take three times the memory. */
const partsCache = createTextCache({ ms: 60_000, charsMax: 6_000_000 })

/** The problems come from the SQL function that orders use. Parts are read once for their versions. */
export async function listOffers(ctx: Ctx, { userId, lines }: OfferInput): Promise<OfferRow[]> {
  const current = await listCurrent(ctx, { userId, lines })
  const cached = new Map(current.map((row) => [row.sku_id, findParts(ctx, row)]))
  const missing = new Map([...lines].filter(([skuId]) => cached.has(skuId) && !cached.get(skuId)))
  const read = missing.size > 0 ? await listParts(ctx, { userId, lines: missing }) : new Map<number, OfferParts>()
  return current.flatMap((row) => {
    const parts = cached.get(row.sku_id) ?? read.get(row.sku_id)
    return parts ? [{ ...parts, ...row }] : []
  })
}

async function listCurrent(ctx: Ctx, { userId, lines }: OfferInput): Promise<CurrentRow[]> {
  const [skus, quantities] = [[...lines.keys()], [...lines.values()]]
  return ctx.db.query<CurrentRow>(sql`
    select sku_id, version, shop_version, price, stock, on_sale, why, limit_left, shop_open, commission_bp
      from list_current_offers(${userId}, ${skus}::bigint[], ${quantities}::int[])`)
}

function findParts(ctx: Ctx, { sku_id, version, shop_version }: CurrentRow): OfferParts | undefined {
  const text = partsCache.get(ctx, keyOf(ctx, sku_id))
  const parts = text === undefined ? undefined : (JSON.parse(text) as OfferParts & Versions)
  return parts?.version === version && parts.shop_version === shop_version ? parts : undefined
}

async function listParts(ctx: Ctx, { userId, lines }: OfferInput): Promise<Map<number, OfferParts>> {
  const [skus, quantities] = [[...lines.keys()], [...lines.values()]]
  const rows = await ctx.db.query<OfferParts & Versions & { sku_id: number }>(sql`
    select o.sku_id, p.version, s.version as shop_version, o.product_id, o.shop_id, o.category_id, o.title, o.spec,
           o.picture, o.limit_per_user, o.grams, o.free, o.template_id, o.shop_name, o.shop_logo, o.origin, o.texts
      from list_offers(${userId}, ${skus}::bigint[], ${quantities}::int[], ${ctx.language}, true) o
      join products p on p.id = o.product_id join shops s on s.id = o.shop_id`)
  // A transaction may be rolled back: what it reads is not for others.
  if (ctx.db === ctx.pool) for (const row of rows) partsCache.set(ctx, keyOf(ctx, row.sku_id), JSON.stringify(row))
  return new Map(rows.map((row) => [row.sku_id, row]))
}

function keyOf(ctx: Ctx, skuId: number): string {
  return `${ctx.language} ${skuId}`
}
