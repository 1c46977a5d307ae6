// search: SQL over the vocabulary, and what searching reads of synonyms and hot words.
import type { Language } from '@shop/contract/language.ts'
import type { Ctx, TxCtx } from '../../context.ts'
import { sql } from '../../db/sql.ts'

export interface WordRow {
  language: Language
  folded: string
  shown: string
  products: number
}

const groupsMax = 2_000

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

/** Which of the folded words some title has, in whatever language; the one still being typed may only begin a word. */
export async function findKnownWords(
  ctx: Ctx,
  { whole, start }: { whole: readonly string[]; start: string },
): Promise<Set<string>> {
  const rows = await ctx.db.query<{ folded: string }>(sql`
    select distinct folded from search_words where folded = any(${whole}::text[])
    union all
    select ${start} where exists (select 1 from search_words where folded like ${startPattern(start)})`)
  return new Set(rows.map((row) => row.folded))
}

/** Words that share some of their letters or are spelled as expected; the program decides which of them is meant. */
export async function listSimilarWords(
  tx: TxCtx,
  { folded, spellings }: { folded: string; spellings: readonly string[] },
  limit: number,
): Promise<WordRow[]> {
  // Two swapped letters of five leave a fifth of the trigrams.
  await tx.db.query(sql`select set_config('pg_trgm.similarity_threshold', '0.15', true)`)
  return tx.db.query<WordRow>(sql`
    select language, folded, shown, products from search_words where folded = any(${spellings}::text[])
    union all
    (select language, folded, shown, products from search_words where folded % ${folded}
      order by similarity(folded, ${folded}) desc, products desc limit ${limit})`)
}

function startPattern(start: string): string {
  return `${start.replace(/[\\%_]/g, '\\$&')}%`
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
