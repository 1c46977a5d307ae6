// SQL for the vocabulary, the synonyms and the hot words: as a search reads them and as operators edit them.
import type { HotWordRow, SynonymRow } from '@shop/contract/catalog/admin-search.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, likeText, type Sql, sql } from '#db/sql.ts'

export interface WordRow {
  language: Language
  folded: string
  shown: string
  products: number
}

/** The most that operators may create. */
export const groupsMax = 500

/** Changes with every edit: a new group has a new id, a changed one a new version, a removed one lowers the count. */
export async function getSynonymMark(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db.query<{ mark: string }>(sql`
    select concat_ws(' ', count(*), max(id), sum(version)) as mark from search_synonyms`)
  return row?.mark ?? ''
}

export async function listSynonymGroups(ctx: Ctx): Promise<string[][]> {
  const rows = await ctx.db.query<{ words: string[] }>(sql`
    select words from search_synonyms order by id limit ${groupsMax}`)
  return rows.map((row) => row.words)
}

export async function listShownHotWords(ctx: Ctx, limit: number): Promise<string[]> {
  const rows = await ctx.db.query<{ word: string }>(sql`
    select word from hot_words where language = ${ctx.language} and active order by position, id limit ${limit}`)
  return rows.map((row) => row.word)
}

export interface UncertainWord {
  folded: string
  /** Still being typed: it counts as known if a word starts like it. */
  isOpen: boolean
  /** How it may have been meant. */
  spellings: readonly string[]
}

/** A word that no title has, with a candidate for it; nulls if there is none. */
export type SimilarRow = { typed: string } & (WordRow | { [column in keyof WordRow]: null })

/** Words that share letters or have an expected spelling; `correctSpelling` chooses among them. */
export async function listSimilarWords(
  ctx: Ctx,
  words: readonly UncertainWord[],
  limit: number,
): Promise<SimilarRow[]> {
  return ctx.db.query<SimilarRow>(sql`
    with unknown as materialized (
      select typed.folded, typed.spellings
        from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
             typed(folded text, "isOpen" boolean, spellings text[])
       where not exists (select 1 from search_words w where w.folded = typed.folded)
         -- In byte order the next word starts with the typed one, if any word does.
         and not ("isOpen" and coalesce((
           select starts_with(w.folded, typed.folded) from search_words w where w.folded ~>=~ typed.folded
            order by w.folded using ~<~ limit 1), false)))
    select unknown.folded as typed, near.language, near.folded, near.shown, near.products
      from unknown left join lateral (
        select w.language, w.folded, w.shown, w.products from search_words w where w.folded = any(unknown.spellings)
        union all
        select w.language, w.folded, w.shown, w.products from similar_words(unknown.folded, ${limit}) w) near on true`)
}

function startPattern(start: string): string {
  return `${likeText(start)}%`
}

/** Rows with this start, the reader's language first. */
export async function listCompletions(ctx: Ctx, start: string, limit: number): Promise<WordRow[]> {
  return ctx.db.query<WordRow>(sql`
    select language, folded, shown, products from search_words where folded like ${startPattern(start)} and products > 0
     order by language = ${ctx.language} desc, products desc, length(folded), folded limit ${limit}`)
}

/** Existing words stay untouched, so that nobody waits for the lock of a common word. */
export async function insertWords(tx: TxCtx, rows: readonly WordRow[]): Promise<void> {
  await tx.db.query(sql`
    insert into search_words (language, folded, shown, products)
    select t.language, t.folded, t.shown, t.products
      from unnest(${rows.map((row) => row.language)}::text[], ${rows.map((row) => row.folded)}::text[],
                  ${rows.map((row) => row.shown)}::text[], ${rows.map((row) => row.products)}::int[])
           as t(language, folded, shown, products)
     where not exists (select 1 from search_words w where w.language = t.language and w.folded = t.folded)
    on conflict do nothing`)
}

export async function listWordsAfter(
  ctx: Ctx,
  after: Pick<WordRow, 'language' | 'folded'> | undefined,
  limit: number,
): Promise<Pick<WordRow, 'language' | 'folded'>[]> {
  return ctx.db.query(sql`
    select language, folded from search_words
     where (language, folded) > (${after?.language ?? ''}, ${after?.folded ?? ''})
     order by language, folded limit ${limit}`)
}

/** Updates only counts that differ, and deletes words without products. */
export async function setWordCounts(tx: TxCtx, rows: readonly Omit<WordRow, 'shown'>[]): Promise<void> {
  await tx.db.query(sql`
    update search_words w set products = t.products
      from unnest(${rows.map((row) => row.language)}::text[], ${rows.map((row) => row.folded)}::text[],
                  ${rows.map((row) => row.products)}::int[]) as t(language, folded, products)
     where w.language = t.language and w.folded = t.folded and w.products <> t.products`)
  await tx.db.query(sql`
    delete from search_words w
     using unnest(${rows.map((row) => row.language)}::text[], ${rows.map((row) => row.folded)}::text[])
           as t(language, folded)
     where w.language = t.language and w.folded = t.folded and w.products = 0`)
}

export type HotWordDraft = Omit<HotWordRow, 'id' | 'version'>

const hotWordColumns = sql`id, language, word, position, active, version`

export async function listHotWordRows(ctx: Ctx, language: Language | undefined, limit: number): Promise<HotWordRow[]> {
  return ctx.db.query<HotWordRow>(sql`
    select ${hotWordColumns} from hot_words where ${language ?? null}::text is null or language = ${language ?? null}
     order by language, position, id limit ${limit}`)
}

export async function lockHotWord(tx: TxCtx, id: number): Promise<HotWordRow | undefined> {
  const rows = await tx.db.query<HotWordRow>(sql`select ${hotWordColumns} from hot_words where id = ${id} for update`)
  return rows[0]
}

/** Inserts wait for each other, so that two cannot both take the last place. Readers do not wait. */
export async function lockHotWordInserts(tx: TxCtx): Promise<void> {
  await tx.db.query(sql`lock table hot_words in share row exclusive mode`)
}

export async function countHotWords(tx: TxCtx, language: Language): Promise<number> {
  const [row] = await tx.db.query<{ count: number }>(sql`
    select count(*) as count from hot_words where language = ${language}`)
  return row?.count ?? 0
}

export async function insertHotWord(tx: TxCtx, draft: HotWordDraft): Promise<HotWordRow> {
  const [row] = await tx.db.query<HotWordRow>(sql`
    insert into hot_words (language, word, position, active)
    values (${draft.language}, ${draft.word}, ${draft.position}, ${draft.active}) returning ${hotWordColumns}`)
  if (!row) throw new Error('inserting a hot word returned no row')
  return row
}

export async function setHotWord(tx: TxCtx, id: number, draft: HotWordDraft): Promise<HotWordRow> {
  const [row] = await tx.db.query<HotWordRow>(sql`
    update hot_words set language = ${draft.language}, word = ${draft.word}, position = ${draft.position},
           active = ${draft.active}, version = version + 1
     where id = ${id} returning ${hotWordColumns}`)
  if (!row) throw new Error(`hot word ${id} was not updated`)
  return row
}

const synonymColumns = sql`id, words, version, updated_at`

function synonymsContain(keyword: string | undefined): Sql {
  return keyword ? sql`position(lower(${keyword}) in lower(array_to_string(words, ' '))) > 0` : sql`true`
}

export async function listSynonymRows(
  ctx: Ctx,
  list: { keyword: string | undefined; after: CursorValue[] | undefined; limit: number },
): Promise<SynonymRow[]> {
  const conditions = [synonymsContain(list.keyword)]
  if (list.after) conditions.push(sql`id > ${list.after[0]}::bigint`)
  return ctx.db.query<SynonymRow>(sql`
    select ${synonymColumns} from search_synonyms where ${and(conditions)} order by id limit ${list.limit}`)
}

export async function countSynonyms(ctx: Ctx, keyword: string | undefined, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from search_synonyms where ${synonymsContain(keyword)}`)
}

export async function lockSynonyms(tx: TxCtx, id: number): Promise<SynonymRow | undefined> {
  const rows = await tx.db.query<SynonymRow>(
    sql`select ${synonymColumns} from search_synonyms where id = ${id} for update`,
  )
  return rows[0]
}

/** Inserts wait for each other, so that two cannot both take the last place. Readers do not wait. */
export async function lockSynonymInserts(tx: TxCtx): Promise<void> {
  await tx.db.query(sql`lock table search_synonyms in share row exclusive mode`)
}

export async function insertSynonyms(tx: TxCtx, words: readonly string[]): Promise<SynonymRow> {
  const [row] = await tx.db.query<SynonymRow>(sql`
    insert into search_synonyms (words, updated_at) values (${words}, ${tx.now()}) returning ${synonymColumns}`)
  if (!row) throw new Error('inserting synonyms returned no row')
  return row
}

export async function setSynonyms(tx: TxCtx, id: number, words: readonly string[]): Promise<SynonymRow> {
  const [row] = await tx.db.query<SynonymRow>(sql`
    update search_synonyms set words = ${words}, version = version + 1, updated_at = ${tx.now()}
     where id = ${id} returning ${synonymColumns}`)
  if (!row) throw new Error(`synonyms ${id} were not updated`)
  return row
}

export async function deleteSynonyms(tx: TxCtx, id: number): Promise<void> {
  await tx.db.query(sql`delete from search_synonyms where id = ${id}`)
}
