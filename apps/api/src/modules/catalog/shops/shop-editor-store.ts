// SQL for shops as operators edit them.
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, likeText, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'

export interface EditedRow {
  id: number
  key: string
  name: Translations
  about: Translations
  notice: Translations
  logo_id: number
  logo: StoredPicture
  origin: string
  /** `2021-03-01` */
  opened_on: string
  verified: boolean
  status: 'open' | 'paused'
  legal_name: string
  registration: string
  return_country: string | null
  products: number
  fans: number
  sold: number
  sold_month: number
  reviews: number
  good_reviews: number
  version: number
}

const columns = sql`s.id, s.key, s.names as name, s.about, s.notice, s.logo_id,
  jsonb_build_object('hash', p.hash, 'w', p.w, 'h', p.h) as logo, s.origin, s.opened_on::text as opened_on, s.verified,
  s.status, s.legal_name, s.registration, s.return_country, s.fans, s.sold, s.sold_month, s.reviews, s.good_reviews,
  s.version, (select count(*) from products where shop_id = s.id and status = 'on') as products`

export interface RowFilter {
  keyword: string | undefined
  status: 'open' | 'paused' | undefined
}

/** A keyword is part of a name in any language, part of the key, or the id. */
function conditionsOf(filter: RowFilter): Sql[] {
  const conditions: Sql[] = []
  if (filter.status) conditions.push(sql`s.status = ${filter.status}`)
  if (filter.keyword) {
    const like = `%${likeText(filter.keyword)}%`
    conditions.push(sql`(s.key ilike ${like} or s.id::text = ${filter.keyword}
      or exists (select 1 from jsonb_each_text(s.names) w where w.value ilike ${like}))`)
  }
  return conditions
}

export async function listRows(
  ctx: Ctx,
  list: { filter: RowFilter; after: CursorValue[] | undefined; limit: number },
): Promise<EditedRow[]> {
  const conditions = conditionsOf(list.filter)
  if (list.after) conditions.push(sql`s.id < ${list.after[0]}::bigint`)
  return ctx.db.query<EditedRow>(sql`
    select ${columns} from shops s join pictures p on p.id = s.logo_id
     where ${and(conditions)} order by s.id desc limit ${list.limit}`)
}

export async function countRows(ctx: Ctx, filter: RowFilter, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from shops s where ${and(conditionsOf(filter))}`)
}

export async function getRow(tx: TxCtx, id: number): Promise<EditedRow> {
  const [row] = await tx.db.query<EditedRow>(sql`
    select ${columns} from shops s join pictures p on p.id = s.logo_id where s.id = ${id}`)
  if (!row) throw new Error(`shop ${id} was not found`)
  return row
}

export async function lockShop(tx: TxCtx, id: number): Promise<boolean> {
  const rows = await tx.db.query(sql`select id from shops where id = ${id} for no key update`)
  return rows.length === 1
}

export async function hasPicture(tx: TxCtx, id: number): Promise<boolean> {
  const rows = await tx.db.query(sql`select 1 from pictures where id = ${id}`)
  return rows.length === 1
}

export interface ShopEdit {
  name: Translations
  about: Translations
  notice: Translations
  logo_id: number
  origin: string
  opened_on: string
  verified: boolean
  status: 'open' | 'paused'
  legal_name: string
  registration: string
  return_country: string | null
}

/** The key is the slug and the id, so that shops with the same name differ. */
export async function insertShop(tx: TxCtx, edit: ShopEdit, slug: string): Promise<number> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    with new_id as materialized (select nextval(pg_get_serial_sequence('shops', 'id')) as id)
    insert into shops (id, key, names, about, notice, logo_id, origin, opened_on, verified, status, legal_name,
                       registration, return_country) overriding system value
    select id, ${slug} || '-' || id, ${JSON.stringify(edit.name)}::jsonb, ${JSON.stringify(edit.about)}::jsonb,
           ${JSON.stringify(edit.notice)}::jsonb, ${edit.logo_id}::bigint, ${edit.origin}, ${edit.opened_on}::date,
           ${edit.verified}::boolean, ${edit.status}, ${edit.legal_name}, ${edit.registration}, ${edit.return_country}
      from new_id returning id`)
  if (!row) throw new Error('inserting a shop returned no row')
  return row.id
}

export async function setShop(tx: TxCtx, id: number, edit: ShopEdit): Promise<void> {
  await tx.db.query(sql`
    update shops set names = ${JSON.stringify(edit.name)}, about = ${JSON.stringify(edit.about)},
           notice = ${JSON.stringify(edit.notice)}, logo_id = ${edit.logo_id}, origin = ${edit.origin},
           opened_on = ${edit.opened_on}, verified = ${edit.verified}, status = ${edit.status},
           legal_name = ${edit.legal_name}, registration = ${edit.registration},
           return_country = ${edit.return_country}, version = version + 1
     where id = ${id}`)
}

export async function listNames(
  ctx: Ctx,
  list: { ids: readonly number[] | undefined; afterId: number; limit: number },
): Promise<{ id: number; names: string[] }[]> {
  const among = list.ids ? sql`id = any(${list.ids}::bigint[])` : sql`true`
  return ctx.db.query(sql`
    select id, array(select value from jsonb_each_text(names)) as names
      from shops where id > ${list.afterId} and ${among} order by id limit ${list.limit}`)
}

export async function setSearch(tx: TxCtx, rows: readonly { id: number; tokens: string }[]): Promise<void> {
  await tx.db.query(sql`
    update shops s set search = t.tokens::tsvector
      from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.tokens)}::text[]) as t(id, tokens)
     where s.id = t.id`)
}
