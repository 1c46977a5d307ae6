// SQL that reads a product with all its details in one statement, and what its freight depends on.
import type { Cents } from '@shop/contract/wire.ts'
import { createBatch } from '#cache/batch.ts'
import { createTextCache } from '#cache/text-cache.ts'
import type { Ctx } from '#context.ts'
import { anyOf, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import { type CardRow, picture } from './card-store.ts'
import { joinTranslation, textIn } from './store.ts'

/** A product on sale, without what its shop and its category have: those have short caches. */
export interface ProductRow extends CurrentRow, Omit<Parts, 'created_at' | 'skus'> {
  created_at: Date
  skus: (OfferedSku & { stock: number })[]
}

/** What changes without an operator, or follows from the SKUs: read for every page. */
interface CurrentRow extends Omit<CardRow, keyof Parts | 'shop_name'> {
  /** Counts the changes by operators. */
  version: number
  seen: number
  /** Of the active SKUs, in their order. */
  stocks: number[]
}

/** What only operators change: each change has a new version. */
interface Parts {
  version: number
  title: string
  description: string
  picture: StoredPicture
  free_freight: boolean
  shop_id: number
  category_id: number
  limit_per_user: number | null
  freight_template_id: number | null
  grams: number
  created_at: string
  pictures: StoredPicture[]
  spec_groups: { id: number; name: string; values: { id: number; name: string; picture: StoredPicture | null }[] }[]
  skus: OfferedSku[]
  attributes: { name: string; value: string }[]
}

interface OfferedSku {
  id: number
  value_ids: number[]
  price: Cents
  was: Cents | null
  grams: number
  picture: StoredPicture | null
}

const pictureOrNull = sql`case when i.id is not null then ${picture} end`

const readProducts = createBatch(listProducts)
const readCurrent = createBatch(listCurrent)

/** Some twenty thousand products, as JSON text: parsed objects take three times the memory. */
const partsCache = createTextCache({ ms: 60_000, charsMax: 24_000_000 })

/** Only products on sale. The parts are read once for each version of a product: they are most of the work. */
export async function findProduct(ctx: Ctx, productId: number): Promise<ProductRow | undefined> {
  const key = `${ctx.language} ${productId}`
  const cached = partsCache.get(ctx, key)
  if (cached !== undefined) {
    const current = (await readCurrent(ctx, [productId])).get(productId)
    if (!current) return undefined
    const parts = JSON.parse(cached) as Parts
    // Of another version, or with other active SKUs, the parts are read again.
    if (parts.version === current.version && parts.skus.length === current.stocks.length) return join(current, parts)
  }
  const product = (await readProducts(ctx, [productId])).get(productId)
  if (!product) return undefined
  const { parts, ...current } = product
  // PostgreSQL writes JSON with spaces, which take a sixth of it.
  partsCache.set(ctx, key, JSON.stringify(parts))
  return join(current, parts)
}

function join(current: CurrentRow, parts: Parts): ProductRow {
  const offered = parts.skus.map((sku, i) => ({ ...sku, stock: current.stocks[i] ?? 0 }))
  return { ...current, ...parts, created_at: new Date(parts.created_at), skus: offered }
}

const currentColumns = sql`p.id, p.version, p.price_cents, p.price_max_cents, p.was_cents, p.in_stock, p.sold,
  p.rating_tenths, p.reviews,
  p.seen + coalesce((select v.views from product_views v where v.product_id = p.id), 0) as seen,
  array(select k.stock from skus k where k.product_id = p.id and k.active order by k.position, k.id) as stocks`

async function listCurrent(ctx: Ctx, ids: readonly number[]): Promise<CurrentRow[]> {
  return ctx.db.query<CurrentRow>(sql`
    select ${currentColumns} from products p where p.id = ${anyOf(ids)} and p.status = 'on'`)
}

async function listProducts(ctx: Ctx, ids: readonly number[]): Promise<(CurrentRow & { parts: Parts })[]> {
  const { language } = ctx
  return ctx.db.query(sql`
    select ${currentColumns}, json_build_object(
             'version', p.version, 'title', ${textIn(language, 'title')},
             'description', ${textIn(language, 'description')}, 'picture', ${picture}, 'free_freight', p.free_freight,
             'shop_id', p.shop_id, 'category_id', p.category_id, 'limit_per_user', p.limit_per_user,
             'freight_template_id', p.freight_template_id, 'grams', p.weight_grams, 'created_at', p.created_at,
             'pictures', ${pictures}, 'spec_groups', ${specGroups(language)}, 'skus', ${skus},
             'attributes', ${attributes(language)}) as parts
      from products p join pictures i on i.id = p.picture_id ${joinTranslation(language)}
     where p.id = ${anyOf(ids)} and p.status = 'on'`)
}

/** The gallery; a product without one shows the picture of its card. */
const pictures = sql`coalesce((
  select json_agg(${picture} order by g.position) from product_pictures g join pictures i on i.id = g.picture_id
   where g.product_id = p.id), json_build_array(${picture}))`

function specGroups(language: string): Sql {
  return sql`coalesce((
    select json_agg(json_build_object('id', g.id, 'name', in_language(g.names, ${language}), 'values', coalesce((
             select json_agg(json_build_object('id', v.id, 'name', in_language(v.names, ${language}),
                                               'picture', ${pictureOrNull}) order by v.position)
               from spec_values v left join pictures i on i.id = v.picture_id where v.group_id = g.id), '[]'))
           order by g.position)
      from spec_groups g where g.product_id = p.id), '[]')`
}

const skus = sql`coalesce((
  select json_agg(json_build_object('id', k.id, 'value_ids', to_json(k.value_ids), 'price', k.price_cents,
                                    'was', k.was_cents, 'grams', coalesce(k.weight_grams, p.weight_grams),
                                    'picture', ${pictureOrNull})
                   order by k.position, k.id)
    from skus k left join pictures i on i.id = k.picture_id where k.product_id = p.id and k.active), '[]')`

function attributes(language: string): Sql {
  return sql`coalesce((
    select json_agg(json_build_object('name', in_language(fact -> 'name', ${language}),
                                      'value', in_language(fact -> 'value', ${language})) order by position)
      from jsonb_array_elements(p.attributes) with ordinality facts(fact, position)), '[]')`
}

export async function getCategoryName(ctx: Ctx, id: number): Promise<string> {
  const [row] = await ctx.db.query<{ name: string }>(sql`
    select in_language(names, ${ctx.language}) as name from categories where id = ${id}`)
  if (!row) throw new Error(`there is no category ${id}`)
  return row.name
}

interface ParcelRow {
  grams: number
  free: boolean
  template_id: number | null
  origin: string
}

/** Only for active SKUs of products on sale. */
export async function findParcel(ctx: Ctx, skuId: number): Promise<ParcelRow | undefined> {
  const rows = await ctx.db.query<ParcelRow>(sql`
    select coalesce(k.weight_grams, p.weight_grams) as grams, p.free_freight as free,
           p.freight_template_id as template_id, s.origin
      from skus k join products p on p.id = k.product_id join shops s on s.id = p.shop_id
     where k.id = ${skuId} and k.active and p.status = 'on'`)
  return rows[0]
}
