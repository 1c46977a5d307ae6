// SQL for categories as operators edit them.
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'

export interface StoredCategory {
  id: number
  key: string
  name: Translations
  picture: StoredPicture & { id: number }
  position: number
  active: boolean
  products: number
  version: number
}

export const categoriesMax = 100

const columns = sql`
  c.id, c.key, c.names as name, c.position, c.active, c.version,
  jsonb_build_object('id', i.id, 'hash', i.hash, 'w', i.w, 'h', i.h) as picture,
  (select count(*) from products where category_id = c.id) as products`

export async function listAll(ctx: Ctx): Promise<StoredCategory[]> {
  return list(ctx, sql`true`)
}

export async function findById(ctx: Ctx, id: number): Promise<StoredCategory | undefined> {
  return (await list(ctx, sql`c.id = ${id}`))[0]
}

function list(ctx: Ctx, condition: Sql): Promise<StoredCategory[]> {
  return ctx.db.query<StoredCategory>(sql`
    select ${columns} from categories c join pictures i on i.id = c.picture_id
     where ${condition} order by c.position, c.id limit ${categoriesMax}`)
}

/** `no key update` does not block inserts of products that refer to the category. */
export async function lockVersion(tx: TxCtx, id: number): Promise<number | undefined> {
  const rows = await tx.db.query<{ version: number }>(sql`
    select version from categories where id = ${id} for no key update`)
  return rows[0]?.version
}

export async function countAll(tx: TxCtx): Promise<number> {
  const [row] = await tx.db.query<{ count: number }>(sql`select count(*) as count from categories`)
  return row?.count ?? 0
}

export interface CategoryFacts {
  name: Translations
  picture_id: number
  position: number
  active: boolean
}

/** If the key is taken or empty, the id is appended. */
export async function insertCategory(tx: TxCtx, key: string, facts: CategoryFacts): Promise<number> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    with new_id as (select nextval(pg_get_serial_sequence('categories', 'id')) as id)
    insert into categories (id, key, names, picture_id, position, active) overriding system value
    select id, case when ${key} = '' or exists (select from categories where key = ${key})
                    then concat_ws('-', nullif(${key}, ''), id) else ${key} end,
           ${JSON.stringify(facts.name)}, ${facts.picture_id}, ${facts.position}, ${facts.active}
      from new_id returning id`)
  if (!row) throw new Error('inserting a category returned no row')
  return row.id
}

export async function setCategory(tx: TxCtx, id: number, facts: CategoryFacts): Promise<void> {
  await tx.db.query(sql`
    update categories set names = ${JSON.stringify(facts.name)}, picture_id = ${facts.picture_id},
           position = ${facts.position}, active = ${facts.active}, version = version + 1
     where id = ${id}`)
}
