// SQL that reads a product with all its details in one statement, and what its freight depends on.
import type { Cents } from '@shop/contract/wire.ts'
import { createBatch } from '#cache/batch.ts'
import type { Ctx } from '#context.ts'
import { anyOf, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import { type CardRow, cardColumns, cardJoins, picture } from './card-store.ts'
import { textIn } from './store.ts'

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
    grams: number
    picture: StoredPicture | null
  }[]
  attributes: { name: string; value: string }[]
  seen: number
  origin: string
  limit_per_user: number | null
  category_id: number
  category_name: string
  freight_template_id: number | null
  grams: number
  created_at: Date
}

const pictureOrNull = sql`case when i.id is not null then ${picture} end`

const readProducts = createBatch(listProducts)

/** Only products on sale. */
export async function findProduct(ctx: Ctx, productId: number): Promise<ProductRow | undefined> {
  return (await readProducts(ctx, [productId])).get(productId)
}

async function listProducts(ctx: Ctx, ids: readonly number[]): Promise<ProductRow[]> {
  const { language } = ctx
  return ctx.db.query<ProductRow>(sql`
    select ${cardColumns(language)}, ${textIn(language, 'description')} as description, ${pictures} as pictures,
           ${specGroups(language)} as spec_groups, ${skus} as skus, ${attributes(language)} as attributes,
           p.seen, s.origin, p.limit_per_user, p.category_id, in_language(c.names, ${language}) as category_name,
           p.freight_template_id, p.weight_grams as grams, p.created_at
      from products p ${cardJoins(language)}
      join categories c on c.id = p.category_id
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
