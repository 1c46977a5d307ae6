// SQL that reads the texts of products, finds those with renamed shops or categories, and writes their search index.
import type { Language } from '@shop/contract/language.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'

type Translations = Partial<Record<Language, string>>

export interface ProductTexts {
  id: number
  translations: { language: Language; title: string; description: string }[]
  shop: Translations
  category: Translations
  attributes: { name: Translations; value: Translations }[]
  specs: Translations[]
}

/** Excludes concurrent changes: what is read next is what the index will contain. */
export async function lockProducts(tx: TxCtx, ids: readonly number[]): Promise<void> {
  await tx.db.query(sql`select id from products where id = any(${ids}::bigint[]) order by id for no key update`)
}

/** The texts of those products that are on sale. */
export async function listTexts(tx: TxCtx, ids: readonly number[]): Promise<ProductTexts[]> {
  return tx.db.query<ProductTexts>(sql`
    select p.id, s.names as shop, c.names as category, p.attributes,
           (select coalesce(jsonb_agg(jsonb_build_object(
              'language', l.language, 'title', l.title, 'description', left(l.description, 1000))
              order by l.language), '[]')
              from product_translations l where l.product_id = p.id) as translations,
           (select coalesce(jsonb_agg(v.names order by g.position, v.position), '[]')
              from spec_groups g join spec_values v on v.group_id = g.id where g.product_id = p.id) as specs
      from products p join shops s on s.id = p.shop_id join categories c on c.id = p.category_id
     where p.id = any(${ids}::bigint[]) and p.status = 'on' order by p.id`)
}

interface TokensRow {
  id: number
  tokens: string
  head: string
}

/**
 * The other columns are copied from the product; a trigger keeps them current from then on. Unchanged tokens are not
 * written to the indexes again.
 */
export async function setTokens(tx: TxCtx, rows: readonly TokensRow[]): Promise<void> {
  await tx.db.query(sql`
    insert into product_search as s (product_id, tokens, head, category_id, tier, score, shop_id, price_cents,
                                     rating_tenths, free_freight, in_stock, reduced)
    select t.id, t.tokens::tsvector, t.head::tsvector, p.category_id, p.tier, p.score, p.shop_id, p.price_cents,
           p.rating_tenths, p.free_freight, p.in_stock, p.was_cents is not null
      from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.tokens)}::text[],
                  ${rows.map((row) => row.head)}::text[]) as t(id, tokens, head)
      join products p on p.id = t.id order by t.id
    on conflict (product_id) do update set
      tokens = case when s.tokens = excluded.tokens then s.tokens else excluded.tokens end,
      head = excluded.head, tier = excluded.tier, score = excluded.score
     where (s.tokens, s.head, s.tier, s.score) is distinct from
           (excluded.tokens, excluded.head, excluded.tier, excluded.score)`)
}

export async function deleteTokens(tx: TxCtx, ids: readonly number[]): Promise<void> {
  await tx.db.query(sql`delete from product_search where product_id = any(${ids}::bigint[])`)
}

/** How many products each query finds, up to the limit. */
export async function countFound(tx: TxCtx, queries: readonly string[], limit: number): Promise<number[]> {
  const rows = await tx.db.query<{ count: number }>(sql`
    select (select count(*) from (
             select 1 from product_search s where s.tokens @@ requested.query::tsquery limit ${limit}) found) as count
      from unnest(${queries}::text[]) with ordinality requested(query, position) order by position`)
  return rows.map((row) => row.count)
}

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
