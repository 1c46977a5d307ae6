// SQL that reads a product with all its details in one statement, and what its freight depends on.
import type { Cents } from '@shop/contract/wire.ts'
import { createBatch } from '#cache/batch.ts'
import { createTextCache } from '#cache/text-cache.ts'
import type { Ctx } from '#context.ts'
import { anyOf, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import { type CardRow, cardColumns, cardJoins, picture } from './card-store.ts'
import { textIn } from './store.ts'

export interface ProductRow extends CurrentRow, Parts {}

/** What changes without an operator, and what is in the rows that this is read from. */
interface CurrentRow extends CardRow {
  description: string
  seen: number
  origin: string
  limit_per_user: number | null
  category_id: number
  category_name: string
  freight_template_id: number | null
  grams: number
  created_at: Date
  /** Counts the changes by operators. */
  version: number
}

/** What takes a subquery each. Only operators change it, except for the stock, and each change has a new version. */
interface Parts {
  pictures: StoredPicture[]
  spec_groups: { id: number; name: string; values: { id: number; name: string; picture: StoredPicture | null }[] }[]
  skus: {
    id: number
    value_ids: number[]
    price: Cents
    was: Cents | null
    stock: number
    grams: number
    picture: StoredPicture | null
  }[]
  attributes: { name: string; value: string }[]
}

const pictureOrNull = sql`case when i.id is not null then ${picture} end`

const readProducts = createBatch(listProducts)
const readCurrent = createBatch(listCurrent)

/** Some thousand products, as JSON text: parsed objects take three times the memory. */
const partsCache = createTextCache({ ms: 60_000, charsMax: 24_000_000 })

/** Only products on sale. The parts are read once for each version of a product: they are most of the work. */
export async function findProduct(ctx: Ctx, productId: number): Promise<ProductRow | undefined> {
  const key = `${ctx.language} ${productId}`
  const cached = partsCache.get(ctx, key)
  if (cached !== undefined) {
    const current = (await readCurrent(ctx, [productId])).get(productId)
    const product = current && join(current, JSON.parse(cached) as CachedParts)
    if (product) return product
  }
  const product = (await readProducts(ctx, [productId])).get(productId)
  if (product) {
    const { pictures, spec_groups, skus: offered, attributes: facts, version } = product
    const parts: CachedParts = { pictures, spec_groups, skus: offered, attributes: facts, version }
    partsCache.set(ctx, key, JSON.stringify(parts))
  }
  return product
}

interface CachedParts extends Parts {
  version: number
}

/** Undefined when the parts are of another version, or other SKUs are active. */
function join({ stocks, ...current }: CurrentRow & { stocks: number[] }, parts: CachedParts): ProductRow | undefined {
  if (parts.version !== current.version || parts.skus.length !== stocks.length) return undefined
  const offered = parts.skus.map((sku, i) => ({ ...sku, stock: stocks[i] ?? 0 }))
  return { ...current, ...parts, skus: offered }
}

function currentColumns(language: string): Sql {
  return sql`${cardColumns(language)}, ${textIn(language, 'description')} as description, p.seen, s.origin,
    p.limit_per_user, p.category_id, in_language(c.names, ${language}) as category_name, p.freight_template_id,
    p.weight_grams as grams, p.created_at, p.version`
}

function productsOnSale(language: string, ids: readonly number[]): Sql {
  return sql`products p ${cardJoins(language)} join categories c on c.id = p.category_id
    where p.id = ${anyOf(ids)} and p.status = 'on'`
}

async function listProducts(ctx: Ctx, ids: readonly number[]): Promise<ProductRow[]> {
  const { language } = ctx
  return ctx.db.query<ProductRow>(sql`
    select ${currentColumns(language)}, ${pictures} as pictures, ${specGroups(language)} as spec_groups, ${skus} as skus,
           ${attributes(language)} as attributes
      from ${productsOnSale(language, ids)}`)
}

async function listCurrent(ctx: Ctx, ids: readonly number[]): Promise<(CurrentRow & { stocks: number[] })[]> {
  const { language } = ctx
  return ctx.db.query(sql`
    select ${currentColumns(language)},
           array(select k.stock from skus k where k.product_id = p.id and k.active order by k.position, k.id) as stocks
      from ${productsOnSale(language, ids)}`)
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
                                    'was', k.was_cents, 'stock', k.stock,
                                    'grams', coalesce(k.weight_grams, p.weight_grams), 'picture', ${pictureOrNull})
                   order by k.position, k.id)
    from skus k left join pictures i on i.id = k.picture_id where k.product_id = p.id and k.active), '[]')`

function attributes(language: string): Sql {
  return sql`coalesce((
    select json_agg(json_build_object('name', in_language(fact -> 'name', ${language}),
                                      'value', in_language(fact -> 'value', ${language})) order by position)
      from jsonb_array_elements(p.attributes) with ordinality facts(fact, position)), '[]')`
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
