// SQL of the uses of promo codes.
import { totalMax } from '@shop/contract/page.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import type { CursorValue } from '#db/cursor.ts'
import { sql } from '#db/sql.ts'

interface UseRow {
  id: number
  user: { id: number; account: string }
  orders: { id: number; sn: string; status: number; discount: Cents; returned: Cents }[]
  discount: Cents
  created_at: Date
  given_back_at: Date | null
}

/** Newest first, each with the orders of its checkout. */
export async function listUses(
  ctx: Ctx,
  query: { promoId: number; after: CursorValue[] | undefined; limit: number },
): Promise<UseRow[]> {
  const after = query.after ? sql`r.id < ${query.after[0]}::bigint` : sql`true`
  return ctx.db.query<UseRow>(sql`
    select r.id, jsonb_build_object('id', u.id, 'account', u.account) as user, r.discount_cents as discount,
           r.created_at, r.released_at as given_back_at,
           (select jsonb_agg(jsonb_build_object('id', o.id, 'sn', o.sn, 'status', o.status,
                     'discount', o.discount_cents, 'returned', o.discount_cents - used_discount(o)) order by o.id)
              from orders o where o.checkout_id = r.checkout_id) as orders
      from promo_redemptions r join users u on u.id = r.user_id
     where r.promo_id = ${query.promoId} and ${after}
     order by r.id desc limit ${query.limit}`)
}

export async function countUses(ctx: Ctx, promoId: number): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from
      (select 1 from promo_redemptions where promo_id = ${promoId} limit ${totalMax + 1}) counted`)
  return row?.count ?? 0
}

/** By a login name, or else the first account that has it as a contact. */
export async function findUserId(ctx: Ctx, name: string): Promise<number | undefined> {
  const [row] = await ctx.db.query<{ id: number }>(sql`
    select user_id as id from user_names where name = ${name.toLowerCase()} order by kind = 'contact', user_id limit 1`)
  return row?.id
}
