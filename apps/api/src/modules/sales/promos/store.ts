// SQL of promo codes for the checkout.
import type { Ctx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { Promo, PromoHistory } from './rules.ts'

export const promoColumns: Sql = sql`c.id, c.code, c.version, c.kind, c.percent_bp as "percentBp",
  c.fixed_cents as fixed, c.minimum_cents as minimum, c.cap_cents as cap,
  c.budget_cents as budget, c.discounted_cents as discounted, c.starts_at as "startsAt",
  c.ends_at as "endsAt", c.total_uses as "totalUses", c.uses_per_user as "usesPerUser", c.used,
  c.shop_ids as "shopIds", c.category_ids as "categoryIds", c.product_ids as "productIds",
  c.first_order as "isFirstOrder", c.active as "isActive"`

/** A code with the shopper's history; user 0 has none. */
export async function findPromo(
  ctx: Ctx,
  params: { code: string; userId: number },
): Promise<(Promo & PromoHistory) | undefined> {
  const [row] = await ctx.db.query<Promo & PromoHistory>(sql`
    select ${promoColumns},
           history.uses, history.unpaid, c.first_order and has_ordered(${params.userId}) as "hasOrdered",
           c.first_order and ${params.userId} <> 0 and not has_verified_contact(${params.userId}) as "isUnverified"
      from promo_codes c cross join lateral (
           select count(*) as uses, count(*) filter (where is_unpaid(r.checkout_id)) as unpaid from promo_redemptions r
            where r.promo_id = c.id and r.user_id = ${params.userId} and r.released_at is null) history
     where c.code = ${params.code}`)
  return row
}
