// SQL that writes whole products in batches: one statement per table.
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export async function takeIds(tx: TxCtx, count: number): Promise<number[]> {
  const rows = await tx.db.query<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('products', 'id')) as id from generate_series(1, ${count}::int)`)
  return rows.map((row) => row.id)
}

export interface ProductFacts {
  id: number
  key: string
  shop_id: number
  category_id: number
  picture_id: number | undefined
  freight_template_id: number | null
  free_freight: boolean
  weight_grams: number
  limit_per_user: number | null
  attributes: unknown
}

/** Off sale; price and stock columns are derived from the SKUs afterwards. */
export async function insertProducts(tx: TxCtx, products: readonly ProductFacts[]): Promise<void> {
  await tx.db.query(sql`
    insert into products (id, key, shop_id, category_id, picture_id, freight_template_id, free_freight, weight_grams,
      limit_per_user, attributes, status, price_cents, price_max_cents, in_stock, created_at, updated_at, published_at)
    overriding system value
    select id, key, shop_id, category_id, picture_id, freight_template_id, free_freight, weight_grams,
           limit_per_user, attributes, 'off', 1, 1, false, ${tx.now()}, ${tx.now()}, null
      from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as n(id bigint, key text, shop_id bigint,
             category_id bigint, picture_id bigint, freight_template_id bigint, free_freight boolean, weight_grams int,
             limit_per_user int, attributes jsonb)`)
}

export async function setProducts(tx: TxCtx, products: readonly ProductFacts[]): Promise<void> {
  await tx.db.query(sql`
    update products p set category_id = n.category_id, picture_id = n.picture_id,
           freight_template_id = n.freight_template_id, free_freight = n.free_freight, weight_grams = n.weight_grams,
           limit_per_user = n.limit_per_user, attributes = n.attributes, version = p.version + 1,
           updated_at = ${tx.now()}
      from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as n(id bigint, category_id bigint, picture_id bigint,
             freight_template_id bigint, free_freight boolean, weight_grams int, limit_per_user int, attributes jsonb)
     where p.id = n.id`)
}

export async function setTexts(
  tx: TxCtx,
  products: readonly { id: number; title: Translations; description: Translations }[],
): Promise<void> {
  await tx.db.query(
    sql`delete from product_translations where product_id = any(${products.map((product) => product.id)})`,
  )
  await tx.db.query(sql`
    insert into product_translations (product_id, language, title, description)
    select n.id, t.key, t.value, coalesce(n.description ->> t.key, '')
      from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as n(id bigint, title jsonb, description jsonb),
           jsonb_each_text(n.title) t`)
  await tx.db.query(sql`
    update products p set languages = (
             select count(*) from product_translations where product_id = p.id and description <> '')
     where id = any(${products.map((product) => product.id)})`)
}

export async function setPictures(
  tx: TxCtx,
  products: readonly { id: number; picture_ids: readonly number[] }[],
): Promise<void> {
  await tx.db.query(sql`delete from product_pictures where product_id = any(${products.map((product) => product.id)})`)
  await tx.db.query(sql`
    insert into product_pictures (product_id, position, picture_id)
    select n.id, p.at - 1, p.value::bigint
      from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as n(id bigint, picture_ids jsonb),
           jsonb_array_elements(n.picture_ids) with ordinality p(value, at)`)
}

export interface SpecRows {
  id: number
  groups: readonly {
    name: Translations
    values: readonly { name: Translations; picture_id?: number | null | undefined }[]
  }[]
}

/** Replaces the groups and values of products; returns the value ids by product, group and position. */
export async function replaceSpecs(tx: TxCtx, products: readonly SpecRows[]): Promise<Map<number, number[][]>> {
  const ids = products.map((product) => product.id)
  await tx.db.query(sql`
    delete from spec_values where group_id in (select id from spec_groups where product_id = any(${ids}))`)
  await tx.db.query(sql`delete from spec_groups where product_id = any(${ids})`)
  const groups = products.flatMap(({ id, groups: own }) =>
    own.map(({ name, values }, position) => ({ product_id: id, position, names: name, values })),
  )
  const rows = await tx.db.query<{ product_id: number; position: number; value_ids: number[] }>(sql`
    with n as (
      select * from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
        as n(product_id bigint, position int, names jsonb, values jsonb)
    ), new_groups as (
      insert into spec_groups (product_id, position, names) select product_id, position, names from n
      returning id, product_id, position
    ), new_values as (
      insert into spec_values (group_id, position, names, picture_id)
      select new_groups.id, v.at - 1, v.value -> 'name', (v.value ->> 'picture_id')::bigint
        from n join new_groups using (product_id, position),
             jsonb_array_elements(n.values) with ordinality v(value, at)
      returning id, group_id, position
    )
    select g.product_id, g.position, array_agg(v.id order by v.position) as value_ids
      from new_groups g join new_values v on v.group_id = g.id group by g.id, g.product_id, g.position`)
  const found = new Map<number, number[][]>(ids.map((id) => [id, []]))
  for (const row of rows) {
    const own = found.get(row.product_id)
    if (own) own[row.position] = row.value_ids
  }
  return found
}

/** Replaces the choice by a negative number, so that the same choice can be offered again as another SKU. */
export async function retireSkus(tx: TxCtx, ids: readonly number[]): Promise<void> {
  await tx.db.query(sql`
    update skus set active = false, value_ids = array[-id] where id = any(${ids})`)
}

export interface SkuFacts {
  id: number | undefined
  product_id: number
  position: number
  value_ids: readonly number[]
  price_cents: Cents
  was_cents: Cents | null
  stock: number
  weight_grams: number | null
  picture_id: number | null
  active: boolean
}

/** Everything but the stock, which is set and logged separately. */
export async function setSkus(tx: TxCtx, skus: readonly SkuFacts[]): Promise<void> {
  await tx.db.query(sql`
    update skus k set position = n.position, value_ids = n.value_ids, price_cents = n.price_cents,
           was_cents = n.was_cents, weight_grams = n.weight_grams, picture_id = n.picture_id, active = n.active
      from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as n(id bigint, position int, value_ids bigint[],
             price_cents bigint, was_cents bigint, weight_grams int, picture_id bigint, active boolean)
     where k.id = n.id`)
}

export async function insertSkus(tx: TxCtx, skus: readonly SkuFacts[], by: { actor: string; reason: string }) {
  await tx.db.query(sql`
    with new_skus as (
      insert into skus (product_id, position, value_ids, price_cents, was_cents, stock, weight_grams, picture_id,
                        active)
      select product_id, position, value_ids, price_cents, was_cents, stock, weight_grams, picture_id, active
        from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as n(product_id bigint, position int,
               value_ids bigint[], price_cents bigint, was_cents bigint, stock int, weight_grams int, picture_id bigint,
               active boolean)
       order by product_id, position
      returning id, stock
    )
    insert into stock_log (sku_id, before, after, reason, actor, created_at)
    select id, 0, stock, ${by.reason}, ${by.actor}, ${tx.now()} from new_skus where stock > 0`)
}
