// The search service for other modules: interpreting keywords, the vocabulary, hot words.
import type { Ctx, TxCtx } from '#context.ts'
import { getHotWords, getSynonyms } from './caches.ts'
import { queryOf, type SearchQuery } from './query.ts'
import { correctSpelling } from './spelling.ts'
import * as store from './store.ts'
import { type TitleWords, vocabularyOf } from './vocabulary.ts'

export { type Completion, suggestWords } from './completions.ts'
export { nameTokens, type ProductText, productTokens } from './product-lexemes.ts'
export { queryOfWord } from './query.ts'

export interface KeywordQuery extends Pick<SearchQuery, 'query' | 'ranks'> {
  /** The keyword that is searched instead of the typed one. */
  corrected?: string | undefined
}

/** As typed, or with `exact` false corrected. */
export async function interpretKeyword(ctx: Ctx, keyword: string, exact: boolean): Promise<KeywordQuery> {
  const { lookup } = await getSynonyms(ctx)
  const corrected = exact ? undefined : await correctSpelling(ctx, keyword)
  const { query, ranks } = queryOf(corrected ?? keyword, lookup)
  return { query, ranks, corrected }
}

/** The probable meaning of a keyword that is still being typed and finds nothing as it is. */
export function correctWhileTyping(ctx: Ctx, keyword: string): Promise<string | undefined> {
  return correctSpelling(ctx, keyword, 'open')
}

export async function listHotWords(ctx: Ctx): Promise<{ word: string }[]> {
  const words = await getHotWords(ctx)
  return words.map((word) => ({ word }))
}

/** Adds the new words of titles to the vocabulary; a scheduled job counts their products. */
export async function addWords(tx: TxCtx, titles: readonly TitleWords[]): Promise<void> {
  const rows = vocabularyOf(titles)
  if (rows.length > 0) await store.insertWords(tx, rows)
}

export const listWordsAfter = store.listWordsAfter
export const setWordCounts = store.setWordCounts
