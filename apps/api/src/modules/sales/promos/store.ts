// SQL of promo codes: for the checkout, their uses, and the openings operators propose.
import { totalMax } from '@shop/contract/page.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
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
  return countUpTo(ctx, totalMax + 1, sql`from promo_redemptions where promo_id = ${promoId}`)
}

/** By a login name, or else the first account that has it as a contact. */
export async function findUserId(ctx: Ctx, name: string): Promise<number | undefined> {
  const [row] = await ctx.db.query<{ id: number }>(sql`
    select user_id as id from user_names where name = ${name.toLowerCase()} order by kind = 'contact', user_id limit 1`)
  return row?.id
}

interface Opening {
  operatorId: number
  /** Range of each code's budget. */
  from: Cents
  to: Cents
}

interface Opened extends Omit<Opening, 'operatorId'> {
  /** All accounts of one person. */
  operatorIds: readonly number[]
}

/** Serializes openings by one person, so that the sum of the day is complete. Locks in the order of the ids. */
export async function lockOpenings(tx: TxCtx, operatorIds: readonly number[]): Promise<void> {
  for (const id of operatorIds) {
    await tx.db.query(sql`select pg_advisory_xact_lock(7013, (${id}::bigint % 2147483647)::int)`)
  }
}

/**
 * What the codes can cost that these accounts have opened alone since then, including this code, or `count` new ones. A
 * code that was opened twice counts from the lowest cent to the highest.
 */
export async function sumOpened(
  tx: TxCtx,
  since: Date,
  { promoId, count, operatorIds, from, to }: Opened & { promoId: number | null; count: number },
): Promise<Cents> {
  const [row] = await tx.db.query<{ sum: Cents }>(sql`
    select sum(span)::bigint as sum from (
      select (max(budget_cents) - min(from_cents)) * case when promo_id is null then ${count}::int else 1 end as span
        from (
        select promo_id, budget_cents, from_cents from promo_openings
         where operator_id = any(${operatorIds}::bigint[]) and created_at > ${since}
        union all
        select ${promoId}::bigint, ${to}::bigint, ${from}::bigint) openings
       group by promo_id) spans`)
  if (!row) throw new Error('the sum query returned no row')
  return row.sum
}

/** A row per code, also in a batch: one of them may be widened later. */
export async function insertOpenings(
  tx: TxCtx,
  ids: readonly number[],
  { operatorId, from, to }: Opening,
): Promise<void> {
  await tx.db.query(sql`
    insert into promo_openings (promo_id, operator_id, budget_cents, from_cents, created_at)
    select id, ${operatorId}::bigint, ${to}::bigint, ${from}::bigint, ${tx.now()}::timestamptz
      from unnest(${ids}::bigint[]) id`)
}

/** Opens those that have this version and are not open; returns how many. */
export async function openPromos(
  tx: TxCtx,
  { ids, version, approvedBy }: { ids: readonly number[]; version: number; approvedBy?: number | undefined },
): Promise<number> {
  const rows = await tx.db.query(sql`
    update promo_codes
       set active = true, opened_at = coalesce(opened_at, ${tx.now()}), version = version + 1, updated_at = ${tx.now()},
           approved_by = ${approvedBy ?? null}
     where id = any(${ids}::bigint[]) and version = ${version} and not active returning 1`)
  return rows.length
}
