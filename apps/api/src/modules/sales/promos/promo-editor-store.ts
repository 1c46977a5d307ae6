// SQL of promo codes as operators edit them.
import { totalMax } from '@shop/contract/page.ts'
import type { PromoState } from '@shop/contract/sales/admin-promos.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, likeText, type Sql, sql } from '#db/sql.ts'
import type { Promo } from './rules.ts'
import { promoColumns } from './store.ts'

export interface PromoRow extends Promo {
  batch: string
  note: string
  state: PromoState
  createdAt: Date
  createdBy: string
  approvedBy: string
}

function stateAt(now: Date): Sql {
  return sql`case when c.opened_at is null then 'draft' when not c.active then 'stopped'
    when c.ends_at <= ${now} then 'over'
    when c.used >= c.total_uses or c.discounted_cents >= c.budget_cents then 'exhausted'
    when c.starts_at > ${now} then 'coming' else 'running' end`
}

async function rowsWhere(ctx: Ctx, condition: Sql, limit: number): Promise<PromoRow[]> {
  return ctx.db.query<PromoRow>(sql`
    select ${promoColumns}, c.batch, c.note, c.created_at as "createdAt", ${stateAt(ctx.now())} as state,
           coalesce(m.account, '') as "createdBy", coalesce(a.account, '') as "approvedBy"
      from promo_codes c left join operators m on m.id = c.created_by left join operators a on a.id = c.approved_by
     where ${condition} order by c.id desc limit ${limit}`)
}

/** Reads every use of the code, so call it for one code only and never while the code is locked. */
export async function sumUses(ctx: Ctx, id: number): Promise<{ discount: Cents; returned: Cents }> {
  const [row] = await ctx.db.query<{ discount: Cents; returned: Cents }>(sql`
    select coalesce(sum(o.discount_cents), 0)::bigint as discount,
           coalesce(sum(o.discount_cents - used_discount(o)), 0)::bigint as returned
      from promo_redemptions r join orders o on o.checkout_id = r.checkout_id where r.promo_id = ${id}`)
  return row ?? { discount: zeroCents, returned: zeroCents }
}

interface PromoFilter {
  state: PromoState | undefined
  keyword: string | undefined
  ids: readonly number[] | undefined
}

function conditionsOf(ctx: Ctx, { state, keyword, ids }: PromoFilter): Sql[] {
  const conditions: Sql[] = []
  if (ids) conditions.push(sql`c.id = any(${ids}::bigint[])`)
  if (state) conditions.push(sql`${stateAt(ctx.now())} = ${state}`)
  if (keyword)
    conditions.push(
      sql`(c.code like ${`${likeText(keyword.toUpperCase())}%`} or (c.batch <> '' and c.batch = ${keyword}))`,
    )
  return conditions
}

export async function listPromos(
  ctx: Ctx,
  query: { filter: PromoFilter; after: CursorValue[] | undefined; limit: number },
): Promise<PromoRow[]> {
  const after = query.after ? [sql`c.id < ${query.after[0]}::bigint`] : []
  return rowsWhere(ctx, and([...conditionsOf(ctx, query.filter), ...after]), query.limit)
}

export async function countPromos(ctx: Ctx, filter: PromoFilter): Promise<number> {
  return countUpTo(ctx, totalMax + 1, sql`from promo_codes c where ${and(conditionsOf(ctx, filter))}`)
}

export async function findPromoRow(ctx: Ctx, id: number): Promise<PromoRow | undefined> {
  const [row] = await rowsWhere(ctx, sql`c.id = ${id}`, 1)
  return row
}

export async function listPromosByIds(ctx: Ctx, ids: readonly number[]): Promise<PromoRow[]> {
  return rowsWhere(ctx, sql`c.id = any(${ids}::bigint[])`, ids.length)
}

/** Orders with the code wait until the transaction ends. */
export async function lockPromo(tx: TxCtx, id: number): Promise<boolean> {
  const rows = await tx.db.query(sql`select id from promo_codes where id = ${id} for no key update`)
  return rows.length === 1
}

export interface PromoValues {
  note: string
  kind: 'percent' | 'fixed'
  percent_bp: number | null
  fixed_cents: Cents | null
  minimum_cents: Cents
  cap_cents: Cents | null
  budget_cents: Cents
  starts_at: Date
  ends_at: Date
  total_uses: number | null
  uses_per_user: number | null
  shop_ids: readonly number[]
  category_ids: readonly number[]
  product_ids: readonly number[]
  first_order: boolean
}

/** Skips codes that exist already. */
export async function insertPromos(
  tx: TxCtx,
  codes: readonly string[],
  { values, batch, operatorId, isOpen }: { values: PromoValues; batch: string; operatorId: number; isOpen: boolean },
): Promise<number[]> {
  const rows = await tx.db.query<{ id: number }>(sql`
    insert into promo_codes (code, batch, note, kind, percent_bp, fixed_cents, minimum_cents, cap_cents,
                             budget_cents, active, opened_at, starts_at, ends_at, total_uses, uses_per_user, shop_ids,
                             category_ids, product_ids, first_order, created_by, created_at, updated_at)
    select code, ${batch}, ${values.note}, ${values.kind}, ${values.percent_bp}::int, ${values.fixed_cents}::bigint,
           ${values.minimum_cents}::bigint, ${values.cap_cents}::bigint, ${values.budget_cents}::bigint,
           ${isOpen}::boolean, ${isOpen ? tx.now() : null}::timestamptz, ${values.starts_at}::timestamptz,
           ${values.ends_at}::timestamptz, ${values.total_uses}::int, ${values.uses_per_user}::int,
           ${values.shop_ids}::bigint[], ${values.category_ids}::bigint[], ${values.product_ids}::bigint[],
           ${values.first_order}::boolean, ${operatorId}::bigint, ${tx.now()}::timestamptz, ${tx.now()}::timestamptz
      from unnest(${codes}::text[]) code
    on conflict (code) do nothing returning id`)
  return rows.map((row) => row.id)
}

/** `approvedBy` is the second person, or null if none was needed; undefined leaves it unchanged. */
export async function setPromo(
  tx: TxCtx,
  id: number,
  values: PromoValues,
  approvedBy: number | null | undefined,
): Promise<void> {
  await tx.db.query(sql`
    update promo_codes
       set note = ${values.note}, kind = ${values.kind}, percent_bp = ${values.percent_bp},
           fixed_cents = ${values.fixed_cents}, minimum_cents = ${values.minimum_cents},
           cap_cents = ${values.cap_cents}, budget_cents = ${values.budget_cents},
           approved_by = ${approvedBy === undefined ? sql`approved_by` : sql`${approvedBy}::bigint`},
           starts_at = ${values.starts_at}, ends_at = ${values.ends_at}, total_uses = ${values.total_uses},
           uses_per_user = ${values.uses_per_user}, shop_ids = ${values.shop_ids}::bigint[],
           category_ids = ${values.category_ids}::bigint[], product_ids = ${values.product_ids}::bigint[],
           first_order = ${values.first_order}, version = version + 1, updated_at = ${tx.now()}
     where id = ${id}`)
}

export async function stopPromo(tx: TxCtx, id: number): Promise<void> {
  await tx.db.query(sql`
    update promo_codes set active = false, version = version + 1, updated_at = ${tx.now()} where id = ${id}`)
}

/** How many shops, categories and products of a scope exist. */
export async function countScope(
  ctx: Ctx,
  scope: Pick<PromoValues, 'shop_ids' | 'category_ids' | 'product_ids'>,
): Promise<{ shops: number; categories: number; products: number }> {
  const [row] = await ctx.db.query<{ shops: number; categories: number; products: number }>(sql`
    select (select count(*) from shops where id = any(${scope.shop_ids}::bigint[])) as shops,
           (select count(*) from categories where id = any(${scope.category_ids}::bigint[])) as categories,
           (select count(*) from products where id = any(${scope.product_ids}::bigint[])) as products`)
  if (!row) throw new Error('the count query returned no row')
  return row
}
