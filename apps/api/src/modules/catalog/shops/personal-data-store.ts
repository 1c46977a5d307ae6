// SQL that exports or erases the follows of one shopper.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export async function exportPerson(ctx: Ctx, userId: number, limit: number) {
  const follows = await ctx.db.query<{ shop_id: number; name: string; followed_at: Date }>(sql`
    select f.shop_id, in_language(s.names, ${ctx.language}) as name, f.created_at as followed_at
      from follows f join shops s on s.id = f.shop_id
     where f.user_id = ${userId} order by f.created_at desc, f.shop_id limit ${limit}`)
  return { follows }
}

/** Keeps the fan counts in step with the followers. */
export async function erasePerson(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`
    with deleted as (delete from follows where user_id = ${userId} returning shop_id)
    update shops set fans = fans - 1 where id in (select shop_id from deleted)`)
}
