// SQL that exports or erases the favourites and browsing history of one shopper.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export async function exportPerson(ctx: Ctx, userId: number, limit: number) {
  const [favourites, seen] = await Promise.all([
    ctx.db.query<{ product_id: number; title: string | null; price_cents: number; saved_at: Date }>(sql`
      select f.product_id, w.title, f.price_cents, f.created_at as saved_at
        from favourites f left join product_translations w on w.product_id = f.product_id and w.language = ${ctx.language}
       where f.user_id = ${userId} order by f.created_at desc, f.product_id limit ${limit}`),
    ctx.db.query<{ product_id: number; title: string | null; seen_at: Date }>(sql`
      select r.product_id, w.title, r.seen_at
        from recently_seen r left join product_translations w on w.product_id = r.product_id and w.language = ${ctx.language}
       where r.user_id = ${userId} order by r.seen_at desc, r.product_id limit ${limit}`),
  ])
  return { favourites, recently_seen: seen }
}

export async function countByUser(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from favourites where user_id = ${userId}`)
  return row?.count ?? 0
}

export async function erasePerson(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`delete from favourites where user_id = ${userId}`)
  await tx.db.query(sql`delete from recently_seen where user_id = ${userId}`)
}
