// SQL that reads whole products for editing.
import type { ProductDraft } from '@shop/contract/catalog/admin-products.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'

export interface StoredGroup {
  name: Translations
  values: { id: number; name: Translations; picture_id: number | null }[]
}

export interface StoredSku {
  id: number
  value_ids: number[]
  price: Cents
  was: Cents | null
  stock: number
  weight_grams: number | null
  picture_id: number | null
  active: boolean
}

export interface StoredProduct {
  id: number
  key: string
  shop_id: number
  category_id: number
  freight_template_id: number | null
  free_freight: boolean
  weight_grams: number
  limit_per_user: number | null
  status: 'on' | 'off'
  version: number
  title: Translations
  description: Translations
  attributes: ProductDraft['attributes']
  picture_ids: number[]
  spec_groups: StoredGroup[]
  skus: StoredSku[]
  sold: number
  seen: number
  created_at: Date
  updated_at: Date
}

/** Sorted by id. Retired SKUs, whose choice no longer exists, are left out. */
export async function listStored(ctx: Ctx, ids: readonly number[]): Promise<StoredProduct[]> {
  return ctx.db.query<StoredProduct>(sql`
    select p.id, p.key, p.shop_id, p.category_id, p.freight_template_id, p.free_freight, p.weight_grams,
           p.limit_per_user, p.status, p.version, p.attributes, p.sold,
           p.seen + coalesce((select v.views from product_views v where v.product_id = p.id), 0) as seen,
           p.created_at, p.updated_at,
           w.title, w.description, coalesce(g.picture_ids, array[p.picture_id]) as picture_ids,
           coalesce(s.groups, '[]') as spec_groups, coalesce(k.skus, '[]') as skus
      from products p
      cross join lateral (
        select coalesce(jsonb_object_agg(language, title), '{}') as title,
               coalesce(jsonb_object_agg(language, description) filter (where description <> ''), '{}') as description
          from product_translations where product_id = p.id) w
      cross join lateral (
        select array_agg(picture_id order by position) as picture_ids
          from product_pictures where product_id = p.id) g
      cross join lateral (
        select jsonb_agg(jsonb_build_object('name', sg.names, 'values', coalesce(sv.list, '[]'))
                         order by sg.position) as groups
          from spec_groups sg
          cross join lateral (
            select jsonb_agg(jsonb_build_object('id', id, 'name', names, 'picture_id', picture_id)
                             order by position) as list
              from spec_values where group_id = sg.id) sv
         where sg.product_id = p.id) s
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', id, 'value_ids', value_ids, 'price', price_cents, 'was', was_cents,
                 'stock', stock, 'weight_grams', weight_grams, 'picture_id', picture_id, 'active', active)
                 order by position, id) as skus
          from skus where product_id = p.id and coalesce(value_ids[1], 1) > 0) k
     where p.id = any(${ids}) order by p.id`)
}

export async function isKeyTaken(ctx: Ctx, key: string): Promise<boolean> {
  return (await ctx.db.query(sql`select 1 from products where key = ${key}`)).length > 0
}

/**
 * Locks the products by ascending id until the transaction ends and returns those that exist. `no key update` does
 * not block rows that only refer to a product (a sale, a favourite).
 */
export async function lockProducts(tx: TxCtx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.db.query<{ id: number }>(sql`
    select id from products where id = any(${ids}) order by id for no key update`)
  return new Set(rows.map((row) => row.id))
}

export interface KnownIds {
  shops: Set<number>
  categories: Set<number>
  templates: Set<number>
  pictures: Set<number>
}

/** Which of the ids that drafts refer to exist. */
export async function findKnownIds(ctx: Ctx, requested: Record<keyof KnownIds, readonly number[]>): Promise<KnownIds> {
  const rows = await ctx.db.query<{ kind: keyof KnownIds; id: number }>(sql`
    select 'shops' as kind, id from shops where id = any(${requested.shops}) union all
    select 'categories', id from categories where id = any(${requested.categories}) union all
    select 'templates', id from freight_templates where id = any(${requested.templates}) union all
    select 'pictures', id from pictures where id = any(${requested.pictures})`)
  const known: KnownIds = { shops: new Set(), categories: new Set(), templates: new Set(), pictures: new Set() }
  for (const { kind, id } of rows) known[kind].add(id)
  return known
}

export async function listPictures(ctx: Ctx, ids: readonly number[]): Promise<(StoredPicture & { id: number })[]> {
  return ctx.db.query(sql`select id, hash, w, h from pictures where id = any(${ids}) order by id`)
}

/** Older prices do not matter for a price of today. */
const pricesEachMax = 100

export async function listOfferedPrices(
  ctx: Ctx,
  skuIds: readonly number[],
): Promise<{ sku_id: number; price: Cents; from: Date; until: Date | null }[]> {
  return ctx.db.query(sql`
    select o.sku_id, o.price_cents as price, o.from_at as "from", o.until_at as until
      from unnest(${skuIds}::bigint[]) requested(id)
      cross join lateral (
        select id, sku_id, price_cents, from_at, until_at from sku_prices where sku_id = requested.id
         order by from_at desc, id desc limit ${pricesEachMax}) o
     order by o.sku_id, o.from_at, o.id`)
}

/** `published_at` is the first day on sale; when a product leaves, the price and stock shoppers saw last are stored. */
export async function setStatus(tx: TxCtx, ids: readonly number[], status: 'on' | 'off'): Promise<void> {
  if (ids.length === 0) return
  const facts =
    status === 'on'
      ? sql`published_at = coalesce(published_at, ${tx.now()})`
      : sql`last_shown_cents = price_cents, last_shown_in_stock = in_stock`
  await tx.db.query(sql`
    update products set status = ${status}, ${facts}, version = version + 1, updated_at = ${tx.now()}
     where id = any(${ids}::bigint[]) and status <> ${status}`)
}
