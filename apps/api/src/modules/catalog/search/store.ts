// search: SQL over the vocabulary, and what searching reads of synonyms and hot words.
import type { Language } from '@shop/contract/language.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { likeText, sql } from '#db/sql.ts'

export interface WordRow {
  language: Language
  folded: string
  shown: string
  products: number
}

/** As many as may be created. */
const groupsMax = 500

/** Another one after every change: a new group has a new id, a changed one a new version, and one fewer counts fewer. */
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
  /** Still being typed: it is known where a word begins so. */
  isOpen: boolean
  /** As it may have been meant. */
  spellings: readonly string[]
}

/** A word that no title has, and one that may have been meant; null where there is none. */
export type SimilarRow = { typed: string } & (WordRow | { [column in keyof WordRow]: null })

/** Those that share some of its letters or are spelled as expected; the program decides which of them is meant. */
export async function listSimilarWords(
  ctx: Ctx,
  words: readonly UncertainWord[],
  limit: number,
): Promise<SimilarRow[]> {
  return ctx.db.query<SimilarRow>(sql`
    with unknown as materialized (
      select asked.folded, asked.spellings
        from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) asked(folded text, "isOpen" boolean, spellings text[])
       where not exists (select 1 from search_words w where w.folded = asked.folded)
         -- In the order of letters, the first word not before it is one that begins so, if any does.
         and not ("isOpen" and coalesce((
           select starts_with(w.folded, asked.folded) from search_words w where w.folded ~>=~ asked.folded
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

/** Rows that begin so, the reader's language first. */
export async function listCompletions(ctx: Ctx, start: string, limit: number): Promise<WordRow[]> {
  return ctx.db.query<WordRow>(sql`
    select language, folded, shown, products from search_words where folded like ${startPattern(start)} and products > 0
     order by language = ${ctx.language} desc, products desc, length(folded), folded limit ${limit}`)
}

/** Words that are there stay untouched, so that nobody waits for a common one. */
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

/** Writes only what differs; a word that finds nothing any more goes. */
export async function setWordCounts(tx: TxCtx, rows: readonly Omit<WordRow, 'shown'>[]): Promise<void> {
  await tx.db.query(sql`
    update search_words w set products = t.products
      from unnest(${rows.map((row) => row.language)}::text[], ${rows.map((row) => row.folded)}::text[],
                  ${rows.map((row) => row.products)}::int[]) as t(language, folded, products)
     where w.language = t.language and w.folded = t.folded and w.products <> t.products`)
  await tx.db.query(sql`
    delete from search_words w
     using unnest(${rows.map((row) => row.language)}::text[], ${rows.map((row) => row.folded)}::text[]) as t(language, folded)
     where w.language = t.language and w.folded = t.folded and w.products = 0`)
}
