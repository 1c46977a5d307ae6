// SQL for the shop and category names that products were indexed with.
import type { Ctx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'

export interface Renamed {
  kind: 'shop' | 'category'
  id: number
  /** The names as read; a later rename is handled by the next run. */
  names: object
}

const renamedMax = 20

export async function listRenamed(ctx: Ctx): Promise<Renamed[]> {
  return ctx.db.query<Renamed>(sql`
    select 'category' as kind, id, names from categories where names is distinct from indexed_names
    union all
    select 'shop', id, names from shops where names is distinct from indexed_names
    limit ${renamedMax}`)
}

function ownerOf({ kind, id }: Renamed): Sql {
  return kind === 'shop' ? sql`shop_id = ${id}` : sql`category_id = ${id}`
}

export async function listProductIds(
  ctx: Ctx,
  renamed: Renamed,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    select id from products where ${ownerOf(renamed)} and id > ${afterId} order by id limit ${limit}`)
  return rows.map((row) => row.id)
}

export async function setIndexedNames(ctx: Ctx, { kind, id, names }: Renamed): Promise<void> {
  await ctx.db.query(
    kind === 'shop'
      ? sql`update shops set indexed_names = ${JSON.stringify(names)} where id = ${id}`
      : sql`update categories set indexed_names = ${JSON.stringify(names)} where id = ${id}`,
  )
}
