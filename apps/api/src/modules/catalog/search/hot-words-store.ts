// SQL for hot words as operators edit them.
import type { HotWordRow } from '@shop/contract/catalog/admin-search.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export type HotWordDraft = Omit<HotWordRow, 'id' | 'version'>

const columns = sql`id, language, word, position, active, version`

export async function listRows(ctx: Ctx, language: Language | undefined, limit: number): Promise<HotWordRow[]> {
  return ctx.db.query<HotWordRow>(sql`
    select ${columns} from hot_words where ${language ?? null}::text is null or language = ${language ?? null}
     order by language, position, id limit ${limit}`)
}

export async function lockRow(tx: TxCtx, id: number): Promise<HotWordRow | undefined> {
  const rows = await tx.db.query<HotWordRow>(sql`select ${columns} from hot_words where id = ${id} for update`)
  return rows[0]
}

/** Inserts wait for each other, so that two cannot both take the last place. Readers do not wait. */
export async function lockInserts(tx: TxCtx): Promise<void> {
  await tx.db.query(sql`lock table hot_words in share row exclusive mode`)
}

export async function countOf(tx: TxCtx, language: Language): Promise<number> {
  const [row] = await tx.db.query<{ count: number }>(sql`
    select count(*) as count from hot_words where language = ${language}`)
  return row?.count ?? 0
}

export async function insertRow(tx: TxCtx, draft: HotWordDraft): Promise<HotWordRow> {
  const [row] = await tx.db.query<HotWordRow>(sql`
    insert into hot_words (language, word, position, active)
    values (${draft.language}, ${draft.word}, ${draft.position}, ${draft.active}) returning ${columns}`)
  if (!row) throw new Error('inserting a hot word returned no row')
  return row
}

export async function setRow(tx: TxCtx, id: number, draft: HotWordDraft): Promise<HotWordRow> {
  const [row] = await tx.db.query<HotWordRow>(sql`
    update hot_words set language = ${draft.language}, word = ${draft.word}, position = ${draft.position},
           active = ${draft.active}, version = version + 1
     where id = ${id} returning ${columns}`)
  if (!row) throw new Error(`hot word ${id} was not updated`)
  return row
}
