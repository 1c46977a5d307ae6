// SQL for the products a shopper viewed recently.
import type { Ctx } from '#context.ts'
import type { CursorValue } from '#db/cursor.ts'
import { sql } from '#db/sql.ts'

export interface SeenRow {
  product_id: number
  seen_at: Date
  seen_micros: number
}

export async function setSeen(ctx: Ctx, view: { userId: number; productId: number; at: Date }): Promise<void> {
  await ctx.db.query(sql`
    insert into recently_seen (user_id, product_id, seen_at) values (${view.userId}, ${view.productId}, ${view.at})
    on conflict (user_id, product_id) do update set seen_at = excluded.seen_at
     where recently_seen.seen_at < excluded.seen_at`)
}

/** Skips rows that a concurrent view has locked, so two views never wait for each other. */
export async function deleteOldest(ctx: Ctx, userId: number, keepCount: number): Promise<void> {
  await ctx.db.query(sql`
    delete from recently_seen where user_id = ${userId} and product_id in (
      select r.product_id from recently_seen r where r.user_id = ${userId} and r.product_id in (
        -- Ranked in a subquery without locks: a skipped row must be one of the oldest, never one of the newest.
        select o.product_id from recently_seen o where o.user_id = ${userId}
         order by o.seen_at desc, o.product_id desc offset ${keepCount})
         for update skip locked)`)
}

/** Leaves out products that are off sale. */
export async function listSeen(
  ctx: Ctx,
  input: { userId: number; after: CursorValue[] | undefined; limit: number },
): Promise<SeenRow[]> {
  const [micros, id] = input.after ?? []
  const after = input.after
    ? sql`(r.seen_at, r.product_id) <
          (to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`
    : sql`true`
  return ctx.db.query<SeenRow>(sql`
    select r.product_id, r.seen_at, (extract(epoch from r.seen_at) * 1e6)::bigint as seen_micros
      from recently_seen r join products p on p.id = r.product_id and p.status = 'on'
     where r.user_id = ${input.userId} and ${after}
     order by r.seen_at desc, r.product_id desc limit ${input.limit}`)
}

export async function countSeen(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from recently_seen r join products p on p.id = r.product_id and p.status = 'on'
     where r.user_id = ${userId}`)
  return row?.count ?? 0
}

export async function deleteSeen(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.query(sql`delete from recently_seen where user_id = ${userId}`)
}
