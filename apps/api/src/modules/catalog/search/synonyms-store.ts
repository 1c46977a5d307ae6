// SQL for synonyms as operators edit them.
import type { SynonymRow } from '@shop/contract/catalog/admin-search.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'

const columns = sql`id, words, version, updated_at`

function contains(keyword: string | undefined): Sql {
  return keyword ? sql`position(lower(${keyword}) in lower(array_to_string(words, ' '))) > 0` : sql`true`
}

export async function listRows(
  ctx: Ctx,
  list: { keyword: string | undefined; after: CursorValue[] | undefined; limit: number },
): Promise<SynonymRow[]> {
  const conditions = [contains(list.keyword)]
  if (list.after) conditions.push(sql`id > ${list.after[0]}::bigint`)
  return ctx.db.query<SynonymRow>(sql`
    select ${columns} from search_synonyms where ${and(conditions)} order by id limit ${list.limit}`)
}

export async function countRows(ctx: Ctx, keyword: string | undefined, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from search_synonyms where ${contains(keyword)}`)
}

export async function lockRow(tx: TxCtx, id: number): Promise<SynonymRow | undefined> {
  const rows = await tx.db.query<SynonymRow>(sql`select ${columns} from search_synonyms where id = ${id} for update`)
  return rows[0]
}

/** Inserts wait for each other, so that two cannot both take the last place. Readers do not wait. */
export async function lockInserts(tx: TxCtx): Promise<void> {
  await tx.db.query(sql`lock table search_synonyms in share row exclusive mode`)
}

export async function insertRow(tx: TxCtx, words: readonly string[]): Promise<SynonymRow> {
  const [row] = await tx.db.query<SynonymRow>(sql`
    insert into search_synonyms (words, updated_at) values (${words}, ${tx.now()}) returning ${columns}`)
  if (!row) throw new Error('inserting synonyms returned no row')
  return row
}

export async function setRow(tx: TxCtx, id: number, words: readonly string[]): Promise<SynonymRow> {
  const [row] = await tx.db.query<SynonymRow>(sql`
    update search_synonyms set words = ${words}, version = version + 1, updated_at = ${tx.now()}
     where id = ${id} returning ${columns}`)
  if (!row) throw new Error(`synonyms ${id} were not updated`)
  return row
}

export async function deleteRow(tx: TxCtx, id: number): Promise<void> {
  await tx.db.query(sql`delete from search_synonyms where id = ${id}`)
}
