// SQL for the shop and category names that products were indexed with.
import type { Ctx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'

export interface Renamed {
  kind: 'shop' | 'category'
  id: number
  /** The names as read; a later rename is handled by the next run. */
  words: object
}

const renamedMax = 20

export async function listRenamed(ctx: Ctx): Promise<Renamed[]> {
  return ctx.db.query<Renamed>(sql`
    select 'category' as kind, id, words from categories where words is distinct from found_as
    union all
    select 'shop', id, words from shops where words is distinct from found_as
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

export async function setFoundAs(ctx: Ctx, { kind, id, words }: Renamed): Promise<void> {
  await ctx.db.query(
    kind === 'shop'
      ? sql`update shops set found_as = ${JSON.stringify(words)} where id = ${id}`
      : sql`update categories set found_as = ${JSON.stringify(words)} where id = ${id}`,
  )
}
