// SQL that reads a product with all its details in one statement, and what its freight depends on.
import type { Cents } from '@shop/contract/wire.ts'
import { createBatch } from '#cache/batch.ts'
import type { Ctx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import { type CardRow, cardColumns } from './card-store.ts'

export interface ProductRow extends CardRow {
  description: string
  pictures: StoredPicture[]
  spec_groups: { id: number; name: string; values: { id: number; name: string; picture: StoredPicture | null }[] }[]
  skus: {
    id: number
    value_ids: number[]
    price: Cents
    was: Cents | null
    stock: number
    picture: StoredPicture | null
  }[]
  attributes: { name: string; value: string }[]
  seen: number
  origin: string
  limit_per_user: number | null
  category_id: number
  category_name: string
  freight_template_id: number | null
  /** The weight of the lightest SKU, for the lowest freight. */
  grams: number
  created_at: Date
}

const picture = sql`jsonb_build_object('hash', i.hash, 'w', i.w, 'h', i.h)`
const pictureOrNull = sql`case when i.id is not null then ${picture} end`

const readProducts = createBatch(listProducts)

/** Only products on sale. */
export async function findProduct(ctx: Ctx, productId: number): Promise<ProductRow | undefined> {
  return (await readProducts(ctx, [productId])).get(productId)
}

async function listProducts(ctx: Ctx, ids: readonly number[]): Promise<ProductRow[]> {
  const { language } = ctx
  return ctx.db.query<ProductRow>(sql`
    select ${cardColumns(language)}, ${descriptionIn(language)} as description, ${pictures} as pictures,
           ${specGroups(language)} as spec_groups, ${skus} as skus, ${attributes(language)} as attributes,
           p.seen, s.origin, p.limit_per_user, p.category_id, in_language(c.names, ${language}) as category_name,
           p.freight_template_id, p.created_at,
           coalesce((select min(coalesce(k.weight_grams, p.weight_grams)) from skus k
                      where k.product_id = p.id and k.active), p.weight_grams) as grams
      from products p
      join pictures i on i.id = p.picture_id
      join shops s on s.id = p.shop_id
      join categories c on c.id = p.category_id
     where p.id = any(${ids}::bigint[]) and p.status = 'on'`)
}

/** An empty description counts as missing. */
function descriptionIn(language: string): Sql {
  return sql`coalesce((select description from product_translations where product_id = p.id and description <> ''
    order by array_position(language_order(${language}), language::text) limit 1), '')`
}

/** The gallery; a product without one shows the picture of its card. */
const pictures = sql`coalesce((
  select jsonb_agg(${picture} order by g.position) from product_pictures g join pictures i on i.id = g.picture_id
   where g.product_id = p.id), jsonb_build_array(${picture}))`

function specGroups(language: string): Sql {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', g.id, 'name', in_language(g.names, ${language}), 'values', coalesce((
             select jsonb_agg(jsonb_build_object('id', v.id, 'name', in_language(v.names, ${language}),
                                                 'picture', ${pictureOrNull}) order by v.position)
               from spec_values v left join pictures i on i.id = v.picture_id where v.group_id = g.id), '[]'))
           order by g.position)
      from spec_groups g where g.product_id = p.id), '[]')`
}

const skus = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', k.id, 'value_ids', to_jsonb(k.value_ids), 'price', k.price_cents,
                                      'was', k.was_cents, 'stock', k.stock, 'picture', ${pictureOrNull})
                   order by k.position, k.id)
    from skus k left join pictures i on i.id = k.picture_id where k.product_id = p.id and k.active), '[]')`

function attributes(language: string): Sql {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('name', in_language(fact -> 'name', ${language}),
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
