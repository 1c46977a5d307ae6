// SQL for product files: ids by key and keys by id.
import type { Ctx } from '#context.ts'
import { and, sql } from '#db/sql.ts'

export interface NamedIds {
  products: Map<string, number>
  shops: Map<string, number>
  categories: Map<string, number>
  templates: Map<string, number>
  /** By the picture's hash. */
  pictures: Map<string, number>
}

export async function findIds(ctx: Ctx, requested: Record<keyof NamedIds, readonly string[]>): Promise<NamedIds> {
  const rows = await ctx.db.query<{ kind: keyof NamedIds; key: string; id: number }>(sql`
    select 'products' as kind, key, id from products where key = any(${requested.products}) union all
    select 'shops', key, id from shops where key = any(${requested.shops}) union all
    select 'categories', key, id from categories where key = any(${requested.categories}) union all
    select 'templates', key, id from freight_templates where key = any(${requested.templates}) union all
    select 'pictures', hash, id from pictures where hash = any(${requested.pictures})`)
  const found: NamedIds = {
    products: new Map(),
    shops: new Map(),
    categories: new Map(),
    templates: new Map(),
    pictures: new Map(),
  }
  for (const { kind, key, id } of rows) found[kind].set(key, id)
  return found
}

export type NamesById = Record<'shops' | 'categories' | 'templates' | 'pictures', Map<number, string>>

export async function findNames(ctx: Ctx, requested: Record<keyof NamesById, readonly number[]>): Promise<NamesById> {
  const rows = await ctx.db.query<{ kind: keyof NamesById; key: string; id: number }>(sql`
    select 'shops' as kind, key, id from shops where id = any(${requested.shops}) union all
    select 'categories', key, id from categories where id = any(${requested.categories}) union all
    select 'templates', key, id from freight_templates where id = any(${requested.templates}) union all
    select 'pictures', hash, id from pictures where id = any(${requested.pictures})`)
  const found: NamesById = { shops: new Map(), categories: new Map(), templates: new Map(), pictures: new Map() }
  for (const { kind, key, id } of rows) found[kind].set(id, key)
  return found
}

export async function listProductIds(
  ctx: Ctx,
  list: { shopId: number | undefined; categoryId: number | undefined; afterId: number; limit: number },
): Promise<number[]> {
  const conditions = [sql`id > ${list.afterId}`]
  if (list.shopId !== undefined) conditions.push(sql`shop_id = ${list.shopId}`)
  if (list.categoryId !== undefined) conditions.push(sql`category_id = ${list.categoryId}`)
  const rows = await ctx.db.query<{ id: number }>(sql`
    select id from products where ${and(conditions)} order by id limit ${list.limit}`)
  return rows.map((row) => row.id)
}
